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
