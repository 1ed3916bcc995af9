"""The runtime: plays bundles. Standard library only."""

from runtime.native import use_native

# Which of the two runs, natively compiled modules or their sources: "native" or "pure Python", and why where that needs saying.
RUNNING = use_native()
IS_NATIVE = RUNNING.startswith("native")
