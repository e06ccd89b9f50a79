-- How a person's name stands in public lists: whole, or the first name and an initial, which packages/domain makes of it. The index
-- holds all that lists show, so this too.
ALTER TABLE donors ADD COLUMN name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial'));
ALTER TABLE requests ADD COLUMN name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial'));
DROP INDEX donors_by_type;
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, name_shown, phone, address, age, age_given_on, is_available);
