-- The whole schema. Until a version is released it is changed here; from then on each change is a file of its own.

-- "RdTh", so that a file of another program is never taken for ours.
PRAGMA application_id = 0x52645468;

CREATE TABLE accounts (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT,
  role TEXT NOT NULL CHECK (role IN ('donor', 'patient', 'admin')),
  auth_provider TEXT NOT NULL DEFAULT 'password' CHECK (auth_provider IN ('password', 'google')),
  is_email_verified INTEGER NOT NULL DEFAULT 0 CHECK (is_email_verified IN (0, 1)),
  is_new_user INTEGER NOT NULL DEFAULT 0 CHECK (is_new_user IN (0, 1)),
  created_at INTEGER NOT NULL,
  google_issuer TEXT,
  google_subject TEXT,
  firebase_uid TEXT,
  suspended_at INTEGER,
  language TEXT CHECK (language IN ('en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur')),
  folded_name TEXT NOT NULL,
  called_name TEXT
) STRICT;
CREATE UNIQUE INDEX accounts_by_google ON accounts (google_issuer, google_subject) WHERE google_subject IS NOT NULL;
CREATE UNIQUE INDEX accounts_by_firebase ON accounts (firebase_uid) WHERE firebase_uid IS NOT NULL;
CREATE INDEX accounts_stopped ON accounts (suspended_at) WHERE suspended_at IS NOT NULL;
CREATE INDEX accounts_newest_of_role ON accounts (role, created_at DESC, id);
CREATE INDEX accounts_by_name ON accounts (folded_name, id);
CREATE INDEX accounts_by_second_name ON accounts (ltrim(ltrim(folded_name, replace(folded_name, ' ', '')), ' '), id);
CREATE INDEX accounts_by_last_name ON accounts (replace(folded_name, rtrim(folded_name, replace(folded_name, ' ', '')), ''), id);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY NOT NULL,
  public_id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device TEXT,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  invitations_version INTEGER NOT NULL DEFAULT 0,
  requests_version INTEGER NOT NULL DEFAULT 0,
  profile_version INTEGER NOT NULL DEFAULT 0,
  account_version INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_by_use ON sessions (last_used_at);

CREATE TABLE donors (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  consented_on TEXT NOT NULL,
  age INTEGER NOT NULL,
  age_given_on TEXT NOT NULL,
  matchable_until TEXT NOT NULL,
  is_available INTEGER NOT NULL DEFAULT 1 CHECK (is_available IN (0, 1)),
  is_matchable INTEGER NOT NULL CHECK (is_matchable IN (0, 1)),
  created_at INTEGER NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  name_display TEXT NOT NULL DEFAULT 'whole' CHECK (name_display IN ('whole', 'initial')),
  last_donated_on TEXT,
  place_id INTEGER REFERENCES places (id),
  travel_km INTEGER NOT NULL DEFAULT 25 CHECK (travel_km IN (5, 10, 25, 50, 100)),
  invitation_consent_on TEXT,
  is_night_ok INTEGER NOT NULL DEFAULT 0 CHECK (is_night_ok IN (0, 1)),
  donation_interval_days INTEGER,
  paused_until TEXT,
  matchable_from TEXT,
  is_phone_public INTEGER DEFAULT 1 CHECK (is_phone_public IN (0, 1)),
  last_invited_at INTEGER,
  is_invitable INTEGER NOT NULL DEFAULT 0 CHECK (is_invitable IN (0, 1)),
  hidden_at INTEGER CHECK (hidden_at IS NULL OR (is_matchable = 0 AND is_invitable = 0)),
  hidden_for TEXT CHECK ((hidden_at IS NULL) = (hidden_for IS NULL)) CHECK (hidden_for IN ('wrongDetails', 'notReal', 'othersData', 'money', 'bloodType')),
  international_phone TEXT
) STRICT;
CREATE INDEX donors_newest ON donors (created_at DESC, id);
CREATE INDEX donors_offered_until ON donors (matchable_until) WHERE is_matchable = 1;
CREATE INDEX donors_by_place ON donors (place_id, blood_type, is_matchable, created_at DESC, id) WHERE place_id IS NOT NULL;
CREATE INDEX donors_resting ON donors (matchable_from) WHERE is_matchable = 0 AND is_available = 1 AND matchable_from IS NOT NULL;
CREATE INDEX donors_invited ON donors (last_invited_at) WHERE last_invited_at IS NOT NULL;
CREATE INDEX donors_to_invite ON donors (place_id, blood_type, last_invited_at, id, travel_km, is_night_ok, account_id, is_invitable, is_matchable) WHERE is_invitable = 1 AND is_matchable = 1 AND place_id IS NOT NULL;
CREATE INDEX donors_by_phone ON donors (substr(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', '')) - 6), account_id);
CREATE INDEX donors_hidden ON donors (created_at DESC, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX donors_by_type ON donors (blood_type, is_matchable, created_at DESC, id, name, name_display, phone, address, age, age_given_on, is_available, is_phone_public, is_invitable, hidden_at);

-- Hospitals, blood centres and NGOs. One that is listed is known to the operator alone.
CREATE TABLE organisations (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('hospital', 'bloodCentre', 'ngo')),
  name TEXT NOT NULL,
  folded_name TEXT NOT NULL,
  place_id INTEGER NOT NULL REFERENCES places (id),
  phone TEXT NOT NULL,
  register_number TEXT,
  licence_until TEXT,
  work_email TEXT,
  proofs TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('listed', 'applied', 'checking', 'verified', 'expired', 'suspended', 'refused')),
  reason TEXT CHECK (reason IN ('notInRegister', 'notReached', 'notEligible', 'duplicate', 'licence', 'misuse', 'reported', 'merged')),
  merged_into TEXT REFERENCES organisations (id) ON DELETE SET NULL,
  applicant_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  verified_until TEXT,
  is_renewal_told INTEGER NOT NULL DEFAULT 0 CHECK (is_renewal_told IN (0, 1)),
  created_at INTEGER NOT NULL,
  UNIQUE (place_id, folded_name, kind),
  CHECK (state <> 'verified' OR verified_until IS NOT NULL),
  CHECK ((reason IS NULL) = (state NOT IN ('suspended', 'refused')))
) STRICT;
CREATE INDEX organisations_by_state ON organisations (state, created_at DESC, id);
CREATE INDEX organisations_of_applicant ON organisations (applicant_id) WHERE applicant_id IS NOT NULL;
CREATE INDEX organisations_merged_into ON organisations (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE organisation_domains (
  domain TEXT PRIMARY KEY NOT NULL,
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX organisation_domains_of ON organisation_domains (organisation_id);

CREATE TABLE organisation_members (
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  duty TEXT NOT NULL CHECK (duty IN ('lead', 'desk', 'lab')),
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (organisation_id, account_id)
) STRICT;
CREATE INDEX organisation_members_of_account ON organisation_members (account_id);

CREATE TABLE organisation_invites (
  hash TEXT PRIMARY KEY NOT NULL,
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  duty TEXT NOT NULL CHECK (duty IN ('lead', 'desk', 'lab')),
  expires_at INTEGER NOT NULL,
  UNIQUE (organisation_id, email)
) STRICT;
CREATE INDEX organisation_invites_by_expiry ON organisation_invites (expires_at);

CREATE TABLE organisation_codes (
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  proof TEXT NOT NULL CHECK (proof IN ('workEmail', 'callBack')),
  hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (organisation_id, proof)
) STRICT;
CREATE INDEX organisation_codes_by_expiry ON organisation_codes (expires_at);

-- On the clock of its town. The first day of a week is Sunday.
CREATE TABLE organisation_hours (
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  from_minute INTEGER NOT NULL CHECK (from_minute >= 0),
  to_minute INTEGER NOT NULL CHECK (to_minute <= 1440),
  PRIMARY KEY (organisation_id, weekday, from_minute),
  CHECK (from_minute < to_minute)
) STRICT;

CREATE TABLE organisation_closures (
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL,
  PRIMARY KEY (organisation_id, from_day),
  CHECK (from_day <= to_day)
) STRICT;

CREATE TABLE organisation_door_notes (
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('approved', 'waiting', 'refused')),
  language TEXT NOT NULL CHECK (language IN ('en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur')),
  text TEXT NOT NULL CHECK (length(text) <= 120),
  PRIMARY KEY (organisation_id, state)
) STRICT;

-- Donors whom an organisation invites together. The code is on posters, and no secret.
CREATE TABLE donor_groups (
  id TEXT PRIMARY KEY NOT NULL,
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) <= 80),
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 10),
  created_at INTEGER NOT NULL,
  closes_at INTEGER NOT NULL
) STRICT;
CREATE INDEX donor_groups_of ON donor_groups (organisation_id);
CREATE INDEX donor_groups_by_end ON donor_groups (closes_at);

-- Whoever is no donor any more is in no group.
CREATE TABLE donor_group_members (
  group_id TEXT NOT NULL REFERENCES donor_groups (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES donors (account_id) ON DELETE CASCADE,
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (group_id, account_id)
) STRICT;
CREATE INDEX donor_group_members_of_account ON donor_group_members (account_id);

CREATE TABLE requests (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  phone TEXT NOT NULL,
  hospital TEXT NOT NULL,
  urgency TEXT NOT NULL CHECK (urgency IN ('low', 'medium', 'high')),
  status TEXT NOT NULL DEFAULT 'pending',
  created_at INTEGER NOT NULL,
  name_display TEXT NOT NULL DEFAULT 'whole' CHECK (name_display IN ('whole', 'initial')),
  place_id INTEGER REFERENCES places (id),
  units INTEGER NOT NULL DEFAULT 1 CHECK (units BETWEEN 1 AND 10),
  given INTEGER NOT NULL DEFAULT 0 CHECK (given >= 0),
  needed_by INTEGER,
  closed_at INTEGER CHECK (status IN ('pending', 'fulfilled', 'withdrawn', 'expired')) CHECK ((closed_at IS NULL) = (status = 'pending')),
  next_round_at INTEGER,
  warn_at INTEGER,
  confirmed_at INTEGER,
  suspended_at INTEGER,
  hidden_at INTEGER CHECK (hidden_at IS NULL OR closed_at IS NOT NULL),
  hidden_for TEXT CHECK ((hidden_at IS NULL) = (hidden_for IS NULL)) CHECK (hidden_for IN ('notReal', 'duplicate', 'wrongDetails', 'othersData', 'money')),
  urgent_at INTEGER,
  volunteers_notified_at INTEGER,
  folded_hospital TEXT NOT NULL,
  international_phone TEXT,
  last_round_at INTEGER,
  next_round_donors INTEGER,
  asleep_donors INTEGER,
  asleep_until INTEGER,
  organisation_id TEXT REFERENCES organisations (id) ON DELETE SET NULL,
  hospital_id TEXT REFERENCES organisations (id) ON DELETE SET NULL,
  hospital_reference TEXT CHECK (length(hospital_reference) <= 20),
  confirmed_by TEXT CHECK (confirmed_by IN ('admin', 'hospital')) CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  refused_for TEXT CHECK (refused_for IN ('notOurs', 'alreadyCovered', 'wrongType', 'notNeeded')),
  caretaker_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  note TEXT
) STRICT;
CREATE INDEX requests_newest ON requests (created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_type ON requests (blood_type, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_type_and_urgency ON requests (blood_type, urgency, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_place ON requests (place_id, blood_type, urgency, created_at DESC, id) WHERE closed_at IS NULL AND place_id IS NOT NULL;
CREATE INDEX requests_open_of_account ON requests (account_id, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_account ON requests (account_id, closed_at);
CREATE INDEX requests_to_expire ON requests (needed_by) WHERE closed_at IS NULL AND needed_by IS NOT NULL;
CREATE INDEX requests_to_look_at ON requests (next_round_at) WHERE next_round_at IS NOT NULL;
CREATE INDEX requests_to_warn_of ON requests (warn_at) WHERE warn_at IS NOT NULL;
CREATE INDEX requests_closed ON requests (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX requests_stopped ON requests (suspended_at) WHERE closed_at IS NULL AND suspended_at IS NOT NULL;
CREATE INDEX requests_to_confirm ON requests (needed_by) WHERE closed_at IS NULL AND place_id IS NOT NULL AND confirmed_at IS NULL;
CREATE INDEX requests_by_phone ON requests (substr(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', '')) - 6), id);
CREATE INDEX requests_hidden ON requests (created_at DESC, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX requests_of_organisation ON requests (organisation_id, closed_at) WHERE organisation_id IS NOT NULL;
CREATE INDEX requests_of_caretaker ON requests (caretaker_id) WHERE caretaker_id IS NOT NULL;
CREATE INDEX requests_of_hospital ON requests (hospital_id, closed_at) WHERE hospital_id IS NOT NULL;
CREATE INDEX requests_by_hospital ON requests (folded_hospital, id);

CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor_id TEXT,
  action TEXT NOT NULL,
  subject_id TEXT,
  actor_hash TEXT,
  reason TEXT
) STRICT;
CREATE INDEX audit_by_actor ON audit (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_by_action ON audit (action, at);
CREATE INDEX audit_by_subject ON audit (subject_id) WHERE subject_id IS NOT NULL;

CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY NOT NULL,
  taken INTEGER NOT NULL,
  resets_at INTEGER NOT NULL,
  blocked_until INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX rate_limits_by_reset ON rate_limits (resets_at);

CREATE TABLE facts (
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE donor_totals (
  blood_type TEXT NOT NULL,
  is_matchable INTEGER NOT NULL,
  total INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (blood_type, is_matchable)
) STRICT, WITHOUT ROWID;
INSERT INTO donor_totals (blood_type, is_matchable)
SELECT t.column1, o.column1
FROM (VALUES ('A+'), ('A-'), ('B+'), ('B-'), ('AB+'), ('AB-'), ('O+'), ('O-')) t, (VALUES (0), (1)) o;

CREATE TABLE request_totals (
  blood_type TEXT NOT NULL,
  urgency TEXT NOT NULL,
  total INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (blood_type, urgency)
) STRICT, WITHOUT ROWID;
INSERT INTO request_totals (blood_type, urgency)
SELECT t.column1, u.column1
FROM (VALUES ('A+'), ('A-'), ('B+'), ('B-'), ('AB+'), ('AB-'), ('O+'), ('O-')) t,
  (VALUES ('low'), ('medium'), ('high')) u;

CREATE TABLE account_totals (
  role TEXT PRIMARY KEY NOT NULL,
  total INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO account_totals (role) VALUES ('donor'), ('patient'), ('admin');

CREATE TABLE identities (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  password_hash TEXT,
  token_hash TEXT NOT NULL UNIQUE,
  is_verified INTEGER NOT NULL DEFAULT 0 CHECK (is_verified IN (0, 1)),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  verified_at INTEGER
) STRICT;
CREATE UNIQUE INDEX identities_by_secret ON identities (email, password_hash);
CREATE INDEX identities_by_expiry ON identities (expires_at);

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
CREATE UNIQUE INDEX mailed_codes_of_account ON mailed_codes (account_id, purpose) WHERE account_id IS NOT NULL;
CREATE UNIQUE INDEX mailed_codes_of_identity ON mailed_codes (identity_id, purpose) WHERE identity_id IS NOT NULL;
CREATE INDEX mailed_codes_by_email ON mailed_codes (email);
CREATE INDEX mailed_codes_by_expiry ON mailed_codes (expires_at);

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
CREATE UNIQUE INDEX api_tokens_of_account ON api_tokens (account_id, name);
CREATE INDEX api_tokens_by_expiry ON api_tokens (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE given_numbers (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  donor_id TEXT REFERENCES donors (id) ON DELETE CASCADE,
  request_id TEXT REFERENCES requests (id) ON DELETE CASCADE,
  given_at INTEGER NOT NULL,
  CHECK ((donor_id IS NULL) <> (request_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX given_numbers_of_donor ON given_numbers (donor_id, account_id) WHERE donor_id IS NOT NULL;
CREATE UNIQUE INDEX given_numbers_of_request ON given_numbers (request_id, account_id) WHERE request_id IS NOT NULL;
CREATE INDEX given_numbers_by_person ON given_numbers (account_id, given_at DESC, id);
CREATE INDEX given_numbers_by_time ON given_numbers (given_at);

CREATE TABLE idempotency_keys (
  hash TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  fingerprint TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX idempotency_keys_by_account ON idempotency_keys (account_id);

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
  is_matchable INTEGER NOT NULL,
  lat_hundredths INTEGER NOT NULL,
  lon_hundredths INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (blood_type, is_matchable, cell, place_id)
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

CREATE TABLE invitation_tokens (
  hash TEXT PRIMARY KEY NOT NULL,
  invitation_id TEXT NOT NULL REFERENCES invitations (id) ON DELETE CASCADE,
  opens TEXT NOT NULL CHECK (opens IN ('invitation', 'stop'))
) STRICT, WITHOUT ROWID;
CREATE INDEX invitation_tokens_of_invitation ON invitation_tokens (invitation_id);

CREATE TABLE invitation_days (
  day TEXT NOT NULL,
  blood_type TEXT NOT NULL,
  invited INTEGER NOT NULL DEFAULT 0,
  said_yes INTEGER NOT NULL DEFAULT 0,
  donated INTEGER NOT NULL DEFAULT 0,
  no_show INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, blood_type)
) STRICT, WITHOUT ROWID;

CREATE TABLE request_months (
  month TEXT PRIMARY KEY NOT NULL,
  requests INTEGER NOT NULL,
  filled INTEGER NOT NULL CHECK (filled BETWEEN 0 AND requests),
  units INTEGER NOT NULL,
  invitations INTEGER NOT NULL,
  yes_minutes INTEGER,
  filled_minutes INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE invitable_totals (
  blood_type TEXT NOT NULL,
  invited_day INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (blood_type, invited_day)
) STRICT, WITHOUT ROWID;

CREATE TABLE stopped_emails (
  hash TEXT PRIMARY KEY NOT NULL,
  stopped_at INTEGER NOT NULL,
  left_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX stopped_emails_by_age ON stopped_emails (left_at);

CREATE TABLE push_devices (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device TEXT,
  endpoint TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  session_id TEXT
) STRICT;
CREATE INDEX push_devices_of_account ON push_devices (account_id);

CREATE TABLE sms_numbers (
  account_id TEXT PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  number TEXT NOT NULL,
  confirmed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX told_numbers_by_number ON sms_numbers (number);

CREATE TABLE number_codes (
  account_id TEXT PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  number TEXT NOT NULL,
  hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX number_codes_by_expiry ON number_codes (expires_at);

CREATE TABLE invitations (
  id TEXT PRIMARY KEY NOT NULL,
  request_id TEXT REFERENCES requests (id) ON DELETE SET NULL,
  donor_id TEXT REFERENCES donors (id) ON DELETE SET NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  source TEXT NOT NULL CHECK (source IN ('invited', 'picked', 'volunteer')),
  state TEXT NOT NULL CHECK (state IN ('invited', 'volunteered', 'accepted', 'waitlisted', 'declined', 'cancelled', 'donated', 'notCollected', 'noShow', 'unconfirmed', 'closed', 'refused')),
  reason TEXT CHECK (reason IN ('busy', 'far', 'unwell', 'gaveLately')),
  within_km INTEGER,
  has_said_yes INTEGER NOT NULL DEFAULT 0 CHECK (has_said_yes IN (0, 1)),
  shares_phone INTEGER NOT NULL DEFAULT 0 CHECK (shares_phone IN (0, 1)),
  invited_at INTEGER NOT NULL,
  answered_at INTEGER,
  arriving_at INTEGER,
  due_at INTEGER,
  ended_at INTEGER,
  place_notified_at INTEGER,
  is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  accepted_at INTEGER,
  is_retracted INTEGER NOT NULL DEFAULT 0 CHECK (is_retracted IN (0, 1)),
  is_arrival_given INTEGER NOT NULL DEFAULT 1 CHECK (is_arrival_given IN (0, 1)),
  arrival_code TEXT,
  arrived_at INTEGER,
  outcome_by TEXT CHECK (outcome_by IN ('hospital', 'poster', 'donor')),
  dispute TEXT CHECK (dispute IN ('donated', 'notCollected', 'settled')),
  paused_until TEXT,
  UNIQUE (request_id, account_id),
  CHECK (source <> 'volunteer' OR accepted_at IS NOT NULL OR state NOT IN ('accepted', 'waitlisted')),
  CHECK (source = 'volunteer' OR state NOT IN ('volunteered', 'refused')),
  CHECK ((state IN ('invited', 'closed') AND has_said_yes = 0) OR answered_at IS NOT NULL),
  CHECK (state NOT IN ('accepted', 'unconfirmed') OR arriving_at IS NOT NULL),
  CHECK (state NOT IN ('volunteered', 'accepted') OR due_at IS NOT NULL),
  CHECK ((state IN ('donated', 'notCollected', 'noShow', 'closed', 'refused')) = (ended_at IS NOT NULL)),
  CHECK (state <> 'invited' OR (answered_at IS NULL AND arriving_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX invitations_one_accepted ON invitations (account_id) WHERE state = 'accepted';
CREATE INDEX invitations_of_account ON invitations (account_id, invited_at DESC, id);
CREATE INDEX invitations_of_donor ON invitations (donor_id);
CREATE INDEX invitations_by_age ON invitations (invited_at);
CREATE INDEX invitations_due ON invitations (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX invitations_disputed ON invitations (ended_at, id) WHERE dispute IS NOT NULL;
CREATE INDEX invitations_by_code ON invitations (arrival_code) WHERE arrival_code IS NOT NULL;
CREATE INDEX invitations_said_yes ON invitations (request_id, state) WHERE has_said_yes = 1;

-- What a hospital's desk says that a donor gave. Without its donor, once they left, it counts for the hospital alone.
CREATE TABLE donations (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  invitation_id TEXT UNIQUE REFERENCES invitations (id) ON DELETE SET NULL,
  given_on TEXT NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX donations_of_account ON donations (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX donations_at ON donations (organisation_id, given_on);

-- Which blood type a hospital found of a donor, in its last word. It goes with the donor's account.
CREATE TABLE confirmed_blood_types (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  blood_type TEXT NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  confirmed_on TEXT NOT NULL,
  said_type TEXT NOT NULL CHECK (said_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  PRIMARY KEY (account_id, organisation_id)
) STRICT;
CREATE INDEX confirmed_blood_types_by ON confirmed_blood_types (organisation_id);

-- What opens the certificate of a donor's donations to whoever is given its code, until a day.
CREATE TABLE certificates (
  hash TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX certificates_of_account ON certificates (account_id);
CREATE INDEX certificates_by_expiry ON certificates (expires_at);

-- Lists of donors that people imported, and who is invited from them.
CREATE TABLE donor_imports (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  organisation_id TEXT REFERENCES organisations (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('sending', 'stopped', 'ended')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX donor_imports_of_account ON donor_imports (account_id);
CREATE INDEX donor_imports_of_organisation ON donor_imports (organisation_id);
CREATE INDEX donor_imports_by_age ON donor_imports (created_at);

CREATE TABLE donor_invites (
  id TEXT PRIMARY KEY NOT NULL,
  import_id TEXT NOT NULL REFERENCES donor_imports (id) ON DELETE CASCADE,
  contact_hash TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'skipped', 'bounced', 'joined', 'declined', 'expired')),
  sealed TEXT,
  link_hash TEXT,
  stop_hash TEXT,
  sent_at INTEGER,
  expires_at INTEGER NOT NULL,
  CHECK ((sealed IS NOT NULL) = (state IN ('waiting', 'sent'))),
  CHECK ((link_hash IS NOT NULL) = (state = 'sent') AND (stop_hash IS NOT NULL) = (state = 'sent'))
) STRICT;
CREATE INDEX donor_invites_of_import ON donor_invites (import_id, state);
CREATE INDEX donor_invites_waiting ON donor_invites (id) WHERE state = 'waiting';
CREATE INDEX donor_invites_by_expiry ON donor_invites (expires_at) WHERE sealed IS NOT NULL;
CREATE INDEX donor_invites_by_sending ON donor_invites (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX donor_invites_of_contact ON donor_invites (contact_hash);
-- Nobody has two that can be used.
CREATE UNIQUE INDEX donor_invites_sent ON donor_invites (contact_hash) WHERE state = 'sent';
CREATE UNIQUE INDEX donor_invites_by_link ON donor_invites (link_hash) WHERE link_hash IS NOT NULL;
CREATE UNIQUE INDEX donor_invites_by_stop ON donor_invites (stop_hash) WHERE stop_hash IS NOT NULL;

-- Of whoever wants no invites from lists.
CREATE TABLE never_invited (
  hash TEXT PRIMARY KEY NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- The outbox. Each channel has columns of its own: an email a subject, and a code or an invitation with which it goes; a push message a device; a text
-- message a type. Of a device and a topic, and of a person, the newest waits alone.
CREATE TABLE messages (
  id TEXT PRIMARY KEY NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'push', 'sms')),
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  recipient TEXT,
  device_id TEXT REFERENCES push_devices (id) ON DELETE CASCADE,
  topic TEXT,
  invitation_id TEXT REFERENCES invitations (id) ON DELETE CASCADE,
  code_hash TEXT REFERENCES mailed_codes (hash) ON DELETE CASCADE,
  donor_invite_id TEXT REFERENCES donor_invites (id) ON DELETE CASCADE,
  type TEXT CHECK (type IN ('code', 'invitation', 'appointment')),
  is_urgent INTEGER CHECK (is_urgent IN (0, 1)),
  language TEXT CHECK (language IN ('en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur')),
  subject TEXT,
  text TEXT NOT NULL,
  unsubscribe_url TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  CHECK ((channel = 'push') = (recipient IS NULL) AND (channel = 'push') = (language IS NULL)),
  CHECK ((channel = 'push') = (device_id IS NOT NULL) AND (channel = 'push') = (is_urgent IS NOT NULL)),
  CHECK ((channel = 'email') = (subject IS NOT NULL) AND (channel = 'email') = (topic IS NULL)),
  CHECK ((channel = 'sms') = (type IS NOT NULL)),
  CHECK (channel = 'email' OR account_id IS NOT NULL OR donor_invite_id IS NOT NULL),
  CHECK (channel = 'email' OR (invitation_id IS NULL AND code_hash IS NULL AND unsubscribe_url IS NULL))
) STRICT;
CREATE INDEX messages_by_next_try ON messages (channel, next_try_at);
CREATE INDEX messages_by_tries ON messages (channel, tries, next_try_at);
CREATE INDEX messages_by_expiry ON messages (expires_at);
CREATE INDEX messages_by_recipient ON messages (recipient) WHERE recipient IS NOT NULL;
CREATE INDEX messages_by_account ON messages (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX messages_by_code ON messages (code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX messages_by_donor_invite ON messages (donor_invite_id) WHERE donor_invite_id IS NOT NULL;
CREATE INDEX messages_by_invitation ON messages (invitation_id) WHERE invitation_id IS NOT NULL;
CREATE UNIQUE INDEX messages_of_device ON messages (device_id, topic) WHERE device_id IS NOT NULL;
CREATE UNIQUE INDEX messages_of_number ON messages (account_id, topic) WHERE channel = 'sms';

CREATE TABLE volunteer_records (
  invitation_id TEXT NOT NULL,
  person_hash TEXT NOT NULL,
  volunteered_at INTEGER NOT NULL,
  is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  PRIMARY KEY (invitation_id, person_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX offers_of_person ON volunteer_records (person_hash, volunteered_at);
CREATE INDEX offers_by_age ON volunteer_records (volunteered_at);

CREATE TABLE reports (
  id TEXT PRIMARY KEY NOT NULL,
  subject_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  reporter_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  invitation_id TEXT REFERENCES invitations (id) ON DELETE SET NULL,
  kind TEXT NOT NULL CHECK (kind IN ('money', 'untrue', 'rude')),
  at INTEGER NOT NULL,
  settled_at INTEGER,
  reporter_hash TEXT NOT NULL,
  is_weighty INTEGER NOT NULL DEFAULT 1 CHECK (is_weighty IN (0, 1)),
  stopped_at INTEGER,
  CHECK (subject_id <> reporter_id)
) STRICT;
CREATE UNIQUE INDEX reports_of_invitation ON reports (invitation_id, reporter_id) WHERE invitation_id IS NOT NULL;
CREATE UNIQUE INDEX reports_open ON reports (subject_id, reporter_id) WHERE settled_at IS NULL;
CREATE UNIQUE INDEX reports_open_of_hash ON reports (subject_id, reporter_hash) WHERE settled_at IS NULL;
CREATE INDEX reports_of_subject ON reports (subject_id);
CREATE INDEX reports_by_reporter ON reports (reporter_id);
CREATE INDEX reports_settled ON reports (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX reports_that_stopped ON reports (reporter_hash, stopped_at) WHERE stopped_at IS NOT NULL;

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
CREATE INDEX pending_sign_ups_by_email ON pending_sign_ups (email);
CREATE INDEX pending_sign_ups_of_account ON pending_sign_ups (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX pending_sign_ups_by_expiry ON pending_sign_ups (expires_at);

-- Totals and versions: a writer that forgot one would make a page stale without anybody seeing it. A table and event have one trigger.

CREATE TRIGGER accounts_insert AFTER INSERT ON accounts BEGIN
  UPDATE account_totals SET total = total + 1 WHERE role = NEW.role;
END;

CREATE TRIGGER accounts_delete AFTER DELETE ON accounts BEGIN
  UPDATE account_totals SET total = total - 1 WHERE role = OLD.role;
END;

-- A name stands in the person's requests.
CREATE TRIGGER accounts_update AFTER UPDATE OF role, name ON accounts BEGIN
  UPDATE account_totals SET total = total - 1 WHERE role = OLD.role AND NEW.role <> OLD.role;
  UPDATE account_totals SET total = total + 1 WHERE role = NEW.role AND NEW.role <> OLD.role;
  UPDATE request_totals SET version = version + 1
  WHERE NEW.name <> OLD.name
    AND (blood_type, urgency) IN (SELECT r.blood_type, r.urgency FROM requests r WHERE r.account_id = NEW.id);
END;

CREATE TRIGGER donors_insert AFTER INSERT ON donors BEGIN
  UPDATE donor_totals SET total = total + 1, version = version + 1
  WHERE NEW.hidden_at IS NULL AND blood_type = NEW.blood_type AND is_matchable = NEW.is_matchable;
  INSERT INTO donor_place_totals
  SELECT cell, id, NEW.blood_type, NEW.is_matchable, lat_hundredths, lon_hundredths, 1 FROM places
  WHERE id = NEW.place_id AND NEW.hidden_at IS NULL
  ON CONFLICT (blood_type, is_matchable, cell, place_id) DO UPDATE SET total = total + 1;
  INSERT INTO invitable_totals
  SELECT NEW.blood_type, coalesce(NEW.last_invited_at / 86400000, -1), 1
  WHERE NEW.is_invitable = 1 AND NEW.is_matchable = 1 AND NEW.place_id IS NOT NULL
  ON CONFLICT (blood_type, invited_day) DO UPDATE SET total = total + 1;
END;

CREATE TRIGGER donors_delete AFTER DELETE ON donors BEGIN
  UPDATE donor_totals SET total = total - 1, version = version + 1
  WHERE OLD.hidden_at IS NULL AND blood_type = OLD.blood_type AND is_matchable = OLD.is_matchable;
  UPDATE donor_place_totals SET total = total - 1
  WHERE OLD.hidden_at IS NULL AND cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND is_matchable = OLD.is_matchable;
  UPDATE invitable_totals SET total = total - 1
  WHERE OLD.is_invitable = 1 AND OLD.is_matchable = 1 AND OLD.place_id IS NOT NULL
    AND blood_type = OLD.blood_type AND invited_day = coalesce(OLD.last_invited_at / 86400000, -1);
END;

-- When a donor was invited last is in no list.
CREATE TRIGGER donors_update AFTER UPDATE ON donors BEGIN
  UPDATE donor_totals SET total = total - (OLD.hidden_at IS NULL), version = version + 1
  WHERE NEW.last_invited_at IS OLD.last_invited_at AND blood_type = OLD.blood_type AND is_matchable = OLD.is_matchable;
  UPDATE donor_totals SET total = total + (NEW.hidden_at IS NULL), version = version + 1
  WHERE NEW.last_invited_at IS OLD.last_invited_at AND blood_type = NEW.blood_type AND is_matchable = NEW.is_matchable;
  UPDATE donor_place_totals SET total = total - 1
  WHERE (NEW.place_id, NEW.blood_type, NEW.is_matchable, NEW.hidden_at IS NULL)
      IS NOT (OLD.place_id, OLD.blood_type, OLD.is_matchable, OLD.hidden_at IS NULL)
    AND OLD.hidden_at IS NULL AND cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND is_matchable = OLD.is_matchable;
  INSERT INTO donor_place_totals
  SELECT cell, id, NEW.blood_type, NEW.is_matchable, lat_hundredths, lon_hundredths, 1 FROM places
  WHERE (NEW.place_id, NEW.blood_type, NEW.is_matchable, NEW.hidden_at IS NULL)
      IS NOT (OLD.place_id, OLD.blood_type, OLD.is_matchable, OLD.hidden_at IS NULL)
    AND id = NEW.place_id AND NEW.hidden_at IS NULL
  ON CONFLICT (blood_type, is_matchable, cell, place_id) DO UPDATE SET total = total + 1;
  UPDATE invitable_totals SET total = total - 1
  WHERE OLD.is_invitable = 1 AND OLD.is_matchable = 1 AND OLD.place_id IS NOT NULL
    AND blood_type = OLD.blood_type AND invited_day = coalesce(OLD.last_invited_at / 86400000, -1);
  INSERT INTO invitable_totals
  SELECT NEW.blood_type, coalesce(NEW.last_invited_at / 86400000, -1), 1
  WHERE NEW.is_invitable = 1 AND NEW.is_matchable = 1 AND NEW.place_id IS NOT NULL
  ON CONFLICT (blood_type, invited_day) DO UPDATE SET total = total + 1;
END;

CREATE TRIGGER requests_insert AFTER INSERT ON requests WHEN NEW.closed_at IS NULL BEGIN
  UPDATE request_totals SET total = total + 1, version = version + 1
  WHERE blood_type = NEW.blood_type AND urgency = NEW.urgency;
  INSERT INTO request_place_totals
  SELECT cell, id, NEW.blood_type, NEW.urgency, lat_hundredths, lon_hundredths, 1 FROM places WHERE id = NEW.place_id
  ON CONFLICT (blood_type, urgency, cell, place_id) DO UPDATE SET total = total + 1;
END;

CREATE TRIGGER requests_delete AFTER DELETE ON requests WHEN OLD.closed_at IS NULL BEGIN
  UPDATE request_totals SET total = total - 1, version = version + 1
  WHERE blood_type = OLD.blood_type AND urgency = OLD.urgency;
  UPDATE request_place_totals SET total = total - 1
  WHERE cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND urgency = OLD.urgency;
END;

CREATE TRIGGER requests_update AFTER UPDATE OF
  blood_type, phone, hospital, urgency, status, name_display, place_id, units, given, needed_by, closed_at, organisation_id, hospital_id, confirmed_at
ON requests BEGIN
  UPDATE request_totals SET total = total - (OLD.closed_at IS NULL), version = version + 1
  WHERE blood_type = OLD.blood_type AND urgency = OLD.urgency;
  UPDATE request_totals SET total = total + (NEW.closed_at IS NULL), version = version + 1
  WHERE blood_type = NEW.blood_type AND urgency = NEW.urgency;
  UPDATE request_place_totals SET total = total - 1
  WHERE OLD.closed_at IS NULL AND cell = (SELECT cell FROM places WHERE id = OLD.place_id)
    AND place_id = OLD.place_id AND blood_type = OLD.blood_type AND urgency = OLD.urgency;
  INSERT INTO request_place_totals
  SELECT cell, id, NEW.blood_type, NEW.urgency, lat_hundredths, lon_hundredths, 1 FROM places
  WHERE id = NEW.place_id AND NEW.closed_at IS NULL
  ON CONFLICT (blood_type, urgency, cell, place_id) DO UPDATE SET total = total + 1;
END;

-- A name, and whether its word counts, stand in the requests that it posted, and in those at a hospital.
CREATE TRIGGER organisations_update AFTER UPDATE OF name, state, verified_until ON organisations BEGIN
  UPDATE request_totals SET version = version + 1
  WHERE (blood_type, urgency) IN
    (SELECT r.blood_type, r.urgency FROM requests r WHERE r.organisation_id = NEW.id OR r.hospital_id = NEW.id);
END;

CREATE TRIGGER audit_keeps_values BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'audit rows are kept'); END;

CREATE TRIGGER audit_keeps_rows BEFORE DELETE ON audit
WHEN NOT EXISTS (SELECT 1 FROM facts WHERE key = 'audit-sweep' AND old.at < CAST(value AS INTEGER))
BEGIN SELECT RAISE(ABORT, 'audit rows are kept'); END;
