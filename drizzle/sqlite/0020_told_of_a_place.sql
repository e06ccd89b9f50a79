-- When somebody in reserve was told last that a place is free, since their yes: the next place is told to others first.
ALTER TABLE asks ADD COLUMN place_told_at INTEGER;
