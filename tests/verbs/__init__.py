"""Every word of the language, executed, with its exact outcome."""
