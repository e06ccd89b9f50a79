-- contract
-- Who offers by themself to come is `volunteered` until whoever posted the request accepts: no place is theirs before, and no number.
-- `refused` is the poster's no. Those who offered before this migration, and said yes, hold what they were given.
ALTER TABLE asks ADD COLUMN accepted_at BIGINT;
UPDATE asks SET accepted_at = coalesce(answered_at, asked_at)
WHERE source = 'offered' AND (has_said_yes = 1 OR state IN ('coming', 'reserve'));
ALTER TABLE asks DROP CONSTRAINT asks_state_check;
ALTER TABLE asks ADD CONSTRAINT asks_state_check CHECK (state IN ('asked', 'volunteered', 'coming', 'reserve', 'declined', 'released', 'gave', 'notTaken', 'missed', 'unsure', 'over', 'refused'));
ALTER TABLE asks ADD CONSTRAINT asks_accepted_check
  CHECK (source <> 'offered' OR accepted_at IS NOT NULL OR state NOT IN ('coming', 'reserve'));
ALTER TABLE asks ADD CONSTRAINT asks_offered_check CHECK (source = 'offered' OR state NOT IN ('volunteered', 'refused'));

-- A donation counts by the poster's word alone.
UPDATE ask_days SET gave = gave - (SELECT count(*) FROM asks a WHERE a.source <> 'offered' AND a.state = 'gave'
  AND a.is_counted = 0 AND a.blood_type = ask_days.blood_type
  AND to_char(to_timestamp(a.asked_at / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD') = ask_days.day);
CREATE OR REPLACE FUNCTION count_ask() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE on_day TEXT := to_char(to_timestamp(NEW.asked_at / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD');
BEGIN
  IF NEW.source = 'offered' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ask_days AS known (day, blood_type, asked) VALUES (on_day, NEW.blood_type, 1)
    ON CONFLICT (day, blood_type) DO UPDATE SET asked = known.asked + 1;
  ELSE
    UPDATE ask_days SET
      said_yes = said_yes + NEW.has_said_yes - OLD.has_said_yes,
      gave = gave + (NEW.state = 'gave' AND NEW.is_counted = 1)::int - (OLD.state = 'gave' AND OLD.is_counted = 1)::int,
      missed = missed + (NEW.state = 'missed')::int - (OLD.state = 'missed')::int
    WHERE day = on_day AND blood_type = NEW.blood_type;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER ask_days ON asks;
CREATE TRIGGER ask_days AFTER INSERT OR UPDATE OF state, has_said_yes, is_counted ON asks
FOR EACH ROW EXECUTE FUNCTION count_ask();

-- Until when the poster was told last of those who volunteered: at most one mail in a while.
ALTER TABLE requests ADD COLUMN volunteers_told_at BIGINT;

-- Offers by whom, for as long as they are counted, by keyed hashes of the person: leaving and coming back begins nothing anew.
CREATE TABLE offers_made (
  ask_id TEXT COLLATE "C" NOT NULL,
  person_hash TEXT COLLATE "C" NOT NULL,
  offered_at BIGINT NOT NULL,
  is_counted SMALLINT NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  PRIMARY KEY (ask_id, person_hash)
);
CREATE INDEX offers_of_person ON offers_made (person_hash, offered_at);
CREATE INDEX offers_by_age ON offers_made (offered_at);

-- How an admin finds people by how their name, what follows its first word, or its last word begins, and requests by how their
-- hospital begins, in whatever letters: what is compared is folded by packages/domain/src/fold.ts. Null until it is; a name that
-- changes has to be folded again, which older servers don't do. The expressions are those of acts/desk-find.ts; what begins alike is
-- one range only in the order of code points.
ALTER TABLE accounts ADD COLUMN folded_name TEXT COLLATE "C";
ALTER TABLE requests ADD COLUMN folded_hospital TEXT COLLATE "C";
DROP INDEX accounts_by_name;
DROP INDEX accounts_by_last_name;
DROP INDEX requests_by_hospital;
CREATE INDEX accounts_by_name ON accounts (folded_name, id);
CREATE INDEX accounts_by_second_name ON accounts
  (ltrim(ltrim(folded_name, replace(folded_name, ' ', '')), ' '), id);
CREATE INDEX accounts_by_last_name ON accounts
  (replace(folded_name, rtrim(folded_name, replace(folded_name, ' ', '')), ''), id);
CREATE INDEX requests_by_hospital ON requests (folded_hospital, id);
CREATE FUNCTION unfold_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.folded_name := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER unfolded_name BEFORE UPDATE OF name ON accounts
FOR EACH ROW WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION unfold_name();
-- Folding is no news to anybody.
DROP TRIGGER account_news ON accounts;
CREATE TRIGGER account_news AFTER UPDATE ON accounts
FOR EACH ROW WHEN (NEW.name <> OLD.name OR NEW.folded_name IS NOT DISTINCT FROM OLD.folded_name) EXECUTE FUNCTION account_news();

-- The session in which a device was added: the device is notified until its person ends that session.
ALTER TABLE push_devices ADD COLUMN session_id TEXT COLLATE "C";

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

-- Who gave, and doesn't know how long their centre has them wait, waits 180 days, the longest that is known (packages/domain/src/rest.ts).
UPDATE donors SET offered_from = greatest(to_char(last_donated_on::date + 180, 'YYYY-MM-DD'), paused_until)
WHERE interval_days IS NULL AND last_donated_on IS NOT NULL;
UPDATE donors SET is_offered = 0
WHERE is_offered = 1 AND interval_days IS NULL AND offered_from > to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD');

-- Whose request was withdrawn within an hour of its post: it uses up none of its donor's caps.
ALTER TABLE asks ADD COLUMN is_retracted SMALLINT NOT NULL DEFAULT 0 CHECK (is_retracted IN (0, 1));

-- A phone as everyone can dial it (E.164), beside what was typed; null where its country is not known. What is kept already is read in
-- steps by the daily chores, which know the countries of towns.
ALTER TABLE donors ADD COLUMN international_phone TEXT;
ALTER TABLE requests ADD COLUMN international_phone TEXT;

-- What a person wants to be called in our mails; null for whatever word of their name we find.
ALTER TABLE accounts ADD COLUMN called_name TEXT;
