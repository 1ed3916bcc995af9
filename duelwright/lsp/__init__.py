"""The language server: requests of an editor into calls of the workbench, and its answers into what the protocol of language
servers says. What is right or wrong about packs is decided elsewhere."""
