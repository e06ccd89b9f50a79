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
, google_issuer TEXT, google_subject TEXT, firebase_uid TEXT, language TEXT CHECK (language IN ('en', 'ar')), asks_stopped_at INTEGER) STRICT;
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
, name TEXT NOT NULL DEFAULT '', name_shown TEXT NOT NULL DEFAULT 'whole' CHECK (name_shown IN ('whole', 'initial')), last_donated_on TEXT, place_id INTEGER REFERENCES places (id), travel_km INTEGER NOT NULL DEFAULT 25 CHECK (travel_km IN (5, 10, 25, 50, 100)), asks_since TEXT, is_night_ok INTEGER NOT NULL DEFAULT 0 CHECK (is_night_ok IN (0, 1)), interval_days INTEGER, paused_until TEXT, offered_from TEXT, is_phone_listed INTEGER DEFAULT 1 CHECK (is_phone_listed IN (0, 1)), last_asked_at INTEGER, can_be_asked INTEGER NOT NULL DEFAULT 0 CHECK (can_be_asked IN (0, 1))) STRICT;
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
  CHECK ((closed_at IS NULL) = (status = 'pending')), next_look_at INTEGER, warn_at INTEGER, confirmed_at INTEGER, asks_stopped_at INTEGER) STRICT;
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
, code_hash TEXT REFERENCES mailed_codes (hash) ON DELETE CASCADE, unsubscribe_url TEXT, language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar'))) STRICT;
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
  ended_at INTEGER,
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
INSERT INTO accounts VALUES ('01a209d4-0cb8-7055-acf8-5ec7a5f28526', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$u8zqgDfxSf6vGVCaOAZW9Q$xEtmW4yht73BLQG12Pv0RsxakY/PYd/Egl8Eh1fH+ds', 'admin', 'password', 1, 0, 1795461221560, NULL, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a209d4-40f6-747d-8299-2435152c30e8', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$xZl90vMbob8xuJGivRf50w$XqGZMnLOQ2gLIHhUEkYh3vwBKW8jGSXGPMbXu4qn95w', 'donor', 'password', 1, 0, 1795461234934, NULL, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a209d4-437e-77c3-87cc-fb2604d520e8', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$PbJSuvYv4xVGefXlrxTerg$3To5XLQYhS16iGdYDdIMn9f0f0ed/Qtd/uhfJH3YAag', 'patient', 'password', 1, 0, 1795461235582, NULL, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a209d4-471f-70a5-ab1b-81f7c346f93b', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$WpjnqKGpE+8WzJqrG/BCbQ$KMEevQZISKynnpzTSRaBzY0Oo91e/zM08W1csltz1V0', 'donor', 'password', 0, 0, 1795461236511, NULL, NULL, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('873a7fa1ff9138552e6fe11949dc620705fcdfc42fc6a616c46c9b029efbd9e9', '01a209d4-40f6-74d3-a4a6-1d7598c5dc17', '01a209d4-40f6-747d-8299-2435152c30e8', 'node', 1795461234934, 1795461234934, 1798053235380);
INSERT INTO sessions VALUES ('39362a371ec721391432d44918d79aa651357ac1c19a0a258d664c6b0b335e82', '01a209d4-437e-7123-abc4-0e433d255294', '01a209d4-437e-77c3-87cc-fb2604d520e8', 'node', 1795461235582, 1795461235582, 1798053236506);
INSERT INTO sessions VALUES ('04a31c3e5f434b8e1345fce986ec9be2d6dde6efa9139e267465c7bfda6c3921', '01a209d4-471f-76da-a45c-8bff2ba5c41d', '01a209d4-471f-70a5-ab1b-81f7c346f93b', 'node', 1795461236511, 1795461236511, 1798053236962);
INSERT INTO donors VALUES ('01a209d4-48f1-7542-9bcb-305157549f8a', '01a209d4-40f6-747d-8299-2435152c30e8', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-23', 30, '2026-11-23', '2062-11-22', 1, 1, 1795461236977, 'Ana', 'whole', NULL, 2778067, 25, '2026-11-23', 0, NULL, NULL, NULL, NULL, 1795461259241, 1);
INSERT INTO donors VALUES ('01a209d4-491a-7524-9d89-a3a0afa8f5b6', '01a209d4-471f-70a5-ab1b-81f7c346f93b', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-23', 30, '2026-11-23', '2062-11-22', 0, 0, 1795461237018, 'Cy', 'whole', NULL, NULL, 25, NULL, 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO requests VALUES ('01a209d4-4926-7211-b5fe-2b413e326dbb', '01a209d4-437e-77c3-87cc-fb2604d520e8', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795461237030, 'whole', 2778067, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO requests VALUES ('01a209d4-4938-740f-a983-6b600c16cf49', '01a209d4-40f6-747d-8299-2435152c30e8', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795461237048, 'whole', NULL, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO audit VALUES (1, 1795461221560, '01a209d4-0cb8-7055-acf8-5ec7a5f28526', 'account.registered', '01a209d4-0cb8-7055-acf8-5ec7a5f28526', NULL);
INSERT INTO audit VALUES (2, 1795461234934, '01a209d4-40f6-747d-8299-2435152c30e8', 'account.registered', '01a209d4-40f6-747d-8299-2435152c30e8', NULL);
INSERT INTO audit VALUES (3, 1795461234934, '01a209d4-40f6-747d-8299-2435152c30e8', 'account.signed-in', '01a209d4-40f6-747d-8299-2435152c30e8', NULL);
INSERT INTO audit VALUES (4, 1795461235582, '01a209d4-437e-77c3-87cc-fb2604d520e8', 'account.registered', '01a209d4-437e-77c3-87cc-fb2604d520e8', NULL);
INSERT INTO audit VALUES (5, 1795461235582, '01a209d4-437e-77c3-87cc-fb2604d520e8', 'account.signed-in', '01a209d4-437e-77c3-87cc-fb2604d520e8', NULL);
INSERT INTO audit VALUES (6, 1795461236511, '01a209d4-471f-70a5-ab1b-81f7c346f93b', 'account.registered', '01a209d4-471f-70a5-ab1b-81f7c346f93b', NULL);
INSERT INTO audit VALUES (7, 1795461236511, '01a209d4-471f-70a5-ab1b-81f7c346f93b', 'account.signed-in', '01a209d4-471f-70a5-ab1b-81f7c346f93b', NULL);
INSERT INTO audit VALUES (8, 1795461237065, '01a209d4-437e-77c3-87cc-fb2604d520e8', 'request.withdrawn', '01a209d4-4942-73d1-ad38-887c18892c21', NULL);
INSERT INTO audit VALUES (9, 1795461247434, NULL, 'account.email-verified', '01a209d4-40f6-747d-8299-2435152c30e8', NULL);
INSERT INTO audit VALUES (10, 1795461258798, NULL, 'account.email-verified', '01a209d4-437e-77c3-87cc-fb2604d520e8', NULL);
INSERT INTO audit VALUES (11, 1795461259241, '01a209d4-437e-77c3-87cc-fb2604d520e8', 'donor.asked', '01a209d4-48f1-7542-9bcb-305157549f8a', '9zvSnPRxDAXBN_4Auq5t9P8r9V_WiiAES6EmS0SnTVA');
INSERT INTO audit VALUES (12, 1795461259303, '01a209d4-40f6-747d-8299-2435152c30e8', 'phone.shared', '01a209d4-9fe9-70d3-ad91-3263471893bb', NULL);
INSERT INTO audit VALUES (13, 1795461259927, '01a209d4-40f6-747d-8299-2435152c30e8', 'token.created', '01a209d4-a297-74da-adde-63adb122cea9', NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795461294934, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795464834934, 0);
INSERT INTO rate_limits VALUES ('mail-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 5, 1795464834934, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795461294934, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795464834934, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795461295582, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795464835582, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795461296511, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795464836511, 0);
INSERT INTO rate_limits VALUES ('request:PLlUUcbGVHjwrgLR1WFdsPb1MQ888rT7oHYUjL88yrw', 2, 1795464837030, 0);
INSERT INTO rate_limits VALUES ('request:zZfeIxRj5cdh6LGU8NOGaBb7YdJgRviZ0ZJ-qi-0lbc', 1, 1795464837048, 0);
INSERT INTO rate_limits VALUES ('contact:PLlUUcbGVHjwrgLR1WFdsPb1MQ888rT7oHYUjL88yrw', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('contact-person:721Edwy4WboEfGxd6o34PBCqkkJdyCY-AV7Xy3-jdMI', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('contact-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795547659315, 1795461259315);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795461319721, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795464859721, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795461319802, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795464859802, 0);
INSERT INTO rate_limits VALUES ('token:zZfeIxRj5cdh6LGU8NOGaBb7YdJgRviZ0ZJ-qi-0lbc', 1, 1795464859927, 0);
INSERT INTO facts VALUES ('push-key', '{"kty":"EC","x":"olrwGwWYD5dASmf2XejWbOzjjpcoZgz-VB9_7wz6YBw","y":"9kjDeMS_g6pLVVHy-ruad74Qv4tupzMOGbuMotTOMfE","crv":"P-256","d":"tx4npDfWDOWBwoCcISMTR6ium0cn5qQXqItmNngPKvk"}');
INSERT INTO facts VALUES ('offer-swept-on', '2026-11-23');
INSERT INTO facts VALUES ('hash-key', 'UmhFPNjcwLJWvhdT686VSfe0UN7cJpClP8ASvSl2e4w');
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
INSERT INTO identities VALUES ('01a209d4-a175-701e-80e7-df4be09cf99a', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', '4831863298f67fdcd0fc62a1781d87f8cca5cf9f0ce957253d06e858cadde0de', 0, 1795461259637, 1795547659721, NULL);
INSERT INTO mailed_codes VALUES ('1e0df7fa911c800ca8d624989ec8728e791c1a01475487641a79b3956488fb02', 'verify-email', 'ana@people.example', '01a209d4-40f6-747d-8299-2435152c30e8', NULL, 1795461234934, 1795547634934);
INSERT INTO mailed_codes VALUES ('963c80dfca74b3517d73cf1acb5f3b187729b293f69c36f8dc0cecbf1c55ad93', 'verify-email', 'ben@people.example', '01a209d4-437e-77c3-87cc-fb2604d520e8', NULL, 1795461235582, 1795547635582);
INSERT INTO mailed_codes VALUES ('8f90c3c4262c6d5ac433850c277561418fdb091feeadf3c5a8115af3a3aa34f1', 'verify-email', 'cy@people.example', '01a209d4-471f-70a5-ab1b-81f7c346f93b', NULL, 1795461236511, 1795547636511);
INSERT INTO mailed_codes VALUES ('74848d25451b3d8414bb6c4af497fa2a25ad5a6be24c1fb7b7ac502b2670fc75', 'sign-up', 'dee@people.example', NULL, '01a209d4-a175-701e-80e7-df4be09cf99a', 1795461259721, 1795547659721);
INSERT INTO mailed_codes VALUES ('5be8fb7f8ef7af01d3a9ff809806616761a766b7c3ee44bdc75efd7a9b9ffa37', 'reset-password', 'ana@people.example', '01a209d4-40f6-747d-8299-2435152c30e8', NULL, 1795461259802, 1795464859802);
INSERT INTO outbox VALUES ('01a209d4-40f6-70b0-9df6-980ba5eae874', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35283/verify-email#code=tQBzmlUf1yzeuNvc_N6pKlqwqIc7bQVV5punz1Jxvb4

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795461234934, 1795547634934, 0, 1795461234934, '01a209d4-40f6-747d-8299-2435152c30e8', '1e0df7fa911c800ca8d624989ec8728e791c1a01475487641a79b3956488fb02', NULL, 'en');
INSERT INTO outbox VALUES ('01a209d4-437e-7686-9ca8-bc81694a1a93', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35283/verify-email#code=BZrGPvcbLtB1fNNUU3AZrgjQLWYtq1zwliQcFKzh7EM

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795461235582, 1795547635582, 0, 1795461235582, '01a209d4-437e-77c3-87cc-fb2604d520e8', '963c80dfca74b3517d73cf1acb5f3b187729b293f69c36f8dc0cecbf1c55ad93', NULL, 'en');
INSERT INTO outbox VALUES ('01a209d4-471f-7538-bde1-826bbbef4d92', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:35283/verify-email#code=QfHGxW8wQztuY9b3RWUUROVEkH2gG21n0HnyzWzFqgY

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795461236511, 1795547636511, 0, 1795461236511, '01a209d4-471f-70a5-ab1b-81f7c346f93b', '8f90c3c4262c6d5ac433850c277561418fdb091feeadf3c5a8115af3a3aa34f1', NULL, 'en');
INSERT INTO outbox VALUES ('01a209d4-9fe9-771e-a815-fb1ec94b1a3c', 'ana@people.example', 'Can you give blood in Graz?', 'Hello Ana,

a patient at a hospital in Graz needs one unit of blood that your blood fits. It is up to 10 km from your town.

See it and answer: http://localhost:35283/ask#ZXxsnx31EXcXBBtDlkDL5trLdm6VE30ufvmXg8WxPNM

We ask you at most once in 7 days and 3 times in 30 days. Blood is given free: never send or take money. The blood centre decides on the day whether you can give.

Pause, or be asked no more: http://localhost:35283/ask/stop#jueYZIRbBWzeBPGf68Ewoh2xeRcqD4U8XwiCn-9vh54

Redthread', 1795461259241, 1795634059241, 0, 1795461259241, '01a209d4-40f6-747d-8299-2435152c30e8', NULL, 'http://localhost:35283/api/ask/stop/jueYZIRbBWzeBPGf68Ewoh2xeRcqD4U8XwiCn-9vh54', 'en');
INSERT INTO outbox VALUES ('01a209d4-a027-73e9-8fca-9fe2687a7dcd', 'ana@people.example', 'Thank you: you are expected', 'Hello Ana,

you said that you can give blood in Graz. Please bring an identity card, and eat and drink well before.

If you did not say so, or can’t come after all, please press *I can’t* there, so that somebody else is asked.

The hospital, and how to take it back: http://localhost:35283/ask#yq-MV8ym9vQdJJf-dcc14HRm6_lCwe600uo7tgDMB3s

We ask you at most once in 7 days and 3 times in 30 days. Blood is given free: never send or take money. The blood centre decides on the day whether you can give.

Pause, or be asked no more: http://localhost:35283/ask/stop#q0Atzv76W20ZEFfeR5w5IELqVhWsUh-37vYXfPm4x3U

Redthread', 1795461259303, 1795634059303, 0, 1795461259303, '01a209d4-40f6-747d-8299-2435152c30e8', NULL, 'http://localhost:35283/api/ask/stop/q0Atzv76W20ZEFfeR5w5IELqVhWsUh-37vYXfPm4x3U', 'en');
INSERT INTO outbox VALUES ('01a209d4-a027-77e7-ba0e-d8393cc5ab2a', 'ben@people.example', 'Somebody is coming to give blood', 'Hello Ben,

a donor has said yes to your request.

Who is coming: http://localhost:35283/dashboard

Redthread', 1795461259303, 1795634059303, 0, 1795461259303, '01a209d4-437e-77c3-87cc-fb2604d520e8', NULL, NULL, 'en');
INSERT INTO outbox VALUES ('01a209d4-a1c9-736a-9c3d-4bcaf4dc20ba', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:35283/verify-email#code=7D2-zjcCWjuEpN3rQW2d4n5slDymZS_n2ftPaTXa4Y0

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795461259721, 1795547659721, 0, 1795461259721, NULL, '74848d25451b3d8414bb6c4af497fa2a25ad5a6be24c1fb7b7ac502b2670fc75', NULL, 'en');
INSERT INTO outbox VALUES ('01a209d4-a21a-7429-b0fa-9a285f6f5627', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:35283/reset-password#code=POI6GKqrtGM4xYTDcO8jlsqnt17-3feU0piyjQci3tU

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795461259802, 1795464859802, 0, 1795461259802, '01a209d4-40f6-747d-8299-2435152c30e8', '5be8fb7f8ef7af01d3a9ff809806616761a766b7c3ee44bdc75efd7a9b9ffa37', NULL, 'en');
INSERT INTO api_tokens VALUES ('01a209d4-a297-74da-adde-63adb122cea9', '30a88dfd1a6bed8eedfd6b6280d6b0d70b15f5306b7415584795a61126af4e17', '01a209d4-40f6-747d-8299-2435152c30e8', 'nightly counts', 'read', 1795461259927, NULL, NULL);
INSERT INTO places VALUES (2778067, 4707, 1544, 19748092);
INSERT INTO donor_place_totals VALUES (19748092, 2778067, 'O-', 1, 4707, 1544, 1);
INSERT INTO request_place_totals VALUES (19748092, 2778067, 'A+', 'high', 4707, 1544, 1);
INSERT INTO asks VALUES ('01a209d4-9fe9-70d3-ad91-3263471893bb', '01a209d4-4926-7211-b5fe-2b413e326dbb', '01a209d4-48f1-7542-9bcb-305157549f8a', '01a209d4-40f6-747d-8299-2435152c30e8', 'O-', 'picked', 'coming', NULL, 10, 1, 1, 1795461259241, 1795461259303, NULL, NULL, NULL);
INSERT INTO ask_tokens VALUES ('3c402ae76831f8c9557a787d42217947854001af64bb7dd318b0acd932998bb7', '01a209d4-9fe9-70d3-ad91-3263471893bb', 'ask');
INSERT INTO ask_tokens VALUES ('59bf0cdd2706f571a29e141e5f58679b98c3ce50b73677f8ead3cdb78bc70ae4', '01a209d4-9fe9-70d3-ad91-3263471893bb', 'ask');
INSERT INTO ask_tokens VALUES ('b259694b5c1a175b74425f97442ca41faf5d9d7d693b4ee706a4c552d5e92243', '01a209d4-9fe9-70d3-ad91-3263471893bb', 'stop');
INSERT INTO ask_tokens VALUES ('f44312b784ddc8c483144320d6abd1fbee3b9b0dc50261b6edf45d07f908b00f', '01a209d4-9fe9-70d3-ad91-3263471893bb', 'stop');
INSERT INTO ask_days VALUES ('2026-11-23', 'O-', 1, 1, 0, 0);
INSERT INTO askable_totals VALUES ('O-', -1, 0);
INSERT INTO askable_totals VALUES ('O-', 20780, 1);
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
CREATE TRIGGER donor_totals_insert AFTER INSERT ON donors BEGIN
  UPDATE donor_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;
CREATE TRIGGER donor_totals_delete AFTER DELETE ON donors BEGIN
  UPDATE donor_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
END;
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
CREATE TRIGGER donor_place_totals_insert AFTER INSERT ON donors WHEN NEW.place_id IS NOT NULL BEGIN
  INSERT INTO donor_place_totals
  SELECT cell, id, NEW.blood_type, NEW.is_offered, lat_hundredths, lon_hundredths, 1 FROM places WHERE id = NEW.place_id
  ON CONFLICT (blood_type, is_offered, cell, place_id) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER donor_place_totals_delete AFTER DELETE ON donors WHEN OLD.place_id IS NOT NULL BEGIN
  UPDATE donor_place_totals SET total = total - 1
  WHERE cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
END;
CREATE TRIGGER donor_place_totals_update AFTER UPDATE ON donors
WHEN NEW.place_id IS NOT OLD.place_id OR NEW.blood_type <> OLD.blood_type OR NEW.is_offered <> OLD.is_offered BEGIN
  UPDATE donor_place_totals SET total = total - 1
  WHERE cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
  INSERT INTO donor_place_totals
  SELECT cell, id, NEW.blood_type, NEW.is_offered, lat_hundredths, lon_hundredths, 1 FROM places WHERE id = NEW.place_id
  ON CONFLICT (blood_type, is_offered, cell, place_id) DO UPDATE SET total = total + 1;
END;
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
CREATE TRIGGER donor_totals_update AFTER UPDATE ON donors WHEN NEW.last_asked_at IS OLD.last_asked_at BEGIN
  UPDATE donor_totals SET total = total - 1, revision = revision + 1
  WHERE blood_type = OLD.blood_type AND is_offered = OLD.is_offered;
  UPDATE donor_totals SET total = total + 1, revision = revision + 1
  WHERE blood_type = NEW.blood_type AND is_offered = NEW.is_offered;
END;
CREATE INDEX donors_by_type ON donors
  (blood_type, is_offered, created_at DESC, id, name, name_shown, phone, address, age, age_given_on, is_available,
   is_phone_listed, can_be_asked);
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
CREATE TRIGGER donors_can_be_asked AFTER UPDATE OF is_email_verified, asks_stopped_at ON accounts
WHEN NEW.is_email_verified <> OLD.is_email_verified
  OR (NEW.asks_stopped_at IS NULL) <> (OLD.asks_stopped_at IS NULL) BEGIN
  UPDATE donors SET can_be_asked = (NEW.is_email_verified = 1 AND NEW.asks_stopped_at IS NULL)
  WHERE account_id = NEW.id AND asks_since IS NOT NULL;
END;
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
