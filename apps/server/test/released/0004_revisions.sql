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
) STRICT;
CREATE TABLE requests (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  phone TEXT NOT NULL,
  hospital TEXT NOT NULL,
  urgency TEXT NOT NULL CHECK (urgency IN ('low', 'medium', 'high')),
  status TEXT NOT NULL DEFAULT 'pending',
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor_id TEXT,
  action TEXT NOT NULL,
  subject_id TEXT
) STRICT;
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
INSERT INTO accounts VALUES ('01a1ff1b-2a7b-7615-b600-985d6ebf8db9', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$u+Qln7lgA6Jv7l71B3ZAZQ$icvmoocWNzJj/4Ir6wQoxdOnzKzMroKcnS+0SLOO/KE', 'admin', 'password', 1, 0, 1795281332859, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$7RiUgeD5sBCDQ+YYwtGFJA$Ly2cakkzAvG24hxTnNSJ4lX/j1mVJUvIkXOZEJhe1so', 'donor', 'password', 1, 0, 1795281334249, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1ff1b-3047-776a-af66-ab1aec7bf77f', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$0oC85NJQMqNN29jMqfGQmA$vchgn0PD8ugt8kVTlM4rAcEfG/0Pa9v2x61W9ONQ9Pk', 'patient', 'password', 0, 0, 1795281334343, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1ff1b-307d-704e-812a-725b8e93ae27', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$dSzS5fC+JI4zJ9FMbweC4Q$DyZD1OQ4zV8j/uouCWIFjRGw5k0448h5MXcbcx5j4yA', 'donor', 'password', 0, 0, 1795281334397, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('d46ac0f89eb32460992755771bf12090e1d7e9bbab7df89bdf0b4d4c578474d6', '01a1ff1b-2fe9-7119-8434-182343b0f1a2', '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933', 'node', 1795281334249, 1795281334249, 1797873334324);
INSERT INTO sessions VALUES ('2486f72f8246bdee8803c0661826e221a0609b53e81b90fa0816c4e404c35963', '01a1ff1b-3047-73c8-8a26-8dc0933f33ee', '01a1ff1b-3047-776a-af66-ab1aec7bf77f', 'node', 1795281334343, 1795281334343, 1797873334391);
INSERT INTO sessions VALUES ('76093ae485d4202ef798a6ad15d8e1720d2a2158d2f81a944a6f1dca9370f2b9', '01a1ff1b-307d-75b4-a284-d6e2701057a3', '01a1ff1b-307d-704e-812a-725b8e93ae27', 'node', 1795281334397, 1795281334397, 1797873334437);
INSERT INTO donors VALUES ('01a1ff1b-30aa-71f4-a9db-4211758dcd44', '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 1, 1, 1795281334442);
INSERT INTO donors VALUES ('01a1ff1b-30b2-7200-a0df-99119bdb8b55', '01a1ff1b-307d-704e-812a-725b8e93ae27', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 0, 0, 1795281334450);
INSERT INTO requests VALUES ('01a1ff1b-30c2-732f-b6b8-0613cfaa2150', '01a1ff1b-3047-776a-af66-ab1aec7bf77f', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795281334466);
INSERT INTO requests VALUES ('01a1ff1b-30c9-71c4-8d0a-60bec0569bd8', '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795281334473);
INSERT INTO audit VALUES (1, 1795281332859, '01a1ff1b-2a7b-7615-b600-985d6ebf8db9', 'account.registered', '01a1ff1b-2a7b-7615-b600-985d6ebf8db9');
INSERT INTO audit VALUES (2, 1795281334249, '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933', 'account.registered', '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933');
INSERT INTO audit VALUES (3, 1795281334249, '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933', 'account.signed-in', '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933');
INSERT INTO audit VALUES (4, 1795281334343, '01a1ff1b-3047-776a-af66-ab1aec7bf77f', 'account.registered', '01a1ff1b-3047-776a-af66-ab1aec7bf77f');
INSERT INTO audit VALUES (5, 1795281334343, '01a1ff1b-3047-776a-af66-ab1aec7bf77f', 'account.signed-in', '01a1ff1b-3047-776a-af66-ab1aec7bf77f');
INSERT INTO audit VALUES (6, 1795281334397, '01a1ff1b-307d-704e-812a-725b8e93ae27', 'account.registered', '01a1ff1b-307d-704e-812a-725b8e93ae27');
INSERT INTO audit VALUES (7, 1795281334397, '01a1ff1b-307d-704e-812a-725b8e93ae27', 'account.signed-in', '01a1ff1b-307d-704e-812a-725b8e93ae27');
INSERT INTO audit VALUES (8, 1795281334484, '01a1ff1b-3047-776a-af66-ab1aec7bf77f', 'request.withdrawn', '01a1ff1b-30ce-716e-976a-8f3acd6664f7');
INSERT INTO audit VALUES (9, 1795281335429, NULL, 'account.email-verified', '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933');
INSERT INTO audit VALUES (10, 1795281335462, '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933', 'token.created', '01a1ff1b-34a6-7164-871e-3384a8113779');
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795281394249, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795284934249, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795281394249, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795284934249, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795281394343, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795284934343, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795281394397, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795284934397, 0);
INSERT INTO rate_limits VALUES ('request:vKDyWcpQc2JFV-JQa3-bWNnarE3WDO38defMtPLzQI0', 2, 1795284934466, 0);
INSERT INTO rate_limits VALUES ('request:3JYY5lQgjPdWRaM4-2Ng5AbN2TypbpvP-EWhofbRd5A', 1, 1795284934473, 0);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795281394541, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795284934541, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795281394546, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795284934546, 0);
INSERT INTO rate_limits VALUES ('token:3JYY5lQgjPdWRaM4-2Ng5AbN2TypbpvP-EWhofbRd5A', 1, 1795284935462, 0);
INSERT INTO facts VALUES ('offer-swept-on', '2026-11-21');
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
INSERT INTO migrations VALUES ('0004_revisions', '1eca90eee18f69a81d98ff7e218a7d99fee8bf9bb751599a1589b699dbacfbab');
INSERT INTO identities VALUES ('01a1ff1b-3107-7066-9bbf-f0b5c978da45', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '00cba81c2da07877568419e1304ea1ccd5413570fe652307b37883147fb23c30', 0, 1795281334535, 1795367734541);
INSERT INTO mailed_codes VALUES ('d4a67558bd7b3774124301e6ba3bc17423f8c616153d25dd8af0084e09fc6317', 'verify-email', 'ana@people.example', '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933', NULL, 1795281334249, 1795367734249);
INSERT INTO mailed_codes VALUES ('78f7b5c58fafab14df497f9da015dca301382e83936c8dd0bbeb53f6abbe61b9', 'verify-email', 'ben@people.example', '01a1ff1b-3047-776a-af66-ab1aec7bf77f', NULL, 1795281334343, 1795367734343);
INSERT INTO mailed_codes VALUES ('a3acb4d85b54336c5bac5720f3b38ebcef1501928ef0dec9c9be3f83a5f6ddfd', 'verify-email', 'cy@people.example', '01a1ff1b-307d-704e-812a-725b8e93ae27', NULL, 1795281334397, 1795367734397);
INSERT INTO mailed_codes VALUES ('0c0b50294eabf0e61c0b6220d4bed4d1b3f8d43bd6d4cca0f52f705817659ac3', 'sign-up', 'dee@people.example', NULL, '01a1ff1b-3107-7066-9bbf-f0b5c978da45', 1795281334541, 1795367734541);
INSERT INTO mailed_codes VALUES ('f83c7bdcea1a941cbf9949d98727b1bae7ca5f80c87a024bf6cc18f302a3fb1a', 'reset-password', 'ana@people.example', '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933', NULL, 1795281334546, 1795284934546);
INSERT INTO outbox VALUES ('01a1ff1b-2fe9-71ab-b87a-7d2add4baad9', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35735/verify-email#code=GYbJJIKtKgCoektQA0Puwe1xQm33BV0v-hGmkMlWQro

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795281334249, 1795367734249, 0, 1795281334249, '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933');
INSERT INTO outbox VALUES ('01a1ff1b-3047-70d1-9165-b9f46f864f34', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35735/verify-email#code=_UBEK9XLKVxEBuRCRdH-HU42_3ilo1XY38rhteIi9PQ

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795281334343, 1795367734343, 0, 1795281334343, '01a1ff1b-3047-776a-af66-ab1aec7bf77f');
INSERT INTO outbox VALUES ('01a1ff1b-307d-709c-a49f-2bd6e8863ba8', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35735/verify-email#code=KVmo2QLyK-MEPCwn-4dYr59nXTo6QxBBrwbETw-jV3k

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795281334397, 1795367734397, 0, 1795281334397, '01a1ff1b-307d-704e-812a-725b8e93ae27');
INSERT INTO outbox VALUES ('01a1ff1b-310d-7016-bdea-497f5d7ab43f', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:35735/verify-email#code=svNcj_HT0FktECBcDAZopYr3RjZrvJRghBneTCZmCCM

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795281334541, 1795367734541, 0, 1795281334541, NULL);
INSERT INTO outbox VALUES ('01a1ff1b-3112-74d8-b83e-3efee5ffacda', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:35735/reset-password#code=Kd83tXFnKUfddZraLdisaAjPRbHFMFCvfcwz2tNQxWM

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795281334546, 1795284934546, 0, 1795281334546, '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933');
INSERT INTO api_tokens VALUES ('01a1ff1b-34a6-7164-871e-3384a8113779', 'e51bc9901306a14567d69495efa7f16cf8ff2aff482c9881ac7a1c607bad7500', '01a1ff1b-2fe9-72bb-82ab-1db8c6cc9933', 'nightly counts', 'read', 1795281335462, NULL, NULL);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX donors_newest ON donors (created_at DESC, id);
CREATE INDEX donors_by_type ON donors (blood_type, is_offered, created_at DESC, id);
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
CREATE TRIGGER revisions_of_name AFTER UPDATE OF name ON accounts WHEN NEW.name <> OLD.name BEGIN
  UPDATE donor_totals SET revision = revision + 1
  WHERE (blood_type, is_offered) IN (SELECT d.blood_type, d.is_offered FROM donors d WHERE d.account_id = NEW.id);
  UPDATE request_totals SET revision = revision + 1
  WHERE (blood_type, urgency) IN (SELECT r.blood_type, r.urgency FROM requests r WHERE r.account_id = NEW.id);
END;
