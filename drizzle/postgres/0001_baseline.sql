-- contract
-- The whole schema, as drizzle/sqlite has it. Until a version is released it is changed here; from then on each change is a file of its own. Text is compared by its bytes, as SQLite and JavaScript do; a truth value is 0 or 1, so
-- that every engine runs the same statements. Totals stand in sixteen rows each, by the connection that wrote, so that people who
-- register side by side don't wait for one another.
CREATE TABLE accounts (
  id TEXT COLLATE "C" PRIMARY KEY,
  name TEXT COLLATE "C" NOT NULL,
  email TEXT COLLATE "C" NOT NULL UNIQUE,
  password_hash TEXT,
  role TEXT COLLATE "C" NOT NULL CHECK (role IN ('donor', 'patient', 'admin')),
  auth_provider TEXT NOT NULL DEFAULT 'password' CHECK (auth_provider IN ('password', 'google')),
  is_email_verified SMALLINT NOT NULL DEFAULT 0 CHECK (is_email_verified IN (0, 1)),
  is_new_user SMALLINT NOT NULL DEFAULT 0 CHECK (is_new_user IN (0, 1)),
  created_at BIGINT NOT NULL,
  google_issuer TEXT COLLATE "C",
  google_subject TEXT COLLATE "C",
  firebase_uid TEXT COLLATE "C",
  suspended_at BIGINT,
  language TEXT COLLATE "C" CHECK (language IN ('en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur')),
  folded_name TEXT COLLATE "C" NOT NULL,
  called_name TEXT
);
CREATE INDEX accounts_stopped ON accounts (suspended_at) WHERE suspended_at IS NOT NULL;
CREATE UNIQUE INDEX accounts_by_google ON accounts (google_issuer, google_subject) WHERE google_subject IS NOT NULL;
CREATE UNIQUE INDEX accounts_by_firebase ON accounts (firebase_uid) WHERE firebase_uid IS NOT NULL;
CREATE INDEX accounts_by_role ON accounts (role) WHERE role = 'admin';
-- How an admin finds somebody: the expressions are those of acts/desk-find.ts.
CREATE INDEX accounts_by_name ON accounts (folded_name, id);
CREATE INDEX accounts_by_second_name ON accounts
  (ltrim(ltrim(folded_name, replace(folded_name, ' ', '')), ' '), id);
CREATE INDEX accounts_by_last_name ON accounts
  (replace(folded_name, rtrim(folded_name, replace(folded_name, ' ', '')), ''), id);
CREATE INDEX accounts_newest_of_role ON accounts (role, created_at DESC, id);

CREATE TABLE sessions (
  id TEXT COLLATE "C" PRIMARY KEY,
  public_id TEXT COLLATE "C" NOT NULL UNIQUE,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device TEXT,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  invitations_version INTEGER NOT NULL DEFAULT 0,
  requests_version INTEGER NOT NULL DEFAULT 0,
  profile_version INTEGER NOT NULL DEFAULT 0,
  account_version INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_by_use ON sessions (last_used_at);

CREATE TABLE api_tokens (
  id TEXT COLLATE "C" PRIMARY KEY,
  hash TEXT COLLATE "C" NOT NULL UNIQUE,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('read', 'write')),
  created_at BIGINT NOT NULL,
  expires_at BIGINT,
  last_used_on TEXT COLLATE "C"
);
CREATE UNIQUE INDEX api_tokens_of_account ON api_tokens (account_id, name);
CREATE INDEX api_tokens_by_expiry ON api_tokens (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE identities (
  id TEXT COLLATE "C" PRIMARY KEY,
  email TEXT COLLATE "C" NOT NULL,
  password_hash TEXT COLLATE "C",
  token_hash TEXT COLLATE "C" NOT NULL UNIQUE,
  is_verified SMALLINT NOT NULL DEFAULT 0 CHECK (is_verified IN (0, 1)),
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  verified_at BIGINT
);
CREATE UNIQUE INDEX identities_by_secret ON identities (email, password_hash);
CREATE INDEX identities_by_expiry ON identities (expires_at);

CREATE TABLE mailed_codes (
  hash TEXT COLLATE "C" PRIMARY KEY,
  purpose TEXT COLLATE "C" NOT NULL CHECK (purpose IN ('sign-up', 'verify-email', 'change-email', 'reset-password')),
  email TEXT COLLATE "C" NOT NULL,
  account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
  identity_id TEXT COLLATE "C" REFERENCES identities (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  CHECK ((account_id IS NULL) <> (identity_id IS NULL))
);
CREATE UNIQUE INDEX mailed_codes_of_account ON mailed_codes (account_id, purpose) WHERE account_id IS NOT NULL;
CREATE UNIQUE INDEX mailed_codes_of_identity ON mailed_codes (identity_id, purpose) WHERE identity_id IS NOT NULL;
CREATE INDEX mailed_codes_by_email ON mailed_codes (email);
CREATE INDEX mailed_codes_by_expiry ON mailed_codes (expires_at);

-- The towns that people chose: a row is never changed, so that what is counted by town stays true.
CREATE TABLE places (
  id BIGINT PRIMARY KEY,
  lat_hundredths SMALLINT NOT NULL CHECK (lat_hundredths BETWEEN -9000 AND 9000),
  lon_hundredths SMALLINT NOT NULL CHECK (lon_hundredths BETWEEN -18000 AND 18000),
  cell INTEGER NOT NULL
);

CREATE TABLE donors (
  id TEXT COLLATE "C" PRIMARY KEY,
  account_id TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT COLLATE "C" NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  consented_on TEXT COLLATE "C" NOT NULL,
  age INTEGER NOT NULL,
  age_given_on TEXT COLLATE "C" NOT NULL,
  matchable_until TEXT COLLATE "C" NOT NULL,
  is_available SMALLINT NOT NULL DEFAULT 1 CHECK (is_available IN (0, 1)),
  is_matchable SMALLINT NOT NULL CHECK (is_matchable IN (0, 1)),
  created_at BIGINT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  name_display TEXT NOT NULL DEFAULT 'whole' CHECK (name_display IN ('whole', 'initial')),
  last_donated_on TEXT COLLATE "C",
  place_id BIGINT REFERENCES places (id),
  travel_km SMALLINT NOT NULL DEFAULT 25 CHECK (travel_km IN (5, 10, 25, 50, 100)),
  invitation_consent_on TEXT COLLATE "C",
  is_night_ok SMALLINT NOT NULL DEFAULT 0 CHECK (is_night_ok IN (0, 1)),
  donation_interval_days SMALLINT,
  paused_until TEXT COLLATE "C",
  matchable_from TEXT COLLATE "C",
  is_phone_public SMALLINT CHECK (is_phone_public IN (0, 1)),
  last_invited_at BIGINT,
  is_invitable SMALLINT NOT NULL DEFAULT 0 CHECK (is_invitable IN (0, 1)),
  hidden_at BIGINT CHECK (hidden_at IS NULL OR (is_matchable = 0 AND is_invitable = 0)),
  hidden_for TEXT CHECK ((hidden_at IS NULL) = (hidden_for IS NULL))
    CHECK (hidden_for IN ('wrongDetails', 'notReal', 'othersData', 'money', 'bloodType')),
  international_phone TEXT
);
CREATE INDEX donors_by_phone ON donors
  (substr(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', '')) - 6), account_id);
CREATE INDEX donors_hidden ON donors (created_at DESC, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX donors_newest ON donors (created_at DESC, id);
CREATE INDEX donors_by_type ON donors (blood_type, is_matchable, created_at DESC, id)
  INCLUDE (name, name_display, phone, address, age, age_given_on, is_available, is_phone_public, is_invitable, hidden_at);
CREATE INDEX donors_by_place ON donors (place_id, blood_type, is_matchable, created_at DESC, id) WHERE place_id IS NOT NULL;
CREATE INDEX donors_resting ON donors (matchable_from)
  WHERE is_matchable = 0 AND is_available = 1 AND matchable_from IS NOT NULL;
CREATE INDEX donors_to_invite ON donors (place_id, blood_type, last_invited_at NULLS FIRST, id)
  INCLUDE (travel_km, is_night_ok, account_id, is_invitable, is_matchable)
  WHERE is_invitable = 1 AND is_matchable = 1 AND place_id IS NOT NULL;
CREATE INDEX donors_invited ON donors (last_invited_at) WHERE last_invited_at IS NOT NULL;
CREATE INDEX donors_offered_until ON donors (matchable_until) WHERE is_matchable = 1;

-- Hospitals, blood centres and NGOs. One that is listed is known to the operator alone.
CREATE TABLE organisations (
  id TEXT COLLATE "C" PRIMARY KEY,
  kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('hospital', 'bloodCentre', 'ngo')),
  name TEXT COLLATE "C" NOT NULL,
  folded_name TEXT COLLATE "C" NOT NULL,
  place_id BIGINT NOT NULL REFERENCES places (id),
  phone TEXT COLLATE "C" NOT NULL,
  register_number TEXT COLLATE "C",
  licence_until TEXT COLLATE "C",
  work_email TEXT COLLATE "C",
  proofs TEXT COLLATE "C" NOT NULL DEFAULT '',
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('listed', 'applied', 'checking', 'verified', 'expired', 'suspended', 'refused')),
  reason TEXT COLLATE "C" CHECK (reason IN ('notInRegister', 'notReached', 'notEligible', 'duplicate', 'licence', 'misuse', 'reported', 'merged')),
  merged_into TEXT COLLATE "C" REFERENCES organisations (id) ON DELETE SET NULL,
  applicant_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
  verified_until TEXT COLLATE "C",
  is_renewal_told SMALLINT NOT NULL DEFAULT 0 CHECK (is_renewal_told IN (0, 1)),
  created_at BIGINT NOT NULL,
  UNIQUE (place_id, folded_name, kind),
  CHECK (state <> 'verified' OR verified_until IS NOT NULL),
  CHECK ((reason IS NULL) = (state NOT IN ('suspended', 'refused')))
);
CREATE INDEX organisations_by_state ON organisations (state, created_at DESC, id);
CREATE INDEX organisations_of_applicant ON organisations (applicant_id) WHERE applicant_id IS NOT NULL;
CREATE INDEX organisations_merged_into ON organisations (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE organisation_domains (
  domain TEXT COLLATE "C" PRIMARY KEY,
  organisation_id TEXT COLLATE "C" NOT NULL REFERENCES organisations (id) ON DELETE CASCADE
);
CREATE INDEX organisation_domains_of ON organisation_domains (organisation_id);

CREATE TABLE organisation_members (
  organisation_id TEXT COLLATE "C" NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  duty TEXT COLLATE "C" NOT NULL CHECK (duty IN ('lead', 'desk', 'lab')),
  joined_at BIGINT NOT NULL,
  PRIMARY KEY (organisation_id, account_id)
);
CREATE INDEX organisation_members_of_account ON organisation_members (account_id);

CREATE TABLE organisation_invites (
  hash TEXT COLLATE "C" PRIMARY KEY,
  organisation_id TEXT COLLATE "C" NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  email TEXT COLLATE "C" NOT NULL,
  duty TEXT COLLATE "C" NOT NULL CHECK (duty IN ('lead', 'desk', 'lab')),
  expires_at BIGINT NOT NULL,
  UNIQUE (organisation_id, email)
);
CREATE INDEX organisation_invites_by_expiry ON organisation_invites (expires_at);

CREATE TABLE organisation_codes (
  organisation_id TEXT COLLATE "C" NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  proof TEXT COLLATE "C" NOT NULL CHECK (proof IN ('workEmail', 'callBack')),
  hash TEXT COLLATE "C" NOT NULL,
  tries_left SMALLINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (organisation_id, proof)
);
CREATE INDEX organisation_codes_by_expiry ON organisation_codes (expires_at);

-- On the clock of its town. The first day of a week is Sunday.
CREATE TABLE organisation_hours (
  organisation_id TEXT COLLATE "C" NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  weekday SMALLINT NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  from_minute SMALLINT NOT NULL CHECK (from_minute >= 0),
  to_minute SMALLINT NOT NULL CHECK (to_minute <= 1440),
  PRIMARY KEY (organisation_id, weekday, from_minute),
  CHECK (from_minute < to_minute)
);

CREATE TABLE organisation_closures (
  organisation_id TEXT COLLATE "C" NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  from_day TEXT COLLATE "C" NOT NULL,
  to_day TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (organisation_id, from_day),
  CHECK (from_day <= to_day)
);

CREATE TABLE organisation_door_notes (
  organisation_id TEXT COLLATE "C" NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('approved', 'waiting', 'refused')),
  language TEXT COLLATE "C" NOT NULL CHECK (language IN ('en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur')),
  text TEXT NOT NULL CHECK (length(text) <= 120),
  PRIMARY KEY (organisation_id, state)
);

-- Donors whom an organisation invites together. The code is on posters, and no secret.
CREATE TABLE donor_groups (
  id TEXT COLLATE "C" PRIMARY KEY,
  organisation_id TEXT COLLATE "C" NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) <= 80),
  code TEXT COLLATE "C" NOT NULL UNIQUE CHECK (length(code) = 10),
  created_at BIGINT NOT NULL,
  closes_at BIGINT NOT NULL
);
CREATE INDEX donor_groups_of ON donor_groups (organisation_id);
CREATE INDEX donor_groups_by_end ON donor_groups (closes_at);

-- Whoever is no donor any more is in no group.
CREATE TABLE donor_group_members (
  group_id TEXT COLLATE "C" NOT NULL REFERENCES donor_groups (id) ON DELETE CASCADE,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES donors (account_id) ON DELETE CASCADE,
  joined_at BIGINT NOT NULL,
  PRIMARY KEY (group_id, account_id)
);
CREATE INDEX donor_group_members_of_account ON donor_group_members (account_id);

CREATE TABLE requests (
  id TEXT COLLATE "C" PRIMARY KEY,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT COLLATE "C" NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  phone TEXT NOT NULL,
  hospital TEXT NOT NULL,
  urgency TEXT COLLATE "C" NOT NULL CHECK (urgency IN ('low', 'medium', 'high')),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'fulfilled', 'withdrawn', 'expired')),
  created_at BIGINT NOT NULL,
  name_display TEXT NOT NULL DEFAULT 'whole' CHECK (name_display IN ('whole', 'initial')),
  place_id BIGINT REFERENCES places (id),
  units SMALLINT NOT NULL DEFAULT 1 CHECK (units BETWEEN 1 AND 10),
  given SMALLINT NOT NULL DEFAULT 0 CHECK (given >= 0),
  needed_by BIGINT,
  closed_at BIGINT,
  next_round_at BIGINT,
  warn_at BIGINT,
  confirmed_at BIGINT,
  suspended_at BIGINT,
  hidden_at BIGINT CHECK (hidden_at IS NULL OR closed_at IS NOT NULL),
  hidden_for TEXT CHECK ((hidden_at IS NULL) = (hidden_for IS NULL))
    CHECK (hidden_for IN ('notReal', 'duplicate', 'wrongDetails', 'othersData', 'money')),
  CHECK ((closed_at IS NULL) = (status = 'pending')),
  urgent_at BIGINT,
  volunteers_notified_at BIGINT,
  folded_hospital TEXT COLLATE "C" NOT NULL,
  international_phone TEXT,
  last_round_at BIGINT,
  next_round_donors INTEGER,
  asleep_donors INTEGER,
  asleep_until BIGINT,
  organisation_id TEXT COLLATE "C" REFERENCES organisations (id) ON DELETE SET NULL,
  hospital_id TEXT COLLATE "C" REFERENCES organisations (id) ON DELETE SET NULL,
  hospital_reference TEXT COLLATE "C" CHECK (length(hospital_reference) <= 20),
  confirmed_by TEXT COLLATE "C" CHECK (confirmed_by IN ('admin', 'hospital')) CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  refused_for TEXT COLLATE "C" CHECK (refused_for IN ('notOurs', 'alreadyCovered', 'wrongType', 'notNeeded')),
  caretaker_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
  note TEXT
);
CREATE INDEX requests_of_organisation ON requests (organisation_id, closed_at) WHERE organisation_id IS NOT NULL;
CREATE INDEX requests_of_caretaker ON requests (caretaker_id) WHERE caretaker_id IS NOT NULL;
CREATE INDEX requests_of_hospital ON requests (hospital_id, closed_at) WHERE hospital_id IS NOT NULL;
CREATE INDEX requests_by_hospital ON requests (folded_hospital, id);
CREATE INDEX requests_by_place ON requests (place_id, blood_type, urgency, created_at DESC, id)
  WHERE closed_at IS NULL AND place_id IS NOT NULL;
CREATE INDEX requests_by_phone ON requests
  (substr(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', '')) - 6), id);
CREATE INDEX requests_hidden ON requests (created_at DESC, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX requests_newest ON requests (created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_type ON requests (blood_type, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_type_and_urgency ON requests (blood_type, urgency, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_to_expire ON requests (needed_by) WHERE closed_at IS NULL AND needed_by IS NOT NULL;
CREATE INDEX requests_to_look_at ON requests (next_round_at) WHERE next_round_at IS NOT NULL;
CREATE INDEX requests_to_warn_of ON requests (warn_at) WHERE warn_at IS NOT NULL;
CREATE INDEX requests_stopped ON requests (suspended_at) WHERE closed_at IS NULL AND suspended_at IS NOT NULL;
CREATE INDEX requests_to_confirm ON requests (needed_by)
  WHERE closed_at IS NULL AND place_id IS NOT NULL AND confirmed_at IS NULL;
CREATE INDEX requests_closed ON requests (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX requests_open_of_account ON requests (account_id, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX requests_by_account ON requests (account_id, closed_at);

CREATE TABLE invitations (
  id TEXT COLLATE "C" PRIMARY KEY,
  request_id TEXT COLLATE "C" REFERENCES requests (id) ON DELETE SET NULL,
  donor_id TEXT COLLATE "C" REFERENCES donors (id) ON DELETE SET NULL,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blood_type TEXT COLLATE "C" NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  source TEXT NOT NULL CHECK (source IN ('invited', 'picked', 'volunteer')),
  state TEXT NOT NULL CHECK (state IN ('invited', 'volunteered', 'accepted', 'waitlisted', 'declined', 'cancelled', 'donated', 'notCollected', 'noShow', 'unconfirmed', 'closed', 'refused')),
  reason TEXT CHECK (reason IN ('busy', 'far', 'unwell', 'gaveLately')),
  within_km SMALLINT,
  has_said_yes SMALLINT NOT NULL DEFAULT 0 CHECK (has_said_yes IN (0, 1)),
  shares_phone SMALLINT NOT NULL DEFAULT 0 CHECK (shares_phone IN (0, 1)),
  invited_at BIGINT NOT NULL,
  answered_at BIGINT,
  arriving_at BIGINT,
  due_at BIGINT,
  ended_at BIGINT,
  place_notified_at BIGINT,
  is_counted SMALLINT NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  accepted_at BIGINT,
  is_retracted SMALLINT NOT NULL DEFAULT 0 CHECK (is_retracted IN (0, 1)),
  is_arrival_given SMALLINT NOT NULL DEFAULT 1 CHECK (is_arrival_given IN (0, 1)),
  arrival_code TEXT COLLATE "C",
  arrived_at BIGINT,
  outcome_by TEXT COLLATE "C" CHECK (outcome_by IN ('hospital', 'poster', 'donor')),
  dispute TEXT COLLATE "C" CHECK (dispute IN ('donated', 'notCollected', 'settled')),
  paused_until TEXT COLLATE "C",
  UNIQUE (request_id, account_id),
  CONSTRAINT invitations_accepted_check CHECK (source <> 'volunteer' OR accepted_at IS NOT NULL OR state NOT IN ('accepted', 'waitlisted')),
  CONSTRAINT invitations_offered_check CHECK (source = 'volunteer' OR state NOT IN ('volunteered', 'refused')),
  CONSTRAINT invitations_answered_check CHECK ((state IN ('invited', 'closed') AND has_said_yes = 0) OR answered_at IS NOT NULL),
  CONSTRAINT invitations_arriving_check CHECK (state NOT IN ('accepted', 'unconfirmed') OR arriving_at IS NOT NULL),
  CONSTRAINT invitations_due_check CHECK (state NOT IN ('volunteered', 'accepted') OR due_at IS NOT NULL),
  CONSTRAINT invitations_ended_check CHECK ((state IN ('donated', 'notCollected', 'noShow', 'closed', 'refused')) = (ended_at IS NOT NULL)),
  CONSTRAINT invitations_unanswered_check CHECK (state <> 'invited' OR (answered_at IS NULL AND arriving_at IS NULL))
);
CREATE UNIQUE INDEX invitations_one_accepted ON invitations (account_id) WHERE state = 'accepted';
CREATE INDEX invitations_of_account ON invitations (account_id, invited_at DESC, id);
CREATE INDEX invitations_of_donor ON invitations (donor_id);
CREATE INDEX invitations_by_age ON invitations (invited_at);
CREATE INDEX invitations_due ON invitations (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX invitations_disputed ON invitations (ended_at, id) WHERE dispute IS NOT NULL;
CREATE INDEX invitations_by_code ON invitations (arrival_code) WHERE arrival_code IS NOT NULL;
CREATE INDEX invitations_said_yes ON invitations (request_id, state) WHERE has_said_yes = 1;

CREATE TABLE reports (
  id TEXT COLLATE "C" PRIMARY KEY,
  subject_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  reporter_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
  invitation_id TEXT COLLATE "C" REFERENCES invitations (id) ON DELETE SET NULL,
  kind TEXT NOT NULL CHECK (kind IN ('money', 'untrue', 'rude')),
  at BIGINT NOT NULL,
  settled_at BIGINT,
  reporter_hash TEXT COLLATE "C" NOT NULL,
  is_weighty SMALLINT NOT NULL DEFAULT 1 CHECK (is_weighty IN (0, 1)),
  stopped_at BIGINT,
  CHECK (subject_id <> reporter_id)
);
CREATE UNIQUE INDEX reports_open_of_hash ON reports (subject_id, reporter_hash) WHERE settled_at IS NULL;
-- Whom the reports of one person stopped lately.
CREATE INDEX reports_that_stopped ON reports (reporter_hash, stopped_at) WHERE stopped_at IS NOT NULL;
CREATE UNIQUE INDEX reports_of_invitation ON reports (invitation_id, reporter_id) WHERE invitation_id IS NOT NULL;
CREATE UNIQUE INDEX reports_open ON reports (subject_id, reporter_id) WHERE settled_at IS NULL;
CREATE INDEX reports_of_subject ON reports (subject_id);
CREATE INDEX reports_by_reporter ON reports (reporter_id);
CREATE INDEX reports_settled ON reports (settled_at) WHERE settled_at IS NOT NULL;

CREATE TABLE push_devices (
  id TEXT COLLATE "C" PRIMARY KEY,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device TEXT,
  endpoint TEXT COLLATE "C" NOT NULL UNIQUE,
  public_key TEXT COLLATE "C" NOT NULL,
  auth TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT,
  session_id TEXT COLLATE "C"
);
CREATE INDEX push_devices_of_account ON push_devices (account_id);

CREATE TABLE sms_numbers (
  account_id TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  number TEXT COLLATE "C" NOT NULL,
  confirmed_at BIGINT NOT NULL
);
CREATE INDEX told_numbers_by_number ON sms_numbers (number);

CREATE TABLE number_codes (
  account_id TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  number TEXT COLLATE "C" NOT NULL,
  hash TEXT COLLATE "C" NOT NULL,
  tries_left INTEGER NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX number_codes_by_expiry ON number_codes (expires_at);

-- What a hospital's desk says that a donor gave. Without its donor, once they left, it counts for the hospital alone.
CREATE TABLE donations (
  id TEXT COLLATE "C" PRIMARY KEY,
  account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
  organisation_id TEXT COLLATE "C" NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  invitation_id TEXT COLLATE "C" UNIQUE REFERENCES invitations (id) ON DELETE SET NULL,
  given_on TEXT COLLATE "C" NOT NULL,
  used_at BIGINT
);
CREATE INDEX donations_of_account ON donations (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX donations_at ON donations (organisation_id, given_on);

-- Which blood type a hospital found of a donor, in its last word. It goes with the donor's account.
CREATE TABLE confirmed_blood_types (
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  organisation_id TEXT COLLATE "C" NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  blood_type TEXT COLLATE "C" NOT NULL CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  confirmed_on TEXT COLLATE "C" NOT NULL,
  said_type TEXT COLLATE "C" NOT NULL CHECK (said_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  PRIMARY KEY (account_id, organisation_id)
);
CREATE INDEX confirmed_blood_types_by ON confirmed_blood_types (organisation_id);

-- What opens the certificate of a donor's donations to whoever is given its code, until a day.
CREATE TABLE certificates (
  hash TEXT COLLATE "C" PRIMARY KEY,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at BIGINT NOT NULL
);
CREATE INDEX certificates_of_account ON certificates (account_id);
CREATE INDEX certificates_by_expiry ON certificates (expires_at);

-- Lists of donors that people imported, and who is invited from them.
CREATE TABLE donor_imports (
  id TEXT COLLATE "C" PRIMARY KEY,
  account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
  organisation_id TEXT COLLATE "C" REFERENCES organisations (id) ON DELETE CASCADE,
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('sending', 'stopped', 'ended')),
  created_at BIGINT NOT NULL
);
CREATE INDEX donor_imports_of_account ON donor_imports (account_id);
CREATE INDEX donor_imports_of_organisation ON donor_imports (organisation_id);
CREATE INDEX donor_imports_by_age ON donor_imports (created_at);

CREATE TABLE donor_invites (
  id TEXT COLLATE "C" PRIMARY KEY,
  import_id TEXT COLLATE "C" NOT NULL REFERENCES donor_imports (id) ON DELETE CASCADE,
  contact_hash TEXT COLLATE "C" NOT NULL,
  channel TEXT COLLATE "C" NOT NULL CHECK (channel IN ('email', 'sms')),
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'sent', 'skipped', 'bounced', 'joined', 'declined', 'expired')),
  sealed TEXT COLLATE "C",
  link_hash TEXT COLLATE "C",
  stop_hash TEXT COLLATE "C",
  sent_at BIGINT,
  expires_at BIGINT NOT NULL,
  CHECK ((sealed IS NOT NULL) = (state IN ('waiting', 'sent'))),
  CHECK ((link_hash IS NOT NULL) = (state = 'sent') AND (stop_hash IS NOT NULL) = (state = 'sent'))
);
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
  hash TEXT COLLATE "C" PRIMARY KEY,
  at BIGINT NOT NULL
);

-- The outbox. Each channel has columns of its own: an email a subject, and a code or an invitation with which it goes; a push message a device; a text
-- message a type. Of a device and a topic, and of a person, the newest waits alone.
CREATE TABLE messages (
  id TEXT COLLATE "C" PRIMARY KEY,
  -- SQLite numbers its rows by itself.
  rowid BIGINT GENERATED BY DEFAULT AS IDENTITY,
  channel TEXT COLLATE "C" NOT NULL CHECK (channel IN ('email', 'push', 'sms')),
  account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
  recipient TEXT COLLATE "C",
  device_id TEXT COLLATE "C" REFERENCES push_devices (id) ON DELETE CASCADE,
  topic TEXT COLLATE "C",
  invitation_id TEXT COLLATE "C" REFERENCES invitations (id) ON DELETE CASCADE,
  code_hash TEXT COLLATE "C" REFERENCES mailed_codes (hash) ON DELETE CASCADE,
  donor_invite_id TEXT COLLATE "C" REFERENCES donor_invites (id) ON DELETE CASCADE,
  type TEXT COLLATE "C" CHECK (type IN ('code', 'invitation', 'appointment')),
  is_urgent SMALLINT CHECK (is_urgent IN (0, 1)),
  language TEXT COLLATE "C" CHECK (language IN ('en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur')),
  subject TEXT,
  text TEXT NOT NULL,
  unsubscribe_url TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at BIGINT NOT NULL,
  CHECK ((channel = 'push') = (recipient IS NULL) AND (channel = 'push') = (language IS NULL)),
  CHECK ((channel = 'push') = (device_id IS NOT NULL) AND (channel = 'push') = (is_urgent IS NOT NULL)),
  CHECK ((channel = 'email') = (subject IS NOT NULL) AND (channel = 'email') = (topic IS NULL)),
  CHECK ((channel = 'sms') = (type IS NOT NULL)),
  CHECK (channel = 'email' OR account_id IS NOT NULL OR donor_invite_id IS NOT NULL),
  CHECK (channel = 'email' OR (invitation_id IS NULL AND code_hash IS NULL AND unsubscribe_url IS NULL))
);
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

CREATE TABLE stopped_emails (
  hash TEXT COLLATE "C" PRIMARY KEY,
  stopped_at BIGINT NOT NULL,
  left_at BIGINT NOT NULL
);
CREATE INDEX stopped_emails_by_age ON stopped_emails (left_at);

CREATE TABLE invitation_tokens (
  hash TEXT COLLATE "C" PRIMARY KEY,
  invitation_id TEXT COLLATE "C" NOT NULL REFERENCES invitations (id) ON DELETE CASCADE,
  opens TEXT NOT NULL CHECK (opens IN ('invitation', 'stop'))
);
CREATE INDEX invitation_tokens_of_invitation ON invitation_tokens (invitation_id);

CREATE TABLE invitation_days (
  day TEXT COLLATE "C",
  blood_type TEXT COLLATE "C",
  invited INTEGER NOT NULL DEFAULT 0,
  said_yes INTEGER NOT NULL DEFAULT 0,
  donated INTEGER NOT NULL DEFAULT 0,
  no_show INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, blood_type)
);
CREATE TABLE request_months (
  month TEXT COLLATE "C" PRIMARY KEY,
  requests INTEGER NOT NULL,
  filled INTEGER NOT NULL CHECK (filled BETWEEN 0 AND requests),
  units INTEGER NOT NULL,
  invitations INTEGER NOT NULL,
  yes_minutes INTEGER,
  filled_minutes INTEGER
);
CREATE TABLE given_numbers (
  id TEXT COLLATE "C" PRIMARY KEY,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  donor_id TEXT COLLATE "C" REFERENCES donors (id) ON DELETE CASCADE,
  request_id TEXT COLLATE "C" REFERENCES requests (id) ON DELETE CASCADE,
  given_at BIGINT NOT NULL,
  CHECK ((donor_id IS NULL) <> (request_id IS NULL))
);
CREATE UNIQUE INDEX given_numbers_of_donor ON given_numbers (donor_id, account_id) WHERE donor_id IS NOT NULL;
CREATE UNIQUE INDEX given_numbers_of_request ON given_numbers (request_id, account_id) WHERE request_id IS NOT NULL;
CREATE INDEX given_numbers_by_person ON given_numbers (account_id, given_at DESC, id);
CREATE INDEX given_numbers_by_time ON given_numbers (given_at);

CREATE TABLE idempotency_keys (
  hash TEXT COLLATE "C" PRIMARY KEY,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  fingerprint TEXT COLLATE "C" NOT NULL,
  subject_id TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX idempotency_keys_by_account ON idempotency_keys (account_id);

CREATE TABLE audit (
  id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  at BIGINT NOT NULL,
  actor_id TEXT COLLATE "C",
  action TEXT COLLATE "C" NOT NULL,
  subject_id TEXT COLLATE "C",
  actor_hash TEXT COLLATE "C",
  reason TEXT COLLATE "C"
);
CREATE INDEX audit_by_actor ON audit (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_by_subject ON audit (subject_id, id) WHERE subject_id IS NOT NULL;
CREATE INDEX audit_by_action ON audit (action, at);
-- A sweep of old entries names their end in `facts`, for as long as its own transaction.
CREATE FUNCTION audit_keeps_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM facts WHERE key = 'audit-sweep' AND old.at < value::bigint) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'audit rows are kept';
END $$;
CREATE TRIGGER audit_keeps_rows BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_keeps_rows();

CREATE TABLE rate_limits (
  key TEXT COLLATE "C" PRIMARY KEY,
  taken INTEGER NOT NULL,
  resets_at BIGINT NOT NULL,
  blocked_until BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX rate_limits_by_reset ON rate_limits (resets_at);

CREATE TABLE facts (key TEXT COLLATE "C" PRIMARY KEY, value TEXT COLLATE "C" NOT NULL);

CREATE TABLE donor_totals (
  blood_type TEXT COLLATE "C",
  is_matchable SMALLINT,
  slot INTEGER,
  total BIGINT NOT NULL DEFAULT 0,
  version BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (blood_type, is_matchable, slot)
) WITH (fillfactor = 50);
CREATE TABLE request_totals (
  blood_type TEXT COLLATE "C",
  urgency TEXT COLLATE "C",
  slot INTEGER,
  total BIGINT NOT NULL DEFAULT 0,
  version BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (blood_type, urgency, slot)
) WITH (fillfactor = 50);
CREATE TABLE account_totals (
  role TEXT COLLATE "C",
  slot INTEGER,
  total BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (role, slot)
) WITH (fillfactor = 50);
INSERT INTO donor_totals
SELECT b, o, s FROM unnest('{A+,A-,B+,B-,AB+,AB-,O+,O-}'::text[]) b, generate_series(0, 1) o, generate_series(0, 15) s;
INSERT INTO request_totals
SELECT b, u, s FROM unnest('{A+,A-,B+,B-,AB+,AB-,O+,O-}'::text[]) b, unnest('{low,medium,high}'::text[]) u, generate_series(0, 15) s;
INSERT INTO account_totals SELECT r, s FROM unnest('{donor,patient,admin}'::text[]) r, generate_series(0, 15) s;

CREATE TABLE donor_place_totals (
  cell INTEGER,
  place_id BIGINT,
  blood_type TEXT COLLATE "C",
  is_matchable SMALLINT,
  slot INTEGER,
  lat_hundredths SMALLINT NOT NULL,
  lon_hundredths SMALLINT NOT NULL,
  total BIGINT NOT NULL,
  PRIMARY KEY (blood_type, is_matchable, cell, place_id, slot)
) WITH (fillfactor = 70);
CREATE TABLE request_place_totals (
  cell INTEGER,
  place_id BIGINT,
  blood_type TEXT COLLATE "C",
  urgency TEXT COLLATE "C",
  slot INTEGER,
  lat_hundredths SMALLINT NOT NULL,
  lon_hundredths SMALLINT NOT NULL,
  total BIGINT NOT NULL,
  PRIMARY KEY (blood_type, urgency, cell, place_id, slot)
) WITH (fillfactor = 70);
CREATE TABLE invitable_totals (
  blood_type TEXT COLLATE "C",
  invited_day INTEGER,
  slot INTEGER,
  total BIGINT NOT NULL,
  PRIMARY KEY (blood_type, invited_day, slot)
) WITH (fillfactor = 70);

-- Totals and versions: a writer that forgot one would make a page stale without anybody seeing it. A table has one trigger. A scan of a
-- small table would lock all of it for who writes beside: the rows are found by their key.
CREATE FUNCTION count_account() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE account_totals SET total = total - 1 WHERE role = OLD.role AND slot = pg_backend_pid() & 15;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE account_totals SET total = total + 1 WHERE role = NEW.role AND slot = pg_backend_pid() & 15;
  END IF;
  -- A name stands in the person's requests.
  IF TG_OP = 'UPDATE' AND NEW.name <> OLD.name THEN
    UPDATE request_totals SET version = version + 1
    WHERE slot = pg_backend_pid() & 15
      AND (blood_type, urgency) IN (SELECT r.blood_type, r.urgency FROM requests r WHERE r.account_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_totals AFTER INSERT OR DELETE OR UPDATE OF role, name ON accounts
FOR EACH ROW EXECUTE FUNCTION count_account();

CREATE FUNCTION count_donor() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$ BEGIN
  -- When a donor was invited last is in no list.
  IF TG_OP <> 'UPDATE' OR NEW.last_invited_at IS NOT DISTINCT FROM OLD.last_invited_at THEN
    IF TG_OP <> 'INSERT' THEN
      UPDATE donor_totals SET total = total - (OLD.hidden_at IS NULL)::int, version = version + 1
      WHERE blood_type = OLD.blood_type AND is_matchable = OLD.is_matchable AND slot = pg_backend_pid() & 15;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE donor_totals SET total = total + (NEW.hidden_at IS NULL)::int, version = version + 1
      WHERE blood_type = NEW.blood_type AND is_matchable = NEW.is_matchable AND slot = pg_backend_pid() & 15;
    END IF;
  END IF;
  IF TG_OP <> 'UPDATE' OR (NEW.place_id, NEW.blood_type, NEW.is_matchable, NEW.hidden_at IS NULL)
      IS DISTINCT FROM (OLD.place_id, OLD.blood_type, OLD.is_matchable, OLD.hidden_at IS NULL) THEN
    IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
      INSERT INTO donor_place_totals AS known
      SELECT cell, id, OLD.blood_type, OLD.is_matchable, pg_backend_pid() & 15, lat_hundredths, lon_hundredths, -1
      FROM places WHERE id = OLD.place_id
      ON CONFLICT (blood_type, is_matchable, cell, place_id, slot) DO UPDATE SET total = known.total - 1;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
      INSERT INTO donor_place_totals AS known
      SELECT cell, id, NEW.blood_type, NEW.is_matchable, pg_backend_pid() & 15, lat_hundredths, lon_hundredths, 1
      FROM places WHERE id = NEW.place_id
      ON CONFLICT (blood_type, is_matchable, cell, place_id, slot) DO UPDATE SET total = known.total + 1;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.is_invitable = 1 AND OLD.is_matchable = 1 AND OLD.place_id IS NOT NULL THEN
    INSERT INTO invitable_totals AS known
    VALUES (OLD.blood_type, coalesce(OLD.last_invited_at / 86400000, -1), pg_backend_pid() & 15, -1)
    ON CONFLICT (blood_type, invited_day, slot) DO UPDATE SET total = known.total - 1;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_invitable = 1 AND NEW.is_matchable = 1 AND NEW.place_id IS NOT NULL THEN
    INSERT INTO invitable_totals AS known
    VALUES (NEW.blood_type, coalesce(NEW.last_invited_at / 86400000, -1), pg_backend_pid() & 15, 1)
    ON CONFLICT (blood_type, invited_day, slot) DO UPDATE SET total = known.total + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER donors_totals AFTER INSERT OR UPDATE OR DELETE ON donors FOR EACH ROW EXECUTE FUNCTION count_donor();

CREATE FUNCTION count_request() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE request_totals SET total = total - (OLD.closed_at IS NULL)::int, version = version + 1
    WHERE blood_type = OLD.blood_type AND urgency = OLD.urgency AND slot = pg_backend_pid() & 15;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE request_totals SET total = total + (NEW.closed_at IS NULL)::int, version = version + 1
    WHERE blood_type = NEW.blood_type AND urgency = NEW.urgency AND slot = pg_backend_pid() & 15;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.place_id, NEW.blood_type, NEW.urgency, NEW.closed_at IS NULL)
      IS NOT DISTINCT FROM (OLD.place_id, OLD.blood_type, OLD.urgency, OLD.closed_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.closed_at IS NULL THEN
    INSERT INTO request_place_totals AS known
    SELECT cell, id, OLD.blood_type, OLD.urgency, pg_backend_pid() & 15, lat_hundredths, lon_hundredths, -1
    FROM places WHERE id = OLD.place_id
    ON CONFLICT (blood_type, urgency, cell, place_id, slot) DO UPDATE SET total = known.total - 1;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.closed_at IS NULL THEN
    INSERT INTO request_place_totals AS known
    SELECT cell, id, NEW.blood_type, NEW.urgency, pg_backend_pid() & 15, lat_hundredths, lon_hundredths, 1
    FROM places WHERE id = NEW.place_id
    ON CONFLICT (blood_type, urgency, cell, place_id, slot) DO UPDATE SET total = known.total + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER requests_totals AFTER INSERT OR DELETE OR UPDATE OF
  blood_type, phone, hospital, urgency, status, name_display, place_id, units, given, needed_by, closed_at, organisation_id, hospital_id, confirmed_at
ON requests FOR EACH ROW EXECUTE FUNCTION count_request();

-- A name, and whether its word counts, stand in the requests that it posted, and in those at a hospital.
CREATE FUNCTION count_organisation() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$ BEGIN
  UPDATE request_totals SET version = version + 1
  WHERE slot = pg_backend_pid() & 15
    AND (blood_type, urgency) IN
      (SELECT r.blood_type, r.urgency FROM requests r WHERE r.organisation_id = NEW.id OR r.hospital_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER organisations_totals AFTER UPDATE OF name, state, verified_until ON organisations
FOR EACH ROW EXECUTE FUNCTION count_organisation();

-- Offers by whom, for as long as they are counted, by keyed hashes of the person: leaving and coming back begins nothing anew.
CREATE TABLE volunteer_records (
  invitation_id TEXT COLLATE "C" NOT NULL,
  person_hash TEXT COLLATE "C" NOT NULL,
  volunteered_at BIGINT NOT NULL,
  is_counted SMALLINT NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  PRIMARY KEY (invitation_id, person_hash)
);
CREATE INDEX offers_of_person ON volunteer_records (person_hash, volunteered_at);
CREATE INDEX offers_by_age ON volunteer_records (volunteered_at);

-- What somebody typed before they have an account, until the code or the link of an email confirms it. Both drafts are sealed: with keys
-- that the browser's token and the link give, of which only hashes are here.
CREATE TABLE pending_sign_ups (
  id TEXT COLLATE "C" PRIMARY KEY,
  email TEXT COLLATE "C" NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('signIn', 'request', 'donor', 'volunteer')),
  token_hash TEXT COLLATE "C" NOT NULL UNIQUE,
  link_hash TEXT COLLATE "C" NOT NULL UNIQUE,
  code_hash TEXT COLLATE "C" NOT NULL,
  code_expires_at BIGINT NOT NULL,
  tries BIGINT NOT NULL,
  browser_draft TEXT COLLATE "C",
  link_draft TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  done_at BIGINT,
  account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
  request_id TEXT COLLATE "C"
);
CREATE INDEX pending_sign_ups_by_email ON pending_sign_ups (email);
CREATE INDEX pending_sign_ups_of_account ON pending_sign_ups (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX pending_sign_ups_by_expiry ON pending_sign_ups (expires_at);

-- The processes that serve the database, each by a row that it keeps fresh by the database's clock.
CREATE TABLE servers (
  id TEXT COLLATE "C" PRIMARY KEY,
  version TEXT COLLATE "C" NOT NULL,
  facts TEXT NOT NULL,
  joined_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
  seen_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
);
