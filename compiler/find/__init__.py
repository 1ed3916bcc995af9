"""Finding: paths into packs, their files read, and the packs that they need."""
