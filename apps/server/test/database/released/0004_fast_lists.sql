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
, name TEXT NOT NULL DEFAULT '') STRICT;
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
INSERT INTO accounts VALUES ('01a1ff37-f16e-74eb-b186-7d9ae361ff84', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$VNbciDTxNkH4X5ANkl3GRg$sFQhSjnpvUCmdtONcC/0Z4detKLFqO7Qgy3rRQUIkmM', 'admin', 'password', 1, 0, 1795283218798, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1ff37-f715-71e3-9188-b2d5aee81f4a', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$s3KTcK5mPJb70v/VteYgRg$+rWvmbTveMGFuM++41c1aXbm4mnR5p6/ZGSzpPMHmZI', 'donor', 'password', 1, 0, 1795283220245, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1ff37-f79a-75cc-bf08-eb843086ff62', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$7w/1mb05nBVFbnhRPMuvbA$gGKiRb1A9/qNBwkrQBDR6atZ4YTgKHvQKIUKK/HvXXE', 'patient', 'password', 0, 0, 1795283220378, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1ff37-f7f1-71f8-8f9d-e7da58defa8c', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$xfNCqvvMl28TDjHKAqGawQ$+uct2+/rTocEaQal3m5f4on/pudQFOAxi+waR0YPtu8', 'donor', 'password', 0, 0, 1795283220465, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('4fd3ebe57ecbf774e17e932d48368281ce72b0dd2b76bc1e4da664519c708cfd', '01a1ff37-f715-7162-9156-c700375a0dcb', '01a1ff37-f715-71e3-9188-b2d5aee81f4a', 'node', 1795283220245, 1795283220245, 1797875220359);
INSERT INTO sessions VALUES ('d17027c057b1ba7a2b2f12b87512d80c01a643cccd58ab5a2f7433d3db58785b', '01a1ff37-f79a-7111-bc79-c5842b9b600f', '01a1ff37-f79a-75cc-bf08-eb843086ff62', 'node', 1795283220378, 1795283220378, 1797875220449);
INSERT INTO sessions VALUES ('6bd3e3f87e902ecf20b8befc41ec9d1e3734833fa2c5735a0b8e76196166695e', '01a1ff37-f7f1-70db-a78d-70c7ed9bce6a', '01a1ff37-f7f1-71f8-8f9d-e7da58defa8c', 'node', 1795283220465, 1795283220465, 1797875220531);
INSERT INTO donors VALUES ('01a1ff37-f839-74ea-ac9c-d06c30df51dd', '01a1ff37-f715-71e3-9188-b2d5aee81f4a', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 1, 1, 1795283220537, 'Ana');
INSERT INTO donors VALUES ('01a1ff37-f843-70db-99c9-233f50001edd', '01a1ff37-f7f1-71f8-8f9d-e7da58defa8c', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 0, 0, 1795283220547, 'Cy');
INSERT INTO requests VALUES ('01a1ff37-f852-747b-808b-a0d52eac20ec', '01a1ff37-f79a-75cc-bf08-eb843086ff62', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795283220562);
INSERT INTO requests VALUES ('01a1ff37-f85d-77e7-9905-39d2542a77ba', '01a1ff37-f715-71e3-9188-b2d5aee81f4a', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795283220573);
INSERT INTO audit VALUES (1, 1795283218798, '01a1ff37-f16e-74eb-b186-7d9ae361ff84', 'account.registered', '01a1ff37-f16e-74eb-b186-7d9ae361ff84');
INSERT INTO audit VALUES (2, 1795283220245, '01a1ff37-f715-71e3-9188-b2d5aee81f4a', 'account.registered', '01a1ff37-f715-71e3-9188-b2d5aee81f4a');
INSERT INTO audit VALUES (3, 1795283220245, '01a1ff37-f715-71e3-9188-b2d5aee81f4a', 'account.signed-in', '01a1ff37-f715-71e3-9188-b2d5aee81f4a');
INSERT INTO audit VALUES (4, 1795283220378, '01a1ff37-f79a-75cc-bf08-eb843086ff62', 'account.registered', '01a1ff37-f79a-75cc-bf08-eb843086ff62');
INSERT INTO audit VALUES (5, 1795283220378, '01a1ff37-f79a-75cc-bf08-eb843086ff62', 'account.signed-in', '01a1ff37-f79a-75cc-bf08-eb843086ff62');
INSERT INTO audit VALUES (6, 1795283220465, '01a1ff37-f7f1-71f8-8f9d-e7da58defa8c', 'account.registered', '01a1ff37-f7f1-71f8-8f9d-e7da58defa8c');
INSERT INTO audit VALUES (7, 1795283220465, '01a1ff37-f7f1-71f8-8f9d-e7da58defa8c', 'account.signed-in', '01a1ff37-f7f1-71f8-8f9d-e7da58defa8c');
INSERT INTO audit VALUES (8, 1795283220593, '01a1ff37-f79a-75cc-bf08-eb843086ff62', 'request.withdrawn', '01a1ff37-f867-73f7-aebb-4e8e6ff6ce56');
INSERT INTO audit VALUES (9, 1795283221624, NULL, 'account.email-verified', '01a1ff37-f715-71e3-9188-b2d5aee81f4a');
INSERT INTO audit VALUES (10, 1795283221659, '01a1ff37-f715-71e3-9188-b2d5aee81f4a', 'token.created', '01a1ff37-fc9b-77a3-bf6b-2e3f13b9a44e');
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795283280245, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795286820245, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795283280245, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795286820245, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795283280378, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795286820378, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795283280465, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795286820465, 0);
INSERT INTO rate_limits VALUES ('request:_geuzDX_RMU_KbX8YwJ4G8Y_AflIIMYSNf7R-3gxt1s', 2, 1795286820562, 0);
INSERT INTO rate_limits VALUES ('request:3FqSNDyAA0wCQ8jhnIl12cb1tmsh7Pcbgoj68BtPJLg', 1, 1795286820573, 0);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795283280675, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795286820675, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795283280683, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795286820683, 0);
INSERT INTO rate_limits VALUES ('token:3FqSNDyAA0wCQ8jhnIl12cb1tmsh7Pcbgoj68BtPJLg', 1, 1795286821659, 0);
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
INSERT INTO migrations VALUES ('0004_fast_lists', '3ee27d6334475729b31dbf622b5eb6682f2c139575e41e2d0cc67e7e0bd6c5b2');
INSERT INTO identities VALUES ('01a1ff37-f8ba-73cb-9f94-b0a9763145c1', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', 'a4963d777d753eacc27223b775a58545b505357f39741367859a8edf8ddcb61c', 0, 1795283220666, 1795369620675);
INSERT INTO mailed_codes VALUES ('976018182e470f0bed4d3f6f2689aaaf44ab5d0da2ce7496a1e4b3ef5c416ead', 'verify-email', 'ana@people.example', '01a1ff37-f715-71e3-9188-b2d5aee81f4a', NULL, 1795283220245, 1795369620245);
INSERT INTO mailed_codes VALUES ('ebdac1f4a4282b483bac285927cd294b8581821698b6c4717e729f7b367db160', 'verify-email', 'ben@people.example', '01a1ff37-f79a-75cc-bf08-eb843086ff62', NULL, 1795283220378, 1795369620378);
INSERT INTO mailed_codes VALUES ('5478be8267d1392ced600b83199f1f4d7503a42c484676db9d1befedd583450f', 'verify-email', 'cy@people.example', '01a1ff37-f7f1-71f8-8f9d-e7da58defa8c', NULL, 1795283220465, 1795369620465);
INSERT INTO mailed_codes VALUES ('375a6cd55d2ce654a8dcd56743f53fe7bad1958d8cdb747e0c4f5bad3cfab6a2', 'sign-up', 'dee@people.example', NULL, '01a1ff37-f8ba-73cb-9f94-b0a9763145c1', 1795283220675, 1795369620675);
INSERT INTO mailed_codes VALUES ('a4e02429c7b1f2c32dad099fafde9de702185827462fdb6048cd562971dd9665', 'reset-password', 'ana@people.example', '01a1ff37-f715-71e3-9188-b2d5aee81f4a', NULL, 1795283220683, 1795286820683);
INSERT INTO outbox VALUES ('01a1ff37-f715-7799-91c7-12563749cf94', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:39815/verify-email#code=FyXjU-Bo87Co74Jz9Oy8z_eJdU4OIvEuZkqcm-UwdUw

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795283220245, 1795369620245, 0, 1795283220245, '01a1ff37-f715-71e3-9188-b2d5aee81f4a');
INSERT INTO outbox VALUES ('01a1ff37-f79a-701f-ac8c-e4da5c5acdd6', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:39815/verify-email#code=QECdlokChYQG6lk-3ZLdvHuH9XSbOiDWbPCxP-YLyp4

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795283220378, 1795369620378, 0, 1795283220378, '01a1ff37-f79a-75cc-bf08-eb843086ff62');
INSERT INTO outbox VALUES ('01a1ff37-f7f1-77e8-b488-a0b79748157e', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:39815/verify-email#code=v7A0zwZqTVVk8QVi1F3bdmwhG4v_Hp1lfELSeyMuGpc

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795283220465, 1795369620465, 0, 1795283220465, '01a1ff37-f7f1-71f8-8f9d-e7da58defa8c');
INSERT INTO outbox VALUES ('01a1ff37-f8c3-76b0-8c65-682a3aa40d49', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:39815/verify-email#code=34BjYBUVDCWCInUqlmEVdmSET2xRQEM4cxNntsswris

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795283220675, 1795369620675, 0, 1795283220675, NULL);
INSERT INTO outbox VALUES ('01a1ff37-f8cb-7633-8698-5139a442dafb', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:39815/reset-password#code=95Zv9JDNPk1Fhj5NtLjmuhLC49s1OKevCwCMX-G_nXY

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795283220683, 1795286820683, 0, 1795283220683, '01a1ff37-f715-71e3-9188-b2d5aee81f4a');
INSERT INTO api_tokens VALUES ('01a1ff37-fc9b-77a3-bf6b-2e3f13b9a44e', 'ccf40059bce53df9c9302f04c22948347508ff332c5957dfa16e3cdce5a0e884', '01a1ff37-f715-71e3-9188-b2d5aee81f4a', 'nightly counts', 'read', 1795283221659, NULL, NULL);
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
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, phone, address, age, age_given_on, is_available);
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
