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
INSERT INTO accounts VALUES ('01a1febb-e82f-740f-a82a-0325fd8abdda', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$7jj6PQ2EMWbL1v5FoN+sTw$bn51vfBJ+w7HsKYQZKNd7en7YcmVQIxEheSc7ZUDC68', 'admin', 'password', 1, 0, 1795275089967, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1febc-0212-75bf-a4be-fc6ffa81e512', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$8FtJ1EyG4BW6w1zeJrcrag$IOqvaNoGH5I75TPQuV0Tnz5jPS2p+R4DYyhrwSwj8ds', 'donor', 'password', 1, 0, 1795275096594, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1febc-0517-70ac-95cc-917a8e9530ad', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$U3s0zhbICqgavg1dgBA7SA$F9ZggKmBd/2N5BuKxLj52gQHDcs0ElvZCN1HHf6391I', 'patient', 'password', 0, 0, 1795275097367, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a1febc-07af-714c-97b3-cd5e9855597d', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$SBEjMklB5/n69yzzLtd1BA$Wz+zm1g8YDh9rBa6CCxS3Me606MREXngiEXIfJuN+JQ', 'donor', 'password', 0, 0, 1795275098031, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('87cc07ba55c8c0e7030d4380c0b7a9fd5900a53b4d47cbb6020dfe655f6b1535', '01a1febc-0212-7067-a380-b04048a49ba5', '01a1febc-0212-75bf-a4be-fc6ffa81e512', 'node', 1795275096594, 1795275096594, 1797867097097);
INSERT INTO sessions VALUES ('b4d0e733cf097c06c6e1081e3713c4bbdf144ac9c2513a51d9800715fec1d09a', '01a1febc-0517-72db-820a-4b25c739e3a8', '01a1febc-0517-70ac-95cc-917a8e9530ad', 'node', 1795275097367, 1795275097367, 1797867097907);
INSERT INTO sessions VALUES ('9999937a531d487965957541618ed4cf5766df28d981df3334f980ecaa30fb9a', '01a1febc-07af-709a-a0c2-f4b794983535', '01a1febc-07af-714c-97b3-cd5e9855597d', 'node', 1795275098031, 1795275098031, 1797867098308);
INSERT INTO donors VALUES ('01a1febc-091a-755c-ab0c-1c4d140a8a8f', '01a1febc-0212-75bf-a4be-fc6ffa81e512', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 1, 1, 1795275098394);
INSERT INTO donors VALUES ('01a1febc-0930-70d3-af97-5358ea9e343e', '01a1febc-07af-714c-97b3-cd5e9855597d', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-21', 30, '2026-11-21', '2062-11-20', 0, 0, 1795275098416);
INSERT INTO requests VALUES ('01a1febc-0a24-7054-97bb-fa991a8c4668', '01a1febc-0517-70ac-95cc-917a8e9530ad', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795275098660);
INSERT INTO requests VALUES ('01a1febc-0abe-765a-a48a-44b21df9d343', '01a1febc-0212-75bf-a4be-fc6ffa81e512', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795275098814);
INSERT INTO audit VALUES (1, 1795275089967, '01a1febb-e82f-740f-a82a-0325fd8abdda', 'account.registered', '01a1febb-e82f-740f-a82a-0325fd8abdda');
INSERT INTO audit VALUES (2, 1795275096594, '01a1febc-0212-75bf-a4be-fc6ffa81e512', 'account.registered', '01a1febc-0212-75bf-a4be-fc6ffa81e512');
INSERT INTO audit VALUES (3, 1795275096594, '01a1febc-0212-75bf-a4be-fc6ffa81e512', 'account.signed-in', '01a1febc-0212-75bf-a4be-fc6ffa81e512');
INSERT INTO audit VALUES (4, 1795275097367, '01a1febc-0517-70ac-95cc-917a8e9530ad', 'account.registered', '01a1febc-0517-70ac-95cc-917a8e9530ad');
INSERT INTO audit VALUES (5, 1795275097367, '01a1febc-0517-70ac-95cc-917a8e9530ad', 'account.signed-in', '01a1febc-0517-70ac-95cc-917a8e9530ad');
INSERT INTO audit VALUES (6, 1795275098031, '01a1febc-07af-714c-97b3-cd5e9855597d', 'account.registered', '01a1febc-07af-714c-97b3-cd5e9855597d');
INSERT INTO audit VALUES (7, 1795275098031, '01a1febc-07af-714c-97b3-cd5e9855597d', 'account.signed-in', '01a1febc-07af-714c-97b3-cd5e9855597d');
INSERT INTO audit VALUES (8, 1795275098950, '01a1febc-0517-70ac-95cc-917a8e9530ad', 'request.withdrawn', '01a1febc-0b28-764c-97e5-9bc3d390ee5a');
INSERT INTO audit VALUES (9, 1795275105437, NULL, 'account.email-verified', '01a1febc-0212-75bf-a4be-fc6ffa81e512');
INSERT INTO audit VALUES (10, 1795275105804, '01a1febc-0212-75bf-a4be-fc6ffa81e512', 'token.created', '01a1febc-260c-715d-83da-d3d4122b247e');
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795275156594, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795278696594, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795275156594, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795278696594, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795275157367, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795278697367, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795275158031, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795278698031, 0);
INSERT INTO rate_limits VALUES ('request:TiGOXB6qEvI2-hl61wY7lctInmLguAIeRDJUogF5uo4', 2, 1795278698660, 0);
INSERT INTO rate_limits VALUES ('request:48bkmdHT5_ahDbEfktRCs2fkyzs-20KYjD0OXhzekXc', 1, 1795278698814, 0);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795275159561, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795278699561, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795275159756, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795278699756, 0);
INSERT INTO rate_limits VALUES ('token:48bkmdHT5_ahDbEfktRCs2fkyzs-20KYjD0OXhzekXc', 1, 1795278705804, 0);
INSERT INTO facts VALUES ('offer-swept-on', '2026-11-21');
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
INSERT INTO identities VALUES ('01a1febc-0d29-7107-bf00-dbfb1851e9f2', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '098fc8f49faa37f3a24190725c34821d7425d02673bbaeb469cf88e336354e1b', 0, 1795275099433, 1795361499561);
INSERT INTO mailed_codes VALUES ('377e9c126d3160bbfe36126cd4831a8f708a3d3fb476b1451d217fb753e30deb', 'verify-email', 'ana@people.example', '01a1febc-0212-75bf-a4be-fc6ffa81e512', NULL, 1795275096594, 1795361496594);
INSERT INTO mailed_codes VALUES ('19e9a9d52f9418f826769e4fee82048bbb79cd57fb8a67a7a7c0fe92bf4943e3', 'verify-email', 'ben@people.example', '01a1febc-0517-70ac-95cc-917a8e9530ad', NULL, 1795275097367, 1795361497367);
INSERT INTO mailed_codes VALUES ('ef039f4fb14076d702319a5e2b3a32433aed95e140bba0908286dbd2ec5f8039', 'verify-email', 'cy@people.example', '01a1febc-07af-714c-97b3-cd5e9855597d', NULL, 1795275098031, 1795361498031);
INSERT INTO mailed_codes VALUES ('9ef609e84bf04321c0789e6f4b69596ff42180837467b6258505b1764c48032e', 'sign-up', 'dee@people.example', NULL, '01a1febc-0d29-7107-bf00-dbfb1851e9f2', 1795275099561, 1795361499561);
INSERT INTO mailed_codes VALUES ('75268525dadffdd6a110fb0290730e37bb67107bee2657e51fd080cf6f8b3e37', 'reset-password', 'ana@people.example', '01a1febc-0212-75bf-a4be-fc6ffa81e512', NULL, 1795275099756, 1795278699756);
INSERT INTO outbox VALUES ('01a1febc-0212-7652-ae6a-508c2d74d0ad', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:39635/verify-email#code=tj9dJhXXmSet0kcZUg7YIkBsxHjgiA4xZtUoV8ilr4A

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795275096594, 1795361496594, 0, 1795275096594, '01a1febc-0212-75bf-a4be-fc6ffa81e512');
INSERT INTO outbox VALUES ('01a1febc-0517-7419-b0dc-79a10183f54a', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:39635/verify-email#code=JrFLUCaiQIxPHnfs8zyA-YNZFkxV1VA0-SYJhNnshwo

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795275097367, 1795361497367, 0, 1795275097367, '01a1febc-0517-70ac-95cc-917a8e9530ad');
INSERT INTO outbox VALUES ('01a1febc-07af-7206-b33d-9e9fabf9af24', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:39635/verify-email#code=Emhu66nQiaed9nb_uBrmEn-6JljM4kbFmogvXH9vL1o

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795275098031, 1795361498031, 0, 1795275098031, '01a1febc-07af-714c-97b3-cd5e9855597d');
INSERT INTO outbox VALUES ('01a1febc-0da9-703d-ba1b-0144c39b8276', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:39635/verify-email#code=xgZemdn5aJNTtWtmSkAOUIwwsV2L8NlUD93lfgfHtrI

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795275099561, 1795361499561, 0, 1795275099561, NULL);
INSERT INTO outbox VALUES ('01a1febc-0e6c-7209-b669-102243927965', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:39635/reset-password#code=FXv4opzusVRyY7WGV2ihqvqakhRoCvgP4MrigI2E3AQ

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795275099756, 1795278699756, 0, 1795275099756, '01a1febc-0212-75bf-a4be-fc6ffa81e512');
INSERT INTO api_tokens VALUES ('01a1febc-260c-715d-83da-d3d4122b247e', '5888ce8512d9fddcbbd16311efa5666676887cc651b6fdda07532856e5e301a7', '01a1febc-0212-75bf-a4be-fc6ffa81e512', 'nightly counts', 'read', 1795275105804, NULL, NULL);
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
