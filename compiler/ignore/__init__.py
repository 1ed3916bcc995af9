"""Comments in which an author says that a finding is intentional."""
