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
, google_issuer TEXT, google_subject TEXT, firebase_uid TEXT, language TEXT CHECK (language IN ('en', 'ar'))) STRICT;
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
, name TEXT NOT NULL DEFAULT '', name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial')), last_donated_on TEXT, place_id INTEGER REFERENCES places (id), travel_km INTEGER NOT NULL DEFAULT 25 CHECK (travel_km IN (5, 10, 25, 50, 100)), asks_since TEXT, is_night_ok INTEGER NOT NULL DEFAULT 0 CHECK (is_night_ok IN (0, 1)), interval_days INTEGER, paused_until TEXT, offered_from TEXT, is_phone_listed INTEGER DEFAULT 1 CHECK (is_phone_listed IN (0, 1)), last_asked_at INTEGER, can_be_asked INTEGER NOT NULL DEFAULT 0 CHECK (can_be_asked IN (0, 1))) STRICT;
CREATE TABLE requests (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  phone TEXT NOT NULL,
  hospital TEXT NOT NULL,
  urgency TEXT NOT NULL CHECK (urgency IN ('low', 'medium', 'high')),
  status TEXT NOT NULL DEFAULT 'pending',
  created_at INTEGER NOT NULL
, name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial')), place_id INTEGER REFERENCES places (id), units INTEGER NOT NULL DEFAULT 1 CHECK (units BETWEEN 1 AND 10), given INTEGER NOT NULL DEFAULT 0 CHECK (given >= 0), needed_by INTEGER, closed_at INTEGER CHECK (status IN ('pending', 'fulfilled', 'withdrawn', 'expired'))
  CHECK ((closed_at IS NULL) = (status = 'pending')), next_look_at INTEGER, warn_at INTEGER) STRICT;
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
, code_hash TEXT REFERENCES mailed_codes (hash) ON DELETE CASCADE, unsubscribe_url TEXT, language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar'))) STRICT;
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
CREATE TABLE "asks" (
  id TEXT PRIMARY KEY NOT NULL,
  request_id TEXT REFERENCES requests (id) ON DELETE SET NULL,
  donor_id TEXT REFERENCES donors (id) ON DELETE SET NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  source TEXT NOT NULL CHECK (source IN ('asked', 'picked', 'offered')),
  state TEXT NOT NULL CHECK (state IN ('asked', 'coming', 'reserve', 'declined', 'released', 'gave', 'notTaken', 'missed', 'unsure', 'over')),
  reason TEXT CHECK (reason IN ('busy', 'far', 'unwell', 'gaveLately')),
  within_km INTEGER,
  has_said_yes INTEGER NOT NULL DEFAULT 0 CHECK (has_said_yes IN (0, 1)),
  shares_phone INTEGER NOT NULL DEFAULT 0 CHECK (shares_phone IN (0, 1)),
  asked_at INTEGER NOT NULL,
  answered_at INTEGER,
  arriving_at INTEGER,
  due_at INTEGER,
  ended_at INTEGER,
  UNIQUE (request_id, account_id)
) STRICT;
CREATE TABLE ask_tokens (
  hash TEXT PRIMARY KEY NOT NULL,
  ask_id TEXT NOT NULL REFERENCES asks (id) ON DELETE CASCADE,
  opens TEXT NOT NULL CHECK (opens IN ('ask', 'stop'))
) STRICT, WITHOUT ROWID;
CREATE TABLE ask_days (
  day TEXT NOT NULL,
  blood_type TEXT NOT NULL,
  asked INTEGER NOT NULL DEFAULT 0,
  said_yes INTEGER NOT NULL DEFAULT 0,
  gave INTEGER NOT NULL DEFAULT 0,
  missed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, blood_type)
) STRICT, WITHOUT ROWID;
INSERT INTO accounts VALUES ('01a207c3-6098-701e-906a-b9bbd5a44117', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$wsdmL/PzemuzWBzCPMSwYw$06W/+CTLklCv1jbrPtyyOX3m+M62HHLUxy6IS9/tphU', 'admin', 'password', 1, 0, 1795426574488, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$+f8i0GC0jjKpax4HL0xZBw$eegl2EZwE/SCALf2DB0Tc1Njqy7TmUcejo0GQIzmf38', 'donor', 'password', 1, 0, 1795426576971, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a207c3-6b73-7582-86f5-b71fd700ecc0', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$URHSdTCnVPKlFM2L4dp1UQ$0ekUkVa1Yyl5/uewvevfr+g9FFtbjh3bWdUvjNrhnOw', 'patient', 'password', 1, 0, 1795426577267, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a207c3-6c4c-758f-88f1-1f20c103b1a0', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$w0XhgiMHkiBuxw6vIN6pSw$sqcdeazRZq8MVKygngaFJL+Om92YWUh22yRH8nRMsAc', 'donor', 'password', 0, 0, 1795426577484, NULL, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('3df64ded715e051cfeff8e06ad04f95eb9ee09ab3034337750b2199851b40fd8', '01a207c3-6a4b-75eb-a4a4-b669ec0a45f8', '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', 'node', 1795426576971, 1795426576971, 1798018577250);
INSERT INTO sessions VALUES ('c7bb57a6d3cda5c323690bf38673c27f889539432bb231ac9dd6f9a46b759237', '01a207c3-6b73-77da-89ef-50e609f542b1', '01a207c3-6b73-7582-86f5-b71fd700ecc0', 'node', 1795426577267, 1795426577267, 1798018577478);
INSERT INTO sessions VALUES ('e4ba4e6db58343d6cb7444d9497bea607deb8935657ee28cd8b6916ae96864db', '01a207c3-6c4c-7638-b59a-46e906fc401a', '01a207c3-6c4c-758f-88f1-1f20c103b1a0', 'node', 1795426577484, 1795426577484, 1798018577581);
INSERT INTO donors VALUES ('01a207c3-6cb3-75a6-918a-d1896503931e', '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-23', 30, '2026-11-23', '2062-11-22', 1, 1, 1795426577587, 'Ana', 'whole', NULL, 2778067, 25, '2026-11-23', 0, NULL, NULL, NULL, NULL, 1795426582740, 1);
INSERT INTO donors VALUES ('01a207c3-6d31-757b-94f4-16e9dfaed62d', '01a207c3-6c4c-758f-88f1-1f20c103b1a0', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-23', 30, '2026-11-23', '2062-11-22', 0, 0, 1795426577713, 'Cy', 'whole', NULL, NULL, 25, NULL, 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO requests VALUES ('01a207c3-6d80-74d6-acf4-21f9988750a5', '01a207c3-6b73-7582-86f5-b71fd700ecc0', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795426577792, 'whole', 2778067, 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO requests VALUES ('01a207c3-6d99-756b-b32e-07b4c6e7a8e1', '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795426577817, 'whole', NULL, 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO audit VALUES (1, 1795426574488, '01a207c3-6098-701e-906a-b9bbd5a44117', 'account.registered', '01a207c3-6098-701e-906a-b9bbd5a44117', NULL);
INSERT INTO audit VALUES (2, 1795426576971, '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', 'account.registered', '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', NULL);
INSERT INTO audit VALUES (3, 1795426576971, '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', 'account.signed-in', '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', NULL);
INSERT INTO audit VALUES (4, 1795426577267, '01a207c3-6b73-7582-86f5-b71fd700ecc0', 'account.registered', '01a207c3-6b73-7582-86f5-b71fd700ecc0', NULL);
INSERT INTO audit VALUES (5, 1795426577267, '01a207c3-6b73-7582-86f5-b71fd700ecc0', 'account.signed-in', '01a207c3-6b73-7582-86f5-b71fd700ecc0', NULL);
INSERT INTO audit VALUES (6, 1795426577484, '01a207c3-6c4c-758f-88f1-1f20c103b1a0', 'account.registered', '01a207c3-6c4c-758f-88f1-1f20c103b1a0', NULL);
INSERT INTO audit VALUES (7, 1795426577484, '01a207c3-6c4c-758f-88f1-1f20c103b1a0', 'account.signed-in', '01a207c3-6c4c-758f-88f1-1f20c103b1a0', NULL);
INSERT INTO audit VALUES (8, 1795426577945, '01a207c3-6b73-7582-86f5-b71fd700ecc0', 'request.withdrawn', '01a207c3-6df5-75e8-b03c-b8991065c43a', NULL);
INSERT INTO audit VALUES (9, 1795426580351, NULL, 'account.email-verified', '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', NULL);
INSERT INTO audit VALUES (10, 1795426582689, NULL, 'account.email-verified', '01a207c3-6b73-7582-86f5-b71fd700ecc0', NULL);
INSERT INTO audit VALUES (11, 1795426582740, '01a207c3-6b73-7582-86f5-b71fd700ecc0', 'donor.asked', '01a207c3-6cb3-75a6-918a-d1896503931e', 'dzdSdnEsKGTE285sTsxvDPAP9TW2CubRs0rlEOb-u88');
INSERT INTO audit VALUES (12, 1795426582829, '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', 'phone.shared', '01a207c3-80d4-77b4-83c9-14e9432d2135', NULL);
INSERT INTO audit VALUES (13, 1795426582986, '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', 'token.created', '01a207c3-81ca-7411-a607-0964433aa54b', NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795426636971, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795430176971, 0);
INSERT INTO rate_limits VALUES ('mail-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 5, 1795430176971, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795426636971, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795430176971, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795426637267, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795430177267, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795426637484, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795430177484, 0);
INSERT INTO rate_limits VALUES ('request:uH5tG8xunbZNpLoOPrjwJf_aFLK7R88fiAeB_AxzEfM', 2, 1795430177792, 0);
INSERT INTO rate_limits VALUES ('request:rQg6zbzVFH8DKQV1zilTIPfsTx_bYHO2VM-qnx5bmuc', 1, 1795430177817, 0);
INSERT INTO rate_limits VALUES ('contact:uH5tG8xunbZNpLoOPrjwJf_aFLK7R88fiAeB_AxzEfM', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('contact-person:mnX00dVH5yY-YHbyL4ZRq38jsx7R5sLE79Qjraf78Vo', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('contact-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795512982896, 1795426582896);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795426642952, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795430182952, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795426642978, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795430182978, 0);
INSERT INTO rate_limits VALUES ('token:rQg6zbzVFH8DKQV1zilTIPfsTx_bYHO2VM-qnx5bmuc', 1, 1795430182986, 0);
INSERT INTO facts VALUES ('offer-swept-on', '2026-11-23');
INSERT INTO facts VALUES ('hash-key', 'rhjZNwzfEaIWShvYUVEixhLn9muSn6uay74J6DphMWo');
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
INSERT INTO donor_totals VALUES ('O-', 1, 1, 5);
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
INSERT INTO migrations VALUES ('0009_requests_and_asks_that_end', 'cc039623b952e74624c263f9769904a957e77ae2d902bf578e809f9ae920e3be');
INSERT INTO migrations VALUES ('0010_languages', '52328de59d5436502d8095dd98849045511e33eca59f686eaa50d74267892486');
INSERT INTO migrations VALUES ('0011_who_can_be_asked', '50fb1b5c49b3b7760b7cc5a312000247f74231bbdc4a9add03000a87942b4cfb');
INSERT INTO identities VALUES ('01a207c3-819f-73de-a70c-da7906fd19ef', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '2a9f8a47285c0d9d9888066d8dccd28bb13192224765e8cfa9ce22f4c1a7ad03', 0, 1795426582943, 1795512982952, NULL);
INSERT INTO mailed_codes VALUES ('1f9de16fa932baf0caecfefa0c7781a103218d3bc96f55805497fba59f05d31a', 'verify-email', 'ana@people.example', '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', NULL, 1795426576971, 1795512976971);
INSERT INTO mailed_codes VALUES ('f07818a00bd8990707f5f32e0a29845c096b813ddd55a8bfd30b1baca902ade4', 'verify-email', 'ben@people.example', '01a207c3-6b73-7582-86f5-b71fd700ecc0', NULL, 1795426577267, 1795512977267);
INSERT INTO mailed_codes VALUES ('b04145ada87c19075df0a716ac1f543fd3cb297bab5424da8098183e462c4ec7', 'verify-email', 'cy@people.example', '01a207c3-6c4c-758f-88f1-1f20c103b1a0', NULL, 1795426577484, 1795512977484);
INSERT INTO mailed_codes VALUES ('612e8bc62abb8bad51ee3b34c7a0a81a820fd7e920ec596543029a39f91dc952', 'sign-up', 'dee@people.example', NULL, '01a207c3-819f-73de-a70c-da7906fd19ef', 1795426582952, 1795512982952);
INSERT INTO mailed_codes VALUES ('eb7bc3da591270b2d8b1517ccd1a24afb702c78b13e67624fbca32cb20b79080', 'reset-password', 'ana@people.example', '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', NULL, 1795426582978, 1795430182978);
INSERT INTO outbox VALUES ('01a207c3-6a4b-7791-9239-2ed231b79080', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:43411/verify-email#code=NOntV7o-OY-WaoM1s_9TZCD18mFP2Q1VWJDmRQW5FK8

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795426576971, 1795512976971, 0, 1795426576971, '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', '1f9de16fa932baf0caecfefa0c7781a103218d3bc96f55805497fba59f05d31a', NULL, 'en');
INSERT INTO outbox VALUES ('01a207c3-6b73-7661-a9bc-6a7297a0144c', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:43411/verify-email#code=jGyb6g-KsdL2AnGCMDOLaeVuC1JGfO3FsKpIPqqtijo

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795426577267, 1795512977267, 0, 1795426577267, '01a207c3-6b73-7582-86f5-b71fd700ecc0', 'f07818a00bd8990707f5f32e0a29845c096b813ddd55a8bfd30b1baca902ade4', NULL, 'en');
INSERT INTO outbox VALUES ('01a207c3-6c4c-7745-9d2b-39646ab618c4', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:43411/verify-email#code=U9dgNYCfOU3U0XUNEwQaYhL_WXiVlTgyIFUdG9M_woI

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795426577484, 1795512977484, 0, 1795426577484, '01a207c3-6c4c-758f-88f1-1f20c103b1a0', 'b04145ada87c19075df0a716ac1f543fd3cb297bab5424da8098183e462c4ec7', NULL, 'en');
INSERT INTO outbox VALUES ('01a207c3-80d4-74ab-951c-0bd71ee5b55c', 'ana@people.example', 'Can you give blood in Graz?', 'Hello Ana,

a patient at a hospital in Graz needs one unit of blood that your blood fits. It is up to 10 km from your town.

See it and answer: http://localhost:43411/ask#OW-1jqMKLriM6Q2gDNAb1QWu585By1DtSUG4SnAfqkU

We ask you at most once in 7 days and 3 times in 30 days. Blood is given free: never send or take money. The blood centre decides on the day whether you can give.

Pause, or be asked no more: http://localhost:43411/ask/stop#RaxqrJuDrCdoL6TMdJ86JAd6YRJDE-p31p9fjyoOWow

Redthread', 1795426582740, 1795599382740, 0, 1795426582740, '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', NULL, 'http://localhost:43411/api/ask/stop/RaxqrJuDrCdoL6TMdJ86JAd6YRJDE-p31p9fjyoOWow', 'en');
INSERT INTO outbox VALUES ('01a207c3-812d-7570-b3ac-15e2325093a4', 'ana@people.example', 'Thank you: you are expected', 'Hello Ana,

you said that you can give blood in Graz. Please bring an identity card, and eat and drink well before.

If you did not say so, or can’t come after all, please press *I can’t* there, so that somebody else is asked.

The hospital, and how to take it back: http://localhost:43411/ask#k34Qyz1QMIAWPAS6VqoxAnw_WzIiOqkiQ42n1U0AeLE

We ask you at most once in 7 days and 3 times in 30 days. Blood is given free: never send or take money. The blood centre decides on the day whether you can give.

Pause, or be asked no more: http://localhost:43411/ask/stop#nbC1TDFkabeDTBVgY_DkCvVyj1rBSZt8zx8K63dGNKQ

Redthread', 1795426582829, 1795599382829, 0, 1795426582829, '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', NULL, 'http://localhost:43411/api/ask/stop/nbC1TDFkabeDTBVgY_DkCvVyj1rBSZt8zx8K63dGNKQ', 'en');
INSERT INTO outbox VALUES ('01a207c3-812d-7148-867f-eb3eb346181a', 'ben@people.example', 'Somebody is coming to give blood', 'Hello Ben,

a donor has said yes to your request.

Who is coming: http://localhost:43411/dashboard

Redthread', 1795426582829, 1795599382829, 0, 1795426582829, '01a207c3-6b73-7582-86f5-b71fd700ecc0', NULL, NULL, 'en');
INSERT INTO outbox VALUES ('01a207c3-81a8-764e-86b4-d3f34ace75bb', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:43411/verify-email#code=K2YJo-A4X-PFWJanvoCA2LKMWjKbtpkMuldbk5_GFcI

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795426582952, 1795512982952, 0, 1795426582952, NULL, '612e8bc62abb8bad51ee3b34c7a0a81a820fd7e920ec596543029a39f91dc952', NULL, 'en');
INSERT INTO outbox VALUES ('01a207c3-81c2-7133-8e24-c4f79ab3c4ae', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:43411/reset-password#code=3VivJQojjb7GQWrd3776G1V8id61babFrkKefVUbsak

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795426582978, 1795430182978, 0, 1795426582978, '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', 'eb7bc3da591270b2d8b1517ccd1a24afb702c78b13e67624fbca32cb20b79080', NULL, 'en');
INSERT INTO api_tokens VALUES ('01a207c3-81ca-7411-a607-0964433aa54b', '1585ce5e725942abaa25cc1cba84211eb45211abcc9e74a9ebfd08a224e281fb', '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', 'nightly counts', 'read', 1795426582986, NULL, NULL);
INSERT INTO places VALUES (2778067, 4707, 1544, 19748092);
INSERT INTO donor_place_totals VALUES (19748092, 2778067, 'O-', 1, 4707, 1544, 1);
INSERT INTO request_place_totals VALUES (19748092, 2778067, 'A+', 'high', 4707, 1544, 1);
INSERT INTO asks VALUES ('01a207c3-80d4-77b4-83c9-14e9432d2135', '01a207c3-6d80-74d6-acf4-21f9988750a5', '01a207c3-6cb3-75a6-918a-d1896503931e', '01a207c3-6a4b-7331-b2b9-ebfabb1a4e2d', 'O-', 'picked', 'coming', NULL, 10, 1, 1, 1795426582740, 1795426582829, NULL, NULL, NULL);
INSERT INTO ask_tokens VALUES ('2f68652148fa058f335791b8ecd2984a2b740940921877c0fe869f0f4593938c', '01a207c3-80d4-77b4-83c9-14e9432d2135', 'ask');
INSERT INTO ask_tokens VALUES ('81a7839249878fe0e75a78f315fd7b94edb31aef0eabd65ef2621be350db8dc5', '01a207c3-80d4-77b4-83c9-14e9432d2135', 'stop');
INSERT INTO ask_tokens VALUES ('be1698df634d47d96c7136f15f8f7d29c92774de88dea0aa8cb35819219b8bb2', '01a207c3-80d4-77b4-83c9-14e9432d2135', 'ask');
INSERT INTO ask_tokens VALUES ('e31f38d2aeef9a3f9e1c4a81118101632beaccb4eae9848ba89fc8d95e0ae028', '01a207c3-80d4-77b4-83c9-14e9432d2135', 'stop');
INSERT INTO ask_days VALUES ('2026-11-23', 'O-', 1, 1, 0, 0);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX donors_newest ON donors (created_at DESC, id);
CREATE INDEX donors_offered_until ON donors (offered_until) WHERE is_offered = 1;
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
CREATE INDEX donors_by_place ON donors (place_id, blood_type, is_offered, created_at DESC, id) WHERE place_id IS NOT NULL;
CREATE INDEX donors_resting ON donors (offered_from) WHERE is_offered = 0 AND is_available = 1 AND offered_from IS NOT NULL;
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
CREATE INDEX requests_newest ON requests (created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_type ON requests (blood_type, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_type_and_urgency ON requests (blood_type, urgency, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_place ON requests (place_id, blood_type, urgency, created_at DESC, id)
  WHERE closed_at IS NULL AND place_id IS NOT NULL;
CREATE INDEX requests_open_of_account ON requests (account_id, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_account ON requests (account_id, closed_at);
CREATE INDEX requests_to_expire ON requests (needed_by) WHERE closed_at IS NULL AND needed_by IS NOT NULL;
CREATE INDEX requests_to_look_at ON requests (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX requests_to_warn_of ON requests (warn_at) WHERE warn_at IS NOT NULL;
CREATE INDEX requests_closed ON requests (closed_at) WHERE closed_at IS NOT NULL;
CREATE TRIGGER request_totals_insert AFTER INSERT ON requests WHEN NEW.closed_at IS NULL BEGIN
  UPDATE request_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND urgency = NEW.urgency;
END;
CREATE TRIGGER request_totals_delete AFTER DELETE ON requests WHEN OLD.closed_at IS NULL BEGIN
  UPDATE request_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND urgency = OLD.urgency;
END;
CREATE TRIGGER request_totals_update AFTER UPDATE OF
  blood_type, phone, hospital, urgency, status, name_shown, place_id, units, given, needed_by, closed_at
ON requests BEGIN
  UPDATE request_totals SET total = total - (OLD.closed_at IS NULL), revision = revision + 1
  WHERE blood_type = OLD.blood_type AND urgency = OLD.urgency;
  UPDATE request_totals SET total = total + (NEW.closed_at IS NULL), revision = revision + 1
  WHERE blood_type = NEW.blood_type AND urgency = NEW.urgency;
END;
CREATE TRIGGER request_place_totals_insert AFTER INSERT ON requests
WHEN NEW.place_id IS NOT NULL AND NEW.closed_at IS NULL BEGIN
  INSERT INTO request_place_totals
  SELECT cell, id, NEW.blood_type, NEW.urgency, lat_hundredths, lon_hundredths, 1 FROM places WHERE id = NEW.place_id
  ON CONFLICT (blood_type, urgency, cell, place_id) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER request_place_totals_delete AFTER DELETE ON requests
WHEN OLD.place_id IS NOT NULL AND OLD.closed_at IS NULL BEGIN
  UPDATE request_place_totals SET total = total - 1
  WHERE cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND urgency = OLD.urgency;
END;
CREATE TRIGGER request_place_totals_update AFTER UPDATE ON requests
WHEN NEW.place_id IS NOT OLD.place_id OR NEW.blood_type <> OLD.blood_type OR NEW.urgency <> OLD.urgency
  OR (NEW.closed_at IS NULL) <> (OLD.closed_at IS NULL) BEGIN
  UPDATE request_place_totals SET total = total - 1
  WHERE OLD.closed_at IS NULL AND cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND urgency = OLD.urgency;
  INSERT INTO request_place_totals
  SELECT cell, id, NEW.blood_type, NEW.urgency, lat_hundredths, lon_hundredths, 1 FROM places
  WHERE id = NEW.place_id AND NEW.closed_at IS NULL
  ON CONFLICT (blood_type, urgency, cell, place_id) DO UPDATE SET total = total + 1;
END;
CREATE INDEX donors_to_ask ON donors
  (place_id, blood_type, last_asked_at, id, travel_km, is_night_ok, account_id, asks_since, is_offered)
  WHERE asks_since IS NOT NULL AND is_offered = 1 AND place_id IS NOT NULL;
CREATE INDEX donors_asked ON donors (last_asked_at) WHERE last_asked_at IS NOT NULL;
CREATE TRIGGER donor_totals_update AFTER UPDATE ON donors WHEN NEW.last_asked_at IS OLD.last_asked_at BEGIN
  UPDATE donor_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
  UPDATE donor_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;
CREATE UNIQUE INDEX asks_one_coming ON asks (account_id) WHERE state = 'coming';
CREATE INDEX asks_of_account ON asks (account_id, asked_at DESC, id);
CREATE INDEX asks_of_donor ON asks (donor_id);
CREATE INDEX asks_by_age ON asks (asked_at);
CREATE INDEX asks_due ON asks (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX ask_tokens_of_ask ON ask_tokens (ask_id);
CREATE TRIGGER ask_days_insert AFTER INSERT ON asks WHEN NEW.source <> 'offered' BEGIN
  INSERT INTO ask_days (day, blood_type, asked) VALUES (date(NEW.asked_at / 1000, 'unixepoch'), NEW.blood_type, 1)
  ON CONFLICT (day, blood_type) DO UPDATE SET asked = asked + 1;
END;
CREATE TRIGGER ask_days_update AFTER UPDATE OF state, has_said_yes ON asks WHEN NEW.source <> 'offered' BEGIN
  UPDATE ask_days SET
    said_yes = said_yes + NEW.has_said_yes - OLD.has_said_yes,
    gave = gave + (NEW.state = 'gave') - (OLD.state = 'gave'),
    missed = missed + (NEW.state = 'missed') - (OLD.state = 'missed')
  WHERE day = date(NEW.asked_at / 1000, 'unixepoch') AND blood_type = NEW.blood_type;
END;
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, name_shown, phone, address, age, age_given_on, is_available,
   is_phone_listed, can_be_asked);
CREATE TRIGGER donors_can_be_asked AFTER UPDATE OF is_email_verified ON accounts
WHEN NEW.is_email_verified <> OLD.is_email_verified BEGIN
  UPDATE donors SET can_be_asked = (NEW.is_email_verified = 1 AND asks_since IS NOT NULL) WHERE account_id = NEW.id;
END;
