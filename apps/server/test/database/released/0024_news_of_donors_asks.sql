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
  CHECK (language IN ('en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur'))) STRICT;
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
  CHECK (hidden_for IN ('wrongDetails', 'notReal', 'othersData', 'money'))) STRICT;
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
  CHECK (hidden_for IN ('notReal', 'duplicate', 'wrongDetails', 'othersData', 'money')), urgent_at INTEGER) STRICT;
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
CREATE TABLE "asks" (
  id TEXT PRIMARY KEY NOT NULL,
  request_id TEXT REFERENCES requests (id) ON DELETE SET NULL,
  donor_id TEXT REFERENCES donors (id) ON DELETE SET NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  source TEXT NOT NULL CHECK (source IN ('asked', 'picked', 'offered')),
  state TEXT NOT NULL CHECK (state IN ('asked', 'coming', 'reserve', 'declined', 'released', 'gave', 'notTaken', 'missed', 'unsure', 'over')),
  reason TEXT CHECK (reason IN ('busy', 'far', 'unwell', 'gaveLately')),
  within_km INTEGER,
  has_said_yes INTEGER NOT NULL DEFAULT 0 CHECK (has_said_yes IN (0, 1)),
  shares_phone INTEGER NOT NULL DEFAULT 0 CHECK (shares_phone IN (0, 1)),
  asked_at INTEGER NOT NULL,
  answered_at INTEGER,
  arriving_at INTEGER,
  due_at INTEGER,
  ended_at INTEGER, place_told_at INTEGER, is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  UNIQUE (request_id, account_id)
) STRICT;
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
CREATE TABLE reports (
  id TEXT PRIMARY KEY NOT NULL,
  subject_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  reporter_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  ask_id TEXT REFERENCES asks (id) ON DELETE SET NULL,
  kind TEXT NOT NULL CHECK (kind IN ('money', 'untrue', 'rude')),
  at INTEGER NOT NULL,
  settled_at INTEGER,
  CHECK (subject_id <> reporter_id)
) STRICT;
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
) STRICT;
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
INSERT INTO accounts VALUES ('01a21591-e847-7760-96bb-7ac36a1d8e3c', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$p+LeapJPzoBGoYCVkv3f8w$ayQzidSIxwft0H7edgUYW5Dr4rb2NZcyQTsl92uqUN8', 'admin', 'password', 1, 0, 1795658213447, NULL, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a21591-ecb5-770c-92eb-cb402efee763', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$xVhhnze0cvJLloslWEbU+Q$3uKhH0JE0Z0mmvIoMhdEYoO3iHDDYUrAectnjQxkxpM', 'donor', 'password', 1, 0, 1795658214581, NULL, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a21591-ecfe-7248-b638-0309e32b813e', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$109stbLYQbcOvYX/CXyTJw$PK4avLg3qjQo4UvsE5NNcAikF7RwPrpHLjirirzKomk', 'patient', 'password', 1, 0, 1795658214654, NULL, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a21591-ed34-7795-9734-1fe05048542a', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$yqZ1K3HidtxAjJxvtxmH3g$SstUYsIiEA8w0Rtme0Bh5C9WnGdP2TDBiJ3t5vY/XZ8', 'donor', 'password', 0, 0, 1795658214708, NULL, NULL, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('e34b086cd752d5c6d404a73046c2803b9fb3c25c6d5beb85308795ad27720ea8', '01a21591-ecb5-7097-b261-81fbe5c1d048', '01a21591-ecb5-770c-92eb-cb402efee763', 'node', 1795658214581, 1795658214581, 1798250214636, 1, 1, 3, 1);
INSERT INTO sessions VALUES ('09e27d43ffe14793b7b40ddbdd56697be65e75d8adb28100296bc94e8280e7fa', '01a21591-ecfe-7121-b2b5-8538c254f07f', '01a21591-ecfe-7248-b638-0309e32b813e', 'node', 1795658214654, 1795658214654, 1798250214703, 0, 3, 0, 1);
INSERT INTO sessions VALUES ('bb8bd36188aece585396bc9e2467d49986b3b3b79d726b5b5fc4a1e673381ca4', '01a21591-ed34-77ca-9dc7-ecec80b75ddf', '01a21591-ed34-7795-9734-1fe05048542a', 'node', 1795658214708, 1795658214708, 1798250214739, 0, 0, 2, 0);
INSERT INTO donors VALUES ('01a21591-ed56-753f-a2d8-c4338313619c', '01a21591-ecb5-770c-92eb-cb402efee763', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-26', 30, '2026-11-26', '2062-11-25', 1, 1, 1795658214742, 'Ana', 'whole', NULL, 2778067, 25, '2026-11-26', 0, NULL, NULL, NULL, NULL, NULL, 1, NULL, NULL);
INSERT INTO donors VALUES ('01a21591-ed65-7115-9c73-287c8b8ca94a', '01a21591-ed34-7795-9734-1fe05048542a', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-26', 30, '2026-11-26', '2062-11-25', 0, 0, 1795658214757, 'Cy', 'whole', NULL, NULL, 25, NULL, 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO requests VALUES ('01a21591-ed6b-747e-be4f-845af2eccf04', '01a21591-ecfe-7248-b638-0309e32b813e', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795658214763, 'whole', 2778067, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795658214763);
INSERT INTO requests VALUES ('01a21591-ed71-7154-8502-db28f81dad07', '01a21591-ecb5-770c-92eb-cb402efee763', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795658214769, 'whole', NULL, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO audit VALUES (1, 1795658213447, '01a21591-e847-7760-96bb-7ac36a1d8e3c', 'account.registered', '01a21591-e847-7760-96bb-7ac36a1d8e3c', NULL, NULL);
INSERT INTO audit VALUES (2, 1795658214581, '01a21591-ecb5-770c-92eb-cb402efee763', 'account.registered', '01a21591-ecb5-770c-92eb-cb402efee763', NULL, NULL);
INSERT INTO audit VALUES (3, 1795658214581, '01a21591-ecb5-770c-92eb-cb402efee763', 'account.signed-in', '01a21591-ecb5-770c-92eb-cb402efee763', NULL, NULL);
INSERT INTO audit VALUES (4, 1795658214654, '01a21591-ecfe-7248-b638-0309e32b813e', 'account.registered', '01a21591-ecfe-7248-b638-0309e32b813e', NULL, NULL);
INSERT INTO audit VALUES (5, 1795658214654, '01a21591-ecfe-7248-b638-0309e32b813e', 'account.signed-in', '01a21591-ecfe-7248-b638-0309e32b813e', NULL, NULL);
INSERT INTO audit VALUES (6, 1795658214708, '01a21591-ed34-7795-9734-1fe05048542a', 'account.registered', '01a21591-ed34-7795-9734-1fe05048542a', NULL, NULL);
INSERT INTO audit VALUES (7, 1795658214708, '01a21591-ed34-7795-9734-1fe05048542a', 'account.signed-in', '01a21591-ed34-7795-9734-1fe05048542a', NULL, NULL);
INSERT INTO audit VALUES (8, 1795658214777, '01a21591-ecfe-7248-b638-0309e32b813e', 'request.withdrawn', '01a21591-ed76-7374-a74c-f38e512c318e', NULL, NULL);
INSERT INTO audit VALUES (9, 1795658215636, NULL, 'account.email-verified', '01a21591-ecb5-770c-92eb-cb402efee763', NULL, NULL);
INSERT INTO audit VALUES (10, 1795658216519, NULL, 'account.email-verified', '01a21591-ecfe-7248-b638-0309e32b813e', NULL, NULL);
INSERT INTO audit VALUES (11, 1795658216630, '01a21591-ecb5-770c-92eb-cb402efee763', 'token.created', '01a21591-f4b6-749f-9ef9-ef135abe0fb2', NULL, NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795658274581, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795661814581, 0);
INSERT INTO rate_limits VALUES ('mail-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 5, 1795661814581, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795658274581, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795661814581, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795658274654, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795661814654, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795658274708, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795661814708, 0);
INSERT INTO rate_limits VALUES ('request:lZkyEqMojwUM7_Un5LUydaIwZgh1azKMoK6PYvv3Qsk', 2, 1795661814763, 0);
INSERT INTO rate_limits VALUES ('request:SgaWeduK-Rlcs2b4Z2c_kuScVq5bQgvzG15H4WxfQWM', 1, 1795661814769, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795744616584, 1795658216584);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795658276623, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795661816623, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795658276627, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795661816627, 0);
INSERT INTO rate_limits VALUES ('token:SgaWeduK-Rlcs2b4Z2c_kuScVq5bQgvzG15H4WxfQWM', 1, 1795661816630, 0);
INSERT INTO facts VALUES ('push-key', '{"kty":"EC","x":"3gDYlpvvkODivFu3zToOc80ofQnd_Im1AsvZZTaWoKE","y":"X2cISB9ehIt_ClbbZ3kpYMLMFH0URYdsT5KXpUxucXs","crv":"P-256","d":"Oy4JZIW-E-Bh7XrbEbC7xXB3Z0KuCu-HOa1WNc_Rh70"}');
INSERT INTO facts VALUES ('offer-swept-on', '2026-11-26');
INSERT INTO facts VALUES ('hash-key', 'h0dl2XVGJm4wzBItpDhR4ZDf6jeyS46s73MIgxasBpc');
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
INSERT INTO identities VALUES ('01a21591-f4aa-700d-9356-bfde2f234a0a', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '478ad590d9740babbe5deed5b5e0a2c0d6d44517742145d3c61e41acf4b2e607', 0, 1795658216618, 1795744616623, NULL);
INSERT INTO mailed_codes VALUES ('b57b077175b375a023c5fc3f0ad1ff3a4865cc8945d50599cca9f90d362afaf4', 'verify-email', 'ana@people.example', '01a21591-ecb5-770c-92eb-cb402efee763', NULL, 1795658214581, 1795744614581);
INSERT INTO mailed_codes VALUES ('ba6853dd32024b0bd6bbe40ee9969e52c5944c761ca859a3c70caaf19dd7e631', 'verify-email', 'ben@people.example', '01a21591-ecfe-7248-b638-0309e32b813e', NULL, 1795658214654, 1795744614654);
INSERT INTO mailed_codes VALUES ('0d5f2d7173eaf22fbb4215aee7994ba77195a6d7cb84b21e2d8add21db9b7bf0', 'verify-email', 'cy@people.example', '01a21591-ed34-7795-9734-1fe05048542a', NULL, 1795658214708, 1795744614708);
INSERT INTO mailed_codes VALUES ('96884eb73a160044bc345db61bb3c3d45b455fcfa7028cf2e31d7833ada22e2b', 'sign-up', 'dee@people.example', NULL, '01a21591-f4aa-700d-9356-bfde2f234a0a', 1795658216623, 1795744616623);
INSERT INTO mailed_codes VALUES ('e694e4236d12312cb127db7468ebb014b351af7434deeaa19f60d123dfa092a6', 'reset-password', 'ana@people.example', '01a21591-ecb5-770c-92eb-cb402efee763', NULL, 1795658216627, 1795661816627);
INSERT INTO outbox VALUES ('01a21591-ecb5-7064-b2da-ed132b96a7ed', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35519/verify-email#code=d_du23pwh0y1ipTPZnSP3ptZPADK2uADzOhq6tQLDnQ

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795658214581, 1795744614581, 0, 1795658214581, '01a21591-ecb5-770c-92eb-cb402efee763', 'b57b077175b375a023c5fc3f0ad1ff3a4865cc8945d50599cca9f90d362afaf4', NULL, 'en', NULL);
INSERT INTO outbox VALUES ('01a21591-ecfe-70c6-aa54-8744d19d3d4e', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35519/verify-email#code=jEu1J2-zwwIsltt5PNAopkGOO91KtrmukAlInLPqKNo

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795658214654, 1795744614654, 0, 1795658214654, '01a21591-ecfe-7248-b638-0309e32b813e', 'ba6853dd32024b0bd6bbe40ee9969e52c5944c761ca859a3c70caaf19dd7e631', NULL, 'en', NULL);
INSERT INTO outbox VALUES ('01a21591-ed34-7774-a68d-57beb897e7b8', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35519/verify-email#code=nfkZV-xQTJ65vnPHtkYrI9LHsFqeIj58qUSTdIUoZnk

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795658214708, 1795744614708, 0, 1795658214708, '01a21591-ed34-7795-9734-1fe05048542a', '0d5f2d7173eaf22fbb4215aee7994ba77195a6d7cb84b21e2d8add21db9b7bf0', NULL, 'en', NULL);
INSERT INTO outbox VALUES ('01a21591-f4af-718c-80ae-9c8e1e60c0c1', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:35519/verify-email#code=ioC0DT_nWDvtCmE7k8YrUH3pThY9wbIRXCQLUkDKNWg

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795658216623, 1795744616623, 0, 1795658216623, NULL, '96884eb73a160044bc345db61bb3c3d45b455fcfa7028cf2e31d7833ada22e2b', NULL, 'en', NULL);
INSERT INTO outbox VALUES ('01a21591-f4b3-73d4-baba-f3a081460da9', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:35519/reset-password#code=zXqLir8YTKyxYFZjwOPgkeJPrtyGiwYRhDG8ygEDyR4

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795658216627, 1795661816627, 0, 1795658216627, '01a21591-ecb5-770c-92eb-cb402efee763', 'e694e4236d12312cb127db7468ebb014b351af7434deeaa19f60d123dfa092a6', NULL, 'en', NULL);
INSERT INTO api_tokens VALUES ('01a21591-f4b6-749f-9ef9-ef135abe0fb2', '1a4edd4fce9a027d5f819d4ab44ea9e1b948337643ddc6e7d536bf9e8ffec977', '01a21591-ecb5-770c-92eb-cb402efee763', 'nightly counts', 'read', 1795658216630, NULL, NULL);
INSERT INTO places VALUES (2778067, 4707, 1544, 19748092);
INSERT INTO donor_place_totals VALUES (19748092, 2778067, 'O-', 1, 4707, 1544, 1);
INSERT INTO request_place_totals VALUES (19748092, 2778067, 'A+', 'high', 4707, 1544, 1);
INSERT INTO askable_totals VALUES ('O-', -1, 1);
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
CREATE UNIQUE INDEX asks_one_coming ON asks (account_id) WHERE state = 'coming';
CREATE INDEX asks_of_account ON asks (account_id, asked_at DESC, id);
CREATE INDEX asks_of_donor ON asks (donor_id);
CREATE INDEX asks_by_age ON asks (asked_at);
CREATE INDEX asks_due ON asks (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX ask_tokens_of_ask ON ask_tokens (ask_id);
CREATE TRIGGER ask_days_insert AFTER INSERT ON asks WHEN NEW.source <> 'offered' BEGIN
  INSERT INTO ask_days (day, blood_type, asked) VALUES (date(NEW.asked_at / 1000, 'unixepoch'), NEW.blood_type, 1)
  ON CONFLICT (day, blood_type) DO UPDATE SET asked = asked + 1;
END;
CREATE TRIGGER ask_days_update AFTER UPDATE OF state, has_said_yes ON asks WHEN NEW.source <> 'offered' BEGIN
  UPDATE ask_days SET
    said_yes = said_yes + NEW.has_said_yes - OLD.has_said_yes,
    gave = gave + (NEW.state = 'gave') - (OLD.state = 'gave'),
    missed = missed + (NEW.state = 'missed') - (OLD.state = 'missed')
  WHERE day = date(NEW.asked_at / 1000, 'unixepoch') AND blood_type = NEW.blood_type;
END;
CREATE INDEX accounts_stopped ON accounts (asks_stopped_at) WHERE asks_stopped_at IS NOT NULL;
CREATE INDEX requests_stopped ON requests (asks_stopped_at) WHERE closed_at IS NULL AND asks_stopped_at IS NOT NULL;
CREATE INDEX requests_to_confirm ON requests (needed_by)
  WHERE closed_at IS NULL AND place_id IS NOT NULL AND confirmed_at IS NULL;
CREATE UNIQUE INDEX reports_of_ask ON reports (ask_id, reporter_id) WHERE ask_id IS NOT NULL;
CREATE UNIQUE INDEX reports_open ON reports (subject_id, reporter_id) WHERE settled_at IS NULL;
CREATE INDEX reports_of_subject ON reports (subject_id);
CREATE INDEX reports_by_reporter ON reports (reporter_id);
CREATE INDEX reports_settled ON reports (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX asks_said_yes ON asks (request_id, state) WHERE has_said_yes = 1;
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
CREATE TRIGGER report_news AFTER INSERT ON reports BEGIN
  UPDATE sessions SET asks_news = asks_news + 1, requests_news = requests_news + 1 WHERE account_id = NEW.reporter_id;
END;
CREATE INDEX accounts_by_name ON accounts (lower(name), id);
CREATE INDEX accounts_by_last_name ON accounts
  (lower(replace(name, rtrim(name, replace(name, ' ', '')), '')), id);
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
CREATE TRIGGER request_news_asked
AFTER UPDATE OF units, given, urgency, needed_by, status, closed_at, confirmed_at, asks_stopped_at, hidden_at ON requests BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT account_id FROM asks WHERE request_id = NEW.id);
END;
CREATE TRIGGER account_news_update AFTER UPDATE ON accounts BEGIN
  UPDATE sessions SET account_news = account_news + 1 WHERE account_id = NEW.id;
END;
CREATE INDEX outbox_by_ask ON outbox (ask_id) WHERE ask_id IS NOT NULL;
CREATE TRIGGER donor_asks_news_insert AFTER INSERT ON donors BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id = NEW.account_id AND EXISTS (SELECT 1 FROM asks WHERE account_id = NEW.account_id);
END;
CREATE TRIGGER donor_asks_news_update
AFTER UPDATE OF hidden_at, can_be_asked, offered_from, last_donated_on, interval_days ON donors
WHEN NEW.hidden_at IS NOT OLD.hidden_at OR NEW.can_be_asked <> OLD.can_be_asked OR NEW.offered_from IS NOT OLD.offered_from
  OR NEW.last_donated_on IS NOT OLD.last_donated_on OR NEW.interval_days IS NOT OLD.interval_days BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = NEW.account_id;
END;
CREATE TRIGGER donor_asks_news_hidden AFTER UPDATE OF hidden_at ON donors WHEN NEW.hidden_at IS NOT OLD.hidden_at BEGIN
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id IN (SELECT r.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE a.account_id = NEW.account_id);
END;
