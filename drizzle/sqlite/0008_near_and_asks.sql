-- The towns that people chose, as the table of places had them then: a row is never changed, so that what is counted by town stays true.
CREATE TABLE places (
  id INTEGER PRIMARY KEY NOT NULL,
  lat_hundredths INTEGER NOT NULL CHECK (lat_hundredths BETWEEN -9000 AND 9000),
  lon_hundredths INTEGER NOT NULL CHECK (lon_hundredths BETWEEN -18000 AND 18000),
  cell INTEGER NOT NULL
) STRICT;

-- A donor's town, how far they would travel, and since when they let us ask them; at night too when it is urgent.
ALTER TABLE donors ADD COLUMN place_id INTEGER REFERENCES places (id);
ALTER TABLE donors ADD COLUMN travel_km INTEGER NOT NULL DEFAULT 25 CHECK (travel_km IN (5, 10, 25, 50, 100));
ALTER TABLE donors ADD COLUMN asks_since TEXT;
ALTER TABLE donors ADD COLUMN is_night_ok INTEGER NOT NULL DEFAULT 0 CHECK (is_night_ok IN (0, 1));
-- The days from one donation to the next, a pause, and the first day after both: none before it is on offer.
ALTER TABLE donors ADD COLUMN interval_days INTEGER;
ALTER TABLE donors ADD COLUMN paused_until TEXT;
ALTER TABLE donors ADD COLUMN offered_from TEXT;
-- Whether strangers may be given the phone from the lists, null for as the server has it. The default is for those who are here, and
-- agreed to it when they registered; every later row says its own.
ALTER TABLE donors ADD COLUMN is_phone_listed INTEGER DEFAULT 1 CHECK (is_phone_listed IN (0, 1));
ALTER TABLE requests ADD COLUMN place_id INTEGER REFERENCES places (id);

DROP INDEX donors_by_type;
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, name_shown, phone, address, age, age_given_on, is_available, is_phone_listed);
CREATE INDEX donors_by_place ON donors (place_id, blood_type, is_offered, created_at DESC, id) WHERE place_id IS NOT NULL;
CREATE INDEX donors_resting ON donors (offered_from) WHERE is_offered = 0 AND is_available = 1 AND offered_from IS NOT NULL;
CREATE INDEX requests_by_place ON requests (place_id, blood_type, urgency, created_at DESC, id) WHERE place_id IS NOT NULL;

-- How many there are in each town, each kind in the order of cells: the towns around another are found without their people.
CREATE TABLE donor_place_totals (
  cell INTEGER NOT NULL,
  place_id INTEGER NOT NULL,
  blood_type TEXT NOT NULL,
  is_offered INTEGER NOT NULL,
  lat_hundredths INTEGER NOT NULL,
  lon_hundredths INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (blood_type, is_offered, cell, place_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE request_place_totals (
  cell INTEGER NOT NULL,
  place_id INTEGER NOT NULL,
  blood_type TEXT NOT NULL,
  urgency TEXT NOT NULL,
  lat_hundredths INTEGER NOT NULL,
  lon_hundredths INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (blood_type, urgency, cell, place_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER donor_place_totals_insert AFTER INSERT ON donors WHEN NEW.place_id IS NOT NULL BEGIN
  INSERT INTO donor_place_totals
  SELECT cell, id, NEW.blood_type, NEW.is_offered, lat_hundredths, lon_hundredths, 1 FROM places WHERE id = NEW.place_id
  ON CONFLICT (blood_type, is_offered, cell, place_id) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER donor_place_totals_delete AFTER DELETE ON donors WHEN OLD.place_id IS NOT NULL BEGIN
  UPDATE donor_place_totals SET total = total - 1
  WHERE cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
END;
CREATE TRIGGER donor_place_totals_update AFTER UPDATE ON donors
WHEN NEW.place_id IS NOT OLD.place_id OR NEW.blood_type <> OLD.blood_type OR NEW.is_offered <> OLD.is_offered BEGIN
  UPDATE donor_place_totals SET total = total - 1
  WHERE cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
  INSERT INTO donor_place_totals
  SELECT cell, id, NEW.blood_type, NEW.is_offered, lat_hundredths, lon_hundredths, 1 FROM places WHERE id = NEW.place_id
  ON CONFLICT (blood_type, is_offered, cell, place_id) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER request_place_totals_insert AFTER INSERT ON requests WHEN NEW.place_id IS NOT NULL BEGIN
  INSERT INTO request_place_totals
  SELECT cell, id, NEW.blood_type, NEW.urgency, lat_hundredths, lon_hundredths, 1 FROM places WHERE id = NEW.place_id
  ON CONFLICT (blood_type, urgency, cell, place_id) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER request_place_totals_delete AFTER DELETE ON requests WHEN OLD.place_id IS NOT NULL BEGIN
  UPDATE request_place_totals SET total = total - 1
  WHERE cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND urgency = OLD.urgency;
END;

-- Whoever told when they gave last rests now: 120 days, the longest that a blood centre is known to ask for.
UPDATE donors SET offered_from = date(last_donated_on, '+120 days') WHERE last_donated_on IS NOT NULL;
UPDATE donors SET is_offered = 0 WHERE is_offered = 1 AND offered_from > date('now');

-- A request put to one donor. It stays when the request is withdrawn: else posting it again would ask the same people once more.
CREATE TABLE asks (
  id TEXT PRIMARY KEY NOT NULL,
  request_id TEXT REFERENCES requests (id) ON DELETE SET NULL,
  donor_id TEXT NOT NULL REFERENCES donors (id) ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (source IN ('picked')),
  state TEXT NOT NULL CHECK (state IN ('asked', 'coming', 'declined', 'released')),
  asked_at INTEGER NOT NULL,
  answered_at INTEGER,
  UNIQUE (request_id, donor_id)
) STRICT;
CREATE UNIQUE INDEX asks_one_coming ON asks (donor_id) WHERE state = 'coming' AND request_id IS NOT NULL;
CREATE INDEX asks_of_donor ON asks (donor_id, asked_at DESC, id);
CREATE INDEX asks_by_age ON asks (asked_at);
