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
CREATE TABLE idempotency_keys (
  hash TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  fingerprint TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
INSERT INTO accounts VALUES ('01a203a6-7f17-7031-8fa8-ccbc852586b8', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$YOevGZBzE/USbrVGHBUWLA$QYFQ5AU7RkbF4KToSlZH8tJDm4mWWHrFVEbmWwY4c0U', 'admin', 'password', 1, 0, 1795357572887, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a203a6-b093-746c-b287-013479761772', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$+U6UlB6uAtDqrVUZLuTd/Q$dlJNzrNCZTM1wFCevllFBLx+wjGOUriLDYFydyOhU9k', 'donor', 'password', 1, 0, 1795357585555, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a203a6-b577-7531-afd4-18c198321af2', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$062PTpz43sSxrh+C3qUEiQ$Ng7R2Lg2HzeA1D/1erki5tO6atnfif+c+rdM//jrhkU', 'patient', 'password', 0, 0, 1795357586807, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a203a6-b8f2-7171-998e-adc514e8bad1', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$42FYfEBSVaR+yyl2ylkZUQ$XOJjEoxrl+aNBauUlVyNtW3XSUghXCcL+tgDepl3ObQ', 'donor', 'password', 0, 0, 1795357587698, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('ab5e17b0a5c1dcb0dc17ac5b3e6ea2e63b03faf52e40240c574374f0210f45ff', '01a203a6-b093-727d-91b9-569b277d3533', '01a203a6-b093-746c-b287-013479761772', 'node', 1795357585555, 1795357585555, 1797949586580);
INSERT INTO sessions VALUES ('fc9f8f466680dbdf32c5acded809cd69f67a4d9f847d9e6c676808dd688a132d', '01a203a6-b577-7214-8d3b-d53c36d0d5c7', '01a203a6-b577-7531-afd4-18c198321af2', 'node', 1795357586807, 1795357586807, 1797949587670);
INSERT INTO sessions VALUES ('d218b11a952a66ca8cef8d9505c6b03e6adc782055c285f1b45bfa2f2f29ee11', '01a203a6-b8f2-7564-835d-a6d78c8404f6', '01a203a6-b8f2-7171-998e-adc514e8bad1', 'node', 1795357587698, 1795357587698, 1797949588154);
INSERT INTO donors VALUES ('01a203a6-bac1-71f9-8869-0fcaa5591615', '01a203a6-b093-746c-b287-013479761772', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 1, 1, 1795357588161, 'Ana', 'whole');
INSERT INTO donors VALUES ('01a203a6-bad0-70a0-ae13-10b0a5c12ca9', '01a203a6-b8f2-7171-998e-adc514e8bad1', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 0, 0, 1795357588176, 'Cy', 'whole');
INSERT INTO requests VALUES ('01a203a6-bb32-7187-9279-25e290037b25', '01a203a6-b577-7531-afd4-18c198321af2', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795357588274, 'whole');
INSERT INTO requests VALUES ('01a203a6-bb8c-7595-a026-699397edca1a', '01a203a6-b093-746c-b287-013479761772', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795357588364, 'whole');
INSERT INTO audit VALUES (1, 1795357572887, '01a203a6-7f17-7031-8fa8-ccbc852586b8', 'account.registered', '01a203a6-7f17-7031-8fa8-ccbc852586b8', NULL);
INSERT INTO audit VALUES (2, 1795357585555, '01a203a6-b093-746c-b287-013479761772', 'account.registered', '01a203a6-b093-746c-b287-013479761772', NULL);
INSERT INTO audit VALUES (3, 1795357585555, '01a203a6-b093-746c-b287-013479761772', 'account.signed-in', '01a203a6-b093-746c-b287-013479761772', NULL);
INSERT INTO audit VALUES (4, 1795357586807, '01a203a6-b577-7531-afd4-18c198321af2', 'account.registered', '01a203a6-b577-7531-afd4-18c198321af2', NULL);
INSERT INTO audit VALUES (5, 1795357586807, '01a203a6-b577-7531-afd4-18c198321af2', 'account.signed-in', '01a203a6-b577-7531-afd4-18c198321af2', NULL);
INSERT INTO audit VALUES (6, 1795357587698, '01a203a6-b8f2-7171-998e-adc514e8bad1', 'account.registered', '01a203a6-b8f2-7171-998e-adc514e8bad1', NULL);
INSERT INTO audit VALUES (7, 1795357587698, '01a203a6-b8f2-7171-998e-adc514e8bad1', 'account.signed-in', '01a203a6-b8f2-7171-998e-adc514e8bad1', NULL);
INSERT INTO audit VALUES (8, 1795357588478, '01a203a6-b577-7531-afd4-18c198321af2', 'request.withdrawn', '01a203a6-bbd5-731f-bb19-1787a31f6da4', NULL);
INSERT INTO audit VALUES (9, 1795357598991, NULL, 'account.email-verified', '01a203a6-b093-746c-b287-013479761772', NULL);
INSERT INTO audit VALUES (10, 1795357599252, '01a203a6-b093-746c-b287-013479761772', 'token.created', '01a203a6-e614-77fb-99b7-92568fb91d94', NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795357645555, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795361185555, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795357645555, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795361185555, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795357646807, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795361186807, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795357647698, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795361187698, 0);
INSERT INTO rate_limits VALUES ('request:r8B18ZX3wPOWAdn3mLPGa971HJmYYMVARUA9dhGHQWc', 2, 1795361188274, 0);
INSERT INTO rate_limits VALUES ('request:3awxfDQusiKatmaMVsUNreOCPCLBJ6FxFpSofkUf6n4', 1, 1795361188364, 0);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795357648756, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795361188756, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795357648790, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795361188790, 0);
INSERT INTO rate_limits VALUES ('token:3awxfDQusiKatmaMVsUNreOCPCLBJ6FxFpSofkUf6n4', 1, 1795361199252, 0);
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
INSERT INTO migrations VALUES ('0005_bounds_and_names', '51e1a8b6bfd354fe219a29ed1c004f83823ce30bd06df5d1fff02609fed8c4d2');
INSERT INTO identities VALUES ('01a203a6-bd00-7447-8132-e31439c70b69', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '15e7c4cd4b2dc4bcf543ae69011570a76fb434fcd524692a7630ab845c4bce53', 0, 1795357588736, 1795443988756);
INSERT INTO mailed_codes VALUES ('12dfc4c872f8a1c7adb65b19c0fdbe5fd2712384cc2abe4fe0a9855345696b9d', 'verify-email', 'ana@people.example', '01a203a6-b093-746c-b287-013479761772', NULL, 1795357585555, 1795443985555);
INSERT INTO mailed_codes VALUES ('6db68ad8e31a94b1dee13188247e3c252a9cfc60be712dae8a672981b1527523', 'verify-email', 'ben@people.example', '01a203a6-b577-7531-afd4-18c198321af2', NULL, 1795357586807, 1795443986807);
INSERT INTO mailed_codes VALUES ('67533504826a297f01d399650921d998e6cbf4c7738bb2d02bda3f75d4e204e1', 'verify-email', 'cy@people.example', '01a203a6-b8f2-7171-998e-adc514e8bad1', NULL, 1795357587698, 1795443987698);
INSERT INTO mailed_codes VALUES ('23a1c3a04b99de9cd312e5eb0c407ad3ac03e44c5492338c4eb987d0002fa85e', 'sign-up', 'dee@people.example', NULL, '01a203a6-bd00-7447-8132-e31439c70b69', 1795357588756, 1795443988756);
INSERT INTO mailed_codes VALUES ('418c025a1609625dddaebb939b1eea000b89c418e7d9b07c4189f87a651da340', 'reset-password', 'ana@people.example', '01a203a6-b093-746c-b287-013479761772', NULL, 1795357588790, 1795361188790);
INSERT INTO outbox VALUES ('01a203a6-b093-730a-a490-89e937b59a6d', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:41581/verify-email#code=ZimPK-bKlBhx7ZkCihNVMuM73gs_EJFT7rkykn_Aiwg

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795357585555, 1795443985555, 0, 1795357585555, '01a203a6-b093-746c-b287-013479761772');
INSERT INTO outbox VALUES ('01a203a6-b577-76f0-862c-e2d5e1b6839d', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:41581/verify-email#code=BBX1fmjbmgu-ypZVWQv8Z6ruEohOOBZ5xDWe_2nivDU

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795357586807, 1795443986807, 0, 1795357586807, '01a203a6-b577-7531-afd4-18c198321af2');
INSERT INTO outbox VALUES ('01a203a6-b8f2-71de-98d6-266eb5e93a6d', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:41581/verify-email#code=xefFBIrC3exv5vBoQoq2fS7RExDkGHqpxqxlqmN1QAE

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795357587698, 1795443987698, 0, 1795357587698, '01a203a6-b8f2-7171-998e-adc514e8bad1');
INSERT INTO outbox VALUES ('01a203a6-bd14-7587-8895-6a5c7db2bee2', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:41581/verify-email#code=jxHi7iJ1PlZXdMEP8pA3Sd3ZOjY_C0DjoxQ_Eo0cUR4

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795357588756, 1795443988756, 0, 1795357588756, NULL);
INSERT INTO outbox VALUES ('01a203a6-bd36-7363-ac0e-535adf989c23', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:41581/reset-password#code=EZe5Zz1Iy2kuTpjE-htM6gkY0bGpO2jmpzfXdagYxIs

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795357588790, 1795361188790, 0, 1795357588790, '01a203a6-b093-746c-b287-013479761772');
INSERT INTO api_tokens VALUES ('01a203a6-e614-77fb-99b7-92568fb91d94', 'dcf12fe1ed5c8634bd039df3a3d5e29516b00b24a0caf8bed89e6fb549100150', '01a203a6-b093-746c-b287-013479761772', 'nightly counts', 'read', 1795357599252, NULL, NULL);
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
CREATE INDEX idempotency_keys_by_account ON idempotency_keys (account_id);
