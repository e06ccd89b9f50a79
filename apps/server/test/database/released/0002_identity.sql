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
INSERT INTO accounts VALUES ('01a1fe86-5340-761a-b086-8170245729c9', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$VyMzpF9/PCZrR5axKKRdyg$3ive75fUMCgSQIOUX5McQioTxJqGgYMGD8SvzYbHpaI', 'admin', 'password', 1, 0, 1795271578432, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1fe86-66e4-71fb-9515-ec6daea25f7b', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$HR1hyGe+HxaBDqtXYomMUQ$hJBm9oQNRT+RJXgxUaLuI2o5X0pPJptUVpGqX9uwGOk', 'donor', 'password', 0, 0, 1795271583460, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1fe86-6890-74ea-9b04-549cfad2a46c', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$P+wHPnQkoz4PSgw7RC6TYg$flsp7Id/cMa725EY6YuK5lX+g+J2LijMz89muHSitLg', 'patient', 'password', 0, 0, 1795271583888, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1fe86-6a1d-71a3-a94f-4714b53f38a0', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$XWSO1VDjK6TGfvj84GJrfg$/Dm75iMdui7sXYD3OampTwtbdgQL42qlgTKjsYlpSIA', 'donor', 'password', 0, 0, 1795271584285, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('726b96225bee4dd138dfb74df1a1e669f9974a1743e2d7a47d10b970bb25c7cf', '01a1fe86-66e4-75ee-bfe6-67c610916de1', '01a1fe86-66e4-71fb-9515-ec6daea25f7b', 'node', 1795271583460, 1795271583460, 1797863583871);
INSERT INTO sessions VALUES ('c3df835488951312d42e2bfb285d388dee835e45a677f84c41100ede0b2b827d', '01a1fe86-6890-70e3-80b8-fddadf335703', '01a1fe86-6890-74ea-9b04-549cfad2a46c', 'node', 1795271583888, 1795271583888, 1797863584261);
INSERT INTO sessions VALUES ('a4f8e534f7b895fbd1d156c7fad146ad934731cb3baf15ea750c678a6b21c3d2', '01a1fe86-6a1d-7766-9a49-35228d00999c', '01a1fe86-6a1d-71a3-a94f-4714b53f38a0', 'node', 1795271584285, 1795271584285, 1797863584747);
INSERT INTO donors VALUES ('01a1fe86-6c19-73b3-be0b-fa737fe265f6', '01a1fe86-66e4-71fb-9515-ec6daea25f7b', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 1, 1, 1795271584793);
INSERT INTO donors VALUES ('01a1fe86-6c38-74e5-ac34-5e32b041c876', '01a1fe86-6a1d-71a3-a94f-4714b53f38a0', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 0, 0, 1795271584824);
INSERT INTO requests VALUES ('01a1fe86-6c58-75bc-af5e-ed8dd5f845ef', '01a1fe86-6890-74ea-9b04-549cfad2a46c', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795271584856);
INSERT INTO requests VALUES ('01a1fe86-6c6f-7458-ad32-d74c73e52618', '01a1fe86-66e4-71fb-9515-ec6daea25f7b', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795271584879);
INSERT INTO audit VALUES (1, 1795271578432, '01a1fe86-5340-761a-b086-8170245729c9', 'account.registered', '01a1fe86-5340-761a-b086-8170245729c9');
INSERT INTO audit VALUES (2, 1795271583460, '01a1fe86-66e4-71fb-9515-ec6daea25f7b', 'account.registered', '01a1fe86-66e4-71fb-9515-ec6daea25f7b');
INSERT INTO audit VALUES (3, 1795271583460, '01a1fe86-66e4-71fb-9515-ec6daea25f7b', 'account.signed-in', '01a1fe86-66e4-71fb-9515-ec6daea25f7b');
INSERT INTO audit VALUES (4, 1795271583888, '01a1fe86-6890-74ea-9b04-549cfad2a46c', 'account.registered', '01a1fe86-6890-74ea-9b04-549cfad2a46c');
INSERT INTO audit VALUES (5, 1795271583888, '01a1fe86-6890-74ea-9b04-549cfad2a46c', 'account.signed-in', '01a1fe86-6890-74ea-9b04-549cfad2a46c');
INSERT INTO audit VALUES (6, 1795271584285, '01a1fe86-6a1d-71a3-a94f-4714b53f38a0', 'account.registered', '01a1fe86-6a1d-71a3-a94f-4714b53f38a0');
INSERT INTO audit VALUES (7, 1795271584285, '01a1fe86-6a1d-71a3-a94f-4714b53f38a0', 'account.signed-in', '01a1fe86-6a1d-71a3-a94f-4714b53f38a0');
INSERT INTO audit VALUES (8, 1795271585071, '01a1fe86-6890-74ea-9b04-549cfad2a46c', 'request.withdrawn', '01a1fe86-6cfd-77c9-babf-684af8de4564');
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795271643460, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795275183460, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795271643460, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795275183460, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795271643888, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795275183888, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795271644285, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795275184285, 0);
INSERT INTO rate_limits VALUES ('request:KPkuf_mSbUJLQ5X6KVs9RcL3gpPonfS7UswI7O_06nw', 2, 1795275184856, 0);
INSERT INTO rate_limits VALUES ('request:hfPJfLpY-pZM3289SE623SFox1VMNi9AgkYZ3lQVaak', 1, 1795275184879, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795357985217, 1795271585217);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795271645587, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795275185587, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795271645609, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795275185609, 0);
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
INSERT INTO identities VALUES ('01a1fe86-6f1a-76a7-83c7-86237f03c8a6', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '3d0c735036011103a6e9b8287f229afc1584b8ef32ff614df497e25f1670e342', 0, 1795271585562, 1795357985587);
INSERT INTO mailed_codes VALUES ('d621fcbc8b3f91db4f69ead3b55b02eb01d3844d5f406f4be99e1184dfceac38', 'verify-email', 'ana@people.example', '01a1fe86-66e4-71fb-9515-ec6daea25f7b', NULL, 1795271583460, 1795357983460);
INSERT INTO mailed_codes VALUES ('5e12b0666a80021cad66f9ca0502810e1e812ec5c14d173882570ab4bd020f5d', 'verify-email', 'ben@people.example', '01a1fe86-6890-74ea-9b04-549cfad2a46c', NULL, 1795271583888, 1795357983888);
INSERT INTO mailed_codes VALUES ('e31d453742b64ff377eb22ad743c7dd37c6cac79bc41149c31032bfe392f9044', 'verify-email', 'cy@people.example', '01a1fe86-6a1d-71a3-a94f-4714b53f38a0', NULL, 1795271584285, 1795357984285);
INSERT INTO mailed_codes VALUES ('6db9820efadf5de6a5cc2a8a18b9b9f54963268ddf92a1ebfb6712a43b4670f9', 'sign-up', 'dee@people.example', NULL, '01a1fe86-6f1a-76a7-83c7-86237f03c8a6', 1795271585587, 1795357985587);
INSERT INTO mailed_codes VALUES ('c644f34c544015501bb6e138b3db137fb7262116e33ce63536e34f6c69fee31c', 'reset-password', 'ana@people.example', '01a1fe86-66e4-71fb-9515-ec6daea25f7b', NULL, 1795271585609, 1795275185609);
INSERT INTO outbox VALUES ('01a1fe86-66e4-7739-9bf3-a85a773e3dfc', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:33841/verify-email#code=dGuf38CFVeVZNb12TAYovGZBRYQ0x1JzTGuW5ur7GYc

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795271583460, 1795357983460, 0, 1795271583460, '01a1fe86-66e4-71fb-9515-ec6daea25f7b');
INSERT INTO outbox VALUES ('01a1fe86-6890-72aa-a4d4-610426f5509b', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:33841/verify-email#code=n_x-BWMzI0jQg4NtePFY3RmMeDOZAnoAC-j1bJyUnLQ

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795271583888, 1795357983888, 0, 1795271583888, '01a1fe86-6890-74ea-9b04-549cfad2a46c');
INSERT INTO outbox VALUES ('01a1fe86-6a1d-717f-a02c-c6f70d431c81', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:33841/verify-email#code=y_rdCzOpxqeTiCnZDISuBOjC0jjE_Nh0jJXvCp2z8s0

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795271584285, 1795357984285, 0, 1795271584285, '01a1fe86-6a1d-71a3-a94f-4714b53f38a0');
INSERT INTO outbox VALUES ('01a1fe86-6f33-7242-9888-60bf1dabe332', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:33841/verify-email#code=AGCvwnGiYKKiRp-YgVeKRInguWsYDq6BOC8dGuVKrI4

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795271585587, 1795357985587, 0, 1795271585587, NULL);
INSERT INTO outbox VALUES ('01a1fe86-6f49-7000-8560-63f95ad1eea2', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:33841/reset-password#code=O0YDQLTlYUpIsvXkH1yBe3lO7QWi9xVtcLCXzp3mdj4

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795271585609, 1795275185609, 0, 1795271585609, '01a1fe86-66e4-71fb-9515-ec6daea25f7b');
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
