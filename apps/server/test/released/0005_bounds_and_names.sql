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
INSERT INTO accounts VALUES ('01a2038a-cb79-7513-9d42-3d71a71dcf21', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$FB6LySMUfLUMsc2IEL0dxg$CBn/IHG4iSZizb2QJ6KqPvMVXzyG/wokx50TzZRC8PQ', 'admin', 'password', 1, 0, 1795355757433, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2038a-ead1-73a9-b239-be44eb8d8a43', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$qOVsJochXGj8vNl0663CAg$bf5hXyu6ZKIUR3MGkL7NmMhsFVpxv5xI6KWD5F9h6Dg', 'donor', 'password', 1, 0, 1795355765457, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2038a-eca2-740c-9f8e-b597611d8392', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$joY7bxf9r/scboEKjJwYng$y6CYGaGwqBx8bcVCtwImtzifvS351J5pbTfFrvlKL/I', 'patient', 'password', 0, 0, 1795355765922, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2038a-ee0a-71a0-916b-a987538dc67b', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$gIDpCSMIC3YN05shkr6kuw$DSYOLQKXssW1LD+F9xHNyeWJY/NwQoGlwwITSkB0i4A', 'donor', 'password', 0, 0, 1795355766282, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('319c865ebd164f981ed4789a4ee7c7226da5c88b8148f10f5059bb446f47463d', '01a2038a-ead1-74b0-b900-b0c4400f3250', '01a2038a-ead1-73a9-b239-be44eb8d8a43', 'node', 1795355765457, 1795355765457, 1797947765850);
INSERT INTO sessions VALUES ('25e4e7af3e891d96a52a25c5e14a734688316777189cde0a7db51489ae9b2e04', '01a2038a-eca2-75f5-8741-a0bedb5fe5fc', '01a2038a-eca2-740c-9f8e-b597611d8392', 'node', 1795355765922, 1795355765922, 1797947766271);
INSERT INTO sessions VALUES ('65a08adbc620e4dd964ae210953ecb26908298f680021d30be089808ae080465', '01a2038a-ee0a-703e-a76b-3900f79ceebd', '01a2038a-ee0a-71a0-916b-a987538dc67b', 'node', 1795355766282, 1795355766282, 1797947766510);
INSERT INTO donors VALUES ('01a2038a-ef01-72ee-b9d4-56afa10d6d0f', '01a2038a-ead1-73a9-b239-be44eb8d8a43', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 1, 1, 1795355766529, 'Ana', 'whole');
INSERT INTO donors VALUES ('01a2038a-ef33-7140-a13a-a38dcb3ad02a', '01a2038a-ee0a-71a0-916b-a987538dc67b', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 0, 0, 1795355766579, 'Cy', 'whole');
INSERT INTO requests VALUES ('01a2038a-ef5b-773a-b2fc-2e3a7f16dbde', '01a2038a-eca2-740c-9f8e-b597611d8392', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795355766619, 'whole');
INSERT INTO requests VALUES ('01a2038a-ef74-768c-b8e4-b17db69b277c', '01a2038a-ead1-73a9-b239-be44eb8d8a43', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795355766644, 'whole');
INSERT INTO audit VALUES (1, 1795355757433, '01a2038a-cb79-7513-9d42-3d71a71dcf21', 'account.registered', '01a2038a-cb79-7513-9d42-3d71a71dcf21');
INSERT INTO audit VALUES (2, 1795355765457, '01a2038a-ead1-73a9-b239-be44eb8d8a43', 'account.registered', '01a2038a-ead1-73a9-b239-be44eb8d8a43');
INSERT INTO audit VALUES (3, 1795355765457, '01a2038a-ead1-73a9-b239-be44eb8d8a43', 'account.signed-in', '01a2038a-ead1-73a9-b239-be44eb8d8a43');
INSERT INTO audit VALUES (4, 1795355765922, '01a2038a-eca2-740c-9f8e-b597611d8392', 'account.registered', '01a2038a-eca2-740c-9f8e-b597611d8392');
INSERT INTO audit VALUES (5, 1795355765922, '01a2038a-eca2-740c-9f8e-b597611d8392', 'account.signed-in', '01a2038a-eca2-740c-9f8e-b597611d8392');
INSERT INTO audit VALUES (6, 1795355766282, '01a2038a-ee0a-71a0-916b-a987538dc67b', 'account.registered', '01a2038a-ee0a-71a0-916b-a987538dc67b');
INSERT INTO audit VALUES (7, 1795355766282, '01a2038a-ee0a-71a0-916b-a987538dc67b', 'account.signed-in', '01a2038a-ee0a-71a0-916b-a987538dc67b');
INSERT INTO audit VALUES (8, 1795355766668, '01a2038a-eca2-740c-9f8e-b597611d8392', 'request.withdrawn', '01a2038a-ef81-7310-942e-c2b437391bfc');
INSERT INTO audit VALUES (9, 1795355772631, NULL, 'account.email-verified', '01a2038a-ead1-73a9-b239-be44eb8d8a43');
INSERT INTO audit VALUES (10, 1795355772862, '01a2038a-ead1-73a9-b239-be44eb8d8a43', 'token.created', '01a2038b-07be-73c7-84be-feebb7f47ff1');
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795355825457, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795359365457, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795355825457, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795359365457, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795355825922, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795359365922, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795355826282, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795359366282, 0);
INSERT INTO rate_limits VALUES ('request:8Zv9_gNMh3o8DDcWQ3sVDhVh8AtUcWpnDqd4-ztSnvo', 2, 1795359366619, 0);
INSERT INTO rate_limits VALUES ('request:-7gN4llqee7tlWXL2rMMqC3i9ypq67E9043rB0bKm-Y', 1, 1795359366644, 0);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795355826900, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795359366900, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795355826971, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795359366971, 0);
INSERT INTO rate_limits VALUES ('token:-7gN4llqee7tlWXL2rMMqC3i9ypq67E9043rB0bKm-Y', 1, 1795359372862, 0);
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
INSERT INTO migrations VALUES ('0005_bounds_and_names', 'a88e334bbc4f739bd7351d3d1b309fa96adf6dfa46cc27926375c7d50bcdbd20');
INSERT INTO identities VALUES ('01a2038a-f03a-7477-b8c0-f9bacf025d34', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '377d69e89a0ea46f79472c6f1a85e285150e861a7b1acf23b3d7bebce9b409b3', 0, 1795355766842, 1795442166900);
INSERT INTO mailed_codes VALUES ('5fd5549e6290a3904a924f818f54bd6e5aaf6b0ddf1d0ab6f18d656047b43d14', 'verify-email', 'ana@people.example', '01a2038a-ead1-73a9-b239-be44eb8d8a43', NULL, 1795355765457, 1795442165457);
INSERT INTO mailed_codes VALUES ('29ac8132eac156e6be17f39077d0371da785cf97284218da1af78cfb2f275d22', 'verify-email', 'ben@people.example', '01a2038a-eca2-740c-9f8e-b597611d8392', NULL, 1795355765922, 1795442165922);
INSERT INTO mailed_codes VALUES ('d8dafd889994d1df6b43d85daf85551380109aaa067295df70d556de4e3e8d27', 'verify-email', 'cy@people.example', '01a2038a-ee0a-71a0-916b-a987538dc67b', NULL, 1795355766282, 1795442166282);
INSERT INTO mailed_codes VALUES ('43c2990116eaf351386bacb9d91d4b234d2711437bd1345731fe02c7025bd63d', 'sign-up', 'dee@people.example', NULL, '01a2038a-f03a-7477-b8c0-f9bacf025d34', 1795355766900, 1795442166900);
INSERT INTO mailed_codes VALUES ('05422363be1da848b67c4a3eecc8b0d89fbf7d9d6a0796ecb6dd259a3e33bccc', 'reset-password', 'ana@people.example', '01a2038a-ead1-73a9-b239-be44eb8d8a43', NULL, 1795355766971, 1795359366971);
INSERT INTO outbox VALUES ('01a2038a-ead1-746a-b889-d49d0a0657da', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35287/verify-email#code=Re7jRO70EKXkIen55OKjLGxfiFXyQL5-oCjZhzHjQaM

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795355765457, 1795442165457, 0, 1795355765457, '01a2038a-ead1-73a9-b239-be44eb8d8a43');
INSERT INTO outbox VALUES ('01a2038a-eca2-7728-a0d2-96dbff4c2ce5', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35287/verify-email#code=sS0PTYBgi1Gu0b8i7zdkUtTT2hMNFVl2bglDnPk8lZI

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795355765922, 1795442165922, 0, 1795355765922, '01a2038a-eca2-740c-9f8e-b597611d8392');
INSERT INTO outbox VALUES ('01a2038a-ee0a-77bd-9b25-55a59e80cd94', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35287/verify-email#code=WgpLQEBy43fV8JPTUV3T_eQpxM9-CfNANM3Wtf7b_Is

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795355766282, 1795442166282, 0, 1795355766282, '01a2038a-ee0a-71a0-916b-a987538dc67b');
INSERT INTO outbox VALUES ('01a2038a-f074-710d-9a9b-adf662416fbd', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:35287/verify-email#code=ygBqMxWpcpDq580JBC4J7SvD_7KsWLHOZjAlOdMuJCA

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795355766900, 1795442166900, 0, 1795355766900, NULL);
INSERT INTO outbox VALUES ('01a2038a-f0bb-718e-a40e-e33c6be94457', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:35287/reset-password#code=IkXoS6TkUnBMho0b8mlLhuIr2LFWIXureJy5NmjP2c8

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795355766971, 1795359366971, 0, 1795355766971, '01a2038a-ead1-73a9-b239-be44eb8d8a43');
INSERT INTO api_tokens VALUES ('01a2038b-07be-73c7-84be-feebb7f47ff1', '93f4a55ecca23b23e6ede1946ac09efdc05d5d8778ecef992849c87fab638ea3', '01a2038a-ead1-73a9-b239-be44eb8d8a43', 'nightly counts', 'read', 1795355772862, NULL, NULL);
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
