-- The day a donor gave last, when they tell it. It is in no index: lists don't have it.
ALTER TABLE donors ADD COLUMN last_donated_on TEXT;
