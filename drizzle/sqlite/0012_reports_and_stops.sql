-- Since when nobody is asked for what a person posts, and they themself are not asked, until an admin has looked; the same of one
-- request. And when an admin confirmed a request with its hospital.
ALTER TABLE accounts ADD COLUMN asks_stopped_at INTEGER;
ALTER TABLE requests ADD COLUMN confirmed_at INTEGER;
ALTER TABLE requests ADD COLUMN asks_stopped_at INTEGER;
CREATE INDEX accounts_stopped ON accounts (asks_stopped_at) WHERE asks_stopped_at IS NOT NULL;
CREATE INDEX requests_stopped ON requests (asks_stopped_at) WHERE closed_at IS NULL AND asks_stopped_at IS NOT NULL;
CREATE INDEX requests_to_confirm ON requests (needed_by)
  WHERE closed_at IS NULL AND place_id IS NOT NULL AND confirmed_at IS NULL;

-- What one side of an ask says of the other. One of each about an ask, and one at a time about a person, until an admin settles it.
CREATE TABLE reports (
  id TEXT PRIMARY KEY NOT NULL,
  subject_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  reporter_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  ask_id TEXT REFERENCES asks (id) ON DELETE SET NULL,
  kind TEXT NOT NULL CHECK (kind IN ('money', 'untrue', 'rude')),
  at INTEGER NOT NULL,
  settled_at INTEGER,
  CHECK (subject_id <> reporter_id)
) STRICT;
CREATE UNIQUE INDEX reports_of_ask ON reports (ask_id, reporter_id) WHERE ask_id IS NOT NULL;
CREATE UNIQUE INDEX reports_open ON reports (subject_id, reporter_id) WHERE settled_at IS NULL;
CREATE INDEX reports_of_subject ON reports (subject_id);
CREATE INDEX reports_by_reporter ON reports (reporter_id);
CREATE INDEX reports_settled ON reports (settled_at) WHERE settled_at IS NOT NULL;

-- Who is coming for a request, and whether anybody said yes.
CREATE INDEX asks_said_yes ON asks (request_id, state) WHERE has_said_yes = 1;

-- Of the donors who may be asked, how many were asked last on a day, counted in UTC from 1970 on, -1 for never: what share was asked
-- lately is read of these, and no donor.
CREATE TABLE askable_totals (
  blood_type TEXT NOT NULL,
  asked_day INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (blood_type, asked_day)
) STRICT, WITHOUT ROWID;
INSERT INTO askable_totals
SELECT blood_type, coalesce(last_asked_at / 86400000, -1), count(*) FROM donors
WHERE asks_since IS NOT NULL AND is_offered = 1 AND place_id IS NOT NULL GROUP BY 1, 2;
CREATE TRIGGER askable_totals_insert AFTER INSERT ON donors
WHEN NEW.asks_since IS NOT NULL AND NEW.is_offered = 1 AND NEW.place_id IS NOT NULL BEGIN
  INSERT INTO askable_totals VALUES (NEW.blood_type, coalesce(NEW.last_asked_at / 86400000, -1), 1)
  ON CONFLICT (blood_type, asked_day) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER askable_totals_delete AFTER DELETE ON donors
WHEN OLD.asks_since IS NOT NULL AND OLD.is_offered = 1 AND OLD.place_id IS NOT NULL BEGIN
  UPDATE askable_totals SET total = total - 1
  WHERE blood_type = OLD.blood_type AND asked_day = coalesce(OLD.last_asked_at / 86400000, -1);
END;
CREATE TRIGGER askable_totals_update AFTER UPDATE OF blood_type, asks_since, is_offered, place_id, last_asked_at ON donors
WHEN OLD.asks_since IS NOT NULL OR NEW.asks_since IS NOT NULL BEGIN
  UPDATE askable_totals SET total = total - 1
  WHERE OLD.asks_since IS NOT NULL AND OLD.is_offered = 1 AND OLD.place_id IS NOT NULL
    AND blood_type = OLD.blood_type AND asked_day = coalesce(OLD.last_asked_at / 86400000, -1);
  INSERT INTO askable_totals
  SELECT NEW.blood_type, coalesce(NEW.last_asked_at / 86400000, -1), 1
  WHERE NEW.asks_since IS NOT NULL AND NEW.is_offered = 1 AND NEW.place_id IS NOT NULL
  ON CONFLICT (blood_type, asked_day) DO UPDATE SET total = total + 1;
END;

-- The keyed hash of the address of somebody who left while their asking was stopped: it is stopped again when they come back.
CREATE TABLE stopped_emails (
  hash TEXT PRIMARY KEY NOT NULL,
  stopped_at INTEGER NOT NULL,
  left_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX stopped_emails_by_age ON stopped_emails (left_at);
