"""Pictures: the bytes of a PNG, JPEG or SVG into what is known of it, without drawing it."""
