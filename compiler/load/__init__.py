"""Loading: YAML text into the positioned tree."""
