"""The table: what a player sees, what just happened and why, what is asked and what it would do. Faces only draw it."""
