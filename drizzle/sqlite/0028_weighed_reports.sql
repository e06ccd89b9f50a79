-- A report stays when who made it leaves, with the keyed hash of their address: else whoever silenced somebody could take the reason
-- along, and begin anew. Of the reports of before nobody knows the hash, and each weighs as it did.
CREATE TABLE new_reports (
  id TEXT PRIMARY KEY NOT NULL,
  subject_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  reporter_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  ask_id TEXT REFERENCES asks (id) ON DELETE SET NULL,
  kind TEXT NOT NULL CHECK (kind IN ('money', 'untrue', 'rude')),
  at INTEGER NOT NULL,
  settled_at INTEGER,
  reporter_hash TEXT,
  is_weighty INTEGER NOT NULL DEFAULT 1 CHECK (is_weighty IN (0, 1)),
  stopped_at INTEGER,
  CHECK (subject_id <> reporter_id)
) STRICT;
INSERT INTO new_reports (id, subject_id, reporter_id, ask_id, kind, at, settled_at)
SELECT id, subject_id, reporter_id, ask_id, kind, at, settled_at FROM reports;
DROP TABLE reports;
ALTER TABLE new_reports RENAME TO reports;
CREATE UNIQUE INDEX reports_of_ask ON reports (ask_id, reporter_id) WHERE ask_id IS NOT NULL;
CREATE UNIQUE INDEX reports_open ON reports (subject_id, reporter_id) WHERE settled_at IS NULL;
CREATE UNIQUE INDEX reports_open_of_hash ON reports (subject_id, reporter_hash) WHERE settled_at IS NULL;
CREATE INDEX reports_of_subject ON reports (subject_id);
CREATE INDEX reports_by_reporter ON reports (reporter_id);
CREATE INDEX reports_settled ON reports (settled_at) WHERE settled_at IS NOT NULL;
-- Whom the reports of one person stopped lately.
CREATE INDEX reports_that_stopped ON reports (reporter_hash, stopped_at) WHERE stopped_at IS NOT NULL;
CREATE TRIGGER report_news AFTER INSERT ON reports BEGIN
  UPDATE sessions SET asks_news = asks_news + 1, requests_news = requests_news + 1 WHERE account_id = NEW.reporter_id;
END;
