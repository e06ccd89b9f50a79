-- Whether the poster's word counted the donation of an ask: the donor may say first that they gave.
ALTER TABLE asks ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1));
UPDATE asks SET is_counted = 1
WHERE state = 'gave' AND id IN (SELECT subject_id FROM audit WHERE action = 'ask.confirmed');
