"""What words lower themselves with: code that grows, the names in reach, the moments in which code runs."""
