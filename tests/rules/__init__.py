"""The numbered rules of docs/rules.md, one module a chapter."""
