-- Whose request was withdrawn within an hour of its post: it uses up none of its donor's caps.
ALTER TABLE asks ADD COLUMN is_retracted INTEGER NOT NULL DEFAULT 0 CHECK (is_retracted IN (0, 1));
