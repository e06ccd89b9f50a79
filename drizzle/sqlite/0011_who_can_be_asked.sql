-- Whether an ask can reach a donor: they let us ask, and their email is verified. Lists show it, from one index, as they do the name.
ALTER TABLE donors ADD COLUMN can_be_asked INTEGER NOT NULL DEFAULT 0 CHECK (can_be_asked IN (0, 1));
-- Nobody comes, goes or moves by it: no total is counted again.
DROP TRIGGER donor_totals_update;
UPDATE donors SET can_be_asked = 1
WHERE asks_since IS NOT NULL AND (SELECT is_email_verified FROM accounts WHERE id = donors.account_id) = 1;
CREATE TRIGGER donor_totals_update AFTER UPDATE ON donors WHEN NEW.last_asked_at IS OLD.last_asked_at BEGIN
  UPDATE donor_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
  UPDATE donor_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;

DROP INDEX donors_by_type;
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, name_shown, phone, address, age, age_given_on, is_available,
   is_phone_listed, can_be_asked);

CREATE TRIGGER donors_can_be_asked AFTER UPDATE OF is_email_verified ON accounts
WHEN NEW.is_email_verified <> OLD.is_email_verified BEGIN
  UPDATE donors SET can_be_asked = (NEW.is_email_verified = 1 AND asks_since IS NOT NULL) WHERE account_id = NEW.id;
END;
