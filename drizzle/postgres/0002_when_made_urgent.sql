-- expand
-- When a request was made urgent last, which its poster may do so often in a week: one that is urgent no more counts as well. One of
-- before that is urgent counts from its post.
ALTER TABLE requests ADD COLUMN urgent_at BIGINT;
