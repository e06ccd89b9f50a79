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
, code_hash TEXT REFERENCES mailed_codes (hash) ON DELETE CASCADE) STRICT;
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
INSERT INTO accounts VALUES ('01a20471-bce9-7588-83ca-59d390adbc05', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$f40LP/RCU/eOS+4MDc2T0w$ptdQTqaVRHUPyTPqHBjtGxGzJVhY2MOIZZcZJYQKIAo', 'admin', 'password', 1, 0, 1795370892521, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a20471-ca1e-74d6-b9fe-45204226061f', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$4GHmukB7dQt0UZFipOAm8Q$vB2OSjBeEz138PrIduQOJ/+ma912nily2TeUZO8kiII', 'donor', 'password', 1, 0, 1795370895902, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a20471-cadd-70cc-bb98-7552f6979b8d', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$VMvP1yoE24mrrRr53nZQiA$7ma5L8xz8Dn5yGMWXueOBMXi9Jy+5Z/ooUxVXj7kXTI', 'patient', 'password', 0, 0, 1795370896093, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a20471-cbca-7571-87bf-6e341e4321b3', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$+qMZHDkNgeFw0empsZ7bxw$CNEVjwrMVvAn0uybUxmCDdINEE51IJvBJQ3WXjf1qSc', 'donor', 'password', 0, 0, 1795370896330, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('da5fac2ff4e509a1ed48c4e506d4f1ef22ca63f54d14891d0bb8c7c68d0b9fc6', '01a20471-ca1e-7206-841c-6892594c87e3', '01a20471-ca1e-74d6-b9fe-45204226061f', 'node', 1795370895902, 1795370895902, 1797962896031);
INSERT INTO sessions VALUES ('1267890d9cec6ccdb2db699b678a6cf48e0aed89f5f6a9509489a47d20f5d734', '01a20471-cadd-72cc-9aaf-c48c37bdd1c2', '01a20471-cadd-70cc-bb98-7552f6979b8d', 'node', 1795370896093, 1795370896093, 1797962896320);
INSERT INTO sessions VALUES ('4d7a7df83178df1b94a4c16c80a9781d47db70cf7d1b5ca9280a86c6874afea5', '01a20471-cbca-740c-b5ee-4beb6ad4bd4f', '01a20471-cbca-7571-87bf-6e341e4321b3', 'node', 1795370896330, 1795370896330, 1797962896437);
INSERT INTO donors VALUES ('01a20471-cc40-7453-bbc6-d4e26d08234b', '01a20471-ca1e-74d6-b9fe-45204226061f', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 1, 1, 1795370896448, 'Ana', 'whole');
INSERT INTO donors VALUES ('01a20471-cc4b-7515-8708-4590dacc8ae0', '01a20471-cbca-7571-87bf-6e341e4321b3', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 0, 0, 1795370896459, 'Cy', 'whole');
INSERT INTO requests VALUES ('01a20471-cc60-75dc-a7bd-8856bdc7ea8f', '01a20471-cadd-70cc-bb98-7552f6979b8d', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795370896480, 'whole');
INSERT INTO requests VALUES ('01a20471-cc6d-723f-bb32-0f9fdc5aadca', '01a20471-ca1e-74d6-b9fe-45204226061f', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795370896493, 'whole');
INSERT INTO audit VALUES (1, 1795370892521, '01a20471-bce9-7588-83ca-59d390adbc05', 'account.registered', '01a20471-bce9-7588-83ca-59d390adbc05', NULL);
INSERT INTO audit VALUES (2, 1795370895902, '01a20471-ca1e-74d6-b9fe-45204226061f', 'account.registered', '01a20471-ca1e-74d6-b9fe-45204226061f', NULL);
INSERT INTO audit VALUES (3, 1795370895902, '01a20471-ca1e-74d6-b9fe-45204226061f', 'account.signed-in', '01a20471-ca1e-74d6-b9fe-45204226061f', NULL);
INSERT INTO audit VALUES (4, 1795370896093, '01a20471-cadd-70cc-bb98-7552f6979b8d', 'account.registered', '01a20471-cadd-70cc-bb98-7552f6979b8d', NULL);
INSERT INTO audit VALUES (5, 1795370896093, '01a20471-cadd-70cc-bb98-7552f6979b8d', 'account.signed-in', '01a20471-cadd-70cc-bb98-7552f6979b8d', NULL);
INSERT INTO audit VALUES (6, 1795370896330, '01a20471-cbca-7571-87bf-6e341e4321b3', 'account.registered', '01a20471-cbca-7571-87bf-6e341e4321b3', NULL);
INSERT INTO audit VALUES (7, 1795370896330, '01a20471-cbca-7571-87bf-6e341e4321b3', 'account.signed-in', '01a20471-cbca-7571-87bf-6e341e4321b3', NULL);
INSERT INTO audit VALUES (8, 1795370896512, '01a20471-cadd-70cc-bb98-7552f6979b8d', 'request.withdrawn', '01a20471-cc76-76c9-9105-81de2b28a552', NULL);
INSERT INTO audit VALUES (9, 1795370898723, NULL, 'account.email-verified', '01a20471-ca1e-74d6-b9fe-45204226061f', NULL);
INSERT INTO audit VALUES (10, 1795370898795, '01a20471-ca1e-74d6-b9fe-45204226061f', 'token.created', '01a20471-d56b-7396-991a-8ace477821f8', NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795370955902, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795374495902, 0);
INSERT INTO rate_limits VALUES ('mail-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 5, 1795374495902, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795370955902, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795374495902, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795370956093, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795374496093, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795370956330, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795374496330, 0);
INSERT INTO rate_limits VALUES ('request:5uwvrcw9-DtYg_ZJG4QSWINwhneK-SaKowohhtgfeM0', 2, 1795374496480, 0);
INSERT INTO rate_limits VALUES ('request:hJRnnkgHYyrr7HkPziouLgp8knHzdcuHVLRmz4Qu-8w', 1, 1795374496493, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795457296521, 1795370896521);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795370956613, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795374496613, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795370956624, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795374496624, 0);
INSERT INTO rate_limits VALUES ('token:hJRnnkgHYyrr7HkPziouLgp8knHzdcuHVLRmz4Qu-8w', 1, 1795374498795, 0);
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
INSERT INTO migrations VALUES ('0005_bounds_and_names', '43d44792350a572c040753c8de35c653b8340d1aad20e92e2cf9e88bfa8e73c0');
INSERT INTO migrations VALUES ('0006_audit_retention', 'c22247afd6effbc48285464d917cf611778d70da0b47668be866269297139125');
INSERT INTO identities VALUES ('01a20471-ccd7-706a-91a8-7dc98658fd3d', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '96723ecd4d43d4ac02ba1f7ce89b4dc05842d44216f3df5c0f6b13c1752b2c75', 0, 1795370896599, 1795457296613, NULL);
INSERT INTO mailed_codes VALUES ('9bc143b2db3c2678fc314fdaebce5dfa7109985c2ac0b0f7558ef1af65d9748d', 'verify-email', 'ana@people.example', '01a20471-ca1e-74d6-b9fe-45204226061f', NULL, 1795370895902, 1795457295902);
INSERT INTO mailed_codes VALUES ('0806f118eb54b6f4a06e25b6019d6b8b80adc2f88fdcb4093ef41eb63ac012ce', 'verify-email', 'ben@people.example', '01a20471-cadd-70cc-bb98-7552f6979b8d', NULL, 1795370896093, 1795457296093);
INSERT INTO mailed_codes VALUES ('8a48bce401d1bcba806580e8a5e843fc7d59a2c16d328e69cfd8659e77522b78', 'verify-email', 'cy@people.example', '01a20471-cbca-7571-87bf-6e341e4321b3', NULL, 1795370896330, 1795457296330);
INSERT INTO mailed_codes VALUES ('5c1d20fedac64d39d47ca9bfd9988f4feabd241f482844631b7f959f0eaf81b2', 'sign-up', 'dee@people.example', NULL, '01a20471-ccd7-706a-91a8-7dc98658fd3d', 1795370896613, 1795457296613);
INSERT INTO mailed_codes VALUES ('bf6976b053a13deab055d996c9bd00505c60074c869812212631e62d6a895a74', 'reset-password', 'ana@people.example', '01a20471-ca1e-74d6-b9fe-45204226061f', NULL, 1795370896624, 1795374496624);
INSERT INTO outbox VALUES ('01a20471-ca1e-75f2-a869-7be132920224', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:34415/verify-email#code=8OrDinAZC1ToOZ4G2di78TOpUYs4YuVE4zCqNwrurSM

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795370895902, 1795457295902, 0, 1795370895902, '01a20471-ca1e-74d6-b9fe-45204226061f', '9bc143b2db3c2678fc314fdaebce5dfa7109985c2ac0b0f7558ef1af65d9748d');
INSERT INTO outbox VALUES ('01a20471-cadd-7545-bc63-af159dc9cf65', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:34415/verify-email#code=m--XOZL-fjDRqUYztD4jKh3aRieusuXdmP9uFY7nczc

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795370896093, 1795457296093, 0, 1795370896093, '01a20471-cadd-70cc-bb98-7552f6979b8d', '0806f118eb54b6f4a06e25b6019d6b8b80adc2f88fdcb4093ef41eb63ac012ce');
INSERT INTO outbox VALUES ('01a20471-cbca-7215-a2d1-706807fb788f', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:34415/verify-email#code=5ms4MG7R_8BZ-IZbNnx0M0dsFGRBgei0ClfPczOnayU

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795370896330, 1795457296330, 0, 1795370896330, '01a20471-cbca-7571-87bf-6e341e4321b3', '8a48bce401d1bcba806580e8a5e843fc7d59a2c16d328e69cfd8659e77522b78');
INSERT INTO outbox VALUES ('01a20471-cce5-77a6-a361-da74383476a3', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:34415/verify-email#code=dRck_pYOnwMQLHgmOuSl1dy4jqb8MJ67lXWemvaaoH4

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795370896613, 1795457296613, 0, 1795370896613, NULL, '5c1d20fedac64d39d47ca9bfd9988f4feabd241f482844631b7f959f0eaf81b2');
INSERT INTO outbox VALUES ('01a20471-ccf0-7439-b0eb-87d670e0466f', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:34415/reset-password#code=ImEBRGd--tXybLAW9ATQcKhPyS7SsyOVjWHOj8WqJxs

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795370896624, 1795374496624, 0, 1795370896624, '01a20471-ca1e-74d6-b9fe-45204226061f', 'bf6976b053a13deab055d996c9bd00505c60074c869812212631e62d6a895a74');
INSERT INTO api_tokens VALUES ('01a20471-d56b-7396-991a-8ace477821f8', '9103ae17c654e99086344c572b0b2f0a401b4f0baf49ee43574753ad276d3c48', '01a20471-ca1e-74d6-b9fe-45204226061f', 'nightly counts', 'read', 1795370898795, NULL, NULL);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX donors_newest ON donors (created_at DESC, id);
CREATE INDEX donors_offered_until ON donors (offered_until) WHERE is_offered = 1;
CREATE INDEX requests_newest ON requests (created_at DESC, id);
CREATE INDEX requests_by_type ON requests (blood_type, created_at DESC, id);
CREATE INDEX requests_by_type_and_urgency ON requests (blood_type, urgency, created_at DESC, id);
CREATE INDEX requests_by_account ON requests (account_id, created_at DESC, id);
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
CREATE INDEX outbox_by_code ON outbox (code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX outbox_by_tries ON outbox (tries, next_try_at);
CREATE TRIGGER audit_keeps_rows BEFORE DELETE ON audit
WHEN NOT EXISTS (SELECT 1 FROM facts WHERE key = 'audit-sweep' AND old.at < CAST(value AS INTEGER))
BEGIN SELECT RAISE(ABORT, 'audit rows are kept'); END;
CREATE INDEX audit_by_action ON audit (action, at);
