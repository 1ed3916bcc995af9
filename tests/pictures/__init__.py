"""Pictures and colours: read, checked, put beside a bundle and onto paper."""
