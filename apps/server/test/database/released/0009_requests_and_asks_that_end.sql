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
, name TEXT NOT NULL DEFAULT '', name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial')), last_donated_on TEXT, place_id INTEGER REFERENCES places (id), travel_km INTEGER NOT NULL DEFAULT 25 CHECK (travel_km IN (5, 10, 25, 50, 100)), asks_since TEXT, is_night_ok INTEGER NOT NULL DEFAULT 0 CHECK (is_night_ok IN (0, 1)), interval_days INTEGER, paused_until TEXT, offered_from TEXT, is_phone_listed INTEGER DEFAULT 1 CHECK (is_phone_listed IN (0, 1)), last_asked_at INTEGER) STRICT;
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
, code_hash TEXT REFERENCES mailed_codes (hash) ON DELETE CASCADE, unsubscribe_url TEXT) STRICT;
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
INSERT INTO accounts VALUES ('01a206ac-9b88-71ec-9352-b0ad5934405a', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$pUGFtAkgOjknisbjldD5HA$881vaFJQjiYbWsKEr6f/QWqvQzFLTd2LJl3WioES4SM', 'admin', 'password', 1, 0, 1795408305032, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a206ac-be7d-72b8-910e-75320b9334c2', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$vUrM7UgVlOOj/SdzFN+qww$S2Hiy79+rHdfF8DFbVi+GX4GOgmPoNyOzcrteG11TVE', 'donor', 'password', 1, 0, 1795408313981, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a206ac-c164-7469-a2cb-f79a45a97412', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$dn0F9L+UNgTqlZvxKzV7nQ$17a9M2VALfakLResoO9AzrMte8XaWJEOC2uCEzO/lQ0', 'patient', 'password', 1, 0, 1795408314724, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a206ac-c2f9-7170-8021-31cbd4941a95', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$Qe0zMlbYNuFue6dmijNNzg$dE8YzzV7cZ76h/juUGey0XhG2Tx1jpf6BZEY8M/OQgo', 'donor', 'password', 0, 0, 1795408315129, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('02245567a1e1a535c21f09772535ce624ecde769bac7117438141ff477849849', '01a206ac-be7d-7252-9233-ae870c2e5bb3', '01a206ac-be7d-72b8-910e-75320b9334c2', 'node', 1795408313981, 1795408313981, 1798000314506);
INSERT INTO sessions VALUES ('a1cc8604b06250d56e38bb839e6df2d9a18e90ef73644543a8b05edb85ac0354', '01a206ac-c164-7660-a844-4f80558e09c7', '01a206ac-c164-7469-a2cb-f79a45a97412', 'node', 1795408314724, 1795408314724, 1798000315115);
INSERT INTO sessions VALUES ('c05e770cfdf1d58f54698bd2ee03c311da8c9da19f88c5c365b4f2e84994e7bc', '01a206ac-c2f9-73a7-9bb0-18512bfcdf7f', '01a206ac-c2f9-7170-8021-31cbd4941a95', 'node', 1795408315129, 1795408315129, 1798000315394);
INSERT INTO donors VALUES ('01a206ac-c414-7021-a0ed-f125773a13d8', '01a206ac-be7d-72b8-910e-75320b9334c2', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-23', 30, '2026-11-23', '2062-11-22', 1, 1, 1795408315412, 'Ana', 'whole', NULL, 2778067, 25, '2026-11-23', 0, NULL, NULL, NULL, NULL, 1795408328637);
INSERT INTO donors VALUES ('01a206ac-c4c4-7083-82c7-835028b635ee', '01a206ac-c2f9-7170-8021-31cbd4941a95', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-23', 30, '2026-11-23', '2062-11-22', 0, 0, 1795408315588, 'Cy', 'whole', NULL, NULL, 25, NULL, 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO requests VALUES ('01a206ac-c4e1-721c-9b21-a185a5268bfb', '01a206ac-c164-7469-a2cb-f79a45a97412', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795408315617, 'whole', 2778067, 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO requests VALUES ('01a206ac-c4f6-723d-b83a-f221b663840f', '01a206ac-be7d-72b8-910e-75320b9334c2', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795408315638, 'whole', NULL, 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO audit VALUES (1, 1795408305032, '01a206ac-9b88-71ec-9352-b0ad5934405a', 'account.registered', '01a206ac-9b88-71ec-9352-b0ad5934405a', NULL);
INSERT INTO audit VALUES (2, 1795408313981, '01a206ac-be7d-72b8-910e-75320b9334c2', 'account.registered', '01a206ac-be7d-72b8-910e-75320b9334c2', NULL);
INSERT INTO audit VALUES (3, 1795408313981, '01a206ac-be7d-72b8-910e-75320b9334c2', 'account.signed-in', '01a206ac-be7d-72b8-910e-75320b9334c2', NULL);
INSERT INTO audit VALUES (4, 1795408314724, '01a206ac-c164-7469-a2cb-f79a45a97412', 'account.registered', '01a206ac-c164-7469-a2cb-f79a45a97412', NULL);
INSERT INTO audit VALUES (5, 1795408314724, '01a206ac-c164-7469-a2cb-f79a45a97412', 'account.signed-in', '01a206ac-c164-7469-a2cb-f79a45a97412', NULL);
INSERT INTO audit VALUES (6, 1795408315129, '01a206ac-c2f9-7170-8021-31cbd4941a95', 'account.registered', '01a206ac-c2f9-7170-8021-31cbd4941a95', NULL);
INSERT INTO audit VALUES (7, 1795408315129, '01a206ac-c2f9-7170-8021-31cbd4941a95', 'account.signed-in', '01a206ac-c2f9-7170-8021-31cbd4941a95', NULL);
INSERT INTO audit VALUES (8, 1795408315680, '01a206ac-c164-7469-a2cb-f79a45a97412', 'request.withdrawn', '01a206ac-c508-75d4-847c-727073a6fad7', NULL);
INSERT INTO audit VALUES (9, 1795408322023, NULL, 'account.email-verified', '01a206ac-be7d-72b8-910e-75320b9334c2', NULL);
INSERT INTO audit VALUES (10, 1795408328557, NULL, 'account.email-verified', '01a206ac-c164-7469-a2cb-f79a45a97412', NULL);
INSERT INTO audit VALUES (11, 1795408328637, '01a206ac-c164-7469-a2cb-f79a45a97412', 'donor.asked', '01a206ac-c414-7021-a0ed-f125773a13d8', 'Q6KdvQsUNng8lMeRdKsFSrZI_n4OgANOjU8HEpOmMaU');
INSERT INTO audit VALUES (12, 1795408328900, '01a206ac-be7d-72b8-910e-75320b9334c2', 'phone.shared', '01a206ac-f7bd-74d7-a61d-c5eec09ec4c4', NULL);
INSERT INTO audit VALUES (13, 1795408329467, '01a206ac-be7d-72b8-910e-75320b9334c2', 'token.created', '01a206ac-fafb-7588-8aaa-087a98616e25', NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795408373981, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795411913981, 0);
INSERT INTO rate_limits VALUES ('mail-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 5, 1795411913981, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795408373981, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795411913981, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795408374724, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795411914724, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795408375129, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795411915129, 0);
INSERT INTO rate_limits VALUES ('request:kh7BR5qkMWfcUwx6atyXTD5CN2FI_-o5Fsxfhn7pLv0', 2, 1795411915617, 0);
INSERT INTO rate_limits VALUES ('request:6vbRgIgoimOVJ4motmIhKws-VObaRw4B10eLliXqljk', 1, 1795411915638, 0);
INSERT INTO rate_limits VALUES ('contact:kh7BR5qkMWfcUwx6atyXTD5CN2FI_-o5Fsxfhn7pLv0', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('contact-person:5eAvV5-dE1jVDKi_Iu89pVajP3rGPiPXPdc0nkIfK_w', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('contact-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795494728992, 1795408328992);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795408389400, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795411929400, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795408389444, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795411929444, 0);
INSERT INTO rate_limits VALUES ('token:6vbRgIgoimOVJ4motmIhKws-VObaRw4B10eLliXqljk', 1, 1795411929467, 0);
INSERT INTO facts VALUES ('offer-swept-on', '2026-11-23');
INSERT INTO facts VALUES ('hash-key', 'mEVvaS-OGfERlE8TtI4Jhm29iR3pVB3-s8D5nyx9Wn0');
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
INSERT INTO donor_totals VALUES ('O-', 1, 1, 3);
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
INSERT INTO migrations VALUES ('0009_requests_and_asks_that_end', 'e9fb0233a38971635bc0362b622c0383ccf8728a78bacca0f679518127c4e868');
INSERT INTO identities VALUES ('01a206ac-fa82-70f1-a51a-fdde0331214a', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '2445c11df0a38afa1e92e981974e1f31bca0e3f275b7ae780100013ffa5903f4', 0, 1795408329346, 1795494729400, NULL);
INSERT INTO mailed_codes VALUES ('b3ac7ed21acab318e5d0d97cae092f6e97c52666b71b1dea420a4a722ff7da48', 'verify-email', 'ana@people.example', '01a206ac-be7d-72b8-910e-75320b9334c2', NULL, 1795408313981, 1795494713981);
INSERT INTO mailed_codes VALUES ('822f2e977cddcfa59fb6b2bcb8b2cf3ec9ee86deaaf56e5ef2da2232d689e7cf', 'verify-email', 'ben@people.example', '01a206ac-c164-7469-a2cb-f79a45a97412', NULL, 1795408314724, 1795494714724);
INSERT INTO mailed_codes VALUES ('1f213df447f5e6cfcb9b5a71add23b5d46fa4f4c4c6770ef0e9fdedfe53c7854', 'verify-email', 'cy@people.example', '01a206ac-c2f9-7170-8021-31cbd4941a95', NULL, 1795408315129, 1795494715129);
INSERT INTO mailed_codes VALUES ('bc94661fbce15815e59798d13bea46fd8933d0d6882faf458842fe57dce655a8', 'sign-up', 'dee@people.example', NULL, '01a206ac-fa82-70f1-a51a-fdde0331214a', 1795408329400, 1795494729400);
INSERT INTO mailed_codes VALUES ('9365da4c53c4804f1b354d56ac777f28320a6292501686fda2d9e60ac10307d4', 'reset-password', 'ana@people.example', '01a206ac-be7d-72b8-910e-75320b9334c2', NULL, 1795408329444, 1795411929444);
INSERT INTO outbox VALUES ('01a206ac-be7d-771d-9cf8-f57b585a7c1b', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:33483/verify-email#code=Aj_DXWIz3BxSN5RaaVCdpS5qTlN6Hyuehqzi3RsstFo

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795408313981, 1795494713981, 0, 1795408313981, '01a206ac-be7d-72b8-910e-75320b9334c2', 'b3ac7ed21acab318e5d0d97cae092f6e97c52666b71b1dea420a4a722ff7da48', NULL);
INSERT INTO outbox VALUES ('01a206ac-c164-7411-bb12-ac61966d8811', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:33483/verify-email#code=O5iYAzWjOwnsXNGy7_uH6rkufey9tT4PiP1771vBpGs

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795408314724, 1795494714724, 0, 1795408314724, '01a206ac-c164-7469-a2cb-f79a45a97412', '822f2e977cddcfa59fb6b2bcb8b2cf3ec9ee86deaaf56e5ef2da2232d689e7cf', NULL);
INSERT INTO outbox VALUES ('01a206ac-c2f9-72b0-a29f-0e4addc8f1fd', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:33483/verify-email#code=996rZdprijdeo688PpYpSzONUOnwznfKdFlNSCc3-N4

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795408315129, 1795494715129, 0, 1795408315129, '01a206ac-c2f9-7170-8021-31cbd4941a95', '1f213df447f5e6cfcb9b5a71add23b5d46fa4f4c4c6770ef0e9fdedfe53c7854', NULL);
INSERT INTO outbox VALUES ('01a206ac-f7bd-7203-becd-66ce3d245ac5', 'ana@people.example', 'Can you give blood in Graz?', 'Hello Ana,

a patient at a hospital in Graz needs one unit of blood that your blood fits. It is up to 10 km from your town.

See it and answer: http://localhost:33483/ask#co5VAyPETCD2kSz8CjgWMNH1AUmxULA1cjGjvDzVxdA

We ask you at most once in 7 days and 3 times in 30 days. Blood is given free: never send or take money. The blood centre decides on the day whether you can give.

Pause, or be asked no more: http://localhost:33483/ask/stop#sMbicGB9AnBtYznt3Sxkj2ui1sE6B7sXi6v2qIiHE30

Redthread', 1795408328637, 1795581128637, 0, 1795408328637, '01a206ac-be7d-72b8-910e-75320b9334c2', NULL, 'http://localhost:33483/api/ask/stop/sMbicGB9AnBtYznt3Sxkj2ui1sE6B7sXi6v2qIiHE30');
INSERT INTO outbox VALUES ('01a206ac-f8c4-7334-a47f-8c8dca6a6f81', 'ana@people.example', 'Thank you: you are expected', 'Hello Ana,

you said that you can give blood in Graz. Please bring an identity card, and eat and drink well before.

If you did not say so, or can’t come after all, please press *I can’t* there, so that somebody else is asked.

The hospital, and how to take it back: http://localhost:33483/ask#9JWcOhMCVCFDfN2K6PCrRWhhVr0GskWHogsSLTYnPKI

We ask you at most once in 7 days and 3 times in 30 days. Blood is given free: never send or take money. The blood centre decides on the day whether you can give.

Pause, or be asked no more: http://localhost:33483/ask/stop#_KAawONrqR0Pt7VIn7Ndf8t7tG4s9VbWoZOkGLEV5Qk

Redthread', 1795408328900, 1795581128900, 0, 1795408328900, '01a206ac-be7d-72b8-910e-75320b9334c2', NULL, 'http://localhost:33483/api/ask/stop/_KAawONrqR0Pt7VIn7Ndf8t7tG4s9VbWoZOkGLEV5Qk');
INSERT INTO outbox VALUES ('01a206ac-f8c4-7688-81e2-4c3d372c0d20', 'ben@people.example', 'Somebody is coming to give blood', 'Hello Ben,

a donor has said yes to your request.

Who is coming: http://localhost:33483/dashboard

Redthread', 1795408328900, 1795581128900, 0, 1795408328900, '01a206ac-c164-7469-a2cb-f79a45a97412', NULL, NULL);
INSERT INTO outbox VALUES ('01a206ac-fab8-7122-bc15-b1607b19a0e9', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:33483/verify-email#code=xcfwE_SujZ26QKUKureghjHZUST-15rg9v5n_nvnrpc

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795408329400, 1795494729400, 0, 1795408329400, NULL, 'bc94661fbce15815e59798d13bea46fd8933d0d6882faf458842fe57dce655a8', NULL);
INSERT INTO outbox VALUES ('01a206ac-fae4-7612-9948-781038f9d3f5', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:33483/reset-password#code=KYzZbHT2TCaYz14wOF4L1qTtcTMsMYBg66jlYLLOg9A

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795408329444, 1795411929444, 0, 1795408329444, '01a206ac-be7d-72b8-910e-75320b9334c2', '9365da4c53c4804f1b354d56ac777f28320a6292501686fda2d9e60ac10307d4', NULL);
INSERT INTO api_tokens VALUES ('01a206ac-fafb-7588-8aaa-087a98616e25', '27bbd31fd537bf5f235d6139d50d54a2d480bd47799c9a0207df9520cdf4a40f', '01a206ac-be7d-72b8-910e-75320b9334c2', 'nightly counts', 'read', 1795408329467, NULL, NULL);
INSERT INTO places VALUES (2778067, 4707, 1544, 19748092);
INSERT INTO donor_place_totals VALUES (19748092, 2778067, 'O-', 1, 4707, 1544, 1);
INSERT INTO request_place_totals VALUES (19748092, 2778067, 'A+', 'high', 4707, 1544, 1);
INSERT INTO asks VALUES ('01a206ac-f7bd-74d7-a61d-c5eec09ec4c4', '01a206ac-c4e1-721c-9b21-a185a5268bfb', '01a206ac-c414-7021-a0ed-f125773a13d8', '01a206ac-be7d-72b8-910e-75320b9334c2', 'O-', 'picked', 'coming', NULL, 10, 1, 1, 1795408328637, 1795408328900, NULL, NULL, NULL);
INSERT INTO ask_tokens VALUES ('055080ce53375c32e83169f2d92fff24e79d4e363c3875e29e950168a7e261fb', '01a206ac-f7bd-74d7-a61d-c5eec09ec4c4', 'ask');
INSERT INTO ask_tokens VALUES ('13338efe07534c16cc0f8edc67f769e0bb487fa688a1ed08ab9ba533b5627f74', '01a206ac-f7bd-74d7-a61d-c5eec09ec4c4', 'stop');
INSERT INTO ask_tokens VALUES ('58fadc78d7174d547a110a7f937ff202beba66d1e670d0b9ad94e8ae1ef5fffc', '01a206ac-f7bd-74d7-a61d-c5eec09ec4c4', 'ask');
INSERT INTO ask_tokens VALUES ('b953f6076c90c895f4b4880ae73e3b7201474db73c53191aee57c7c3b10303bc', '01a206ac-f7bd-74d7-a61d-c5eec09ec4c4', 'stop');
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
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, name_shown, phone, address, age, age_given_on, is_available, is_phone_listed);
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
CREATE INDEX donors_to_ask ON donors (place_id, blood_type, last_asked_at, id, travel_km, is_night_ok, account_id)
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
