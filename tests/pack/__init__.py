"""The test pack: what the shipped heroes and boards lack, each mechanic with its exact outcome."""
