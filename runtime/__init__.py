"""The runtime: plays bundles. Standard library only."""
