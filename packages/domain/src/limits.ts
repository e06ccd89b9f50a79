/** Youngest and oldest age at which we offer a donor: the product's own rule, as India's blood centres have it. */
export const MIN_DONOR_AGE = 18;
export const MAX_DONOR_AGE = 65;

export const MAX_NAME_LENGTH = 150;
export const MAX_CALLED_NAME_LENGTH = 60;
export const MAX_PLACE_LENGTH = 200;
/** Of what members of an organisation write for themselves at a request of theirs. */
export const MAX_NOTE_LENGTH = 500;
/** Of a forwarded message that is read; what is behind it is not. */
export const MAX_MESSAGE_LENGTH = 2000;
/** RFC 5321, 4.5.3.1.3: a path of 256 octets less its two brackets. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PASSWORD_LENGTH = 1024;
export const DEFAULT_MIN_PASSWORD_LENGTH = 6;

export const MIN_PHONE_DIGITS = 7;
/** ITU-T E.164: at most fifteen digits. */
export const MAX_PHONE_DIGITS = 15;
export const MAX_PHONE_LENGTH = 32;

export const MAX_PAGE_SIZE = 1000;
export const DEFAULT_PAGE_SIZE = 1000;
export const DEFAULT_MATCH_PAGE_SIZE = 100;

/** Requests a donor's dashboard shows, and recent items in each of the admin's lists. */
export const DASHBOARD_REQUESTS = 3;
export const ADMIN_RECENT_ITEMS = 5;

export const REQUEST_TIMEOUT_MS = 30_000;

export const SESSION_IDLE_DAYS = 7;
export const SESSION_MAX_DAYS = 30;
/** Sessions that one person may have at a time. */
export const MAX_SESSIONS = 50;

/** API tokens that one person may have at a time, and how long one stays in their list after its end. */
export const MAX_API_TOKENS = 20;

export const MAX_TOKEN_NAME_LENGTH = 60;
export const MAX_TOKEN_LIFE_DAYS = 365;
export const ENDED_TOKEN_DAYS = 30;

/** Devices on which one person may be told of invitations. */
export const MAX_PUSH_DEVICES = 10;
export const MAX_PUSH_ENDPOINT_LENGTH = 2000;

/** Length of the OAuth state, and of the PKCE verifier: the longest that RFC 7636, 4.1 allows. */
export const OAUTH_STATE_LENGTH = 32;
export const PKCE_VERIFIER_LENGTH = 128;
/** How long we wait for Google or Firebase before we say that they don't answer. */
export const PROVIDER_TIMEOUT_MS = 10_000;

/** How long a mailed link, and a sign-up that waits for its verification, can be used. */
export const CODE_HOURS = 24;
export const IDENTITY_HOURS = 24;
/** A mailed link opens an account: it lives shorter when it sets a new password. */
export const RESET_CODE_HOURS = 1;

/** How long a call that was made with an Idempotency-Key can be repeated. */
export const IDEMPOTENCY_HOURS = 24;
/** After which a call is repeated whose key is under way. */
export const UNDER_WAY_SECONDS = 2;

/** Phone numbers that one person is given in a UTC day, also in the first 24 hours of their account, and one client network. */
export const DEFAULT_CONTACTS_PER_DAY = 20;
export const DEFAULT_CONTACTS_FIRST_DAY = 10;
export const DEFAULT_CONTACTS_PER_NETWORK = 60;
/** How long a person can read whose numbers they were given. */
export const GIVEN_NUMBER_DAYS = 30;

/** How long the record of who did what is kept: of sign-ins, and, unless the operator says otherwise, of all else. */
export const SIGN_IN_RECORD_DAYS = 180;
export const DEFAULT_RECORD_DAYS = 730;
