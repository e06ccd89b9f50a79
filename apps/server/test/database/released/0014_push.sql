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
INSERT INTO accounts VALUES ('01a2094a-2b7c-7574-8bd7-658792fe2cde', 'Admin', 'ada@people.example', '$argon2id$v=19$m=19456,t=2,p=1$ePzW7vDSlwum3Um/srLU4Q$bw28/0Cma5DkXEbgcR+j1AYwuru9uBFyLRxUewPUFOo', 'admin', 'password', 1, 0, 1795452185468, NULL, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2094a-30e4-7712-ba42-6b67f8cb5c5d', 'Ana', 'ana@people.example', '$argon2id$v=19$m=19456,t=2,p=1$62cp38CqxT/b3LtINqjDkA$uqryUeyFni/gcWvNeaixeB59kPB0XCtCnHaD1SA6Y8k', 'donor', 'password', 1, 0, 1795452186852, NULL, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2094a-3139-77c5-b491-431ac856f75b', 'Ben', 'ben@people.example', '$argon2id$v=19$m=19456,t=2,p=1$poeVBaWWsqiLoL2vUUf+Wg$VWOOK/zFPrP5hgWBwt7iCwhUCH5ueRFaEKnHHMxChks', 'patient', 'password', 1, 0, 1795452186937, NULL, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('01a2094a-3180-7719-9d9d-88be839772c7', 'Cy', 'cy@people.example', '$argon2id$v=19$m=19456,t=2,p=1$bHdI65tR/xUEMtSAL0bWgw$afpC95FGvf3gvY1IeT93XVSYpAESnNC8qFtBmagXmrk', 'donor', 'password', 0, 0, 1795452187008, NULL, NULL, NULL, NULL, NULL);
INSERT INTO sessions VALUES ('922af3a5c3df3a9c2cc86c41564377f7f654ec74445ffc5e777851856ae8cacc', '01a2094a-30e4-705e-87ce-b45b7272c6b7', '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', 'node', 1795452186852, 1795452186852, 1798044186913);
INSERT INTO sessions VALUES ('b9fadd1e6bccfdb38d94f84346163b33398757650464772eab525f4d8f13ea86', '01a2094a-3139-77f4-a9bf-2cc6f1f0ee18', '01a2094a-3139-77c5-b491-431ac856f75b', 'node', 1795452186937, 1795452186937, 1798044187002);
INSERT INTO sessions VALUES ('75012d2ec27849311fa4b44c5c9d194608353c44ca28c710b1832a48dc87bbc4', '01a2094a-3180-7284-a18b-f68d184c62a1', '01a2094a-3180-7719-9d9d-88be839772c7', 'node', 1795452187008, 1795452187008, 1798044187040);
INSERT INTO donors VALUES ('01a2094a-31a4-7506-823a-021dcf69cf54', '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', 'O-', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-23', 30, '2026-11-23', '2062-11-22', 1, 1, 1795452187044, 'Ana', 'whole', NULL, 2778067, 25, '2026-11-23', 0, NULL, NULL, NULL, NULL, 1795452189359, 1);
INSERT INTO donors VALUES ('01a2094a-31b2-752f-8f36-ce24d4a75c83', '01a2094a-3180-7719-9d9d-88be839772c7', 'B+', '+1 202 555 0142', 'Rose''s Street, Graz', '2026-11-23', 30, '2026-11-23', '2062-11-22', 0, 0, 1795452187058, 'Cy', 'whole', NULL, NULL, 25, NULL, 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO requests VALUES ('01a2094a-31b9-709b-aa0d-d190c5cb34c7', '01a2094a-3139-77c5-b491-431ac856f75b', 'A+', '+1 202 555 0187', 'مستشفى النور', 'high', 'pending', 1795452187065, 'whole', 2778067, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO requests VALUES ('01a2094a-31c3-7162-9749-0460659b380c', '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', 'A+', '+1 202 555 0187', 'مستشفى النور', 'low', 'pending', 1795452187075, 'whole', NULL, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO audit VALUES (1, 1795452185468, '01a2094a-2b7c-7574-8bd7-658792fe2cde', 'account.registered', '01a2094a-2b7c-7574-8bd7-658792fe2cde', NULL);
INSERT INTO audit VALUES (2, 1795452186852, '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', 'account.registered', '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', NULL);
INSERT INTO audit VALUES (3, 1795452186852, '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', 'account.signed-in', '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', NULL);
INSERT INTO audit VALUES (4, 1795452186937, '01a2094a-3139-77c5-b491-431ac856f75b', 'account.registered', '01a2094a-3139-77c5-b491-431ac856f75b', NULL);
INSERT INTO audit VALUES (5, 1795452186937, '01a2094a-3139-77c5-b491-431ac856f75b', 'account.signed-in', '01a2094a-3139-77c5-b491-431ac856f75b', NULL);
INSERT INTO audit VALUES (6, 1795452187008, '01a2094a-3180-7719-9d9d-88be839772c7', 'account.registered', '01a2094a-3180-7719-9d9d-88be839772c7', NULL);
INSERT INTO audit VALUES (7, 1795452187008, '01a2094a-3180-7719-9d9d-88be839772c7', 'account.signed-in', '01a2094a-3180-7719-9d9d-88be839772c7', NULL);
INSERT INTO audit VALUES (8, 1795452187085, '01a2094a-3139-77c5-b491-431ac856f75b', 'request.withdrawn', '01a2094a-31c8-70d9-afd8-ceb318744c3c', NULL);
INSERT INTO audit VALUES (9, 1795452188181, NULL, 'account.email-verified', '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', NULL);
INSERT INTO audit VALUES (10, 1795452189307, NULL, 'account.email-verified', '01a2094a-3139-77c5-b491-431ac856f75b', NULL);
INSERT INTO audit VALUES (11, 1795452189359, '01a2094a-3139-77c5-b491-431ac856f75b', 'donor.asked', '01a2094a-31a4-7506-823a-021dcf69cf54', 'wn1WZnXf_cF0dLdN60RFUQM1_pc1X2vEsB76_dXU0-s');
INSERT INTO audit VALUES (12, 1795452189385, '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', 'phone.shared', '01a2094a-3aaf-7417-974d-5e9a91f9c52f', NULL);
INSERT INTO audit VALUES (13, 1795452189489, '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', 'token.created', '01a2094a-3b31-760b-8afa-328abc019079', NULL);
INSERT INTO rate_limits VALUES ('sign-in:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 6, 1795452246852, 0);
INSERT INTO rate_limits VALUES ('sign-up:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 4, 1795455786852, 0);
INSERT INTO rate_limits VALUES ('mail-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 5, 1795455786852, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795452246852, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795455786852, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795452246937, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:DsSX5jnoVt4BAqA398cIqM8aeTGRvFaHtQG8hMPf3oQ', 1, 1795455786937, 0);
INSERT INTO rate_limits VALUES ('mail-minute-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795452247008, 0);
INSERT INTO rate_limits VALUES ('mail-hour-account:MgnRQ6Bm5vKPBzYPURbJW1qiCqwnaeT2YyoKHigf_iE', 1, 1795455787008, 0);
INSERT INTO rate_limits VALUES ('request:LySc6KrJB-2aps8_ri1EMhSq9iihU3ZNbzFildOOIfk', 2, 1795455787065, 0);
INSERT INTO rate_limits VALUES ('request:8SvX9ceAaJW-FEEofcTURu8aR3yLp9SB3SvA_lf1Nfk', 1, 1795455787075, 0);
INSERT INTO rate_limits VALUES ('contact:LySc6KrJB-2aps8_ri1EMhSq9iihU3ZNbzFildOOIfk', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('contact-person:Uq-Njwhv8cjRhTyYxnHyw3c-0RfqV2Hhi-qQDeIAE1o', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('contact-network:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795478400000, 0);
INSERT INTO rate_limits VALUES ('failures:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795538589405, 1795452189405);
INSERT INTO rate_limits VALUES ('mail-minute-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795452249475, 0);
INSERT INTO rate_limits VALUES ('mail-hour-sign-up:lSX5qzex3mUy4tMDAh57jW7CXJriRkpmnGF5RWLd08M', 1, 1795455789475, 0);
INSERT INTO rate_limits VALUES ('mail-minute-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795452249483, 0);
INSERT INTO rate_limits VALUES ('mail-hour-reset:jMA-nzra8WsmTUkV5cMa3yXo_2dpQ5xE5FFScVzH1Dk', 1, 1795455789483, 0);
INSERT INTO rate_limits VALUES ('token:8SvX9ceAaJW-FEEofcTURu8aR3yLp9SB3SvA_lf1Nfk', 1, 1795455789489, 0);
INSERT INTO facts VALUES ('push-key', '{"kty":"EC","x":"cpMJIJQjPfWkSz1qNknVK6bbBI_FCJXaahbeGJ-ewwM","y":"iZhRTUj-7jDdhUnfz9elgsvhSkfYa3KqIy2beNJ4N6Y","crv":"P-256","d":"YT0p16RK8tKzWR-6TKmkSZjIfwLz8VJ6OitKoZcBj8U"}');
INSERT INTO facts VALUES ('offer-swept-on', '2026-11-23');
INSERT INTO facts VALUES ('hash-key', '3AN9GdEajyXxc52qKhS4SpA3pP-spGaGzi-Gp1ZbN74');
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
INSERT INTO identities VALUES ('01a2094a-3b16-771b-b86e-2c6861aa99fb', 'dee@people.example', 'eacfb92d0991e912958623ba3aa0d30f64679822a1a8a8f832f4fc1cd2072610', 'f64806f4a4b80587761ac52b71c29daf8a71896ac92e5b61fcbcb7186d3f1b85', 0, 1795452189462, 1795538589475, NULL);
INSERT INTO mailed_codes VALUES ('2514abdb5495e19f64b23355d14839e5ceba9da61035517d2fea19b2c774fff0', 'verify-email', 'ana@people.example', '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', NULL, 1795452186852, 1795538586852);
INSERT INTO mailed_codes VALUES ('e5306b4e4342493b4280809ef3ab0c01b40375ebc306c24b933add122eb298b4', 'verify-email', 'ben@people.example', '01a2094a-3139-77c5-b491-431ac856f75b', NULL, 1795452186937, 1795538586937);
INSERT INTO mailed_codes VALUES ('c55e48cd00348525c1c4a8fa3eb1ec41da9446fc591379045fdd13c7dade3b2a', 'verify-email', 'cy@people.example', '01a2094a-3180-7719-9d9d-88be839772c7', NULL, 1795452187008, 1795538587008);
INSERT INTO mailed_codes VALUES ('a91c63673f102dade92c45aaf25246a862cc4b7e9d9793b2ff1fdb58a1efde10', 'sign-up', 'dee@people.example', NULL, '01a2094a-3b16-771b-b86e-2c6861aa99fb', 1795452189475, 1795538589475);
INSERT INTO mailed_codes VALUES ('14486fc2f899b8e8d9e99219308e749778fe9ef798409f9af4a022dcbc42a665', 'reset-password', 'ana@people.example', '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', NULL, 1795452189483, 1795455789483);
INSERT INTO outbox VALUES ('01a2094a-30e4-764a-8e20-c45fa9f1e2ff', 'ana@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:33897/verify-email#code=Rhiu7Z3vR5Nb5uNcyd1kZgBOR1H8h9jcvPiMBt31JHs

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795452186852, 1795538586852, 0, 1795452186852, '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', '2514abdb5495e19f64b23355d14839e5ceba9da61035517d2fea19b2c774fff0', NULL, 'en');
INSERT INTO outbox VALUES ('01a2094a-3139-7680-b7c9-85b253367e1b', 'ben@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:33897/verify-email#code=11pwsvYnKKOSHQHM9t7XQYHgrqbOARl6fviZq4Lv71U

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795452186937, 1795538586937, 0, 1795452186937, '01a2094a-3139-77c5-b491-431ac856f75b', 'e5306b4e4342493b4280809ef3ab0c01b40375ebc306c24b933add122eb298b4', NULL, 'en');
INSERT INTO outbox VALUES ('01a2094a-3180-7282-8933-68a32bf35038', 'cy@people.example', 'Verify your email address for Redthread', 'Hello,

An account at Redthread was made with this address. To verify it, open this link where you are signed in:

http://localhost:33897/verify-email#code=Em5SuVHdOH4MYeY8dCQuYZljCCslljtcOgVJkl_DqGs

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. The account stays unverified, and gives way when you sign up.

Redthread', 1795452187008, 1795538587008, 0, 1795452187008, '01a2094a-3180-7719-9d9d-88be839772c7', 'c55e48cd00348525c1c4a8fa3eb1ec41da9446fc591379045fdd13c7dade3b2a', NULL, 'en');
INSERT INTO outbox VALUES ('01a2094a-3aaf-700f-93fd-87a2a4df9c58', 'ana@people.example', 'Can you give blood in Graz?', 'Hello Ana,

a patient at a hospital in Graz needs one unit of blood that your blood fits. It is up to 10 km from your town.

See it and answer: http://localhost:33897/ask#6BALvuKlzbxbix9bZJZWzfqy95mHTwbCBnnU6uD5t8Y

We ask you at most once in 7 days and 3 times in 30 days. Blood is given free: never send or take money. The blood centre decides on the day whether you can give.

Pause, or be asked no more: http://localhost:33897/ask/stop#qcKPZu9ifTWBhMLWUcLH_oFDwNi-W6UgadkSznxohks

Redthread', 1795452189359, 1795624989359, 0, 1795452189359, '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', NULL, 'http://localhost:33897/api/ask/stop/qcKPZu9ifTWBhMLWUcLH_oFDwNi-W6UgadkSznxohks', 'en');
INSERT INTO outbox VALUES ('01a2094a-3ac9-749b-ab4a-ad8905bb9d47', 'ana@people.example', 'Thank you: you are expected', 'Hello Ana,

you said that you can give blood in Graz. Please bring an identity card, and eat and drink well before.

If you did not say so, or can’t come after all, please press *I can’t* there, so that somebody else is asked.

The hospital, and how to take it back: http://localhost:33897/ask#UA6cq_n9jjGtVfaXJjG6wC-d2JOl71-X6nlVYApYQqM

We ask you at most once in 7 days and 3 times in 30 days. Blood is given free: never send or take money. The blood centre decides on the day whether you can give.

Pause, or be asked no more: http://localhost:33897/ask/stop#oQaBfa9KtW-1O_y_lYBxSFASCwPYDPVr8ogQ4-e9VBQ

Redthread', 1795452189385, 1795624989385, 0, 1795452189385, '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', NULL, 'http://localhost:33897/api/ask/stop/oQaBfa9KtW-1O_y_lYBxSFASCwPYDPVr8ogQ4-e9VBQ', 'en');
INSERT INTO outbox VALUES ('01a2094a-3ac9-726f-b125-dd81482b4358', 'ben@people.example', 'Somebody is coming to give blood', 'Hello Ben,

a donor has said yes to your request.

Who is coming: http://localhost:33897/dashboard

Redthread', 1795452189385, 1795624989385, 0, 1795452189385, '01a2094a-3139-77c5-b491-431ac856f75b', NULL, NULL, 'en');
INSERT INTO outbox VALUES ('01a2094a-3b23-77e2-8889-35419ae47c1d', 'dee@people.example', 'Verify your email address for Redthread', 'Hello,

Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:

http://localhost:33897/verify-email#code=BpD6QUEtdClyTjM80x5_s63j2okWonnsW3gQBQkDmPA

The link works once, within 24 hours. If this wasn''t you, you can ignore this mail. Nobody gets an account with your address without it.

Redthread', 1795452189475, 1795538589475, 0, 1795452189475, NULL, 'a91c63673f102dade92c45aaf25246a862cc4b7e9d9793b2ff1fdb58a1efde10', NULL, 'en');
INSERT INTO outbox VALUES ('01a2094a-3b2b-756c-b9f2-44f2cf0d8a45', 'ana@people.example', 'Set a new password for Redthread', 'Hello,

Somebody, probably you, asked for a new password at Redthread. To set one, open this link:

http://localhost:33897/reset-password#code=i__A1c1o-kQGT6epSrkXQdJN5IA98m-stXb_aSZ7S7Y

The link works once, within an hour. If this wasn''t you, you can ignore this mail. Your password stays as it is.

Redthread', 1795452189483, 1795455789483, 0, 1795452189483, '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', '14486fc2f899b8e8d9e99219308e749778fe9ef798409f9af4a022dcbc42a665', NULL, 'en');
INSERT INTO api_tokens VALUES ('01a2094a-3b31-760b-8afa-328abc019079', '3409afbb504ed9941df5e8f37a883cae62daca37b073cf390a06835de3c55067', '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', 'nightly counts', 'read', 1795452189489, NULL, NULL);
INSERT INTO places VALUES (2778067, 4707, 1544, 19748092);
INSERT INTO donor_place_totals VALUES (19748092, 2778067, 'O-', 1, 4707, 1544, 1);
INSERT INTO request_place_totals VALUES (19748092, 2778067, 'A+', 'high', 4707, 1544, 1);
INSERT INTO asks VALUES ('01a2094a-3aaf-7417-974d-5e9a91f9c52f', '01a2094a-31b9-709b-aa0d-d190c5cb34c7', '01a2094a-31a4-7506-823a-021dcf69cf54', '01a2094a-30e4-7712-ba42-6b67f8cb5c5d', 'O-', 'picked', 'coming', NULL, 10, 1, 1, 1795452189359, 1795452189385, NULL, NULL, NULL);
INSERT INTO ask_tokens VALUES ('74e426e8ba3b0fdf80bdeed219ae578e5d19f670e02427367e266850329a21b4', '01a2094a-3aaf-7417-974d-5e9a91f9c52f', 'stop');
INSERT INTO ask_tokens VALUES ('ace9349e4036d74957e4170e8efba835756973f5da4ec8b6dff0ad89ee204c71', '01a2094a-3aaf-7417-974d-5e9a91f9c52f', 'ask');
INSERT INTO ask_tokens VALUES ('dac1aa141db38808c178b21ee9328881ef5307c1d71a10c4bffb3e09038e1307', '01a2094a-3aaf-7417-974d-5e9a91f9c52f', 'stop');
INSERT INTO ask_tokens VALUES ('ec7f2272ad4cc0bf3f6b5a998b89aab639ddd037d3494f310383be6655b19a1a', '01a2094a-3aaf-7417-974d-5e9a91f9c52f', 'ask');
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
