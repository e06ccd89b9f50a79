-- A page of donors is read from one index, row after row: looking each of them up in two tables, all over a large file, takes
-- five times as long. So the profile holds the person's name as well, and the index all that lists show.
ALTER TABLE donors ADD COLUMN name TEXT NOT NULL DEFAULT '';
UPDATE donors SET name = (SELECT a.name FROM accounts a WHERE a.id = donors.account_id);
DROP INDEX donors_by_type;
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, phone, address, age, age_given_on, is_available);

-- How often the rows behind each total have changed: an answer that was made of them is true while that stays as it was.
ALTER TABLE donor_totals ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE request_totals ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER donor_totals_insert;
DROP TRIGGER donor_totals_delete;
DROP TRIGGER donor_totals_update;
CREATE TRIGGER donor_totals_insert AFTER INSERT ON donors BEGIN
  UPDATE donor_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;
CREATE TRIGGER donor_totals_delete AFTER DELETE ON donors BEGIN
  UPDATE donor_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
END;
CREATE TRIGGER donor_totals_update AFTER UPDATE ON donors BEGIN
  UPDATE donor_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
  UPDATE donor_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;

DROP TRIGGER request_totals_insert;
DROP TRIGGER request_totals_delete;
DROP TRIGGER request_totals_update;
CREATE TRIGGER request_totals_insert AFTER INSERT ON requests BEGIN
  UPDATE request_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND urgency = NEW.urgency;
END;
CREATE TRIGGER request_totals_delete AFTER DELETE ON requests BEGIN
  UPDATE request_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND urgency = OLD.urgency;
END;
CREATE TRIGGER request_totals_update AFTER UPDATE ON requests BEGIN
  UPDATE request_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND urgency = OLD.urgency;
  UPDATE request_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND urgency = NEW.urgency;
END;

-- A name stands in a person's profile and requests.
CREATE TRIGGER names_in_lists AFTER UPDATE OF name ON accounts WHEN NEW.name <> OLD.name BEGIN
  UPDATE donors SET name = NEW.name WHERE account_id = NEW.id;
  UPDATE request_totals SET revision = revision + 1
  WHERE (blood_type, urgency) IN (SELECT r.blood_type, r.urgency FROM requests r WHERE r.account_id = NEW.id);
END;
