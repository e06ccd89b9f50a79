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
  total INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (blood_type, is_offered)
) STRICT, WITHOUT ROWID;
CREATE TABLE request_totals (
  blood_type TEXT NOT NULL,
  urgency TEXT NOT NULL,
  total INTEGER NOT NULL DEFAULT 0,
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
INSERT INTO accounts VALUES ('01a1fe86-885d-76d5-90bb-177d3f6bde8e', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$Q7auUDPrVqSauxANNbCDTg$yvfjIjEj+8LZNWVdUi/nwta7KgAe0LLyX9xNqzjbT8k', 'admin', 'password', 1, 0, 1795271592029, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1fe86-ad6f-7045-b62d-6e84bbbba931', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$R7dWTnEmWHvFVCzpboGtWA$T1pZOhZdCWQCxsHwi0YtRkkomf5dnyN7GLzWcJZfIjw', 'donor', 'password', 0, 0, 1795271601519, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1fe86-b0a1-7093-9afa-2c1961200113', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$8DISU3ehx8jJAscioaDLEg$qWoPwiV55We43OSPnintXzPzP3KP26Oajq7KmbjONGo', 'patient', 'password', 0, 0, 1795271602337, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1fe86-b316-763c-aa74-c7ad9809576c', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$7CuaPzBuVYlLcGgHTZ4FEQ$Lk4Z/14908hod6+FRwrKNi+r+utVpgCLcySJJeQpScE', 'donor', 'password', 0, 0, 1795271602966, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('519c8fe22eb5c448025bc5db81a8b05450f932022056059eff3b3c2ecba74304', '01a1fe86-ad6f-70e2-a1ed-d0fde1e9c5aa', '01a1fe86-ad6f-7045-b62d-6e84bbbba931', 'node', 1795271601519, 1795271601519, 1797863602197);
INSERT INTO sessions VALUES ('33f1fc82e3f7e98a1ebfa873a2894e116c130625db30abfb022e8e90449c848a', '01a1fe86-b0a1-74a7-b218-dbc2365bfbe3', '01a1fe86-b0a1-7093-9afa-2c1961200113', 'node', 1795271602337, 1795271602337, 1797863602945);
INSERT INTO sessions VALUES ('d9fa90c797c0a56d0173c615ce956e41fecdede9658022b8fb6eb60c86607302', '01a1fe86-b316-767d-bd9b-11699f386922', '01a1fe86-b316-763c-aa74-c7ad9809576c', 'node', 1795271602966, 1795271602966, 1797863603379);
INSERT INTO donors VALUES ('01a1fe86-b4dd-74fd-9d31-b588a57b50f2', '01a1fe86-ad6f-7045-b62d-6e84bbbba931', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 1, 1, 1795271603421);
INSERT INTO donors VALUES ('01a1fe86-b511-716d-b3a4-fbbe299505fd', '01a1fe86-b316-763c-aa74-c7ad9809576c', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 0, 0, 1795271603473);
INSERT INTO requests VALUES ('01a1fe86-b585-735b-829f-e5c861570b05', '01a1fe86-b0a1-7093-9afa-2c1961200113', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795271603589);
INSERT INTO requests VALUES ('01a1fe86-b5a0-7217-985b-1f23a6973fee', '01a1fe86-ad6f-7045-b62d-6e84bbbba931', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795271603616);
INSERT INTO audit VALUES (1, 1795271592029, '01a1fe86-885d-76d5-90bb-177d3f6bde8e', 'account.registered', '01a1fe86-885d-76d5-90bb-177d3f6bde8e');
INSERT INTO audit VALUES (2, 1795271601519, '01a1fe86-ad6f-7045-b62d-6e84bbbba931', 'account.registered', '01a1fe86-ad6f-7045-b62d-6e84bbbba931');
INSERT INTO audit VALUES (3, 1795271601519, '01a1fe86-ad6f-7045-b62d-6e84bbbba931', 'account.signed-in', '01a1fe86-ad6f-7045-b62d-6e84bbbba931');
INSERT INTO audit VALUES (4, 1795271602337, '01a1fe86-b0a1-7093-9afa-2c1961200113', 'account.registered', '01a1fe86-b0a1-7093-9afa-2c1961200113');
INSERT INTO audit VALUES (5, 1795271602337, '01a1fe86-b0a1-7093-9afa-2c1961200113', 'account.signed-in', '01a1fe86-b0a1-7093-9afa-2c1961200113');
INSERT INTO audit VALUES (6, 1795271602966, '01a1fe86-b316-763c-aa74-c7ad9809576c', 'account.registered', '01a1fe86-b316-763c-aa74-c7ad9809576c');
INSERT INTO audit VALUES (7, 1795271602966, '01a1fe86-b316-763c-aa74-c7ad9809576c', 'account.signed-in', '01a1fe86-b316-763c-aa74-c7ad9809576c');
INSERT INTO audit VALUES (8, 1795271603801, '01a1fe86-b0a1-7093-9afa-2c1961200113', 'request.withdrawn', '01a1fe86-b604-772c-85bd-5666907a5965');
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795271661519, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795275201519, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795271661519, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795275201519, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795271662337, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795275202337, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795271662966, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795275202966, 0);
INSERT INTO rate_limits VALUES ('request:gEW0JE_DblTU3x8qsmgyY4bB93phZQTCbTOhy7nVw0Y', 2, 1795275203589, 0);
INSERT INTO rate_limits VALUES ('request:1cGOt7Eb6HRrhTdkZcu-k04EiUiCdhjZMpbGOn8dXxU', 1, 1795275203616, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795358003874, 1795271603874);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795271664845, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795275204845, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795271665029, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795275205029, 0);
INSERT INTO donor_totals VALUES ('A+', 0, 0);
INSERT INTO donor_totals VALUES ('A+', 1, 0);
INSERT INTO donor_totals VALUES ('A-', 0, 0);
INSERT INTO donor_totals VALUES ('A-', 1, 0);
INSERT INTO donor_totals VALUES ('AB+', 0, 0);
INSERT INTO donor_totals VALUES ('AB+', 1, 0);
INSERT INTO donor_totals VALUES ('AB-', 0, 0);
INSERT INTO donor_totals VALUES ('AB-', 1, 0);
INSERT INTO donor_totals VALUES ('B+', 0, 1);
INSERT INTO donor_totals VALUES ('B+', 1, 0);
INSERT INTO donor_totals VALUES ('B-', 0, 0);
INSERT INTO donor_totals VALUES ('B-', 1, 0);
INSERT INTO donor_totals VALUES ('O+', 0, 0);
INSERT INTO donor_totals VALUES ('O+', 1, 0);
INSERT INTO donor_totals VALUES ('O-', 0, 0);
INSERT INTO donor_totals VALUES ('O-', 1, 1);
INSERT INTO request_totals VALUES ('A+', 'high', 1);
INSERT INTO request_totals VALUES ('A+', 'low', 1);
INSERT INTO request_totals VALUES ('A+', 'medium', 0);
INSERT INTO request_totals VALUES ('A-', 'high', 0);
INSERT INTO request_totals VALUES ('A-', 'low', 0);
INSERT INTO request_totals VALUES ('A-', 'medium', 0);
INSERT INTO request_totals VALUES ('AB+', 'high', 0);
INSERT INTO request_totals VALUES ('AB+', 'low', 0);
INSERT INTO request_totals VALUES ('AB+', 'medium', 0);
INSERT INTO request_totals VALUES ('AB-', 'high', 0);
INSERT INTO request_totals VALUES ('AB-', 'low', 0);
INSERT INTO request_totals VALUES ('AB-', 'medium', 0);
INSERT INTO request_totals VALUES ('B+', 'high', 0);
INSERT INTO request_totals VALUES ('B+', 'low', 0);
INSERT INTO request_totals VALUES ('B+', 'medium', 0);
INSERT INTO request_totals VALUES ('B-', 'high', 0);
INSERT INTO request_totals VALUES ('B-', 'low', 0);
INSERT INTO request_totals VALUES ('B-', 'medium', 0);
INSERT INTO request_totals VALUES ('O+', 'high', 0);
INSERT INTO request_totals VALUES ('O+', 'low', 0);
INSERT INTO request_totals VALUES ('O+', 'medium', 0);
INSERT INTO request_totals VALUES ('O-', 'high', 0);
INSERT INTO request_totals VALUES ('O-', 'low', 0);
INSERT INTO request_totals VALUES ('O-', 'medium', 0);
INSERT INTO account_totals VALUES ('admin', 1);
INSERT INTO account_totals VALUES ('donor', 2);
INSERT INTO account_totals VALUES ('patient', 1);
INSERT INTO migrations VALUES ('0001_first', '0e4a495d94eaa5665e7324f5d3ae81aafa4167dccb87b83b4df2c38309d4b99d');
INSERT INTO migrations VALUES ('0002_identity', '0ca9e010af6ba83686cf78e7e00c7f9247901698ce89313c76ef9f2ae44581d5');
INSERT INTO migrations VALUES ('0003_api_tokens', '11aee2208b7e0639431845f2b8ec99e55f34941efb580c80a978dc84df9affed');
INSERT INTO identities VALUES ('01a1fe86-b8c1-7341-bc1a-8b28fa484a84', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '3954b5483202179a3a7e7c09ecb77dfd5ace4d5938407073dd1baededcf6f371', 0, 1795271604417, 1795358004845);
INSERT INTO mailed_codes VALUES ('27dee2b3429c7cdb075f5fa3bb73133d13e071eb210a8cb1d5353176adaaa5cc', 'verify-email', 'ana@people.example', '01a1fe86-ad6f-7045-b62d-6e84bbbba931', NULL, 1795271601519, 1795358001519);
INSERT INTO mailed_codes VALUES ('be18ba583d3404cfdb69bd11492dfd605402efd937b994cdfea5dd788f707391', 'verify-email', 'ben@people.example', '01a1fe86-b0a1-7093-9afa-2c1961200113', NULL, 1795271602337, 1795358002337);
INSERT INTO mailed_codes VALUES ('1a13f31e39ee67550058fd2161678e54659d9686d7cf17f50c127781c723d927', 'verify-email', 'cy@people.example', '01a1fe86-b316-763c-aa74-c7ad9809576c', NULL, 1795271602966, 1795358002966);
INSERT INTO mailed_codes VALUES ('b991ded9173cebb440c4a88a57adff30756c072e994ddf0b1a332ff9b91f32f3', 'sign-up', 'dee@people.example', NULL, '01a1fe86-b8c1-7341-bc1a-8b28fa484a84', 1795271604845, 1795358004845);
INSERT INTO mailed_codes VALUES ('b2f58207e4051ddc46fae75054917e1cceac0259dad9ffb513591a57352fa0c0', 'reset-password', 'ana@people.example', '01a1fe86-ad6f-7045-b62d-6e84bbbba931', NULL, 1795271605029, 1795275205029);
INSERT INTO outbox VALUES ('01a1fe86-ad6f-70ef-b88f-7d6e6ea2b8ae', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:40395/verify-email#code=I-pi5HxcwzhZE3LQq65x_Z3KYQa4OeEjYwQki0otjio

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795271601519, 1795358001519, 0, 1795271601519, '01a1fe86-ad6f-7045-b62d-6e84bbbba931');
INSERT INTO outbox VALUES ('01a1fe86-b0a1-70ca-bad6-2d29df6f910a', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:40395/verify-email#code=rbCigJeULCrc99tBnMxuXT1c_3IhWcm3kj-KHd7eNCQ

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795271602337, 1795358002337, 0, 1795271602337, '01a1fe86-b0a1-7093-9afa-2c1961200113');
INSERT INTO outbox VALUES ('01a1fe86-b316-75f0-9ac7-8a4f713a8706', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:40395/verify-email#code=mhHqHLgOMXEtdV_ag7IgvOoo5q_xEtNsKZWMKVIJZ-E

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795271602966, 1795358002966, 0, 1795271602966, '01a1fe86-b316-763c-aa74-c7ad9809576c');
INSERT INTO outbox VALUES ('01a1fe86-ba6d-735c-9ae3-5e9b4cded464', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:40395/verify-email#code=Lfep5SCrMMwgEPU5rJiflRDrwfcEUUp3m3NUAF_ZL3s

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795271604845, 1795358004845, 0, 1795271604845, NULL);
INSERT INTO outbox VALUES ('01a1fe86-bb25-76ed-8f9e-d61bef40e200', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:40395/reset-password#code=Q7smGQimVYKHwPWFj7TAPP0zaHURqMlnvex81yHsUtE

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795271605029, 1795275205029, 0, 1795271605029, '01a1fe86-ad6f-7045-b62d-6e84bbbba931');
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
CREATE TRIGGER donor_totals_insert AFTER INSERT ON donors BEGIN
  UPDATE donor_totals SET total = total + 1 WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;
CREATE TRIGGER donor_totals_delete AFTER DELETE ON donors BEGIN
  UPDATE donor_totals SET total = total - 1 WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
END;
CREATE TRIGGER donor_totals_update AFTER UPDATE OF blood_type, is_offered ON donors BEGIN
  UPDATE donor_totals SET total = total - 1 WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
  UPDATE donor_totals SET total = total + 1 WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;
CREATE TRIGGER request_totals_insert AFTER INSERT ON requests BEGIN
  UPDATE request_totals SET total = total + 1 WHERE blood_type = NEW.blood_type AND urgency = NEW.urgency;
END;
CREATE TRIGGER request_totals_delete AFTER DELETE ON requests BEGIN
  UPDATE request_totals SET total = total - 1 WHERE blood_type = OLD.blood_type AND urgency = OLD.urgency;
END;
CREATE TRIGGER request_totals_update AFTER UPDATE OF blood_type, urgency ON requests BEGIN
  UPDATE request_totals SET total = total - 1 WHERE blood_type = OLD.blood_type AND urgency = OLD.urgency;
  UPDATE request_totals SET total = total + 1 WHERE blood_type = NEW.blood_type AND urgency = NEW.urgency;
END;
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
