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
) STRICT;
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
INSERT INTO accounts VALUES ('01a1fe83-710c-7312-ae62-298ad2a0ef18', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$89Xj+/MLGg2vxiL02vtxwQ$UaN9GqIk+gM6dhJ+GMN9AriMa5NOrszogYPCYGeeysk', 'admin', 'password', 1, 0, 1795271389452);
INSERT INTO accounts VALUES ('01a1fe83-90cf-7445-b85c-63f567715cb7', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$l7B6g34b/YQk0WhDGi0bOw$ezF6t2rqYGGsuFrswzAaKttqB5UuxUv81ds5QKJQrbw', 'donor', 'password', 0, 0, 1795271397583);
INSERT INTO accounts VALUES ('01a1fe83-9339-726e-be1c-b2979a3bfae4', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$7XJ0bU2806RNUhXmYt+h4g$k/dlZ8T0UXmVvk+VV0SXtHlillpj7aAPHAj0AFET3z0', 'patient', 'password', 0, 0, 1795271398201);
INSERT INTO accounts VALUES ('01a1fe83-94dd-76c1-a049-9a96606cfe0a', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$kdUuYlDRhNhrzh8ktoPBBw$4NHUbLYUg1Ty+uxoBmaMi1Zfjq+oZ68V7XhiEUzhDdU', 'donor', 'password', 0, 0, 1795271398621);
INSERT INTO sessions VALUES ('874e5e32a37dfb972d4fea83f528e7ab843d66bf22a763734bed03899f97297d', '01a1fe83-90cf-75b3-916a-b621abd4e992', '01a1fe83-90cf-7445-b85c-63f567715cb7', 'node', 1795271397583, 1795271397583, 1797863398019);
INSERT INTO sessions VALUES ('05aa1e742cd59bbc84d78e255253424faacc27cbb62d7dd289b36d94b09e723d', '01a1fe83-9339-7269-aad9-4c9101f5c261', '01a1fe83-9339-726e-be1c-b2979a3bfae4', 'node', 1795271398201, 1795271398201, 1797863398612);
INSERT INTO sessions VALUES ('a53044fdf44c2e3a0b6a33fececbc7c11719b167c3603eb0f6a657babe090ae4', '01a1fe83-94dd-70d4-bf72-5e7b975a7d6f', '01a1fe83-94dd-76c1-a049-9a96606cfe0a', 'node', 1795271398621, 1795271398621, 1797863398950);
INSERT INTO donors VALUES ('01a1fe83-9641-7327-bee4-8ce4b4550e36', '01a1fe83-90cf-7445-b85c-63f567715cb7', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 1, 1, 1795271398977);
INSERT INTO donors VALUES ('01a1fe83-9687-7226-8ec3-f887b62538c4', '01a1fe83-94dd-76c1-a049-9a96606cfe0a', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 0, 0, 1795271399047);
INSERT INTO requests VALUES ('01a1fe83-96de-7782-8382-2313a61f704d', '01a1fe83-9339-726e-be1c-b2979a3bfae4', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795271399134);
INSERT INTO requests VALUES ('01a1fe83-9713-716c-ac16-642b289f7a5c', '01a1fe83-90cf-7445-b85c-63f567715cb7', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795271399187);
INSERT INTO audit VALUES (1, 1795271389452, '01a1fe83-710c-7312-ae62-298ad2a0ef18', 'account.registered', '01a1fe83-710c-7312-ae62-298ad2a0ef18');
INSERT INTO audit VALUES (2, 1795271397583, '01a1fe83-90cf-7445-b85c-63f567715cb7', 'account.registered', '01a1fe83-90cf-7445-b85c-63f567715cb7');
INSERT INTO audit VALUES (3, 1795271397583, '01a1fe83-90cf-7445-b85c-63f567715cb7', 'account.signed-in', '01a1fe83-90cf-7445-b85c-63f567715cb7');
INSERT INTO audit VALUES (4, 1795271398201, '01a1fe83-9339-726e-be1c-b2979a3bfae4', 'account.registered', '01a1fe83-9339-726e-be1c-b2979a3bfae4');
INSERT INTO audit VALUES (5, 1795271398201, '01a1fe83-9339-726e-be1c-b2979a3bfae4', 'account.signed-in', '01a1fe83-9339-726e-be1c-b2979a3bfae4');
INSERT INTO audit VALUES (6, 1795271398621, '01a1fe83-94dd-76c1-a049-9a96606cfe0a', 'account.registered', '01a1fe83-94dd-76c1-a049-9a96606cfe0a');
INSERT INTO audit VALUES (7, 1795271398621, '01a1fe83-94dd-76c1-a049-9a96606cfe0a', 'account.signed-in', '01a1fe83-94dd-76c1-a049-9a96606cfe0a');
INSERT INTO audit VALUES (8, 1795271399272, '01a1fe83-9339-726e-be1c-b2979a3bfae4', 'request.withdrawn', '01a1fe83-9732-72c1-9e92-1a785adb462d');
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795271457583, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 3, 1795274997583, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795357799286, 1795271399286);
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
