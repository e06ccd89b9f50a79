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
INSERT INTO accounts VALUES ('01a2071a-e93c-743a-91a0-be43178e1060', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$E3/LX+JyZ5sPYKoWjeQrpQ$v/nrypRtcfeVPm3ajyc0xolrDcz+1q8lyKBmZHeWtlw', 'admin', 'password', 1, 0, 1795415533884, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2071a-f1d7-75fa-b039-6151937c76d5', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$qxOO0imx+mwoMFCmn3k7WQ$2qDxHBql+hIaaoI0FKz0HMdzuBiRBmq2Ryco2j73RZY', 'donor', 'password', 1, 0, 1795415536087, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2071a-f27d-77ed-b747-817b8cea3c96', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$Ny7VPfsyh0RYFxREhBouKw$ahQRAOk7WocHNkH9zbuTEwnkPW8hPxHPK6ySX/JZ+lw', 'patient', 'password', 1, 0, 1795415536253, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2071a-f2ea-751f-90ca-2781e99814b7', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$CEQOAxbxd6g7nju65m+iSw$2Sjm8iaCVzePEWUth6I9KUNP4TBlvjUoraaityrpAMA', 'donor', 'password', 0, 0, 1795415536362, NULL, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('52cf78081f7449a335edf6606acca69141cd39f9a6d53835cab300d4d0d91ac9', '01a2071a-f1d7-74b2-95c3-9eb2fc041180', '01a2071a-f1d7-75fa-b039-6151937c76d5', 'node', 1795415536087, 1795415536087, 1798007536218);
INSERT INTO sessions VALUES ('69f7e13797af967f4d53096400691b360f34dd489c7d9cbfe0b4083706b2c40c', '01a2071a-f27d-7395-95db-81cdd8e7c8e2', '01a2071a-f27d-77ed-b747-817b8cea3c96', 'node', 1795415536253, 1795415536253, 1798007536355);
INSERT INTO sessions VALUES ('fbd50df3736c5d2984c50b9b10e8e96c0f3a56b05b24c1b552e3413b7c725d31', '01a2071a-f2ea-7559-9061-41d56753cb7f', '01a2071a-f2ea-751f-90ca-2781e99814b7', 'node', 1795415536362, 1795415536362, 1798007536414);
INSERT INTO donors VALUES ('01a2071a-f323-75c6-a179-244707fbd3c5', '01a2071a-f1d7-75fa-b039-6151937c76d5', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-23', 30, '2026-11-23', '2062-11-22', 1, 1, 1795415536419, 'Ana', 'whole', NULL, 2778067, 25, '2026-11-23', 0, NULL, NULL, NULL, NULL, 1795415539180);
INSERT INTO donors VALUES ('01a2071a-f338-76f4-8cb9-445a4c092c3e', '01a2071a-f2ea-751f-90ca-2781e99814b7', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-23', 30, '2026-11-23', '2062-11-22', 0, 0, 1795415536440, 'Cy', 'whole', NULL, NULL, 25, NULL, 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO requests VALUES ('01a2071a-f344-70e4-a825-17bbfa259505', '01a2071a-f27d-77ed-b747-817b8cea3c96', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795415536452, 'whole', 2778067, 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO requests VALUES ('01a2071a-f34e-779e-a79a-e12d929477b0', '01a2071a-f1d7-75fa-b039-6151937c76d5', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795415536462, 'whole', NULL, 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO audit VALUES (1, 1795415533884, '01a2071a-e93c-743a-91a0-be43178e1060', 'account.registered', '01a2071a-e93c-743a-91a0-be43178e1060', NULL);
INSERT INTO audit VALUES (2, 1795415536087, '01a2071a-f1d7-75fa-b039-6151937c76d5', 'account.registered', '01a2071a-f1d7-75fa-b039-6151937c76d5', NULL);
INSERT INTO audit VALUES (3, 1795415536087, '01a2071a-f1d7-75fa-b039-6151937c76d5', 'account.signed-in', '01a2071a-f1d7-75fa-b039-6151937c76d5', NULL);
INSERT INTO audit VALUES (4, 1795415536253, '01a2071a-f27d-77ed-b747-817b8cea3c96', 'account.registered', '01a2071a-f27d-77ed-b747-817b8cea3c96', NULL);
INSERT INTO audit VALUES (5, 1795415536253, '01a2071a-f27d-77ed-b747-817b8cea3c96', 'account.signed-in', '01a2071a-f27d-77ed-b747-817b8cea3c96', NULL);
INSERT INTO audit VALUES (6, 1795415536362, '01a2071a-f2ea-751f-90ca-2781e99814b7', 'account.registered', '01a2071a-f2ea-751f-90ca-2781e99814b7', NULL);
INSERT INTO audit VALUES (7, 1795415536362, '01a2071a-f2ea-751f-90ca-2781e99814b7', 'account.signed-in', '01a2071a-f2ea-751f-90ca-2781e99814b7', NULL);
INSERT INTO audit VALUES (8, 1795415536478, '01a2071a-f27d-77ed-b747-817b8cea3c96', 'request.withdrawn', '01a2071a-f358-76ce-a1c2-567565f6ad38', NULL);
INSERT INTO audit VALUES (9, 1795415537855, NULL, 'account.email-verified', '01a2071a-f1d7-75fa-b039-6151937c76d5', NULL);
INSERT INTO audit VALUES (10, 1795415539088, NULL, 'account.email-verified', '01a2071a-f27d-77ed-b747-817b8cea3c96', NULL);
INSERT INTO audit VALUES (11, 1795415539180, '01a2071a-f27d-77ed-b747-817b8cea3c96', 'donor.asked', '01a2071a-f323-75c6-a179-244707fbd3c5', 'vkhj1LYf7zYwze6-IFzJNu9Rzj_6zextMMa7WpDXRtM');
INSERT INTO audit VALUES (12, 1795415539251, '01a2071a-f1d7-75fa-b039-6151937c76d5', 'phone.shared', '01a2071a-fdec-75a2-b012-c28183546ab0', NULL);
INSERT INTO audit VALUES (13, 1795415539351, '01a2071a-f1d7-75fa-b039-6151937c76d5', 'token.created', '01a2071a-fe97-73b9-92f2-746b995488c1', NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795415596087, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795419136087, 0);
INSERT INTO rate_limits VALUES ('mail-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 5, 1795419136087, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795415596087, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795419136087, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795415596253, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795419136253, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795415596362, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795419136362, 0);
INSERT INTO rate_limits VALUES ('request:dFmUKNzSiNtNQ-VTTBM8yYvv7fch7XOdYaIUSbDwxnE', 2, 1795419136452, 0);
INSERT INTO rate_limits VALUES ('request:FIGl5uIDL0lh8w0Z-4oYCzhcDKh_dZW5_FIA_qRy1HA', 1, 1795419136462, 0);
INSERT INTO rate_limits VALUES ('contact:dFmUKNzSiNtNQ-VTTBM8yYvv7fch7XOdYaIUSbDwxnE', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('contact-person:cMo9OOTNm6rmZAsBQ9ChP_vGJzCZVRRXvLBbJ3JYBos', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('contact-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795501939273, 1795415539273);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795415599343, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795419139343, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795415599347, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795419139347, 0);
INSERT INTO rate_limits VALUES ('token:FIGl5uIDL0lh8w0Z-4oYCzhcDKh_dZW5_FIA_qRy1HA', 1, 1795419139351, 0);
INSERT INTO facts VALUES ('offer-swept-on', '2026-11-23');
INSERT INTO facts VALUES ('hash-key', 'o_rk_fgpPCMbXIE3bNAlRLTEe1OC0kYCjmTs1WUtQA4');
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
INSERT INTO migrations VALUES ('0009_requests_and_asks_that_end', 'cc039623b952e74624c263f9769904a957e77ae2d902bf578e809f9ae920e3be');
INSERT INTO migrations VALUES ('0010_languages', '52328de59d5436502d8095dd98849045511e33eca59f686eaa50d74267892486');
INSERT INTO identities VALUES ('01a2071a-fe85-7485-ac13-2d470ec18004', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', 'b79b34d2c8ece8e53563df903e2d7fd4608525ca06164ac1204ee7e9e8accf5b', 0, 1795415539333, 1795501939343, NULL);
INSERT INTO mailed_codes VALUES ('e2309e50c79dc0e3acde6d9d3226a4a697cd4a1ea4471405b8103c1465427b3d', 'verify-email', 'ana@people.example', '01a2071a-f1d7-75fa-b039-6151937c76d5', NULL, 1795415536087, 1795501936087);
INSERT INTO mailed_codes VALUES ('c1c82b9f226bbb704b293270f9429ab576dd58c9132e6ad7eeb31ac63ba470ef', 'verify-email', 'ben@people.example', '01a2071a-f27d-77ed-b747-817b8cea3c96', NULL, 1795415536253, 1795501936253);
INSERT INTO mailed_codes VALUES ('d016b968d0611e3e112d9e1503455f1cde1c3199a95d9f22f7f85cfe5755f88c', 'verify-email', 'cy@people.example', '01a2071a-f2ea-751f-90ca-2781e99814b7', NULL, 1795415536362, 1795501936362);
INSERT INTO mailed_codes VALUES ('d916707c4c2d2b032ee29b699a9546111bcb7e9a9b4eeaf05f64105988208899', 'sign-up', 'dee@people.example', NULL, '01a2071a-fe85-7485-ac13-2d470ec18004', 1795415539343, 1795501939343);
INSERT INTO mailed_codes VALUES ('e63f55a83ccd56d54969079104f73f191b71e90e75dc1681a0736c45ce9bf8a7', 'reset-password', 'ana@people.example', '01a2071a-f1d7-75fa-b039-6151937c76d5', NULL, 1795415539347, 1795419139347);
INSERT INTO outbox VALUES ('01a2071a-f1d7-7641-bcbb-ecf7c872acd8', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:44813/verify-email#code=-8fzrN5pZZ9ENOmv7ORBzRySXuAa39MVJpCqYsYNWNs

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795415536087, 1795501936087, 0, 1795415536087, '01a2071a-f1d7-75fa-b039-6151937c76d5', 'e2309e50c79dc0e3acde6d9d3226a4a697cd4a1ea4471405b8103c1465427b3d', NULL, 'en');
INSERT INTO outbox VALUES ('01a2071a-f27d-7784-8175-366f67695d9d', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:44813/verify-email#code=sXXExJzzFueeSsmQvC9e3qK6B7xc6ge7lvNZxZqlBbg

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795415536253, 1795501936253, 0, 1795415536253, '01a2071a-f27d-77ed-b747-817b8cea3c96', 'c1c82b9f226bbb704b293270f9429ab576dd58c9132e6ad7eeb31ac63ba470ef', NULL, 'en');
INSERT INTO outbox VALUES ('01a2071a-f2ea-706b-adb7-06e6fb86099d', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:44813/verify-email#code=KGFUx3RTtWpf1_Y2iK9gqzyXbFoJ-tsWLBbVjMEzOl4

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795415536362, 1795501936362, 0, 1795415536362, '01a2071a-f2ea-751f-90ca-2781e99814b7', 'd016b968d0611e3e112d9e1503455f1cde1c3199a95d9f22f7f85cfe5755f88c', NULL, 'en');
INSERT INTO outbox VALUES ('01a2071a-fdec-751e-b8e8-adfcce4d846b', 'ana@people.example', 'Can you give blood in Graz?', 'Hello Ana,

a patient at a hospital in Graz needs one unit of blood that your blood fits. It is up to 10 km from your town.

See it and answer: http://localhost:44813/ask#5_Ufc8-_Eg7EYPnpnW47H082zIbDB88_Vo6p1PakRiA

We ask you at most once in 7 days and 3 times in 30 days. Blood is given free: never send or take money. The blood centre decides on the day whether you can give.

Pause, or be asked no more: http://localhost:44813/ask/stop#BpaQh03Z5pfwz60z6OQkNbPOQFFVNMETUOMv55u7ZI8

Redthread', 1795415539180, 1795588339180, 0, 1795415539180, '01a2071a-f1d7-75fa-b039-6151937c76d5', NULL, 'http://localhost:44813/api/ask/stop/BpaQh03Z5pfwz60z6OQkNbPOQFFVNMETUOMv55u7ZI8', 'en');
INSERT INTO outbox VALUES ('01a2071a-fe33-7674-a93c-95900dcc4503', 'ana@people.example', 'Thank you: you are expected', 'Hello Ana,

you said that you can give blood in Graz. Please bring an identity card, and eat and drink well before.

If you did not say so, or can’t come after all, please press *I can’t* there, so that somebody else is asked.

The hospital, and how to take it back: http://localhost:44813/ask#Qz-l4WzZWvP3P9nHCVxPuDIfG97TJGwf8lQZ1Rty-WA

We ask you at most once in 7 days and 3 times in 30 days. Blood is given free: never send or take money. The blood centre decides on the day whether you can give.

Pause, or be asked no more: http://localhost:44813/ask/stop#2L3xPYdYMmJBbp8ID0OrJTYeuQ_YvVU4yL-yyleb9GY

Redthread', 1795415539251, 1795588339251, 0, 1795415539251, '01a2071a-f1d7-75fa-b039-6151937c76d5', NULL, 'http://localhost:44813/api/ask/stop/2L3xPYdYMmJBbp8ID0OrJTYeuQ_YvVU4yL-yyleb9GY', 'en');
INSERT INTO outbox VALUES ('01a2071a-fe33-73f7-bd8b-47c27026b642', 'ben@people.example', 'Somebody is coming to give blood', 'Hello Ben,

a donor has said yes to your request.

Who is coming: http://localhost:44813/dashboard

Redthread', 1795415539251, 1795588339251, 0, 1795415539251, '01a2071a-f27d-77ed-b747-817b8cea3c96', NULL, NULL, 'en');
INSERT INTO outbox VALUES ('01a2071a-fe8f-7729-961e-519ad7c60afa', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:44813/verify-email#code=QwEbA3hnj2ZcfmpXXxfj6fylhb1hy5vuvPImsEn5-CE

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795415539343, 1795501939343, 0, 1795415539343, NULL, 'd916707c4c2d2b032ee29b699a9546111bcb7e9a9b4eeaf05f64105988208899', NULL, 'en');
INSERT INTO outbox VALUES ('01a2071a-fe93-7591-99cd-7ebfb8bd3c7c', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:44813/reset-password#code=qh64TH3i9M44Yr2RB-HE97gYZ01jczFsRKdb0VQtXIY

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795415539347, 1795419139347, 0, 1795415539347, '01a2071a-f1d7-75fa-b039-6151937c76d5', 'e63f55a83ccd56d54969079104f73f191b71e90e75dc1681a0736c45ce9bf8a7', NULL, 'en');
INSERT INTO api_tokens VALUES ('01a2071a-fe97-73b9-92f2-746b995488c1', '6d2a319c0b177cdd47df26ba1f1380c29dfc98037b372799eb77db1fe101a3f1', '01a2071a-f1d7-75fa-b039-6151937c76d5', 'nightly counts', 'read', 1795415539351, NULL, NULL);
INSERT INTO places VALUES (2778067, 4707, 1544, 19748092);
INSERT INTO donor_place_totals VALUES (19748092, 2778067, 'O-', 1, 4707, 1544, 1);
INSERT INTO request_place_totals VALUES (19748092, 2778067, 'A+', 'high', 4707, 1544, 1);
INSERT INTO asks VALUES ('01a2071a-fdec-75a2-b012-c28183546ab0', '01a2071a-f344-70e4-a825-17bbfa259505', '01a2071a-f323-75c6-a179-244707fbd3c5', '01a2071a-f1d7-75fa-b039-6151937c76d5', 'O-', 'picked', 'coming', NULL, 10, 1, 1, 1795415539180, 1795415539251, NULL, NULL, NULL);
INSERT INTO ask_tokens VALUES ('16ff7a629d84fbb01b6a9b7bc8a011c199b49c4cf73acccfdfcbd2e4fc07b608', '01a2071a-fdec-75a2-b012-c28183546ab0', 'stop');
INSERT INTO ask_tokens VALUES ('7d557ed13f493431677a93bad4516824ef98c7caf122e3e06ce976d254f03594', '01a2071a-fdec-75a2-b012-c28183546ab0', 'ask');
INSERT INTO ask_tokens VALUES ('e1718a0460b7f645630a6cb152613f38596c4a1a9e638fb52d2c057e92f0a32e', '01a2071a-fdec-75a2-b012-c28183546ab0', 'ask');
INSERT INTO ask_tokens VALUES ('eed75e884a92b1aa8625439f69c65d80599d849f5167e28b8daeb57799c07507', '01a2071a-fdec-75a2-b012-c28183546ab0', 'stop');
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
