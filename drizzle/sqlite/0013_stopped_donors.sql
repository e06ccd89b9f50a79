-- Nor can a donor be asked whose asking is stopped: their card says so, and whoever is looked for is found without their accounts.
DROP TRIGGER donors_can_be_asked;
UPDATE donors SET can_be_asked = 0
WHERE can_be_asked = 1 AND account_id IN (SELECT id FROM accounts WHERE asks_stopped_at IS NOT NULL);
-- Of a donor who never let us ask, nothing changes.
CREATE TRIGGER donors_can_be_asked AFTER UPDATE OF is_email_verified, asks_stopped_at ON accounts
WHEN NEW.is_email_verified <> OLD.is_email_verified
  OR (NEW.asks_stopped_at IS NULL) <> (OLD.asks_stopped_at IS NULL) BEGIN
  UPDATE donors SET can_be_asked = (NEW.is_email_verified = 1 AND NEW.asks_stopped_at IS NULL)
  WHERE account_id = NEW.id AND asks_since IS NOT NULL;
END;

DROP INDEX donors_to_ask;
CREATE INDEX donors_to_ask ON donors
  (place_id, blood_type, last_asked_at, id, travel_km, is_night_ok, account_id, can_be_asked, is_offered)
  WHERE can_be_asked = 1 AND is_offered = 1 AND place_id IS NOT NULL;

-- Of the donors who can be asked: who is not reached would make those who are asked too often look fewer.
DROP TRIGGER askable_totals_insert;
DROP TRIGGER askable_totals_delete;
DROP TRIGGER askable_totals_update;
UPDATE askable_totals SET total = 0;
UPDATE askable_totals SET total = counted.total
FROM (SELECT blood_type, coalesce(last_asked_at / 86400000, -1) AS day, count(*) AS total FROM donors
  WHERE can_be_asked = 1 AND is_offered = 1 AND place_id IS NOT NULL GROUP BY 1, 2) AS counted
WHERE askable_totals.blood_type = counted.blood_type AND asked_day = counted.day;
CREATE TRIGGER askable_totals_insert AFTER INSERT ON donors
WHEN NEW.can_be_asked = 1 AND NEW.is_offered = 1 AND NEW.place_id IS NOT NULL BEGIN
  INSERT INTO askable_totals VALUES (NEW.blood_type, coalesce(NEW.last_asked_at / 86400000, -1), 1)
  ON CONFLICT (blood_type, asked_day) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER askable_totals_delete AFTER DELETE ON donors
WHEN OLD.can_be_asked = 1 AND OLD.is_offered = 1 AND OLD.place_id IS NOT NULL BEGIN
  UPDATE askable_totals SET total = total - 1
  WHERE blood_type = OLD.blood_type AND asked_day = coalesce(OLD.last_asked_at / 86400000, -1);
END;
CREATE TRIGGER askable_totals_update AFTER UPDATE OF blood_type, can_be_asked, is_offered, place_id, last_asked_at ON donors
WHEN OLD.can_be_asked = 1 OR NEW.can_be_asked = 1 BEGIN
  UPDATE askable_totals SET total = total - 1
  WHERE OLD.can_be_asked = 1 AND OLD.is_offered = 1 AND OLD.place_id IS NOT NULL
    AND blood_type = OLD.blood_type AND asked_day = coalesce(OLD.last_asked_at / 86400000, -1);
  INSERT INTO askable_totals
  SELECT NEW.blood_type, coalesce(NEW.last_asked_at / 86400000, -1), 1
  WHERE NEW.can_be_asked = 1 AND NEW.is_offered = 1 AND NEW.place_id IS NOT NULL
  ON CONFLICT (blood_type, asked_day) DO UPDATE SET total = total + 1;
END;
