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
, name TEXT NOT NULL DEFAULT '', name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial')), last_donated_on TEXT, place_id INTEGER REFERENCES places (id), travel_km INTEGER NOT NULL DEFAULT 25 CHECK (travel_km IN (5, 10, 25, 50, 100)), asks_since TEXT, is_night_ok INTEGER NOT NULL DEFAULT 0 CHECK (is_night_ok IN (0, 1)), interval_days INTEGER, paused_until TEXT, offered_from TEXT, is_phone_listed INTEGER DEFAULT 1 CHECK (is_phone_listed IN (0, 1))) STRICT;
CREATE TABLE requests (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  phone TEXT NOT NULL,
  hospital TEXT NOT NULL,
  urgency TEXT NOT NULL CHECK (urgency IN ('low', 'medium', 'high')),
  status TEXT NOT NULL DEFAULT 'pending',
  created_at INTEGER NOT NULL
, name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial')), place_id INTEGER REFERENCES places (id)) STRICT;
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
, verified_at INTEGER) STRICT;
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
, code_hash TEXT REFERENCES mailed_codes (hash) ON DELETE CASCADE) STRICT;
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
CREATE TABLE idempotency_keys (
  hash TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  fingerprint TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE places (
  id INTEGER PRIMARY KEY NOT NULL,
  lat_hundredths INTEGER NOT NULL CHECK (lat_hundredths BETWEEN -9000 AND 9000),
  lon_hundredths INTEGER NOT NULL CHECK (lon_hundredths BETWEEN -18000 AND 18000),
  cell INTEGER NOT NULL
) STRICT;
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
INSERT INTO accounts VALUES ('01a2055a-4ad6-70b6-99cf-8ecc1010f2c1', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$RnQGYAM4PAZzFLoOz5b5gw$keBj4AHLDW7Wi7R078NIOfjG+V6M6dAO90Zhx7taQnw', 'admin', 'password', 1, 0, 1795386133206, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2055a-612d-74de-8b24-92d217982b3c', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$/VV7UTFcBkIuHBXNoyJV5Q$dZ9gJSRlZ6aFbUm6t0T+hO3SzAf1FBAI+4IHC2guGXE', 'donor', 'password', 1, 0, 1795386138925, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2055a-6298-724f-a362-abcb080d6e82', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$sG/rMIDxWta2BN3jlOJlPg$ZAee6vnuw1n3FtGFW+rr15QNFcKmclQns9KrGg0pYtQ', 'patient', 'password', 0, 0, 1795386139288, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2055a-63b3-74c2-9986-d63903d08299', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$ayzpIFKlQuFyCPz9R/MXfA$t35WXxP9i7vxqu+NsqNZU3ziWA9W0whdmb07KGve4ls', 'donor', 'password', 0, 0, 1795386139571, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('af58f18563286048c3930daa98e1981f9b0fe51ff998b59babd03c0fb87b0b63', '01a2055a-612d-70f7-8643-78df4f41fed0', '01a2055a-612d-74de-8b24-92d217982b3c', 'node', 1795386138925, 1795386138925, 1797978139182);
INSERT INTO sessions VALUES ('b6b7612e20bdc5baf13271322d7bf2f68010ebadfa9a33dac8414ed23904f80f', '01a2055a-6298-7694-97f7-88fc1116e5f1', '01a2055a-6298-724f-a362-abcb080d6e82', 'node', 1795386139288, 1795386139288, 1797978139551);
INSERT INTO sessions VALUES ('fadeb5b5845fad1e4314aaaae7909a390252d0935534f8918efeb56c7363210a', '01a2055a-63b3-7428-be8d-cf008faec227', '01a2055a-63b3-74c2-9986-d63903d08299', 'node', 1795386139571, 1795386139571, 1797978139715);
INSERT INTO donors VALUES ('01a2055a-6465-7357-bee8-033016435d28', '01a2055a-612d-74de-8b24-92d217982b3c', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 1, 1, 1795386139749, 'Ana', 'whole', NULL, NULL, 25, NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO donors VALUES ('01a2055a-6487-7695-8e3a-a4a089e88252', '01a2055a-63b3-74c2-9986-d63903d08299', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 0, 0, 1795386139783, 'Cy', 'whole', NULL, NULL, 25, NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO requests VALUES ('01a2055a-649c-726a-8ca7-d36f4a721a26', '01a2055a-6298-724f-a362-abcb080d6e82', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795386139804, 'whole', NULL);
INSERT INTO requests VALUES ('01a2055a-64a3-72b2-b77e-5d22f2195a2e', '01a2055a-612d-74de-8b24-92d217982b3c', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795386139811, 'whole', NULL);
INSERT INTO audit VALUES (1, 1795386133206, '01a2055a-4ad6-70b6-99cf-8ecc1010f2c1', 'account.registered', '01a2055a-4ad6-70b6-99cf-8ecc1010f2c1', NULL);
INSERT INTO audit VALUES (2, 1795386138925, '01a2055a-612d-74de-8b24-92d217982b3c', 'account.registered', '01a2055a-612d-74de-8b24-92d217982b3c', NULL);
INSERT INTO audit VALUES (3, 1795386138925, '01a2055a-612d-74de-8b24-92d217982b3c', 'account.signed-in', '01a2055a-612d-74de-8b24-92d217982b3c', NULL);
INSERT INTO audit VALUES (4, 1795386139288, '01a2055a-6298-724f-a362-abcb080d6e82', 'account.registered', '01a2055a-6298-724f-a362-abcb080d6e82', NULL);
INSERT INTO audit VALUES (5, 1795386139288, '01a2055a-6298-724f-a362-abcb080d6e82', 'account.signed-in', '01a2055a-6298-724f-a362-abcb080d6e82', NULL);
INSERT INTO audit VALUES (6, 1795386139571, '01a2055a-63b3-74c2-9986-d63903d08299', 'account.registered', '01a2055a-63b3-74c2-9986-d63903d08299', NULL);
INSERT INTO audit VALUES (7, 1795386139571, '01a2055a-63b3-74c2-9986-d63903d08299', 'account.signed-in', '01a2055a-63b3-74c2-9986-d63903d08299', NULL);
INSERT INTO audit VALUES (8, 1795386139854, '01a2055a-6298-724f-a362-abcb080d6e82', 'request.withdrawn', '01a2055a-64b2-76f6-8e69-f087399db0df', NULL);
INSERT INTO audit VALUES (9, 1795386145272, NULL, 'account.email-verified', '01a2055a-612d-74de-8b24-92d217982b3c', NULL);
INSERT INTO audit VALUES (10, 1795386145481, '01a2055a-612d-74de-8b24-92d217982b3c', 'token.created', '01a2055a-7ac9-75e3-adba-e243c49dbaf4', NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795386198925, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795389738925, 0);
INSERT INTO rate_limits VALUES ('mail-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 5, 1795389738925, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795386198925, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795389738925, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795386199288, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795389739288, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795386199571, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795389739571, 0);
INSERT INTO rate_limits VALUES ('request:Sp2kXt-6mlQqYGtVFdsBl5UR6CWl6uM3rS6HqVmx2Qs', 2, 1795389739804, 0);
INSERT INTO rate_limits VALUES ('request:0UmLCoFo0IBX8KQmnrrcSHDfQ1K_mdTOZGoHOvAi5Hg', 1, 1795389739811, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795472539933, 1795386139933);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795386200073, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795389740073, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795386200143, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795389740143, 0);
INSERT INTO rate_limits VALUES ('token:0UmLCoFo0IBX8KQmnrrcSHDfQ1K_mdTOZGoHOvAi5Hg', 1, 1795389745481, 0);
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
INSERT INTO migrations VALUES ('0005_bounds_and_names', '43d44792350a572c040753c8de35c653b8340d1aad20e92e2cf9e88bfa8e73c0');
INSERT INTO migrations VALUES ('0006_audit_retention', 'c22247afd6effbc48285464d917cf611778d70da0b47668be866269297139125');
INSERT INTO migrations VALUES ('0007_last_donated_on', '7758b787128ba25693515425d253f7eda10f124590efed778d1a1fc1bbde4805');
INSERT INTO migrations VALUES ('0008_near_and_asks', 'fb4a5ead103414874eb133b84419aab314bdfc56b96f7e9ac5311549b8919821');
INSERT INTO identities VALUES ('01a2055a-6578-7757-881f-13160bc92071', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '733dad616a5995f0ea72fbb2955374c3f879c064fb7f5a3c191eaf9fde028f75', 0, 1795386140024, 1795472540073, NULL);
INSERT INTO mailed_codes VALUES ('e4fe06f6fd71f36c9f860ae81e1951bbf544029d5bdb55f256e60ccd8dcd399e', 'verify-email', 'ana@people.example', '01a2055a-612d-74de-8b24-92d217982b3c', NULL, 1795386138925, 1795472538925);
INSERT INTO mailed_codes VALUES ('f021d6d202325aa514fb6423c01fb4f62932f1f8ea6ef844258f9596a9da01aa', 'verify-email', 'ben@people.example', '01a2055a-6298-724f-a362-abcb080d6e82', NULL, 1795386139288, 1795472539288);
INSERT INTO mailed_codes VALUES ('ba81a742f2a9fe338224439be862a2f511d45574890120ac31d51e0598aa36de', 'verify-email', 'cy@people.example', '01a2055a-63b3-74c2-9986-d63903d08299', NULL, 1795386139571, 1795472539571);
INSERT INTO mailed_codes VALUES ('a31ebe6c6691d4c43b57f66e1ca264f7584610643755288fc8bb383c2d8bebb6', 'sign-up', 'dee@people.example', NULL, '01a2055a-6578-7757-881f-13160bc92071', 1795386140073, 1795472540073);
INSERT INTO mailed_codes VALUES ('784e62271d812b0ceb6b2551123e9654817e050d96e18effe92bf1a90d09437b', 'reset-password', 'ana@people.example', '01a2055a-612d-74de-8b24-92d217982b3c', NULL, 1795386140143, 1795389740143);
INSERT INTO outbox VALUES ('01a2055a-612d-7571-818d-82f310fb0bf8', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:36491/verify-email#code=1TDmfpxBYIqyyruJQMvfzWzd3cRZWOAweMznW-wMmNY

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795386138925, 1795472538925, 0, 1795386138925, '01a2055a-612d-74de-8b24-92d217982b3c', 'e4fe06f6fd71f36c9f860ae81e1951bbf544029d5bdb55f256e60ccd8dcd399e');
INSERT INTO outbox VALUES ('01a2055a-6298-7618-a6b2-a8c75c5fa8d8', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:36491/verify-email#code=g_Ck-g1aNdThs7-5rI4W-DnCrJCKCrT2b3-pHh6vYAA

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795386139288, 1795472539288, 0, 1795386139288, '01a2055a-6298-724f-a362-abcb080d6e82', 'f021d6d202325aa514fb6423c01fb4f62932f1f8ea6ef844258f9596a9da01aa');
INSERT INTO outbox VALUES ('01a2055a-63b3-75b4-8f26-ff5ece1ac27c', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:36491/verify-email#code=6YAagv1S36U57lZFRk7JPODSi9Wp5zr0j2oRyuec-Hk

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795386139571, 1795472539571, 0, 1795386139571, '01a2055a-63b3-74c2-9986-d63903d08299', 'ba81a742f2a9fe338224439be862a2f511d45574890120ac31d51e0598aa36de');
INSERT INTO outbox VALUES ('01a2055a-65a9-7249-8876-8fcab0857b84', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:36491/verify-email#code=N-O6nHn2uOGGRs13L4gTcf_K7wOr9KMZ92lepgz0OS0

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795386140073, 1795472540073, 0, 1795386140073, NULL, 'a31ebe6c6691d4c43b57f66e1ca264f7584610643755288fc8bb383c2d8bebb6');
INSERT INTO outbox VALUES ('01a2055a-65ef-776b-a7dc-967092f35595', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:36491/reset-password#code=YujU-Ezpm4l4DlQsUmNJnZiZXIP7XndKJyMVbWZeZK4

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795386140143, 1795389740143, 0, 1795386140143, '01a2055a-612d-74de-8b24-92d217982b3c', '784e62271d812b0ceb6b2551123e9654817e050d96e18effe92bf1a90d09437b');
INSERT INTO api_tokens VALUES ('01a2055a-7ac9-75e3-adba-e243c49dbaf4', 'a64d90e9b286be2b1947f1d2661db50780dc5d3a7e1b4890a89c1435c4d297b8', '01a2055a-612d-74de-8b24-92d217982b3c', 'nightly counts', 'read', 1795386145481, NULL, NULL);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX donors_newest ON donors (created_at DESC, id);
CREATE INDEX donors_offered_until ON donors (offered_until) WHERE is_offered = 1;
CREATE INDEX requests_newest ON requests (created_at DESC, id);
CREATE INDEX requests_by_type ON requests (blood_type, created_at DESC, id);
CREATE INDEX requests_by_type_and_urgency ON requests (blood_type, urgency, created_at DESC, id);
CREATE INDEX requests_by_account ON requests (account_id, created_at DESC, id);
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
CREATE UNIQUE INDEX given_numbers_of_donor ON given_numbers (donor_id, account_id) WHERE donor_id IS NOT NULL;
CREATE UNIQUE INDEX given_numbers_of_request ON given_numbers (request_id, account_id) WHERE request_id IS NOT NULL;
CREATE INDEX given_numbers_by_person ON given_numbers (account_id, given_at DESC, id);
CREATE INDEX given_numbers_by_time ON given_numbers (given_at);
CREATE INDEX idempotency_keys_by_account ON idempotency_keys (account_id);
CREATE INDEX outbox_by_code ON outbox (code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX outbox_by_tries ON outbox (tries, next_try_at);
CREATE TRIGGER audit_keeps_rows BEFORE DELETE ON audit
WHEN NOT EXISTS (SELECT 1 FROM facts WHERE key = 'audit-sweep' AND old.at < CAST(value AS INTEGER))
BEGIN SELECT RAISE(ABORT, 'audit rows are kept'); END;
CREATE INDEX audit_by_action ON audit (action, at);
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, name_shown, phone, address, age, age_given_on, is_available, is_phone_listed);
CREATE INDEX donors_by_place ON donors (place_id, blood_type, is_offered, created_at DESC, id) WHERE place_id IS NOT NULL;
CREATE INDEX donors_resting ON donors (offered_from) WHERE is_offered = 0 AND is_available = 1 AND offered_from IS NOT NULL;
CREATE INDEX requests_by_place ON requests (place_id, blood_type, urgency, created_at DESC, id) WHERE place_id IS NOT NULL;
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
CREATE UNIQUE INDEX asks_one_coming ON asks (donor_id) WHERE state = 'coming' AND request_id IS NOT NULL;
CREATE INDEX asks_of_donor ON asks (donor_id, asked_at DESC, id);
CREATE INDEX asks_by_age ON asks (asked_at);
