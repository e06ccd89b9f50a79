-- Since when an admin hides what a donor offers, or a request, and why. A hidden donor is in no list and no total, and asked by nobody;
-- a hidden request is closed.
ALTER TABLE donors ADD COLUMN hidden_at INTEGER CHECK (hidden_at IS NULL OR (is_offered = 0 AND can_be_asked = 0));
ALTER TABLE donors ADD COLUMN hidden_for TEXT CHECK ((hidden_at IS NULL) = (hidden_for IS NULL))
  CHECK (hidden_for IN ('wrongDetails', 'notReal', 'othersData', 'money'));
ALTER TABLE requests ADD COLUMN hidden_at INTEGER CHECK (hidden_at IS NULL OR closed_at IS NOT NULL);
ALTER TABLE requests ADD COLUMN hidden_for TEXT CHECK ((hidden_at IS NULL) = (hidden_for IS NULL))
  CHECK (hidden_for IN ('notReal', 'duplicate', 'wrongDetails', 'othersData', 'money'));
CREATE INDEX donors_hidden ON donors (created_at DESC, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX requests_hidden ON requests (created_at DESC, id) WHERE hidden_at IS NOT NULL;
-- Why an admin did what the record says.
ALTER TABLE audit ADD COLUMN reason TEXT;

DROP INDEX donors_by_type;
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, name_shown, phone, address, age, age_given_on, is_available,
   is_phone_listed, can_be_asked, hidden_at);

DROP TRIGGER donor_totals_insert;
DROP TRIGGER donor_totals_delete;
DROP TRIGGER donor_totals_update;
CREATE TRIGGER donor_totals_insert AFTER INSERT ON donors WHEN NEW.hidden_at IS NULL BEGIN
  UPDATE donor_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;
CREATE TRIGGER donor_totals_delete AFTER DELETE ON donors WHEN OLD.hidden_at IS NULL BEGIN
  UPDATE donor_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
END;
CREATE TRIGGER donor_totals_update AFTER UPDATE ON donors WHEN NEW.last_asked_at IS OLD.last_asked_at BEGIN
  UPDATE donor_totals SET total = total - (OLD.hidden_at IS NULL), revision = revision + 1
  WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
  UPDATE donor_totals SET total = total + (NEW.hidden_at IS NULL), revision = revision + 1
  WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;

DROP TRIGGER donor_place_totals_insert;
DROP TRIGGER donor_place_totals_delete;
DROP TRIGGER donor_place_totals_update;
CREATE TRIGGER donor_place_totals_insert AFTER INSERT ON donors
WHEN NEW.place_id IS NOT NULL AND NEW.hidden_at IS NULL BEGIN
  INSERT INTO donor_place_totals
  SELECT cell, id, NEW.blood_type, NEW.is_offered, lat_hundredths, lon_hundredths, 1 FROM places WHERE id = NEW.place_id
  ON CONFLICT (blood_type, is_offered, cell, place_id) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER donor_place_totals_delete AFTER DELETE ON donors
WHEN OLD.place_id IS NOT NULL AND OLD.hidden_at IS NULL BEGIN
  UPDATE donor_place_totals SET total = total - 1
  WHERE cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
END;
CREATE TRIGGER donor_place_totals_update AFTER UPDATE ON donors
WHEN NEW.place_id IS NOT OLD.place_id OR NEW.blood_type <> OLD.blood_type OR NEW.is_offered <> OLD.is_offered
  OR (NEW.hidden_at IS NULL) <> (OLD.hidden_at IS NULL) BEGIN
  UPDATE donor_place_totals SET total = total - 1
  WHERE OLD.hidden_at IS NULL AND cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
  INSERT INTO donor_place_totals
  SELECT cell, id, NEW.blood_type, NEW.is_offered, lat_hundredths, lon_hundredths, 1 FROM places
  WHERE id = NEW.place_id AND NEW.hidden_at IS NULL
  ON CONFLICT (blood_type, is_offered, cell, place_id) DO UPDATE SET total = total + 1;
END;

-- Nor can a hidden donor be asked, whatever becomes of the account meanwhile.
DROP TRIGGER donors_can_be_asked;
CREATE TRIGGER donors_can_be_asked AFTER UPDATE OF is_email_verified, asks_stopped_at ON accounts
WHEN NEW.is_email_verified <> OLD.is_email_verified
  OR (NEW.asks_stopped_at IS NULL) <> (OLD.asks_stopped_at IS NULL) BEGIN
  UPDATE donors SET can_be_asked = (NEW.is_email_verified = 1 AND NEW.asks_stopped_at IS NULL)
  WHERE account_id = NEW.id AND asks_since IS NOT NULL AND hidden_at IS NULL;
END;

-- What whoever was asked is shown of it: a hidden request's phones are shown to nobody.
DROP TRIGGER request_news_asked;
CREATE TRIGGER request_news_asked
AFTER UPDATE OF units, given, urgency, needed_by, status, closed_at, confirmed_at, asks_stopped_at, hidden_at ON requests BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT account_id FROM asks WHERE request_id = NEW.id);
END;
