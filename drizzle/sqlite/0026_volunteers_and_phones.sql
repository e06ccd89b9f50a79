-- Who offers by themself to come is `volunteered` until whoever posted the request accepts: no place is theirs before, and no number.
-- `refused` is the poster's no. Those who offered before this migration, and said yes, hold what they were given.
DROP TRIGGER account_news_name;
DROP TRIGGER donor_news_phone;
DROP TRIGGER donor_asks_news_insert;
DROP TRIGGER donor_asks_news_hidden;
DROP TRIGGER request_news_asked;
CREATE TABLE new_asks (
  id TEXT PRIMARY KEY NOT NULL,
  request_id TEXT REFERENCES requests (id) ON DELETE SET NULL,
  donor_id TEXT REFERENCES donors (id) ON DELETE SET NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  source TEXT NOT NULL CHECK (source IN ('asked', 'picked', 'offered')),
  state TEXT NOT NULL CHECK (state IN ('asked', 'volunteered', 'coming', 'reserve', 'declined', 'released', 'gave', 'notTaken', 'missed', 'unsure', 'over', 'refused')),
  reason TEXT CHECK (reason IN ('busy', 'far', 'unwell', 'gaveLately')),
  within_km INTEGER,
  has_said_yes INTEGER NOT NULL DEFAULT 0 CHECK (has_said_yes IN (0, 1)),
  shares_phone INTEGER NOT NULL DEFAULT 0 CHECK (shares_phone IN (0, 1)),
  asked_at INTEGER NOT NULL,
  answered_at INTEGER,
  arriving_at INTEGER,
  due_at INTEGER,
  ended_at INTEGER,
  place_told_at INTEGER,
  is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  accepted_at INTEGER,
  UNIQUE (request_id, account_id),
  CHECK (source <> 'offered' OR accepted_at IS NOT NULL OR state NOT IN ('coming', 'reserve')),
  CHECK (source = 'offered' OR state NOT IN ('volunteered', 'refused'))
) STRICT;
INSERT INTO new_asks SELECT id, request_id, donor_id, account_id, blood_type, source, state, reason, within_km, has_said_yes,
  shares_phone, asked_at, answered_at, arriving_at, due_at, ended_at, place_told_at, is_counted,
  CASE WHEN source = 'offered' AND (has_said_yes = 1 OR state IN ('coming', 'reserve')) THEN coalesce(answered_at, asked_at) END
FROM asks;
DROP TABLE asks;
ALTER TABLE new_asks RENAME TO asks;
CREATE UNIQUE INDEX asks_one_coming ON asks (account_id) WHERE state = 'coming';
CREATE INDEX asks_of_account ON asks (account_id, asked_at DESC, id);
CREATE INDEX asks_of_donor ON asks (donor_id);
CREATE INDEX asks_by_age ON asks (asked_at);
CREATE INDEX asks_due ON asks (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX asks_said_yes ON asks (request_id, state) WHERE has_said_yes = 1;

-- A donation counts by the poster's word alone.
UPDATE ask_days SET gave = gave - (SELECT count(*) FROM asks a WHERE a.source <> 'offered' AND a.state = 'gave'
  AND a.is_counted = 0 AND date(a.asked_at / 1000, 'unixepoch') = ask_days.day AND a.blood_type = ask_days.blood_type);
CREATE TRIGGER ask_days_insert AFTER INSERT ON asks WHEN NEW.source <> 'offered' BEGIN
  INSERT INTO ask_days (day, blood_type, asked) VALUES (date(NEW.asked_at / 1000, 'unixepoch'), NEW.blood_type, 1)
  ON CONFLICT (day, blood_type) DO UPDATE SET asked = asked + 1;
END;
CREATE TRIGGER ask_days_update AFTER UPDATE OF state, has_said_yes, is_counted ON asks WHEN NEW.source <> 'offered' BEGIN
  UPDATE ask_days SET
    said_yes = said_yes + NEW.has_said_yes - OLD.has_said_yes,
    gave = gave + (NEW.state = 'gave' AND NEW.is_counted = 1) - (OLD.state = 'gave' AND OLD.is_counted = 1),
    missed = missed + (NEW.state = 'missed') - (OLD.state = 'missed')
  WHERE day = date(NEW.asked_at / 1000, 'unixepoch') AND blood_type = NEW.blood_type;
END;

CREATE TRIGGER ask_news_insert AFTER INSERT ON asks BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = NEW.account_id;
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id = (SELECT account_id FROM requests WHERE id = NEW.request_id);
END;
CREATE TRIGGER ask_news_update AFTER UPDATE ON asks BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = NEW.account_id;
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id = (SELECT account_id FROM requests WHERE id = NEW.request_id);
END;
CREATE TRIGGER ask_news_delete AFTER DELETE ON asks BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = OLD.account_id;
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id = (SELECT account_id FROM requests WHERE id = OLD.request_id);
END;
CREATE TRIGGER ask_news_place AFTER UPDATE OF state ON asks
WHEN (NEW.state = 'coming') <> (OLD.state = 'coming') AND NEW.state <> 'over' BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT account_id FROM asks WHERE request_id = NEW.request_id AND id <> NEW.id);
END;
CREATE TRIGGER request_news_asked
AFTER UPDATE OF units, given, urgency, needed_by, status, closed_at, confirmed_at, asks_stopped_at, hidden_at ON requests BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT account_id FROM asks WHERE request_id = NEW.id);
END;
CREATE TRIGGER account_news_name AFTER UPDATE OF name ON accounts WHEN NEW.name <> OLD.name BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT a.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE r.account_id = NEW.id);
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id IN (SELECT r.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE a.account_id = NEW.id);
END;
CREATE TRIGGER donor_news_phone AFTER UPDATE OF phone ON donors WHEN NEW.phone <> OLD.phone BEGIN
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id IN (SELECT r.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE a.account_id = NEW.account_id);
END;
CREATE TRIGGER donor_asks_news_insert AFTER INSERT ON donors BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id = NEW.account_id AND EXISTS (SELECT 1 FROM asks WHERE account_id = NEW.account_id);
END;
CREATE TRIGGER donor_asks_news_hidden AFTER UPDATE OF hidden_at ON donors WHEN NEW.hidden_at IS NOT OLD.hidden_at BEGIN
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id IN (SELECT r.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE a.account_id = NEW.account_id);
END;

-- Until when the poster was told last of those who volunteered: at most one mail in a while.
ALTER TABLE requests ADD COLUMN volunteers_told_at INTEGER;

-- Offers by whom, for as long as they are counted, by keyed hashes of the person: leaving and coming back begins nothing anew.
CREATE TABLE offers_made (
  ask_id TEXT NOT NULL,
  person_hash TEXT NOT NULL,
  offered_at INTEGER NOT NULL,
  is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  PRIMARY KEY (ask_id, person_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX offers_of_person ON offers_made (person_hash, offered_at);
CREATE INDEX offers_by_age ON offers_made (offered_at);

-- How an admin finds people by how their name, what follows its first word, or its last word begins, and requests by how their
-- hospital begins, in whatever letters: what is compared is folded by packages/domain/src/fold.ts. Null until it is; a name that
-- changes has to be folded again. The expressions are those of acts/desk-find.ts.
ALTER TABLE accounts ADD COLUMN folded_name TEXT;
ALTER TABLE requests ADD COLUMN folded_hospital TEXT;
DROP INDEX accounts_by_name;
DROP INDEX accounts_by_last_name;
DROP INDEX requests_by_hospital;
CREATE INDEX accounts_by_name ON accounts (folded_name, id);
CREATE INDEX accounts_by_second_name ON accounts
  (ltrim(ltrim(folded_name, replace(folded_name, ' ', '')), ' '), id);
CREATE INDEX accounts_by_last_name ON accounts
  (replace(folded_name, rtrim(folded_name, replace(folded_name, ' ', '')), ''), id);
CREATE INDEX requests_by_hospital ON requests (folded_hospital, id);
CREATE TRIGGER unfolded_name AFTER UPDATE OF name ON accounts WHEN NEW.name <> OLD.name AND NEW.folded_name IS NOT NULL BEGIN
  UPDATE accounts SET folded_name = NULL WHERE id = NEW.id;
END;
-- Folding is no news to anybody.
DROP TRIGGER account_news_update;
CREATE TRIGGER account_news_update AFTER UPDATE ON accounts
WHEN NEW.name <> OLD.name OR NEW.folded_name IS OLD.folded_name BEGIN
  UPDATE sessions SET account_news = account_news + 1 WHERE account_id = NEW.id;
END;

-- The session in which a device was added: the device is notified until its person ends that session.
ALTER TABLE push_devices ADD COLUMN session_id TEXT;

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

-- Who gave, and doesn't know how long their centre has them wait, waits 180 days, the longest that is known (packages/domain/src/rest.ts).
UPDATE donors SET offered_from = max(date(last_donated_on, '+180 days'), coalesce(paused_until, ''))
WHERE interval_days IS NULL AND last_donated_on IS NOT NULL;
UPDATE donors SET is_offered = 0 WHERE is_offered = 1 AND interval_days IS NULL AND offered_from > date('now');

-- Whose request was withdrawn within an hour of its post: it uses up none of its donor's caps.
ALTER TABLE asks ADD COLUMN is_retracted INTEGER NOT NULL DEFAULT 0 CHECK (is_retracted IN (0, 1));

-- A phone as everyone can dial it (E.164), beside what was typed; null where its country is not known. What is kept already is read in
-- steps by the daily chores, which know the countries of towns.
ALTER TABLE donors ADD COLUMN international_phone TEXT;
ALTER TABLE requests ADD COLUMN international_phone TEXT;

-- What a person wants to be called in our mails; null for whatever word of their name we find.
ALTER TABLE accounts ADD COLUMN called_name TEXT;
