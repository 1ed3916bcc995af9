"""Names the version of Duelwright, which bundles, saves and replays carry."""

__version__ = "0.1.0"
