-- expand
-- A report stays when who made it leaves, with the keyed hash of their address: else whoever silenced somebody could take the reason
-- along, and begin anew. Of the reports of before nobody knows the hash, and each weighs as it did.
ALTER TABLE reports ALTER COLUMN reporter_id DROP NOT NULL;
ALTER TABLE reports DROP CONSTRAINT reports_reporter_id_fkey;
ALTER TABLE reports ADD CONSTRAINT reports_reporter_id_fkey
  FOREIGN KEY (reporter_id) REFERENCES accounts (id) ON DELETE SET NULL;
ALTER TABLE reports ADD COLUMN reporter_hash TEXT COLLATE "C";
ALTER TABLE reports ADD COLUMN is_weighty SMALLINT NOT NULL DEFAULT 1 CHECK (is_weighty IN (0, 1));
ALTER TABLE reports ADD COLUMN stopped_at BIGINT;
CREATE UNIQUE INDEX reports_open_of_hash ON reports (subject_id, reporter_hash) WHERE settled_at IS NULL;
-- Whom the reports of one person stopped lately.
CREATE INDEX reports_that_stopped ON reports (reporter_hash, stopped_at) WHERE stopped_at IS NOT NULL;
