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
, google_issuer TEXT, google_subject TEXT, firebase_uid TEXT, asks_stopped_at INTEGER, language TEXT
  CHECK (language IN ('en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur')), folded_name TEXT, called_name TEXT) STRICT;
CREATE TABLE sessions (
  id TEXT PRIMARY KEY NOT NULL,
  public_id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device TEXT,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
, asks_news INTEGER NOT NULL DEFAULT 0, requests_news INTEGER NOT NULL DEFAULT 0, profile_news INTEGER NOT NULL DEFAULT 0, account_news INTEGER NOT NULL DEFAULT 0) STRICT;
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
, name TEXT NOT NULL DEFAULT '', name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial')), last_donated_on TEXT, place_id INTEGER REFERENCES places (id), travel_km INTEGER NOT NULL DEFAULT 25 CHECK (travel_km IN (5, 10, 25, 50, 100)), asks_since TEXT, is_night_ok INTEGER NOT NULL DEFAULT 0 CHECK (is_night_ok IN (0, 1)), interval_days INTEGER, paused_until TEXT, offered_from TEXT, is_phone_listed INTEGER DEFAULT 1 CHECK (is_phone_listed IN (0, 1)), last_asked_at INTEGER, can_be_asked INTEGER NOT NULL DEFAULT 0 CHECK (can_be_asked IN (0, 1)), hidden_at INTEGER CHECK (hidden_at IS NULL OR (is_offered = 0 AND can_be_asked = 0)), hidden_for TEXT CHECK ((hidden_at IS NULL) = (hidden_for IS NULL))
  CHECK (hidden_for IN ('wrongDetails', 'notReal', 'othersData', 'money')), international_phone TEXT) STRICT;
CREATE TABLE requests (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  phone TEXT NOT NULL,
  hospital TEXT NOT NULL,
  urgency TEXT NOT NULL CHECK (urgency IN ('low', 'medium', 'high')),
  status TEXT NOT NULL DEFAULT 'pending',
  created_at INTEGER NOT NULL
, name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial')), place_id INTEGER REFERENCES places (id), units INTEGER NOT NULL DEFAULT 1 CHECK (units BETWEEN 1 AND 10), given INTEGER NOT NULL DEFAULT 0 CHECK (given >= 0), needed_by INTEGER, closed_at INTEGER CHECK (status IN ('pending', 'fulfilled', 'withdrawn', 'expired'))
  CHECK ((closed_at IS NULL) = (status = 'pending')), next_look_at INTEGER, warn_at INTEGER, confirmed_at INTEGER, asks_stopped_at INTEGER, hidden_at INTEGER CHECK (hidden_at IS NULL OR closed_at IS NOT NULL), hidden_for TEXT CHECK ((hidden_at IS NULL) = (hidden_for IS NULL))
  CHECK (hidden_for IN ('notReal', 'duplicate', 'wrongDetails', 'othersData', 'money')), urgent_at INTEGER, volunteers_told_at INTEGER, folded_hospital TEXT, international_phone TEXT, last_round_at INTEGER, next_round_donors INTEGER, asleep_donors INTEGER, asleep_until INTEGER) STRICT;
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor_id TEXT,
  action TEXT NOT NULL,
  subject_id TEXT
, actor_hash TEXT, reason TEXT) STRICT;
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
, code_hash TEXT REFERENCES mailed_codes (hash) ON DELETE CASCADE, unsubscribe_url TEXT, language TEXT NOT NULL DEFAULT 'en'
  CHECK (language IN ('en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur')), ask_id TEXT REFERENCES asks (id) ON DELETE CASCADE) STRICT;
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
CREATE TABLE places (
  id INTEGER PRIMARY KEY NOT NULL,
  lat_hundredths INTEGER NOT NULL CHECK (lat_hundredths BETWEEN -9000 AND 9000),
  lon_hundredths INTEGER NOT NULL CHECK (lon_hundredths BETWEEN -18000 AND 18000),
  cell INTEGER NOT NULL
) STRICT;
CREATE TABLE donor_place_totals (
  cell INTEGER NOT NULL,
  place_id INTEGER NOT NULL,
  blood_type TEXT NOT NULL,
  is_offered INTEGER NOT NULL,
  lat_hundredths INTEGER NOT NULL,
  lon_hundredths INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (blood_type, is_offered, cell, place_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE request_place_totals (
  cell INTEGER NOT NULL,
  place_id INTEGER NOT NULL,
  blood_type TEXT NOT NULL,
  urgency TEXT NOT NULL,
  lat_hundredths INTEGER NOT NULL,
  lon_hundredths INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (blood_type, urgency, cell, place_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE ask_tokens (
  hash TEXT PRIMARY KEY NOT NULL,
  ask_id TEXT NOT NULL REFERENCES asks (id) ON DELETE CASCADE,
  opens TEXT NOT NULL CHECK (opens IN ('ask', 'stop'))
) STRICT, WITHOUT ROWID;
CREATE TABLE ask_days (
  day TEXT NOT NULL,
  blood_type TEXT NOT NULL,
  asked INTEGER NOT NULL DEFAULT 0,
  said_yes INTEGER NOT NULL DEFAULT 0,
  gave INTEGER NOT NULL DEFAULT 0,
  missed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, blood_type)
) STRICT, WITHOUT ROWID;
CREATE TABLE askable_totals (
  blood_type TEXT NOT NULL,
  asked_day INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (blood_type, asked_day)
) STRICT, WITHOUT ROWID;
CREATE TABLE stopped_emails (
  hash TEXT PRIMARY KEY NOT NULL,
  stopped_at INTEGER NOT NULL,
  left_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE push_devices (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device TEXT,
  endpoint TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
, session_id TEXT) STRICT;
CREATE TABLE push_messages (
  id TEXT PRIMARY KEY NOT NULL,
  device_id TEXT NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
  topic TEXT NOT NULL,
  text TEXT NOT NULL,
  is_urgent INTEGER NOT NULL CHECK (is_urgent IN (0, 1)),
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL
) STRICT;
CREATE TABLE told_numbers (
  account_id TEXT PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  number TEXT NOT NULL,
  confirmed_at INTEGER NOT NULL
) STRICT;
CREATE TABLE number_codes (
  account_id TEXT PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  number TEXT NOT NULL,
  hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE gateway_messages (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  topic TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('code', 'ask', 'appointment')),
  number TEXT NOT NULL,
  language TEXT NOT NULL,
  text TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL
) STRICT;
CREATE TABLE "asks" (
  id TEXT PRIMARY KEY NOT NULL,
  request_id TEXT REFERENCES requests (id) ON DELETE SET NULL,
  donor_id TEXT REFERENCES donors (id) ON DELETE SET NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  source TEXT NOT NULL CHECK (source IN ('asked', 'picked', 'offered')),
  state TEXT NOT NULL CHECK (state IN ('asked', 'volunteered', 'coming', 'reserve', 'declined', 'released', 'gave', 'notTaken', 'missed', 'unsure', 'over', 'refused')),
  reason TEXT CHECK (reason IN ('busy', 'far', 'unwell', 'gaveLately')),
  within_km INTEGER,
  has_said_yes INTEGER NOT NULL DEFAULT 0 CHECK (has_said_yes IN (0, 1)),
  shares_phone INTEGER NOT NULL DEFAULT 0 CHECK (shares_phone IN (0, 1)),
  asked_at INTEGER NOT NULL,
  answered_at INTEGER,
  arriving_at INTEGER,
  due_at INTEGER,
  ended_at INTEGER,
  place_told_at INTEGER,
  is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  accepted_at INTEGER, is_retracted INTEGER NOT NULL DEFAULT 0 CHECK (is_retracted IN (0, 1)), is_arrival_given INTEGER NOT NULL DEFAULT 1 CHECK (is_arrival_given IN (0, 1)),
  UNIQUE (request_id, account_id),
  CHECK (source <> 'offered' OR accepted_at IS NOT NULL OR state NOT IN ('coming', 'reserve')),
  CHECK (source = 'offered' OR state NOT IN ('volunteered', 'refused'))
) STRICT;
CREATE TABLE offers_made (
  ask_id TEXT NOT NULL,
  person_hash TEXT NOT NULL,
  offered_at INTEGER NOT NULL,
  is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  PRIMARY KEY (ask_id, person_hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE "reports" (
  id TEXT PRIMARY KEY NOT NULL,
  subject_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  reporter_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  ask_id TEXT REFERENCES asks (id) ON DELETE SET NULL,
  kind TEXT NOT NULL CHECK (kind IN ('money', 'untrue', 'rude')),
  at INTEGER NOT NULL,
  settled_at INTEGER,
  reporter_hash TEXT,
  is_weighty INTEGER NOT NULL DEFAULT 1 CHECK (is_weighty IN (0, 1)),
  stopped_at INTEGER,
  CHECK (subject_id <> reporter_id)
) STRICT;
CREATE TABLE pending_sign_ups (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('signIn', 'request', 'donor', 'volunteer')),
  token_hash TEXT NOT NULL UNIQUE,
  link_hash TEXT NOT NULL UNIQUE,
  code_hash TEXT NOT NULL,
  code_expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  browser_draft TEXT,
  link_draft TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  done_at INTEGER,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  request_id TEXT
) STRICT;
INSERT INTO accounts VALUES ('01a223ab-c0c2-71c0-9dd8-7592144a1576', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$E5UDGsH2rk2zCNegPNqNdw$7YEJp99GEPm9vcNrINbBf024W6Ag8WvsRXEOu4Qy8AE', 'admin', 'password', 1, 0, 1795894788290, NULL, NULL, NULL, NULL, NULL, 'admin', NULL);
INSERT INTO accounts VALUES ('01a223ab-d64d-70ca-ac34-a3ca164291ed', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$ufVxgURfDkve9Y9L6ffv6Q$Woq1b9QtLeIvBh+3cGDgYyN8Gg+rNH8Cb2jSwe4Ff4Y', 'donor', 'password', 1, 0, 1795894793805, NULL, NULL, NULL, NULL, NULL, 'ana', NULL);
INSERT INTO accounts VALUES ('01a223ab-d6e6-746e-a8c0-f21095a044e3', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$ijm/aLScS5U83vhoJfAvZw$D9PtWkVFAq7Vz16PtiTG0AI8ppeXuw0wNBd0/a/feIA', 'patient', 'password', 1, 0, 1795894793958, NULL, NULL, NULL, NULL, NULL, 'ben', NULL);
INSERT INTO accounts VALUES ('01a223ab-d787-76bf-8a8c-4737cefe5849', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$leDGrCsXusJWWPQWsy3txA$Q0VhhwemhVamKAA/J09miOeCAgmFjPgfv/LH5flBS40', 'donor', 'password', 0, 0, 1795894794119, NULL, NULL, NULL, NULL, NULL, 'cy', NULL);
INSERT INTO sessions VALUES ('86ff934f81af8f65b86d556552298b04404033fd0c89a8564b96d5d1de90669d', '01a223ab-d64d-72b8-a910-6e11b08e8d68', '01a223ab-d64d-70ca-ac34-a3ca164291ed', 'node', 1795894793805, 1795894793805, 1798486793920, 3, 1, 3, 1);
INSERT INTO sessions VALUES ('2098d2eb48ffe4e79ec9df34dbe9f9b81e09b683a36b8dca469755c350f0f406', '01a223ab-d6e6-7550-a182-124eed4e6362', '01a223ab-d6e6-746e-a8c0-f21095a044e3', 'node', 1795894793958, 1795894793958, 1798486794055, 0, 5, 0, 1);
INSERT INTO sessions VALUES ('f542777f91eab14d0baf5706d7557ed57e072e630da5baa444a5c8dd41063383', '01a223ab-d787-769a-ae0f-ea848d6ad488', '01a223ab-d787-76bf-8a8c-4737cefe5849', 'node', 1795894794119, 1795894794119, 1798486794280, 0, 0, 2, 0);
INSERT INTO donors VALUES ('01a223ab-d891-7735-a9e2-7c31f58e53fa', '01a223ab-d64d-70ca-ac34-a3ca164291ed', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-28', 30, '2026-11-28', '2062-11-27', 1, 1, 1795894794385, 'Ana', 'whole', NULL, 2778067, 25, '2026-11-28', 0, NULL, NULL, NULL, NULL, 1795894802888, 1, NULL, NULL, '+12025550142');
INSERT INTO donors VALUES ('01a223ab-d8f8-764c-bfdc-8f2a16d24555', '01a223ab-d787-76bf-8a8c-4737cefe5849', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-28', 30, '2026-11-28', '2062-11-27', 0, 0, 1795894794488, 'Cy', 'whole', NULL, NULL, 25, NULL, 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, '+12025550142');
INSERT INTO requests VALUES ('01a223ab-d900-7108-ae24-74a2170d37c4', '01a223ab-d6e6-746e-a8c0-f21095a044e3', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795894794496, 'whole', 2778067, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795894794496, NULL, 'مستشفي النور', '+12025550187', NULL, NULL, NULL, NULL);
INSERT INTO requests VALUES ('01a223ab-d90c-7014-ad6d-929a2614607f', '01a223ab-d64d-70ca-ac34-a3ca164291ed', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795894794508, 'whole', NULL, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'مستشفي النور', '+12025550187', NULL, NULL, NULL, NULL);
INSERT INTO audit VALUES (1, 1795894788290, '01a223ab-c0c2-71c0-9dd8-7592144a1576', 'account.registered', '01a223ab-c0c2-71c0-9dd8-7592144a1576', NULL, NULL);
INSERT INTO audit VALUES (2, 1795894793805, '01a223ab-d64d-70ca-ac34-a3ca164291ed', 'account.registered', '01a223ab-d64d-70ca-ac34-a3ca164291ed', NULL, NULL);
INSERT INTO audit VALUES (3, 1795894793805, '01a223ab-d64d-70ca-ac34-a3ca164291ed', 'account.signed-in', '01a223ab-d64d-70ca-ac34-a3ca164291ed', NULL, NULL);
INSERT INTO audit VALUES (4, 1795894793958, '01a223ab-d6e6-746e-a8c0-f21095a044e3', 'account.registered', '01a223ab-d6e6-746e-a8c0-f21095a044e3', NULL, NULL);
INSERT INTO audit VALUES (5, 1795894793958, '01a223ab-d6e6-746e-a8c0-f21095a044e3', 'account.signed-in', '01a223ab-d6e6-746e-a8c0-f21095a044e3', NULL, NULL);
INSERT INTO audit VALUES (6, 1795894794119, '01a223ab-d787-76bf-8a8c-4737cefe5849', 'account.registered', '01a223ab-d787-76bf-8a8c-4737cefe5849', NULL, NULL);
INSERT INTO audit VALUES (7, 1795894794119, '01a223ab-d787-76bf-8a8c-4737cefe5849', 'account.signed-in', '01a223ab-d787-76bf-8a8c-4737cefe5849', NULL, NULL);
INSERT INTO audit VALUES (8, 1795894794528, '01a223ab-d6e6-746e-a8c0-f21095a044e3', 'request.withdrawn', '01a223ab-d913-74a4-bd18-f7db12ee7d9f', NULL, NULL);
INSERT INTO audit VALUES (9, 1795894799789, NULL, 'account.email-verified', '01a223ab-d64d-70ca-ac34-a3ca164291ed', NULL, NULL);
INSERT INTO audit VALUES (10, 1795894802815, NULL, 'account.email-verified', '01a223ab-d6e6-746e-a8c0-f21095a044e3', NULL, NULL);
INSERT INTO audit VALUES (11, 1795894802888, '01a223ab-d6e6-746e-a8c0-f21095a044e3', 'donor.asked', '01a223ab-d891-7735-a9e2-7c31f58e53fa', 'XKjo2qGIILRJfAm5MJ3YKj-k9gvtdwGc6Ra1T1tE7Ic', NULL);
INSERT INTO audit VALUES (12, 1795894802979, '01a223ab-d64d-70ca-ac34-a3ca164291ed', 'request.contacted', '01a223ab-d900-7108-ae24-74a2170d37c4', 'Aaj4dCmJCiAmTR3pRe4qpVrwu5CAhSzoBdJMoIFAFNw', NULL);
INSERT INTO audit VALUES (13, 1795894802979, '01a223ab-d64d-70ca-ac34-a3ca164291ed', 'phone.shared', '01a223ab-f9c8-740e-812b-c43a0630612c', NULL, NULL);
INSERT INTO audit VALUES (14, 1795894803116, '01a223ab-d64d-70ca-ac34-a3ca164291ed', 'token.created', '01a223ab-faac-74ba-9849-b4956d57d3f1', NULL, NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795894853805, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 3, 1795898393805, 0);
INSERT INTO rate_limits VALUES ('mail-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 5, 1795898393805, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795894853805, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795898393805, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795894853958, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795898393958, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795894854119, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795898394119, 0);
INSERT INTO rate_limits VALUES ('request:0407lR-Q8AWWaUos3Hs9IsFWZj0gl9rdcwf0EzUEPhQ', 2, 1795898394496, 0);
INSERT INTO rate_limits VALUES ('request:UmSDmKBdnf7a0aF3Shgy4fzRP1v6t3kv3u22EgTww10', 1, 1795898394508, 0);
INSERT INTO rate_limits VALUES ('contact:0407lR-Q8AWWaUos3Hs9IsFWZj0gl9rdcwf0EzUEPhQ', 1, 1795910400000, 0);
INSERT INTO rate_limits VALUES ('contact-person:HeUnwW5IDLn5v8U7VCwAMhMM7zH4_hBo6QL-SH7-Kfc', 1, 1795910400000, 0);
INSERT INTO rate_limits VALUES ('contact-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 2, 1795910400000, 0);
INSERT INTO rate_limits VALUES ('invitations 20785 01a223ab-d6e6-746e-a8c0-f21095a044e3', 1, 1796586002888, 0);
INSERT INTO rate_limits VALUES ('invitations 20785 XKjo2qGIILRJfAm5MJ3YKj-k9gvtdwGc6Ra1T1tE7Ic', 1, 1796586002888, 0);
INSERT INTO rate_limits VALUES ('contact:UmSDmKBdnf7a0aF3Shgy4fzRP1v6t3kv3u22EgTww10', 1, 1795910400000, 0);
INSERT INTO rate_limits VALUES ('contact-person:wY4kddkAPdYZ3wQ7LMjL20xUjwaToix3IZ812eey7Zg', 1, 1795910400000, 0);
INSERT INTO rate_limits VALUES ('ask-mail:answers:donor:01a223ab-f9c8-740e-812b-c43a0630612c', 1, 1795898402979, 0);
INSERT INTO rate_limits VALUES ('ask-mail:answers:poster:01a223ab-f9c8-740e-812b-c43a0630612c', 1, 1795898402979, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795981203003, 1795894803003);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795894863097, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795898403097, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795894863107, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795898403107, 0);
INSERT INTO rate_limits VALUES ('token:UmSDmKBdnf7a0aF3Shgy4fzRP1v6t3kv3u22EgTww10', 1, 1795898403116, 0);
INSERT INTO facts VALUES ('push-key', '{"kty":"EC","x":"MeYcx6or82OCqVvdmcBIGN3ejxVYSEhIKw0a-WvyKtk","y":"1-HwdTNpn09JrE1WvibJlc_zMVSeeSp6LYLDUPS_cIE","crv":"P-256","d":"RsPrzWGHCHcXdGifPTG0iLzh-ALM7YUaPxE5gO5sEgI"}');
INSERT INTO facts VALUES ('offer-swept-on', '2026-11-28');
INSERT INTO facts VALUES ('hash-key', '8p4GCRJsI5qhKpblAhNt3W8jFcrEReiEhuP9nvWGodE');
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
INSERT INTO donor_totals VALUES ('O-', 1, 1, 5);
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
INSERT INTO migrations VALUES ('0008_near_and_asks', 'fb4a5ead103414874eb133b84419aab314bdfc56b96f7e9ac5311549b8919821');
INSERT INTO migrations VALUES ('0009_requests_and_asks_that_end', 'cc039623b952e74624c263f9769904a957e77ae2d902bf578e809f9ae920e3be');
INSERT INTO migrations VALUES ('0010_languages', '52328de59d5436502d8095dd98849045511e33eca59f686eaa50d74267892486');
INSERT INTO migrations VALUES ('0011_who_can_be_asked', '50fb1b5c49b3b7760b7cc5a312000247f74231bbdc4a9add03000a87942b4cfb');
INSERT INTO migrations VALUES ('0012_reports_and_stops', '86be60a8327626a1847c5ae52382325b4a3c739ec6215bcb4c2531f40b9559c9');
INSERT INTO migrations VALUES ('0013_stopped_donors', 'a53fbbd8cf9c49899b4ea4752dcd18e4d05a68bada9962322d96d959f7884da1');
INSERT INTO migrations VALUES ('0014_push', '8f7675746ef0edec94b63f840f32aa678ff2e8a476ff5b20bec18109126f516f');
INSERT INTO migrations VALUES ('0015_gateway', '7570b57b462d2e2776afbb85f33ed93576fa31289276fbd06463a31f099fa7f9');
INSERT INTO migrations VALUES ('0016_news', 'd8511bcdc47205eba9265851882a7f178c2bc94783bae851330b8ea87df5fc44');
INSERT INTO migrations VALUES ('0017_desk', 'fc6e364ed9de10ec983bcd5b40a4ee2675494f84e0406258e6115628be726f1c');
INSERT INTO migrations VALUES ('0018_hidden', 'fe635a09a124b5f38bfb82483f0c30e84acce7b129d50e601e3f48b449546115');
INSERT INTO migrations VALUES ('0019_more_languages', '8657431c153bee610274b1327b9eca35b7dc54728e16f720237a855781f8e1f3');
INSERT INTO migrations VALUES ('0020_told_of_a_place', '82098919e89bd89608c2b6246f2bf97b82dde8b1e961d3ce940eddd90b716837');
INSERT INTO migrations VALUES ('0021_counted_donations', 'ad7fbc46aff22e816e4df77008a091decfbc040dab4ed18bd6e37a4cfa7f133a');
INSERT INTO migrations VALUES ('0022_hours_and_mails_of_asks', '9b81890087bfb590846209b16e6c08dd036b15a9aa19a0b9b433d280dff6a24e');
INSERT INTO migrations VALUES ('0023_when_made_urgent', '55d3600b6ee4a7e2cf3beba8f890fd48073665eac5bd2dcdc591d06a2c840f72');
INSERT INTO migrations VALUES ('0024_news_of_donors_asks', '9a9ed5a3bcfc1d73126e6f21a684b9400f41c88f733bb6df6816b3747b144a44');
INSERT INTO migrations VALUES ('0025_requests_by_hospital', 'fd1249ee30ef500db6d80636d8ae04c93236943640fe3584f46e69cd0c5f2107');
INSERT INTO migrations VALUES ('0026_volunteers_and_phones', '7cc6bd4405e552514352d1f074f9cbbda5f8e461dbfd13d4b7f515ba91b1700b');
INSERT INTO migrations VALUES ('0027_rounds_and_sign_ups', '72f6f1afec747416d913b270143deac77e36867cf079662df745a2623a010f5f');
INSERT INTO identities VALUES ('01a223ab-fa92-75a1-9590-13a9bf462273', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '89474770fe91ae0d1ddbbee3252d274e49d7496cf5eda440f2b61d483d6dc38e', 0, 1795894803090, 1795981203097, NULL);
INSERT INTO mailed_codes VALUES ('1c76d7d3c222dd47623427246aaa20e069a566212caaeb587ac3cd5b3e4d13d1', 'verify-email', 'ana@people.example', '01a223ab-d64d-70ca-ac34-a3ca164291ed', NULL, 1795894793805, 1795981193805);
INSERT INTO mailed_codes VALUES ('8a43d94ca55e780d8501f217bb9291cc57020a6a8634be342f9686f7e9e1c521', 'verify-email', 'ben@people.example', '01a223ab-d6e6-746e-a8c0-f21095a044e3', NULL, 1795894793958, 1795981193958);
INSERT INTO mailed_codes VALUES ('56404981483ba8b96dc3547dbd487d3b38407dfe5b2818bdd704dd3ce239e059', 'verify-email', 'cy@people.example', '01a223ab-d787-76bf-8a8c-4737cefe5849', NULL, 1795894794119, 1795981194119);
INSERT INTO mailed_codes VALUES ('ce352be3897fd4cc58ec495fc16f542ec03fc24c82f4916a854afebc269e2e0b', 'sign-up', 'dee@people.example', NULL, '01a223ab-fa92-75a1-9590-13a9bf462273', 1795894803097, 1795981203097);
INSERT INTO mailed_codes VALUES ('6c3d2392f90a2d23b8e3a4e7157760a23b0ab9f33afc41ddb9fc41a158e81d5f', 'reset-password', 'ana@people.example', '01a223ab-d64d-70ca-ac34-a3ca164291ed', NULL, 1795894803107, 1795898403107);
INSERT INTO outbox VALUES ('01a223ab-d64d-7261-a2b2-990adad35f57', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account was made with this address. Open the link where you’re signed in.

Verify my email: http://localhost:44109/verify-email#code=R6qfZfAGHxQ06p0hSszm9Qdtjd-EyIIRTp9OuVJcRC8

The link works once, for 24 hours. Wasn’t you? Ignore this email: the account stays unverified.

Redthread', 1795894793805, 1795981193805, 0, 1795894793805, '01a223ab-d64d-70ca-ac34-a3ca164291ed', '1c76d7d3c222dd47623427246aaa20e069a566212caaeb587ac3cd5b3e4d13d1', NULL, 'en', NULL);
INSERT INTO outbox VALUES ('01a223ab-d6e6-77d0-b285-059cd7704567', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account was made with this address. Open the link where you’re signed in.

Verify my email: http://localhost:44109/verify-email#code=hYOR1Hg6ixCOjEs068UnyzuZ6f7-u1tn6zWlBEPL_II

The link works once, for 24 hours. Wasn’t you? Ignore this email: the account stays unverified.

Redthread', 1795894793958, 1795981193958, 0, 1795894793958, '01a223ab-d6e6-746e-a8c0-f21095a044e3', '8a43d94ca55e780d8501f217bb9291cc57020a6a8634be342f9686f7e9e1c521', NULL, 'en', NULL);
INSERT INTO outbox VALUES ('01a223ab-d787-770b-a71f-efebac150934', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account was made with this address. Open the link where you’re signed in.

Verify my email: http://localhost:44109/verify-email#code=mfK0L0OWXWsEIpmjm1JWTsVBY9ojU0pxiirrQ9kS0I8

The link works once, for 24 hours. Wasn’t you? Ignore this email: the account stays unverified.

Redthread', 1795894794119, 1795981194119, 0, 1795894794119, '01a223ab-d787-76bf-8a8c-4737cefe5849', '56404981483ba8b96dc3547dbd487d3b38407dfe5b2818bdd704dd3ce239e059', NULL, 'en', NULL);
INSERT INTO outbox VALUES ('01a223ab-fa23-74b3-89a0-89671f83c6c5', 'ana@people.example', 'Thank you: you are expected', 'Hello Ana,

You said you can give blood in Graz. Bring an ID card. Eat and drink well first.

Plans changed, or wasn’t it you? Please tell us.

See where to go: http://localhost:44109/ask#iaDWFSoAyJzB089inG1KA60CPR5SkLGju_oF5SJ0ouc

Never pay or take money for blood.

Pause or unsubscribe: http://localhost:44109/ask/stop#U1rGVuXZMPQKyCyUWCsCKhX5gYP_sPZ1nIDGAD7CnrE

Redthread', 1795894802979, 1796067602979, 0, 1795894802979, '01a223ab-d64d-70ca-ac34-a3ca164291ed', NULL, 'http://localhost:44109/api/ask/stop/U1rGVuXZMPQKyCyUWCsCKhX5gYP_sPZ1nIDGAD7CnrE', 'en', '01a223ab-f9c8-740e-812b-c43a0630612c');
INSERT INTO outbox VALUES ('01a223ab-fa23-7605-a1fd-c6ad24b0f40c', 'ben@people.example', 'A donor is coming', 'Hello Ben,

A donor said yes to your request.

See who is coming: http://localhost:44109/dashboard

Redthread', 1795894802979, 1796067602979, 0, 1795894802979, '01a223ab-d6e6-746e-a8c0-f21095a044e3', NULL, NULL, 'en', '01a223ab-f9c8-740e-812b-c43a0630612c');
INSERT INTO outbox VALUES ('01a223ab-fa99-7590-8f41-e3cec934dcfd', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Confirm your email to continue.

Verify my email: http://localhost:44109/verify-email#code=s1GCCO1IoIW_Jn6PylmXxOVbd8TWA1tf2Vm6jcrhpVY

The link works once, for 24 hours. Didn’t sign up? Ignore this email.

Redthread', 1795894803097, 1795981203097, 0, 1795894803097, NULL, 'ce352be3897fd4cc58ec495fc16f542ec03fc24c82f4916a854afebc269e2e0b', NULL, 'en', NULL);
INSERT INTO outbox VALUES ('01a223ab-faa3-7012-8a0e-db9d285bd100', 'ana@people.example', 'Set a new password for Redthread', 'Hello Ana,

Someone asked for a new password for this address.

Set a new password: http://localhost:44109/reset-password#code=Ue8tGMspf90IKb_y3RwP-metvJ76rXl5O0rNciJ71x0

The link works once, for an hour. Wasn’t you? Ignore this email: your password stays as it is.

Redthread', 1795894803107, 1795898403107, 0, 1795894803107, '01a223ab-d64d-70ca-ac34-a3ca164291ed', '6c3d2392f90a2d23b8e3a4e7157760a23b0ab9f33afc41ddb9fc41a158e81d5f', NULL, 'en', NULL);
INSERT INTO api_tokens VALUES ('01a223ab-faac-74ba-9849-b4956d57d3f1', 'ba05125122ee8aef6bfe43e6841e0eb5b988649eeac59ba25e96b4f61ac72060', '01a223ab-d64d-70ca-ac34-a3ca164291ed', 'nightly counts', 'read', 1795894803116, NULL, NULL);
INSERT INTO places VALUES (2778067, 4707, 1544, 19748092);
INSERT INTO donor_place_totals VALUES (19748092, 2778067, 'O-', 1, 4707, 1544, 1);
INSERT INTO request_place_totals VALUES (19748092, 2778067, 'A+', 'high', 4707, 1544, 1);
INSERT INTO ask_tokens VALUES ('3e3a16d8183fd344a4647734ebe7fa864e758ccd69738273e05025b104f57917', '01a223ab-f9c8-740e-812b-c43a0630612c', 'ask');
INSERT INTO ask_tokens VALUES ('459b543811923cfa317011f76bbadaf4a71f202462c583f1664f9cebde8cad91', '01a223ab-f9c8-740e-812b-c43a0630612c', 'ask');
INSERT INTO ask_tokens VALUES ('94fd3905f8fa5c883bff0799884bb8d0bbf5c536b07aa114b501b58abe40f2af', '01a223ab-f9c8-740e-812b-c43a0630612c', 'stop');
INSERT INTO ask_tokens VALUES ('dc78119922bcb3bd1a1aa1a2c1e3be8b9e0c09c25034ab3def1e809d2fe73ca1', '01a223ab-f9c8-740e-812b-c43a0630612c', 'stop');
INSERT INTO ask_days VALUES ('2026-11-28', 'O-', 1, 1, 0, 0);
INSERT INTO askable_totals VALUES ('O-', -1, 0);
INSERT INTO askable_totals VALUES ('O-', 20785, 1);
INSERT INTO asks VALUES ('01a223ab-f9c8-740e-812b-c43a0630612c', '01a223ab-d900-7108-ae24-74a2170d37c4', '01a223ab-d891-7735-a9e2-7c31f58e53fa', '01a223ab-d64d-70ca-ac34-a3ca164291ed', 'O-', 'picked', 'coming', NULL, 5, 1, 1, 1795894802888, 1795894802979, 1795902300000, 1795898700000, NULL, NULL, 0, NULL, 0, 0);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX donors_newest ON donors (created_at DESC, id);
CREATE INDEX donors_offered_until ON donors (offered_until) WHERE is_offered = 1;
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
CREATE TRIGGER names_in_lists AFTER UPDATE OF name ON accounts WHEN NEW.name <> OLD.name BEGIN
  UPDATE donors SET name = NEW.name WHERE account_id = NEW.id;
  UPDATE request_totals SET revision = revision + 1
  WHERE (blood_type, urgency) IN (SELECT r.blood_type, r.urgency FROM requests r WHERE r.account_id = NEW.id);
END;
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
CREATE INDEX donors_by_place ON donors (place_id, blood_type, is_offered, created_at DESC, id) WHERE place_id IS NOT NULL;
CREATE INDEX donors_resting ON donors (offered_from) WHERE is_offered = 0 AND is_available = 1 AND offered_from IS NOT NULL;
CREATE INDEX requests_newest ON requests (created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_type ON requests (blood_type, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_type_and_urgency ON requests (blood_type, urgency, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_place ON requests (place_id, blood_type, urgency, created_at DESC, id)
  WHERE closed_at IS NULL AND place_id IS NOT NULL;
CREATE INDEX requests_open_of_account ON requests (account_id, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_account ON requests (account_id, closed_at);
CREATE INDEX requests_to_expire ON requests (needed_by) WHERE closed_at IS NULL AND needed_by IS NOT NULL;
CREATE INDEX requests_to_look_at ON requests (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX requests_to_warn_of ON requests (warn_at) WHERE warn_at IS NOT NULL;
CREATE INDEX requests_closed ON requests (closed_at) WHERE closed_at IS NOT NULL;
CREATE TRIGGER request_totals_insert AFTER INSERT ON requests WHEN NEW.closed_at IS NULL BEGIN
  UPDATE request_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND urgency = NEW.urgency;
END;
CREATE TRIGGER request_totals_delete AFTER DELETE ON requests WHEN OLD.closed_at IS NULL BEGIN
  UPDATE request_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND urgency = OLD.urgency;
END;
CREATE TRIGGER request_totals_update AFTER UPDATE OF
  blood_type, phone, hospital, urgency, status, name_shown, place_id, units, given, needed_by, closed_at
ON requests BEGIN
  UPDATE request_totals SET total = total - (OLD.closed_at IS NULL), revision = revision + 1
  WHERE blood_type = OLD.blood_type AND urgency = OLD.urgency;
  UPDATE request_totals SET total = total + (NEW.closed_at IS NULL), revision = revision + 1
  WHERE blood_type = NEW.blood_type AND urgency = NEW.urgency;
END;
CREATE TRIGGER request_place_totals_insert AFTER INSERT ON requests
WHEN NEW.place_id IS NOT NULL AND NEW.closed_at IS NULL BEGIN
  INSERT INTO request_place_totals
  SELECT cell, id, NEW.blood_type, NEW.urgency, lat_hundredths, lon_hundredths, 1 FROM places WHERE id = NEW.place_id
  ON CONFLICT (blood_type, urgency, cell, place_id) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER request_place_totals_delete AFTER DELETE ON requests
WHEN OLD.place_id IS NOT NULL AND OLD.closed_at IS NULL BEGIN
  UPDATE request_place_totals SET total = total - 1
  WHERE cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND urgency = OLD.urgency;
END;
CREATE TRIGGER request_place_totals_update AFTER UPDATE ON requests
WHEN NEW.place_id IS NOT OLD.place_id OR NEW.blood_type <> OLD.blood_type OR NEW.urgency <> OLD.urgency
  OR (NEW.closed_at IS NULL) <> (OLD.closed_at IS NULL) BEGIN
  UPDATE request_place_totals SET total = total - 1
  WHERE OLD.closed_at IS NULL AND cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND urgency = OLD.urgency;
  INSERT INTO request_place_totals
  SELECT cell, id, NEW.blood_type, NEW.urgency, lat_hundredths, lon_hundredths, 1 FROM places
  WHERE id = NEW.place_id AND NEW.closed_at IS NULL
  ON CONFLICT (blood_type, urgency, cell, place_id) DO UPDATE SET total = total + 1;
END;
CREATE INDEX donors_asked ON donors (last_asked_at) WHERE last_asked_at IS NOT NULL;
CREATE INDEX ask_tokens_of_ask ON ask_tokens (ask_id);
CREATE INDEX accounts_stopped ON accounts (asks_stopped_at) WHERE asks_stopped_at IS NOT NULL;
CREATE INDEX requests_stopped ON requests (asks_stopped_at) WHERE closed_at IS NULL AND asks_stopped_at IS NOT NULL;
CREATE INDEX requests_to_confirm ON requests (needed_by)
  WHERE closed_at IS NULL AND place_id IS NOT NULL AND confirmed_at IS NULL;
CREATE INDEX stopped_emails_by_age ON stopped_emails (left_at);
CREATE INDEX donors_to_ask ON donors
  (place_id, blood_type, last_asked_at, id, travel_km, is_night_ok, account_id, can_be_asked, is_offered)
  WHERE can_be_asked = 1 AND is_offered = 1 AND place_id IS NOT NULL;
CREATE TRIGGER askable_totals_insert AFTER INSERT ON donors
WHEN NEW.can_be_asked = 1 AND NEW.is_offered = 1 AND NEW.place_id IS NOT NULL BEGIN
  INSERT INTO askable_totals VALUES (NEW.blood_type, coalesce(NEW.last_asked_at / 86400000, -1), 1)
  ON CONFLICT (blood_type, asked_day) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER askable_totals_delete AFTER DELETE ON donors
WHEN OLD.can_be_asked = 1 AND OLD.is_offered = 1 AND OLD.place_id IS NOT NULL BEGIN
  UPDATE askable_totals SET total = total - 1
  WHERE blood_type = OLD.blood_type AND asked_day = coalesce(OLD.last_asked_at / 86400000, -1);
END;
CREATE TRIGGER askable_totals_update AFTER UPDATE OF blood_type, can_be_asked, is_offered, place_id, last_asked_at ON donors
WHEN OLD.can_be_asked = 1 OR NEW.can_be_asked = 1 BEGIN
  UPDATE askable_totals SET total = total - 1
  WHERE OLD.can_be_asked = 1 AND OLD.is_offered = 1 AND OLD.place_id IS NOT NULL
    AND blood_type = OLD.blood_type AND asked_day = coalesce(OLD.last_asked_at / 86400000, -1);
  INSERT INTO askable_totals
  SELECT NEW.blood_type, coalesce(NEW.last_asked_at / 86400000, -1), 1
  WHERE NEW.can_be_asked = 1 AND NEW.is_offered = 1 AND NEW.place_id IS NOT NULL
  ON CONFLICT (blood_type, asked_day) DO UPDATE SET total = total + 1;
END;
CREATE INDEX push_devices_of_account ON push_devices (account_id);
CREATE UNIQUE INDEX push_messages_of_device ON push_messages (device_id, topic);
CREATE INDEX push_messages_by_next_try ON push_messages (next_try_at);
CREATE INDEX push_messages_by_expiry ON push_messages (expires_at);
CREATE INDEX told_numbers_by_number ON told_numbers (number);
CREATE INDEX number_codes_by_expiry ON number_codes (expires_at);
CREATE UNIQUE INDEX gateway_messages_of_topic ON gateway_messages (topic, account_id);
CREATE INDEX gateway_messages_of_account ON gateway_messages (account_id);
CREATE INDEX gateway_messages_by_next_try ON gateway_messages (next_try_at);
CREATE INDEX gateway_messages_by_expiry ON gateway_messages (expires_at);
CREATE TRIGGER request_news_insert AFTER INSERT ON requests BEGIN
  UPDATE sessions SET requests_news = requests_news + 1 WHERE account_id = NEW.account_id;
END;
CREATE TRIGGER request_news_update AFTER UPDATE ON requests BEGIN
  UPDATE sessions SET requests_news = requests_news + 1 WHERE account_id = NEW.account_id;
END;
CREATE TRIGGER request_news_delete AFTER DELETE ON requests BEGIN
  UPDATE sessions SET requests_news = requests_news + 1 WHERE account_id = OLD.account_id;
END;
CREATE TRIGGER donor_news_insert AFTER INSERT ON donors BEGIN
  UPDATE sessions SET profile_news = profile_news + 1 WHERE account_id = NEW.account_id;
END;
CREATE TRIGGER donor_news_update AFTER UPDATE ON donors WHEN NEW.last_asked_at IS OLD.last_asked_at BEGIN
  UPDATE sessions SET profile_news = profile_news + 1 WHERE account_id = NEW.account_id;
END;
CREATE TRIGGER donor_news_delete AFTER DELETE ON donors BEGIN
  UPDATE sessions SET profile_news = profile_news + 1 WHERE account_id = OLD.account_id;
END;
CREATE INDEX accounts_newest_of_role ON accounts (role, created_at DESC, id);
CREATE INDEX donors_by_phone ON donors
  (substr(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', '')) - 6), account_id);
CREATE INDEX requests_by_phone ON requests
  (substr(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', '')) - 6), id);
CREATE INDEX audit_by_subject ON audit (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX donors_hidden ON donors (created_at DESC, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX requests_hidden ON requests (created_at DESC, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, name_shown, phone, address, age, age_given_on, is_available,
   is_phone_listed, can_be_asked, hidden_at);
CREATE TRIGGER donor_totals_insert AFTER INSERT ON donors WHEN NEW.hidden_at IS NULL BEGIN
  UPDATE donor_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;
CREATE TRIGGER donor_totals_delete AFTER DELETE ON donors WHEN OLD.hidden_at IS NULL BEGIN
  UPDATE donor_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
END;
CREATE TRIGGER donor_totals_update AFTER UPDATE ON donors WHEN NEW.last_asked_at IS OLD.last_asked_at BEGIN
  UPDATE donor_totals SET total = total - (OLD.hidden_at IS NULL), revision = revision + 1
  WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
  UPDATE donor_totals SET total = total + (NEW.hidden_at IS NULL), revision = revision + 1
  WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;
CREATE TRIGGER donor_place_totals_insert AFTER INSERT ON donors
WHEN NEW.place_id IS NOT NULL AND NEW.hidden_at IS NULL BEGIN
  INSERT INTO donor_place_totals
  SELECT cell, id, NEW.blood_type, NEW.is_offered, lat_hundredths, lon_hundredths, 1 FROM places WHERE id = NEW.place_id
  ON CONFLICT (blood_type, is_offered, cell, place_id) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER donor_place_totals_delete AFTER DELETE ON donors
WHEN OLD.place_id IS NOT NULL AND OLD.hidden_at IS NULL BEGIN
  UPDATE donor_place_totals SET total = total - 1
  WHERE cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
END;
CREATE TRIGGER donor_place_totals_update AFTER UPDATE ON donors
WHEN NEW.place_id IS NOT OLD.place_id OR NEW.blood_type <> OLD.blood_type OR NEW.is_offered <> OLD.is_offered
  OR (NEW.hidden_at IS NULL) <> (OLD.hidden_at IS NULL) BEGIN
  UPDATE donor_place_totals SET total = total - 1
  WHERE OLD.hidden_at IS NULL AND cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
  INSERT INTO donor_place_totals
  SELECT cell, id, NEW.blood_type, NEW.is_offered, lat_hundredths, lon_hundredths, 1 FROM places
  WHERE id = NEW.place_id AND NEW.hidden_at IS NULL
  ON CONFLICT (blood_type, is_offered, cell, place_id) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER donors_can_be_asked AFTER UPDATE OF is_email_verified, asks_stopped_at ON accounts
WHEN NEW.is_email_verified <> OLD.is_email_verified
  OR (NEW.asks_stopped_at IS NULL) <> (OLD.asks_stopped_at IS NULL) BEGIN
  UPDATE donors SET can_be_asked = (NEW.is_email_verified = 1 AND NEW.asks_stopped_at IS NULL)
  WHERE account_id = NEW.id AND asks_since IS NOT NULL AND hidden_at IS NULL;
END;
CREATE INDEX outbox_by_ask ON outbox (ask_id) WHERE ask_id IS NOT NULL;
CREATE TRIGGER donor_asks_news_update
AFTER UPDATE OF hidden_at, can_be_asked, offered_from, last_donated_on, interval_days ON donors
WHEN NEW.hidden_at IS NOT OLD.hidden_at OR NEW.can_be_asked <> OLD.can_be_asked OR NEW.offered_from IS NOT OLD.offered_from
  OR NEW.last_donated_on IS NOT OLD.last_donated_on OR NEW.interval_days IS NOT OLD.interval_days BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = NEW.account_id;
END;
CREATE UNIQUE INDEX asks_one_coming ON asks (account_id) WHERE state = 'coming';
CREATE INDEX asks_of_account ON asks (account_id, asked_at DESC, id);
CREATE INDEX asks_of_donor ON asks (donor_id);
CREATE INDEX asks_by_age ON asks (asked_at);
CREATE INDEX asks_due ON asks (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX asks_said_yes ON asks (request_id, state) WHERE has_said_yes = 1;
CREATE TRIGGER ask_days_insert AFTER INSERT ON asks WHEN NEW.source <> 'offered' BEGIN
  INSERT INTO ask_days (day, blood_type, asked) VALUES (date(NEW.asked_at / 1000, 'unixepoch'), NEW.blood_type, 1)
  ON CONFLICT (day, blood_type) DO UPDATE SET asked = asked + 1;
END;
CREATE TRIGGER ask_days_update AFTER UPDATE OF state, has_said_yes, is_counted ON asks WHEN NEW.source <> 'offered' BEGIN
  UPDATE ask_days SET
    said_yes = said_yes + NEW.has_said_yes - OLD.has_said_yes,
    gave = gave + (NEW.state = 'gave' AND NEW.is_counted = 1) - (OLD.state = 'gave' AND OLD.is_counted = 1),
    missed = missed + (NEW.state = 'missed') - (OLD.state = 'missed')
  WHERE day = date(NEW.asked_at / 1000, 'unixepoch') AND blood_type = NEW.blood_type;
END;
CREATE TRIGGER ask_news_insert AFTER INSERT ON asks BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = NEW.account_id;
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id = (SELECT account_id FROM requests WHERE id = NEW.request_id);
END;
CREATE TRIGGER ask_news_update AFTER UPDATE ON asks BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = NEW.account_id;
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id = (SELECT account_id FROM requests WHERE id = NEW.request_id);
END;
CREATE TRIGGER ask_news_delete AFTER DELETE ON asks BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = OLD.account_id;
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id = (SELECT account_id FROM requests WHERE id = OLD.request_id);
END;
CREATE TRIGGER ask_news_place AFTER UPDATE OF state ON asks
WHEN (NEW.state = 'coming') <> (OLD.state = 'coming') AND NEW.state <> 'over' BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT account_id FROM asks WHERE request_id = NEW.request_id AND id <> NEW.id);
END;
CREATE TRIGGER account_news_name AFTER UPDATE OF name ON accounts WHEN NEW.name <> OLD.name BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT a.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE r.account_id = NEW.id);
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id IN (SELECT r.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE a.account_id = NEW.id);
END;
CREATE TRIGGER donor_news_phone AFTER UPDATE OF phone ON donors WHEN NEW.phone <> OLD.phone BEGIN
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id IN (SELECT r.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE a.account_id = NEW.account_id);
END;
CREATE TRIGGER donor_asks_news_insert AFTER INSERT ON donors BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id = NEW.account_id AND EXISTS (SELECT 1 FROM asks WHERE account_id = NEW.account_id);
END;
CREATE TRIGGER donor_asks_news_hidden AFTER UPDATE OF hidden_at ON donors WHEN NEW.hidden_at IS NOT OLD.hidden_at BEGIN
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id IN (SELECT r.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE a.account_id = NEW.account_id);
END;
CREATE INDEX offers_of_person ON offers_made (person_hash, offered_at);
CREATE INDEX offers_by_age ON offers_made (offered_at);
CREATE INDEX accounts_by_name ON accounts (folded_name, id);
CREATE INDEX accounts_by_second_name ON accounts
  (ltrim(ltrim(folded_name, replace(folded_name, ' ', '')), ' '), id);
CREATE INDEX accounts_by_last_name ON accounts
  (replace(folded_name, rtrim(folded_name, replace(folded_name, ' ', '')), ''), id);
CREATE INDEX requests_by_hospital ON requests (folded_hospital, id);
CREATE TRIGGER unfolded_name AFTER UPDATE OF name ON accounts WHEN NEW.name <> OLD.name AND NEW.folded_name IS NOT NULL BEGIN
  UPDATE accounts SET folded_name = NULL WHERE id = NEW.id;
END;
CREATE TRIGGER account_news_update AFTER UPDATE ON accounts
WHEN NEW.name <> OLD.name OR NEW.folded_name IS OLD.folded_name BEGIN
  UPDATE sessions SET account_news = account_news + 1 WHERE account_id = NEW.id;
END;
CREATE UNIQUE INDEX reports_of_ask ON reports (ask_id, reporter_id) WHERE ask_id IS NOT NULL;
CREATE UNIQUE INDEX reports_open ON reports (subject_id, reporter_id) WHERE settled_at IS NULL;
CREATE UNIQUE INDEX reports_open_of_hash ON reports (subject_id, reporter_hash) WHERE settled_at IS NULL;
CREATE INDEX reports_of_subject ON reports (subject_id);
CREATE INDEX reports_by_reporter ON reports (reporter_id);
CREATE INDEX reports_settled ON reports (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX reports_that_stopped ON reports (reporter_hash, stopped_at) WHERE stopped_at IS NOT NULL;
CREATE TRIGGER report_news AFTER INSERT ON reports BEGIN
  UPDATE sessions SET asks_news = asks_news + 1, requests_news = requests_news + 1 WHERE account_id = NEW.reporter_id;
END;
CREATE TRIGGER request_news_asked
AFTER UPDATE OF units, given, urgency, needed_by, status, closed_at, confirmed_at, asks_stopped_at, hidden_at, phone, hospital,
  place_id ON requests BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT account_id FROM asks WHERE request_id = NEW.id);
END;
CREATE INDEX pending_sign_ups_by_email ON pending_sign_ups (email);
CREATE INDEX pending_sign_ups_of_account ON pending_sign_ups (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX pending_sign_ups_by_expiry ON pending_sign_ups (expires_at);
