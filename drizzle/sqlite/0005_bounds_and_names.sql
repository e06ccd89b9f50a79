-- How a person's name stands in public lists: whole, or the first name and an initial, which packages/domain makes of it. The index
-- holds all that lists show, so this too.
ALTER TABLE donors ADD COLUMN name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial'));
ALTER TABLE requests ADD COLUMN name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial'));
DROP INDEX donors_by_type;
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, name_shown, phone, address, age, age_given_on, is_available);

-- Whose number a person was given, and when last: what they may read again the same day for nothing.
CREATE TABLE given_numbers (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  donor_id TEXT REFERENCES donors (id) ON DELETE CASCADE,
  request_id TEXT REFERENCES requests (id) ON DELETE CASCADE,
  given_at INTEGER NOT NULL,
  CHECK ((donor_id IS NULL) <> (request_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX given_numbers_of_donor ON given_numbers (donor_id, account_id) WHERE donor_id IS NOT NULL;
CREATE UNIQUE INDEX given_numbers_of_request ON given_numbers (request_id, account_id) WHERE request_id IS NOT NULL;
CREATE INDEX given_numbers_by_person ON given_numbers (account_id, given_at DESC, id);
CREATE INDEX given_numbers_by_time ON given_numbers (given_at);

-- The keyed hash of the address of who took a number, which says whose it was after the account is gone.
ALTER TABLE audit ADD COLUMN actor_hash TEXT;

-- What a call made for an Idempotency-Key, so that the same call made again makes nothing twice. Hashes alone: of the key with its
-- caller and procedure, and of what was sent with it.
CREATE TABLE idempotency_keys (
  hash TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  fingerprint TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX idempotency_keys_by_account ON idempotency_keys (account_id);

-- One mailbox has one address: the domain as UTS 46 has it. Where somebody has that already, the old spelling stays, and signs in.
UPDATE OR IGNORE accounts SET email = normalised_email(email) WHERE email GLOB '*[^ -~]*';
UPDATE OR IGNORE identities SET email = normalised_email(email) WHERE email GLOB '*[^ -~]*';
UPDATE mailed_codes SET email = normalised_email(email) WHERE email GLOB '*[^ -~]*';

-- A mail goes with the code in it: used, replaced or over, nobody needs it any more.
ALTER TABLE outbox ADD COLUMN code_hash TEXT REFERENCES mailed_codes (hash) ON DELETE CASCADE;
CREATE INDEX outbox_by_code ON outbox (code_hash) WHERE code_hash IS NOT NULL;
-- New mail leaves before what the mail host has put off.
CREATE INDEX outbox_by_tries ON outbox (tries, next_try_at);

-- A verified sign-up is finished within a day, however often it is renewed.
ALTER TABLE identities ADD COLUMN verified_at INTEGER;
UPDATE identities SET verified_at = created_at WHERE is_verified = 1;
