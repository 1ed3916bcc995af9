"""The verbs: what can happen, one class each, by what they act on."""
