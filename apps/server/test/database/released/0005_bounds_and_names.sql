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
INSERT INTO accounts VALUES ('01a203c4-27e2-77c6-bfe5-ddf0bb9211d0', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$JqI2o4HmG1gkwlagXGRRFw$C+5vBNbYGpH/+bDu09b7xdTVo0h5ynhn2cr1zuxILsk', 'admin', 'password', 1, 0, 1795359516642, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a203c4-5114-7269-850b-50323e1842f0', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$GaN+TNIg+MCAI/znSlE7bw$TYZuXJM17vIHcd2IPTT8ZHVF3Tl3+lt8OlxBT5g6kRk', 'donor', 'password', 1, 0, 1795359527188, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a203c4-54f6-72d3-968f-f2e14e3253e5', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$3+8OLd8/bJ6XDjbPyJKT0Q$JU6otmkzvWWj5PzI8d29eUMA2VtgT0M7XgqnrPdI4K4', 'patient', 'password', 0, 0, 1795359528182, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a203c4-57ff-7054-8fca-e306dadcce49', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$QF3tVHVLu3d4+o3mddOGXg$H1OrDwV2CReg4QWQXpnnimoKW/wyadLOiZkkmLo/RLU', 'donor', 'password', 0, 0, 1795359528959, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('b1f9b74f114a5ed00923bcd2cc033258bbdca5b023aa4d6f1ea6f332ac62e6b8', '01a203c4-5114-77ad-b3a2-a2e125a4bc6c', '01a203c4-5114-7269-850b-50323e1842f0', 'node', 1795359527188, 1795359527188, 1797951527926);
INSERT INTO sessions VALUES ('a5c707c1dc92a28e7e497fd5e590710e626c881a65a912655455e0e88eec0e9d', '01a203c4-54f6-7273-94a3-075fe21a78a8', '01a203c4-54f6-72d3-968f-f2e14e3253e5', 'node', 1795359528182, 1795359528182, 1797951528900);
INSERT INTO sessions VALUES ('cbeb2e3389c16ff7d98795b34a2fbcbd437db0edc3fb62f899354971348aa69a', '01a203c4-57ff-742c-983b-da4beeff36c8', '01a203c4-57ff-7054-8fca-e306dadcce49', 'node', 1795359528959, 1795359528959, 1797951529404);
INSERT INTO donors VALUES ('01a203c4-59ec-7789-abbc-9cd19b3c0b55', '01a203c4-5114-7269-850b-50323e1842f0', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 1, 1, 1795359529452, 'Ana', 'whole');
INSERT INTO donors VALUES ('01a203c4-5a09-7537-9e70-a9c93420c173', '01a203c4-57ff-7054-8fca-e306dadcce49', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 0, 0, 1795359529481, 'Cy', 'whole');
INSERT INTO requests VALUES ('01a203c4-5a73-705f-b86f-9ca4bd14c532', '01a203c4-54f6-72d3-968f-f2e14e3253e5', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795359529587, 'whole');
INSERT INTO requests VALUES ('01a203c4-5ad5-74c3-ab3a-c3ffd763c55e', '01a203c4-5114-7269-850b-50323e1842f0', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795359529685, 'whole');
INSERT INTO audit VALUES (1, 1795359516642, '01a203c4-27e2-77c6-bfe5-ddf0bb9211d0', 'account.registered', '01a203c4-27e2-77c6-bfe5-ddf0bb9211d0', NULL);
INSERT INTO audit VALUES (2, 1795359527188, '01a203c4-5114-7269-850b-50323e1842f0', 'account.registered', '01a203c4-5114-7269-850b-50323e1842f0', NULL);
INSERT INTO audit VALUES (3, 1795359527188, '01a203c4-5114-7269-850b-50323e1842f0', 'account.signed-in', '01a203c4-5114-7269-850b-50323e1842f0', NULL);
INSERT INTO audit VALUES (4, 1795359528182, '01a203c4-54f6-72d3-968f-f2e14e3253e5', 'account.registered', '01a203c4-54f6-72d3-968f-f2e14e3253e5', NULL);
INSERT INTO audit VALUES (5, 1795359528182, '01a203c4-54f6-72d3-968f-f2e14e3253e5', 'account.signed-in', '01a203c4-54f6-72d3-968f-f2e14e3253e5', NULL);
INSERT INTO audit VALUES (6, 1795359528959, '01a203c4-57ff-7054-8fca-e306dadcce49', 'account.registered', '01a203c4-57ff-7054-8fca-e306dadcce49', NULL);
INSERT INTO audit VALUES (7, 1795359528959, '01a203c4-57ff-7054-8fca-e306dadcce49', 'account.signed-in', '01a203c4-57ff-7054-8fca-e306dadcce49', NULL);
INSERT INTO audit VALUES (8, 1795359529742, '01a203c4-54f6-72d3-968f-f2e14e3253e5', 'request.withdrawn', '01a203c4-5b02-754a-a616-bc96585556c7', NULL);
INSERT INTO audit VALUES (9, 1795359537936, NULL, 'account.email-verified', '01a203c4-5114-7269-850b-50323e1842f0', NULL);
INSERT INTO audit VALUES (10, 1795359538194, '01a203c4-5114-7269-850b-50323e1842f0', 'token.created', '01a203c4-7c12-7653-b396-c2cbfb01534f', NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795359587188, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795363127188, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795359587188, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795363127188, 0);
INSERT INTO rate_limits VALUES ('mail-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 5, 1795363127188, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795359588182, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795363128182, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795359588959, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795363128959, 0);
INSERT INTO rate_limits VALUES ('request:hRJX-FDcVGnIn-GFUWgRBM1BI9KzaTSjVuVAjY_Qx3Y', 2, 1795363129587, 0);
INSERT INTO rate_limits VALUES ('request:P9g7XrZqHml3OXSs2y2POOyWVaakVqdColUlpXAGR5A', 1, 1795363129685, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795445929758, 1795359529758);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795359590109, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795363130109, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795359590139, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795363130139, 0);
INSERT INTO rate_limits VALUES ('token:P9g7XrZqHml3OXSs2y2POOyWVaakVqdColUlpXAGR5A', 1, 1795363138194, 0);
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
INSERT INTO identities VALUES ('01a203c4-5c39-7703-b875-3f74c5a50ac9', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', 'd06ef67f0cc943eb5f3ab4fd46036eba3cd6f1fa9b85a8b8007e5e394dda1175', 0, 1795359530041, 1795445930109, NULL);
INSERT INTO mailed_codes VALUES ('5cc3d5bc85d2518097caf2b181f53dc69e4413b2a1a41333e57f7a9952156ab8', 'verify-email', 'ana@people.example', '01a203c4-5114-7269-850b-50323e1842f0', NULL, 1795359527188, 1795445927188);
INSERT INTO mailed_codes VALUES ('c3505383d04049960467a0170badbac6f3d7aca1546c95b774ac864fc466e839', 'verify-email', 'ben@people.example', '01a203c4-54f6-72d3-968f-f2e14e3253e5', NULL, 1795359528182, 1795445928182);
INSERT INTO mailed_codes VALUES ('fc4771d439fe54fb0bd6fa48c1329cf3b47a0b7e03a4c0b8c1f3a4a52a964661', 'verify-email', 'cy@people.example', '01a203c4-57ff-7054-8fca-e306dadcce49', NULL, 1795359528959, 1795445928959);
INSERT INTO mailed_codes VALUES ('c567bb8554cb109a71fad8ece9c1cb325876e7a5d1a28c55b79e79fed72f5457', 'sign-up', 'dee@people.example', NULL, '01a203c4-5c39-7703-b875-3f74c5a50ac9', 1795359530109, 1795445930109);
INSERT INTO mailed_codes VALUES ('e7b78ef91fb6f1e63861d5a4ef052bef99e9002324691e85d874ca79b93031e4', 'reset-password', 'ana@people.example', '01a203c4-5114-7269-850b-50323e1842f0', NULL, 1795359530139, 1795363130139);
INSERT INTO outbox VALUES ('01a203c4-5114-76bc-a985-0207fa00021b', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:43513/verify-email#code=INlbyMBPsOBwF1GFRAiRbH59nU5MckjMIP69HgXWS1M

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795359527188, 1795445927188, 0, 1795359527188, '01a203c4-5114-7269-850b-50323e1842f0', '5cc3d5bc85d2518097caf2b181f53dc69e4413b2a1a41333e57f7a9952156ab8');
INSERT INTO outbox VALUES ('01a203c4-54f6-7493-bcfd-3f456335227d', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:43513/verify-email#code=K1_H7Is2goviSy1DuHatrnD30dt6CLQbEZpEL2gh5V0

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795359528182, 1795445928182, 0, 1795359528182, '01a203c4-54f6-72d3-968f-f2e14e3253e5', 'c3505383d04049960467a0170badbac6f3d7aca1546c95b774ac864fc466e839');
INSERT INTO outbox VALUES ('01a203c4-57ff-729b-82e9-ba88fc708841', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:43513/verify-email#code=Yhgq1YnQsZC82a1VcmT4URhtN0-71ULXS4mXcfWyUp0

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795359528959, 1795445928959, 0, 1795359528959, '01a203c4-57ff-7054-8fca-e306dadcce49', 'fc4771d439fe54fb0bd6fa48c1329cf3b47a0b7e03a4c0b8c1f3a4a52a964661');
INSERT INTO outbox VALUES ('01a203c4-5c7d-7440-b0fb-0758745f0f31', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:43513/verify-email#code=tEEYXPFO_EnSQyIdHT9GjjIgeMcv6BxSlxGlMOuN2xU

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795359530109, 1795445930109, 0, 1795359530109, NULL, 'c567bb8554cb109a71fad8ece9c1cb325876e7a5d1a28c55b79e79fed72f5457');
INSERT INTO outbox VALUES ('01a203c4-5c9b-75b4-a3ce-b7e3b44b73da', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:43513/reset-password#code=UshIlWqLuiKZX6qgmxeONvxAHJ6Z4tkQsOpyKRkAuBc

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795359530139, 1795363130139, 0, 1795359530139, '01a203c4-5114-7269-850b-50323e1842f0', 'e7b78ef91fb6f1e63861d5a4ef052bef99e9002324691e85d874ca79b93031e4');
INSERT INTO api_tokens VALUES ('01a203c4-7c12-7653-b396-c2cbfb01534f', '2504039b340bd03b8615fc102ed29bbdb1fba39a963db1508b23840540fd1617', '01a203c4-5114-7269-850b-50323e1842f0', 'nightly counts', 'read', 1795359538194, NULL, NULL);
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
CREATE INDEX outbox_by_code ON outbox (code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX outbox_by_tries ON outbox (tries, next_try_at);
