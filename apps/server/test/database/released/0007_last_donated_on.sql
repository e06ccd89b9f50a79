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
, name TEXT NOT NULL DEFAULT '', name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial')), last_donated_on TEXT) STRICT;
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
INSERT INTO accounts VALUES ('01a20483-6efb-7583-a948-64628f83c50a', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$a+D3MfPAH7MKn95Ycf8MPQ$q7Mc7lOQb/LpxBMH5TwfCyq+VX3D3Se+RSi6t+RTJrg', 'admin', 'password', 1, 0, 1795372052219, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a20483-8772-71c7-87aa-e84adb670bbc', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$75Miia9sXhJ91QzbOFfd+g$ray8CJL+3abvoBY6/A+eNo7x3T5XqPUKbZl07fOglmQ', 'donor', 'password', 1, 0, 1795372058482, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a20483-8c59-7679-a66b-89727db01213', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$vZXTehRfkn6cSznV6Gh/mQ$XUPRMvYSz2z1qs43N9SbrDqwKkKAqak964N7c3Bsx+A', 'patient', 'password', 0, 0, 1795372059737, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a20483-8e1b-750d-a404-e661307fbf06', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$JtqAu4UxT08Kz9f8DGF0Bw$sMh9Ku2dLzuEJMQrbvhvQjHXl1ZvaYphdgnWVkZbY5M', 'donor', 'password', 0, 0, 1795372060187, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('5c02998e8ea959f0b9f9604ea1ac97a5ae29687d521a9ca8a9e2b97979be866f', '01a20483-8772-729e-9382-be8a9f42e066', '01a20483-8772-71c7-87aa-e84adb670bbc', 'node', 1795372058482, 1795372058482, 1797964059387);
INSERT INTO sessions VALUES ('4c2d7eb72c1d0de7e9d21eb65e98463769d71f7da178b6ae014b361979fe0d33', '01a20483-8c59-7455-a6f2-5f471d121d17', '01a20483-8c59-7679-a66b-89727db01213', 'node', 1795372059737, 1795372059737, 1797964060175);
INSERT INTO sessions VALUES ('40c71b88cfcbab29e4e1203f8a96d99e72180c9670b97af715cc2b708af097aa', '01a20483-8e1b-7137-af03-ae7a9832f43e', '01a20483-8e1b-750d-a404-e661307fbf06', 'node', 1795372060187, 1795372060187, 1797964060471);
INSERT INTO donors VALUES ('01a20483-8fa2-752d-8f86-f58d9ce4055e', '01a20483-8772-71c7-87aa-e84adb670bbc', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 1, 1, 1795372060578, 'Ana', 'whole', NULL);
INSERT INTO donors VALUES ('01a20483-8fcc-7773-840d-be25b2fd22cb', '01a20483-8e1b-750d-a404-e661307fbf06', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-22', 30, '2026-11-22', '2062-11-21', 0, 0, 1795372060620, 'Cy', 'whole', NULL);
INSERT INTO requests VALUES ('01a20483-8fdd-7657-b018-ab336fadb9cc', '01a20483-8c59-7679-a66b-89727db01213', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795372060637, 'whole');
INSERT INTO requests VALUES ('01a20483-8fe2-73bb-903d-7ca1f40fddf9', '01a20483-8772-71c7-87aa-e84adb670bbc', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795372060642, 'whole');
INSERT INTO audit VALUES (1, 1795372052219, '01a20483-6efb-7583-a948-64628f83c50a', 'account.registered', '01a20483-6efb-7583-a948-64628f83c50a', NULL);
INSERT INTO audit VALUES (2, 1795372058482, '01a20483-8772-71c7-87aa-e84adb670bbc', 'account.registered', '01a20483-8772-71c7-87aa-e84adb670bbc', NULL);
INSERT INTO audit VALUES (3, 1795372058482, '01a20483-8772-71c7-87aa-e84adb670bbc', 'account.signed-in', '01a20483-8772-71c7-87aa-e84adb670bbc', NULL);
INSERT INTO audit VALUES (4, 1795372059737, '01a20483-8c59-7679-a66b-89727db01213', 'account.registered', '01a20483-8c59-7679-a66b-89727db01213', NULL);
INSERT INTO audit VALUES (5, 1795372059737, '01a20483-8c59-7679-a66b-89727db01213', 'account.signed-in', '01a20483-8c59-7679-a66b-89727db01213', NULL);
INSERT INTO audit VALUES (6, 1795372060187, '01a20483-8e1b-750d-a404-e661307fbf06', 'account.registered', '01a20483-8e1b-750d-a404-e661307fbf06', NULL);
INSERT INTO audit VALUES (7, 1795372060187, '01a20483-8e1b-750d-a404-e661307fbf06', 'account.signed-in', '01a20483-8e1b-750d-a404-e661307fbf06', NULL);
INSERT INTO audit VALUES (8, 1795372060658, '01a20483-8c59-7679-a66b-89727db01213', 'request.withdrawn', '01a20483-8fea-72ea-96a5-57b081c8cc7a', NULL);
INSERT INTO audit VALUES (9, 1795372068023, NULL, 'account.email-verified', '01a20483-8772-71c7-87aa-e84adb670bbc', NULL);
INSERT INTO audit VALUES (10, 1795372068173, '01a20483-8772-71c7-87aa-e84adb670bbc', 'token.created', '01a20483-ad4d-755c-9622-9ae7a32bd51a', NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795372118482, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795375658482, 0);
INSERT INTO rate_limits VALUES ('mail-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 5, 1795375658482, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795372118482, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795375658482, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795372119737, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795375659737, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795372120187, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795375660187, 0);
INSERT INTO rate_limits VALUES ('request:xtPnv87ygv44oDcw0ZmQgndyjDx3nlG3uVAuY9zplqc', 2, 1795375660637, 0);
INSERT INTO rate_limits VALUES ('request:tVSdBO9S4x9i4Hz9F5Pl3FFquGgoFVaku80HBzfnvz4', 1, 1795375660642, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795458460669, 1795372060669);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795372120888, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795375660888, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795372120915, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795375660915, 0);
INSERT INTO rate_limits VALUES ('token:tVSdBO9S4x9i4Hz9F5Pl3FFquGgoFVaku80HBzfnvz4', 1, 1795375668173, 0);
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
INSERT INTO migrations VALUES ('0007_last_donated_on', '7758b787128ba25693515425d253f7eda10f124590efed778d1a1fc1bbde4805');
INSERT INTO identities VALUES ('01a20483-90b9-7037-9335-e795e6c45efe', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '099ea76b7081c18f0ab64f2053c769e48270ed69b749ffc1870196ef012ad92b', 0, 1795372060857, 1795458460888, NULL);
INSERT INTO mailed_codes VALUES ('74ff654611fd52d69e79185ce9431897bfac54aa9bdf80be7ad8ee670bcfef7a', 'verify-email', 'ana@people.example', '01a20483-8772-71c7-87aa-e84adb670bbc', NULL, 1795372058482, 1795458458482);
INSERT INTO mailed_codes VALUES ('5950f15fce9b84a636e0b697b1336fdf8d47484f58d7448f74dd48b4d796dc9b', 'verify-email', 'ben@people.example', '01a20483-8c59-7679-a66b-89727db01213', NULL, 1795372059737, 1795458459737);
INSERT INTO mailed_codes VALUES ('9757e7eda7064010d6a067ebd6df15348553abeed276fbe7a25947d4568ba0f4', 'verify-email', 'cy@people.example', '01a20483-8e1b-750d-a404-e661307fbf06', NULL, 1795372060187, 1795458460187);
INSERT INTO mailed_codes VALUES ('80564a9bc6bd396a0da6c6e572db5160dab1031bec0c68c020444e856974f7ba', 'sign-up', 'dee@people.example', NULL, '01a20483-90b9-7037-9335-e795e6c45efe', 1795372060888, 1795458460888);
INSERT INTO mailed_codes VALUES ('8d18cb0741e89a2ad06f75c543afa84999defb2b8c227d5d596907eee319afd2', 'reset-password', 'ana@people.example', '01a20483-8772-71c7-87aa-e84adb670bbc', NULL, 1795372060915, 1795375660915);
INSERT INTO outbox VALUES ('01a20483-8772-7289-9e7a-353be423bfc0', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:45357/verify-email#code=kxTWgWH7TUWQI86BT4oBkO5H9aXsyTeOXRiXrYMEhB8

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795372058482, 1795458458482, 0, 1795372058482, '01a20483-8772-71c7-87aa-e84adb670bbc', '74ff654611fd52d69e79185ce9431897bfac54aa9bdf80be7ad8ee670bcfef7a');
INSERT INTO outbox VALUES ('01a20483-8c59-738f-b08c-95a5ef4492b5', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:45357/verify-email#code=tCycp-LcVZ1Ybb8xaCfetcJwtfL0-5NufeZSN6_Zp04

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795372059737, 1795458459737, 0, 1795372059737, '01a20483-8c59-7679-a66b-89727db01213', '5950f15fce9b84a636e0b697b1336fdf8d47484f58d7448f74dd48b4d796dc9b');
INSERT INTO outbox VALUES ('01a20483-8e1b-7166-adb1-29623f464e46', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:45357/verify-email#code=wzJsEqfyYiR5vw9nvExNsHMa-R9GX5T77IPQg5wd-uE

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795372060187, 1795458460187, 0, 1795372060187, '01a20483-8e1b-750d-a404-e661307fbf06', '9757e7eda7064010d6a067ebd6df15348553abeed276fbe7a25947d4568ba0f4');
INSERT INTO outbox VALUES ('01a20483-90d8-73ad-9999-b55952400d80', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:45357/verify-email#code=1ibYNT3k4vw_0Nx1AB91ehrJ3iDxSSK9mmMtdge0GqE

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795372060888, 1795458460888, 0, 1795372060888, NULL, '80564a9bc6bd396a0da6c6e572db5160dab1031bec0c68c020444e856974f7ba');
INSERT INTO outbox VALUES ('01a20483-90f3-7422-950e-36a85c28b5ed', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:45357/reset-password#code=JGEK8T9GHOTZa1ccr4elj1yJ8Nf3J9bFCAH_fmBeFSw

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795372060915, 1795375660915, 0, 1795372060915, '01a20483-8772-71c7-87aa-e84adb670bbc', '8d18cb0741e89a2ad06f75c543afa84999defb2b8c227d5d596907eee319afd2');
INSERT INTO api_tokens VALUES ('01a20483-ad4d-755c-9622-9ae7a32bd51a', 'f756d80e58fe47fbb6a00617ad8be38603b01800dd27d151ba57b3e4c61ec4d5', '01a20483-8772-71c7-87aa-e84adb670bbc', 'nightly counts', 'read', 1795372068173, NULL, NULL);
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
