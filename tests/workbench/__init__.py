"""The workbench, through its own door: packs that are being written, and the answers about them."""
