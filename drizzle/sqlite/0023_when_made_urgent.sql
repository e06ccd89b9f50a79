-- When a request last became urgent, of which its poster has so many a week: one that was lowered since counts as well. Null for one
-- from before this migration, which counts from when it was posted.
ALTER TABLE requests ADD COLUMN urgent_at INTEGER;
