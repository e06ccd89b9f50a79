PRAGMA application_id = 1382306920;
PRAGMA user_version = 0;
CREATE TABLE accounts (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT,
  role TEXT NOT NULL CHECK (role IN ('donor', 'patient', 'admin')),
  auth_provider TEXT NOT NULL DEFAULT 'password' CHECK (auth_provider IN ('password', 'google')),
  is_email_verified INTEGER NOT NULL DEFAULT 0 CHECK (is_email_verified IN (0, 1)),
  is_new_user INTEGER NOT NULL DEFAULT 0 CHECK (is_new_user IN (0, 1)),
  created_at INTEGER NOT NULL
, google_issuer TEXT, google_subject TEXT, firebase_uid TEXT) STRICT;
CREATE TABLE sessions (
  id TEXT PRIMARY KEY NOT NULL,
  public_id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device TEXT,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE donors (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  consented_on TEXT NOT NULL,
  age INTEGER NOT NULL,
  age_given_on TEXT NOT NULL,
  offered_until TEXT NOT NULL,
  is_available INTEGER NOT NULL DEFAULT 1 CHECK (is_available IN (0, 1)),
  is_offered INTEGER NOT NULL CHECK (is_offered IN (0, 1)),
  created_at INTEGER NOT NULL
, name TEXT NOT NULL DEFAULT '', name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial'))) STRICT;
CREATE TABLE requests (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  phone TEXT NOT NULL,
  hospital TEXT NOT NULL,
  urgency TEXT NOT NULL CHECK (urgency IN ('low', 'medium', 'high')),
  status TEXT NOT NULL DEFAULT 'pending',
  created_at INTEGER NOT NULL
, name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial'))) STRICT;
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor_id TEXT,
  action TEXT NOT NULL,
  subject_id TEXT
, actor_hash TEXT) STRICT;
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY NOT NULL,
  taken INTEGER NOT NULL,
  resets_at INTEGER NOT NULL,
  blocked_until INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE facts (
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;
CREATE TABLE donor_totals (
  blood_type TEXT NOT NULL,
  is_offered INTEGER NOT NULL,
  total INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (blood_type, is_offered)
) STRICT, WITHOUT ROWID;
CREATE TABLE request_totals (
  blood_type TEXT NOT NULL,
  urgency TEXT NOT NULL,
  total INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (blood_type, urgency)
) STRICT, WITHOUT ROWID;
CREATE TABLE account_totals (
  role TEXT PRIMARY KEY NOT NULL,
  total INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE migrations (name TEXT PRIMARY KEY NOT NULL, checksum TEXT NOT NULL) STRICT;
CREATE TABLE identities (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  password_hash TEXT,
  token_hash TEXT NOT NULL UNIQUE,
  is_verified INTEGER NOT NULL DEFAULT 0 CHECK (is_verified IN (0, 1)),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE mailed_codes (
  hash TEXT PRIMARY KEY NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('sign-up', 'verify-email', 'change-email', 'reset-password')),
  email TEXT NOT NULL,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  identity_id TEXT REFERENCES identities (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CHECK ((account_id IS NULL) <> (identity_id IS NULL))
) STRICT;
CREATE TABLE outbox (
  id TEXT PRIMARY KEY NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE api_tokens (
  id TEXT PRIMARY KEY NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('read', 'write')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  last_used_on TEXT
) STRICT;
CREATE TABLE given_numbers (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  donor_id TEXT REFERENCES donors (id) ON DELETE CASCADE,
  request_id TEXT REFERENCES requests (id) ON DELETE CASCADE,
  given_at INTEGER NOT NULL,
  CHECK ((donor_id IS NULL) <> (request_id IS NULL))
) STRICT;
INSERT INTO accounts VALUES ('01a20397-c506-7328-8257-70809d7861b4', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$s4XmUtmF6KbKs+oh2jStCQ$YeowTy4YleDEV2BTDwHxXqXrLgrfuA/yO7nf2nfkd5E', 'admin', 'password', 1, 0, 1795356607750, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a20397-df50-7633-8fc0-459a2191d2cb', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$spj3Lb7pkuLz5xcUqPcYFQ$codl26fCsDKoMnzrKGa2wSo+An3e5mDR2FoBlXFRZkY', 'donor', 'password', 1, 0, 1795356614480, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a20397-e0f4-703b-9fe0-dcd57dec1bed', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$tVwg8Bl7uoKdBraufTpYHQ$ST8cUrO5A9/TnrBz6RPoIgW+uLGWElqT0JUudExZ+9g', 'patient', 'password', 0, 0, 1795356614900, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a20397-e19b-71fd-b00b-141cde1abe28', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$iofzHcREFZp9FkcVAynkAw$TQQsoemiA41y78wyInJiGQW64ePboizmGT6Y1Tj/0wg', 'donor', 'password', 0, 0, 1795356615067, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('e00955e88bb6f04b4ad9ce36be40b4042e6aff6cf152bacab6edb0074df09225', '01a20397-df50-734a-8cbd-7b9ecb3cf411', '01a20397-df50-7633-8fc0-459a2191d2cb', 'node', 1795356614480, 1795356614480, 1797948614830);
INSERT INTO sessions VALUES ('bf7b031f2fae815c6cc24a3d45cba1862ce864cf2a7a78f941bd6d2767c7864c', '01a20397-e0f4-762e-986a-0d6bc51c57e0', '01a20397-e0f4-703b-9fe0-dcd57dec1bed', 'node', 1795356614900, 1795356614900, 1797948615054);
INSERT INTO sessions VALUES ('642ff85bc8de1385d07eb22c3b3e28943d8d6548ee66e4d34c6560974286d477', '01a20397-e19b-73ae-a142-d2e05d8c2d98', '01a20397-e19b-71fd-b00b-141cde1abe28', 'node', 1795356615067, 1795356615067, 1797948615196);
INSERT INTO donors VALUES ('01a20397-e22c-71e2-93a8-db5ffa6f8a02', '01a20397-df50-7633-8fc0-459a2191d2cb', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 1, 1, 1795356615212, 'Ana', 'whole');
INSERT INTO donors VALUES ('01a20397-e23a-724a-a6d8-20240a7ee49b', '01a20397-e19b-71fd-b00b-141cde1abe28', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 0, 0, 1795356615226, 'Cy', 'whole');
INSERT INTO requests VALUES ('01a20397-e24c-74b8-87b1-068749e7a6b5', '01a20397-e0f4-703b-9fe0-dcd57dec1bed', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795356615244, 'whole');
INSERT INTO requests VALUES ('01a20397-e25f-71e3-a26f-aec361ff3daa', '01a20397-df50-7633-8fc0-459a2191d2cb', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795356615263, 'whole');
INSERT INTO audit VALUES (1, 1795356607750, '01a20397-c506-7328-8257-70809d7861b4', 'account.registered', '01a20397-c506-7328-8257-70809d7861b4', NULL);
INSERT INTO audit VALUES (2, 1795356614480, '01a20397-df50-7633-8fc0-459a2191d2cb', 'account.registered', '01a20397-df50-7633-8fc0-459a2191d2cb', NULL);
INSERT INTO audit VALUES (3, 1795356614480, '01a20397-df50-7633-8fc0-459a2191d2cb', 'account.signed-in', '01a20397-df50-7633-8fc0-459a2191d2cb', NULL);
INSERT INTO audit VALUES (4, 1795356614900, '01a20397-e0f4-703b-9fe0-dcd57dec1bed', 'account.registered', '01a20397-e0f4-703b-9fe0-dcd57dec1bed', NULL);
INSERT INTO audit VALUES (5, 1795356614900, '01a20397-e0f4-703b-9fe0-dcd57dec1bed', 'account.signed-in', '01a20397-e0f4-703b-9fe0-dcd57dec1bed', NULL);
INSERT INTO audit VALUES (6, 1795356615067, '01a20397-e19b-71fd-b00b-141cde1abe28', 'account.registered', '01a20397-e19b-71fd-b00b-141cde1abe28', NULL);
INSERT INTO audit VALUES (7, 1795356615067, '01a20397-e19b-71fd-b00b-141cde1abe28', 'account.signed-in', '01a20397-e19b-71fd-b00b-141cde1abe28', NULL);
INSERT INTO audit VALUES (8, 1795356615284, '01a20397-e0f4-703b-9fe0-dcd57dec1bed', 'request.withdrawn', '01a20397-e269-7477-9ee5-803070ec9c2a', NULL);
INSERT INTO audit VALUES (9, 1795356619571, NULL, 'account.email-verified', '01a20397-df50-7633-8fc0-459a2191d2cb', NULL);
INSERT INTO audit VALUES (10, 1795356619682, '01a20397-df50-7633-8fc0-459a2191d2cb', 'token.created', '01a20397-f3a2-76a4-96f7-cb8366a59704', NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795356674480, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795360214480, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795356674480, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795360214480, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795356674900, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795360214900, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795356675067, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795360215067, 0);
INSERT INTO rate_limits VALUES ('request:b6bkl189RskiSIlxX9r16xBGzVcAaqzeHdJ70qdwRug', 2, 1795360215244, 0);
INSERT INTO rate_limits VALUES ('request:VIuU2jbTrcZJ8H_GmXus63bOdvrp4EGH6-gw5g4BHwk', 1, 1795360215263, 0);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795356675505, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795360215505, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795356675512, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795360215512, 0);
INSERT INTO rate_limits VALUES ('token:VIuU2jbTrcZJ8H_GmXus63bOdvrp4EGH6-gw5g4BHwk', 1, 1795360219682, 0);
INSERT INTO facts VALUES ('offer-swept-on', '2026-11-22');
INSERT INTO donor_totals VALUES ('A+', 0, 0, 0);
INSERT INTO donor_totals VALUES ('A+', 1, 0, 0);
INSERT INTO donor_totals VALUES ('A-', 0, 0, 0);
INSERT INTO donor_totals VALUES ('A-', 1, 0, 0);
INSERT INTO donor_totals VALUES ('AB+', 0, 0, 0);
INSERT INTO donor_totals VALUES ('AB+', 1, 0, 0);
INSERT INTO donor_totals VALUES ('AB-', 0, 0, 0);
INSERT INTO donor_totals VALUES ('AB-', 1, 0, 0);
INSERT INTO donor_totals VALUES ('B+', 0, 1, 1);
INSERT INTO donor_totals VALUES ('B+', 1, 0, 2);
INSERT INTO donor_totals VALUES ('B-', 0, 0, 0);
INSERT INTO donor_totals VALUES ('B-', 1, 0, 0);
INSERT INTO donor_totals VALUES ('O+', 0, 0, 0);
INSERT INTO donor_totals VALUES ('O+', 1, 0, 0);
INSERT INTO donor_totals VALUES ('O-', 0, 0, 0);
INSERT INTO donor_totals VALUES ('O-', 1, 1, 1);
INSERT INTO request_totals VALUES ('A+', 'high', 1, 3);
INSERT INTO request_totals VALUES ('A+', 'low', 1, 1);
INSERT INTO request_totals VALUES ('A+', 'medium', 0, 0);
INSERT INTO request_totals VALUES ('A-', 'high', 0, 0);
INSERT INTO request_totals VALUES ('A-', 'low', 0, 0);
INSERT INTO request_totals VALUES ('A-', 'medium', 0, 0);
INSERT INTO request_totals VALUES ('AB+', 'high', 0, 0);
INSERT INTO request_totals VALUES ('AB+', 'low', 0, 0);
INSERT INTO request_totals VALUES ('AB+', 'medium', 0, 0);
INSERT INTO request_totals VALUES ('AB-', 'high', 0, 0);
INSERT INTO request_totals VALUES ('AB-', 'low', 0, 0);
INSERT INTO request_totals VALUES ('AB-', 'medium', 0, 0);
INSERT INTO request_totals VALUES ('B+', 'high', 0, 0);
INSERT INTO request_totals VALUES ('B+', 'low', 0, 0);
INSERT INTO request_totals VALUES ('B+', 'medium', 0, 0);
INSERT INTO request_totals VALUES ('B-', 'high', 0, 0);
INSERT INTO request_totals VALUES ('B-', 'low', 0, 0);
INSERT INTO request_totals VALUES ('B-', 'medium', 0, 0);
INSERT INTO request_totals VALUES ('O+', 'high', 0, 0);
INSERT INTO request_totals VALUES ('O+', 'low', 0, 0);
INSERT INTO request_totals VALUES ('O+', 'medium', 0, 0);
INSERT INTO request_totals VALUES ('O-', 'high', 0, 0);
INSERT INTO request_totals VALUES ('O-', 'low', 0, 0);
INSERT INTO request_totals VALUES ('O-', 'medium', 0, 0);
INSERT INTO account_totals VALUES ('admin', 1);
INSERT INTO account_totals VALUES ('donor', 2);
INSERT INTO account_totals VALUES ('patient', 1);
INSERT INTO migrations VALUES ('0001_first', '0e4a495d94eaa5665e7324f5d3ae81aafa4167dccb87b83b4df2c38309d4b99d');
INSERT INTO migrations VALUES ('0002_identity', '0ca9e010af6ba83686cf78e7e00c7f9247901698ce89313c76ef9f2ae44581d5');
INSERT INTO migrations VALUES ('0003_api_tokens', '11aee2208b7e0639431845f2b8ec99e55f34941efb580c80a978dc84df9affed');
INSERT INTO migrations VALUES ('0004_fast_lists', '3ee27d6334475729b31dbf622b5eb6682f2c139575e41e2d0cc67e7e0bd6c5b2');
INSERT INTO migrations VALUES ('0005_bounds_and_names', '742ed88180ea331023486d226e4f5f0ff8c6bf749ad02b9359283a68c4ac11cc');
INSERT INTO identities VALUES ('01a20397-e348-7315-9924-9d1e6dcec9ef', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', 'b3592e78fdadcd03539edc9862f6a69f4f505b3d0e6c7b6d67a2dd07a2ff426f', 0, 1795356615496, 1795443015505);
INSERT INTO mailed_codes VALUES ('b2d5a26b44a4338e932a7dccd6e1b41826a10948f9212f9b0f92b046f7b8ea0c', 'verify-email', 'ana@people.example', '01a20397-df50-7633-8fc0-459a2191d2cb', NULL, 1795356614480, 1795443014480);
INSERT INTO mailed_codes VALUES ('24cc96ca13e0a6b1bf9ad0b6b29d64be0bd813acc19a586cf022aae3c8b5bb5a', 'verify-email', 'ben@people.example', '01a20397-e0f4-703b-9fe0-dcd57dec1bed', NULL, 1795356614900, 1795443014900);
INSERT INTO mailed_codes VALUES ('0dc2238c13dd3bc440aa6f470e960abeb1e86057890a6d820e9df9fed29d208d', 'verify-email', 'cy@people.example', '01a20397-e19b-71fd-b00b-141cde1abe28', NULL, 1795356615067, 1795443015067);
INSERT INTO mailed_codes VALUES ('3dd87fbd3bba3fb74405b534e789de00441e098ee0e7157a75ee2fb1950aa431', 'sign-up', 'dee@people.example', NULL, '01a20397-e348-7315-9924-9d1e6dcec9ef', 1795356615505, 1795443015505);
INSERT INTO mailed_codes VALUES ('f2edf0f04d12ca28c98169b2b75dc2cbca2028358daaf4150595252fdb4c21dc', 'reset-password', 'ana@people.example', '01a20397-df50-7633-8fc0-459a2191d2cb', NULL, 1795356615512, 1795360215512);
INSERT INTO outbox VALUES ('01a20397-df50-7567-8c8e-1f2b800ccb76', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:40765/verify-email#code=Cp51IdERY_xldkT5c5-IytrwFfbjGu5VapmPFMlsxGk

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795356614480, 1795443014480, 0, 1795356614480, '01a20397-df50-7633-8fc0-459a2191d2cb');
INSERT INTO outbox VALUES ('01a20397-e0f4-7641-9ae2-6daf27dc9561', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:40765/verify-email#code=yd3YoQHDP1RV8obQGSutWOSGJxiEASftd__PmFjNrtM

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795356614900, 1795443014900, 0, 1795356614900, '01a20397-e0f4-703b-9fe0-dcd57dec1bed');
INSERT INTO outbox VALUES ('01a20397-e19b-712e-918d-64c8b96c72a8', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:40765/verify-email#code=C9n_UpLdZXIoH_f5lfKPsH2iOHyJVFhSx6u1GUR5Aw4

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795356615067, 1795443015067, 0, 1795356615067, '01a20397-e19b-71fd-b00b-141cde1abe28');
INSERT INTO outbox VALUES ('01a20397-e351-74d2-878c-1160c4ac06db', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:40765/verify-email#code=coNV_m4VRIA2N23grZf54R57GsvWxCWsqXU1EYrciMM

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795356615505, 1795443015505, 0, 1795356615505, NULL);
INSERT INTO outbox VALUES ('01a20397-e358-759f-9a97-55e61f41e021', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:40765/reset-password#code=DjEtc3eeiObrA0YHl8qv7Dhn7J_aO4jJLqVqcMhzjXY

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795356615512, 1795360215512, 0, 1795356615512, '01a20397-df50-7633-8fc0-459a2191d2cb');
INSERT INTO api_tokens VALUES ('01a20397-f3a2-76a4-96f7-cb8366a59704', '58b2b57fb3f2ce5e078830d8654a696b9cdfa66b4580c04c39a25f70eed29b85', '01a20397-df50-7633-8fc0-459a2191d2cb', 'nightly counts', 'read', 1795356619682, NULL, NULL);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX donors_newest ON donors (created_at DESC, id);
CREATE INDEX donors_offered_until ON donors (offered_until) WHERE is_offered = 1;
CREATE INDEX requests_newest ON requests (created_at DESC, id);
CREATE INDEX requests_by_type ON requests (blood_type, created_at DESC, id);
CREATE INDEX requests_by_type_and_urgency ON requests (blood_type, urgency, created_at DESC, id);
CREATE INDEX requests_by_account ON requests (account_id, created_at DESC, id);
CREATE TRIGGER audit_keeps_rows BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'audit rows are kept'); END;
CREATE TRIGGER audit_keeps_values BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'audit rows are kept'); END;
CREATE INDEX rate_limits_by_reset ON rate_limits (resets_at);
CREATE TRIGGER account_totals_insert AFTER INSERT ON accounts BEGIN
  UPDATE account_totals SET total = total + 1 WHERE role = NEW.role;
END;
CREATE TRIGGER account_totals_delete AFTER DELETE ON accounts BEGIN
  UPDATE account_totals SET total = total - 1 WHERE role = OLD.role;
END;
CREATE TRIGGER account_totals_update AFTER UPDATE OF role ON accounts BEGIN
  UPDATE account_totals SET total = total - 1 WHERE role = OLD.role;
  UPDATE account_totals SET total = total + 1 WHERE role = NEW.role;
END;
CREATE UNIQUE INDEX accounts_by_google ON accounts (google_issuer, google_subject) WHERE google_subject IS NOT NULL;
CREATE UNIQUE INDEX accounts_by_firebase ON accounts (firebase_uid) WHERE firebase_uid IS NOT NULL;
CREATE UNIQUE INDEX identities_by_secret ON identities (email, password_hash);
CREATE INDEX identities_by_expiry ON identities (expires_at);
CREATE UNIQUE INDEX mailed_codes_of_account ON mailed_codes (account_id, purpose) WHERE account_id IS NOT NULL;
CREATE UNIQUE INDEX mailed_codes_of_identity ON mailed_codes (identity_id, purpose) WHERE identity_id IS NOT NULL;
CREATE INDEX mailed_codes_by_email ON mailed_codes (email);
CREATE INDEX mailed_codes_by_expiry ON mailed_codes (expires_at);
CREATE INDEX outbox_by_next_try ON outbox (next_try_at);
CREATE INDEX outbox_by_expiry ON outbox (expires_at);
CREATE INDEX outbox_by_recipient ON outbox (recipient);
CREATE INDEX outbox_by_account ON outbox (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX audit_by_actor ON audit (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX sessions_by_use ON sessions (last_used_at);
CREATE UNIQUE INDEX api_tokens_of_account ON api_tokens (account_id, name);
CREATE INDEX api_tokens_by_expiry ON api_tokens (expires_at) WHERE expires_at IS NOT NULL;
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
CREATE TRIGGER names_in_lists AFTER UPDATE OF name ON accounts WHEN NEW.name <> OLD.name BEGIN
  UPDATE donors SET name = NEW.name WHERE account_id = NEW.id;
  UPDATE request_totals SET revision = revision + 1
  WHERE (blood_type, urgency) IN (SELECT r.blood_type, r.urgency FROM requests r WHERE r.account_id = NEW.id);
END;
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, name_shown, phone, address, age, age_given_on, is_available);
CREATE UNIQUE INDEX given_numbers_of_donor ON given_numbers (donor_id, account_id) WHERE donor_id IS NOT NULL;
CREATE UNIQUE INDEX given_numbers_of_request ON given_numbers (request_id, account_id) WHERE request_id IS NOT NULL;
CREATE INDEX given_numbers_by_person ON given_numbers (account_id, given_at DESC, id);
CREATE INDEX given_numbers_by_time ON given_numbers (given_at);
