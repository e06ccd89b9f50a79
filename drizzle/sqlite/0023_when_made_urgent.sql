-- When a request was made urgent last, which its poster may do so often in a week: one that is urgent no more counts as well.
ALTER TABLE requests ADD COLUMN urgent_at INTEGER;
UPDATE requests SET urgent_at = created_at WHERE urgency = 'high';
