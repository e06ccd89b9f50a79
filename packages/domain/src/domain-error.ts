import { MAX_API_TOKENS, MAX_DONOR_AGE, MAX_PUSH_DEVICES, MIN_DONOR_AGE } from './limits.ts';

/** Everything that can go wrong in the people's terms, with the sentence that says what to do. */
export const DOMAIN_ERRORS = {
  BAD_INPUT: 'Please check what you entered.',
  AGE_OUT_OF_RANGE: `Please enter an age in whole years from ${MIN_DONOR_AGE} to ${MAX_DONOR_AGE}.`,
  WEAK_PASSWORD: 'Password is too weak. Please choose a stronger password.',
  EMAIL_TAKEN: 'Email already registered. Please use a different email or try signing in.',
  WRONG_CREDENTIALS: 'Invalid email or password',
  NO_PASSWORD: "You have no password yet. Get a link to set one under 'Forgot password'.",
  WRONG_PASSWORD: 'This is not your current password.',
  PROOF_NEEDED: "Please enter your password, or confirm with Google that it's you.",
  EMAIL_NOT_VERIFIED: 'Please verify your email address first. You can get the link in your settings.',
  WRONG_ACCOUNT: 'This link belongs to another account. Please sign in to that account, and open the link again.',
  CODE_EXPIRED: 'This link has expired or was already used. Please get a new one.',
  IDENTITY_EXPIRED: 'This sign-up has expired. Please start again with your email address.',
  IDENTITY_NOT_VERIFIED: 'Email not verified yet. Please check your email and click the verification link.',
  IDENTITY_REFUSED: 'This sign-up could not be confirmed. Please start again with your email address.',
  GOOGLE_NOT_CONFIGURED: "Google sign-in isn't set up on this server. Please sign in by email.",
  GOOGLE_REFUSED: 'Google Sign-In failed. Please try again.',
  GOOGLE_EMAIL_UNVERIFIED: "Google hasn't verified this email address. Please sign up by email.",
  GOOGLE_NOT_LINKED:
    'You have an account with this address. Please sign in with your password, and link Google in your settings.',
  GOOGLE_TAKEN: 'This Google account is linked to another account here. Please choose another one.',
  GOOGLE_LINKED: 'Your account has a Google account already. Please unlink it first.',
  GOOGLE_UNAVAILABLE: "Google isn't answering. Please try again in a minute, or sign in by email.",
  REDIRECT_NOT_ALLOWED: "This server doesn't take Google's answer at this address.",
  NOT_SIGNED_IN: 'Please sign in to continue.',
  NOT_YOURS: 'You can only change what is yours.',
  ADMIN_ONLY: 'Only an admin can see this page.',
  ADMIN_ROLE_FIXED: "An admin's role can't be changed here.",
  NO_DONOR_PROFILE: "You haven't registered as a donor yet.",
  DONOR_NOT_FOUND: 'This donor is no longer registered.',
  PROFILE_HIDDEN: "An admin has hidden your donor profile, so you can't say yes. Please write to the operator.",
  DONOR_NOT_MATCHABLE: "This donor isn't available at the moment.",
  CANNOT_BE_INVITED: "This donor can't be contacted right now.",
  NO_REQUEST_TO_INVITE_FOR: "Please post a request first that this donor's blood fits.",
  REQUEST_WITHOUT_TOWN: 'Please choose the town of the hospital in this request, so that we know who is near.',
  REQUEST_NOT_CONFIRMED: 'We contact donors once the hospital has confirmed this request. Please try again later.',
  REQUEST_CHECKED: "We're checking this request. Please call the hospital's own number first.",
  INVITATIONS_STOPPED:
    "We're checking a report. Until then, we contact no donors for you. Please write to the operator.",
  REPORTED_MEANWHILE: 'This person has a new report. Please read it, then decide again.',
  PERSON_STOPPED: 'This person is suspended. Please resume the person.',
  BELONGS_TO_ADMIN: 'This belongs to another admin, and only they can change it.',
  ABOUT_YOURSELF: 'This is about you. Please have another admin decide it.',
  OWN_REQUEST: 'This is your own request. Please have another admin confirm it with the hospital.',
  PERSON_NOT_FOUND: 'This person is no longer here.',
  INVITATIONS_OFF: 'No donors are contacted on this server. Please call those who list their number.',
  INVITATION_UNKNOWN: 'This invitation no longer exists.',
  TOO_MANY_OPEN_REQUESTS:
    'Two of your requests already contact donors. Please end one, or post this one without a deadline.',
  TOO_MANY_URGENT_REQUESTS: 'You posted three requests of high urgency in seven days. Please choose medium.',
  INVITATION_LIMIT:
    "You've reached the limit of invitations in seven days. Please call the blood bank, and try again tomorrow.",
  INVITATION_OVER: 'This invitation is closed. Thank you for answering.',
  CANNOT_VOLUNTEER: "This is your own request, so you can't offer to come.",
  BLOOD_MISMATCH: "Your blood doesn't match this patient. It can help others.",
  DONOR_RESTING: 'You gave blood recently, or chose a pause. Your profile says from when you can offer.',
  DONOR_UNAVAILABLE: "Your profile says that you aren't available. Please change that there first.",
  TOO_MANY_VOLUNTEERED: 'You offered three times without giving blood. You can offer again within 30 days.',
  POSTER_NOT_VERIFIED: "The poster hasn't verified their email yet, so they can't accept you. Please try again later.",
  VOLUNTEER_CLOSED: 'This volunteer is no longer available, or the request has ended. Please check your dashboard.',
  ALREADY_COMING: "You're already on your way to another patient. Please cancel there first.",
  CLOSED_THEN: 'The blood bank is closed then. Please choose another time, or call the hospital.',
  DONOR_NOT_LISTED: 'This donor decides who gets their number. Please invite them.',
  NUMBER_AFTER_YES: 'Only donors who say yes get this number. Please say yes at the request.',
  CONTACT_LIMIT: "You've reached today's limit of phone numbers. Please try again tomorrow.",
  NETWORK_CONTACT_LIMIT: "Your network has reached today's limit of phone numbers. Please try again tomorrow.",
  REQUEST_NOT_FOUND: 'This request no longer exists.',
  REQUEST_ENDED: 'This request is over. Thank you for wanting to help.',
  REQUEST_OVER: 'This request is over. Please post a new one if blood is still needed.',
  UNITS_BELOW_GIVEN: 'More units have come already. Please enter at least as many.',
  SESSION_NOT_FOUND: 'This session has already ended.',
  TOKEN_NOT_FOUND: 'This token has already been revoked.',
  TOKEN_NAME_TAKEN: 'You have a token of this name already. Please choose another name.',
  TOO_MANY_TOKENS: `You have ${MAX_API_TOKENS} API tokens, which is the most. Please revoke one first.`,
  TOKEN_READ_ONLY: 'This API token may only read. Please use one that may write.',
  TOKEN_NOT_ALLOWED: "An API token can't do this. Please sign in.",
  TOKEN_TOLD_ONCE:
    'This call already made its API token and showed it once. If you lost it, please revoke it and make another.',
  PUSH_SERVICE_UNKNOWN: "This is no browser's push service. Please turn notifications on in your browser.",
  TOO_MANY_PUSH_DEVICES: `You get notifications on ${MAX_PUSH_DEVICES} devices, the most there can be. Please turn one off first.`,
  PUSH_DEVICE_NOT_FOUND: 'Notifications are already off on this device.',
  NO_GATEWAY: 'This server sends no text messages. You get emails.',
  NUMBER_SIGNS_IN: 'You sign in with this number. Please add an email to your account first.',
  NUMBER_CODE_WRONG: 'This is not the code that we sent. Please look at the newest message.',
  NUMBER_CODE_EXPIRED: 'This code no longer works. Please get a new one.',
  EMAIL_CODE_WRONG: 'This is not the code that we sent. Please look at the newest email.',
  EMAIL_CODE_EXPIRED: 'This code no longer works. Please send a new one.',
  EMAIL_CODE_USED: 'You used this code already. Please sign in with a new one.',
  EMAIL_CODE_TRIES: 'That was too many wrong codes. Please use the link in the email, or send a new code.',
  SIGN_UP_ENDED: 'This code is too old, or another one replaced it. Please send a new one.',
  ORGANISATION_NOT_FOUND: "This hospital or organisation isn't here, or you aren't a member of it.",
  ORGANISATION_EXISTS:
    'This hospital or organisation is here already. Please ask a colleague who is a member to invite you.',
  TOO_MANY_APPLICATIONS: 'Three of your applications are waiting for an answer. Please wait for one of them first.',
  NOT_A_HOSPITAL: 'Only a hospital or a blood centre can do this.',
  CANNOT_MERGE: 'Please choose another hospital or blood centre of the same town.',
  TOO_MANY_OPEN_OF_ORGANISATION:
    'Your hospital or organisation has reached its limit of open requests. Please end one first.',
  ARRIVAL_UNKNOWN: 'Nobody on the way to this hospital has this code. Please read it again.',
  BLOOD_TYPE_CONFIRMED:
    'A hospital found another blood type in your blood. If that is wrong, please ask the hospital, or write to the operator.',
  BLOOD_TYPE_DISPUTED: 'Two hospitals found different blood types. Please ask both, and choose the right one.',
  BLOOD_TYPE_NOT_FOUND: 'No hospital found this blood type. Please reload the page, and choose again.',
  NO_DONATIONS: 'No hospital has confirmed a donation of yours yet.',
  CERTIFICATE_OVER: 'This certificate is no longer valid. Please ask whoever showed it for a new one.',
  HOSPITAL_SAID: 'The hospital has said what came of it. If that is wrong, please tell the hospital.',
  FREE_MAIL: 'Anybody can get an address there. Please enter one of the hospital or organisation, or leave it empty.',
  DOMAIN_TAKEN:
    'Another hospital or organisation here has this email domain. Please check the address, or ask a colleague there.',
  NOT_PROVEN: 'Two proofs are needed, and one of them is the call to the number in the official register.',
  LICENCE_ENDED: 'The licence has ended. Please enter the end of the new one.',
  PROOF_CODE_WRONG: 'This is not the code. Please check it, or ask for a new one.',
  ORGANISATION_STOPPED:
    'This hospital or organisation is not verified at the moment, so nothing can be done for it. Please write to the operator.',
  DUTY_MISSING: "Your duty here doesn't include this. Please ask a colleague who leads the team.",
  DOOR_NOTE_CHANGED: 'This text has changed. Please read it again, then decide.',
  TOO_MANY_MEMBERS: 'This team is full. A membership has to end first.',
  MEMBER_NOT_FOUND: 'This person is no longer a member.',
  LAST_LEAD: 'Nobody else leads this team. Please have a colleague lead it first.',
  NOTE_CHANGED: 'A colleague has changed the note since you read it. Please read theirs before you save yours.',
  JOIN_LINK_EXPIRED: 'This invitation has expired or was already used. Please ask your colleague for a new one.',
  NGO_ONLY: 'Only members of a verified NGO, and admins, can import donors.',
  IMPORT_NOT_FOUND: 'There is no such import.',
  IMPORT_OVER: 'This import is over. Please start another one.',
  INVITE_OVER: 'This invitation is over, or was used. You can still register as a donor.',
  GROUP_NOT_FOUND: 'This group is not here. Please check the code on the poster.',
  GROUP_CLOSED: 'This group is closed. Nobody can join it any more.',
  TOO_MANY_GROUPS: 'You have twenty open groups, which is the most. Please close one first.',
  SAME_REQUEST: 'This request may already be posted. Please look at it before you post yours.',
  KEY_REUSED: 'This Idempotency-Key was used for something else. Please send a new one with each new call.',
  UNDER_WAY: 'The same call is still running. Please try again in a few seconds.',
  NOT_FOUND: 'There is nothing at this address.',
  METHOD_NOT_ALLOWED: "This address doesn't support that method.",
  BODY_TOO_LARGE: 'This is too large. Please send at most 64 KiB.',
  NOT_JSON: 'Please send the body as JSON, with the content type application/json.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please wait a moment and try again.',
  NETWORK_BUSY: networkBusy('a while'),
  TOO_MANY_STREAMS: 'Too many live pages are open. Please close one, or reload this one yourself.',
  MAILED_JUST_NOW: mailedJustNow('a minute'),
  BUSY: 'The server is busy. Please try again in a few seconds.',
  STOPPING: 'The server is being restarted. Please try again in a few seconds.',
  MAYBE_SAVED: "We can't tell whether this was saved. Please look before you try again.",
  CANNOT_SAVE: "We can't save anything right now. Please try again in a minute.",
  UNEXPECTED: 'Something went wrong on our side.',
} as const;

export type DomainErrorCode = keyof typeof DOMAIN_ERRORS;

/** A field that is wrong: its path in the input, and the sentence shown beside it. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

interface ErrorDetails {
  readonly issues?: readonly Issue[] | undefined;
  readonly retryAfterSeconds?: number;
  readonly existingId?: string;
  readonly opensAt?: number | undefined;
  readonly cause?: unknown;
}

/** A rule that was broken. `retryAfterSeconds` goes with every refusal that a wait may lift. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What is there already, when that is why. */
  readonly existingId: string | undefined;
  /** When what is closed opens, in ms since 1970. */
  readonly opensAt: number | undefined;

  constructor(code: DomainErrorCode, details: ErrorDetails = {}) {
    super(messageOf(code, details), { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.existingId = details.existingId;
    this.opensAt = details.opensAt;
  }
}

function messageOf(code: DomainErrorCode, details: ErrorDetails): string {
  const { issues, retryAfterSeconds } = details;
  const sentence = issues?.[0]?.message ?? DOMAIN_ERRORS[code];
  if (retryAfterSeconds === undefined) return sentence;
  if (code === 'NETWORK_BUSY') return networkBusy(inWords(retryAfterSeconds));
  if (code === 'MAILED_JUST_NOW') return mailedJustNow(inWords(retryAfterSeconds));
  if (code === 'TOO_MANY_ATTEMPTS') return `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`;
  return sentence;
}

/** Said to somebody who may have tried once: a phone's network, and a hall's, are shared by many. */
function networkBusy(wait: string): string {
  return `Many people use Redthread from this network at the moment. Please try again in ${wait}, or use mobile data.`;
}

function mailedJustNow(wait: string): string {
  return `We mailed you a link a moment ago. Please check your inbox, also the spam folder; you can ask for another in ${wait}.`;
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The error of a rule that one field of the input breaks: the sentence stands at that field too. */
export function fieldError(code: DomainErrorCode, path: string, cause?: unknown): DomainError {
  return new DomainError(code, { issues: [{ path, message: DOMAIN_ERRORS[code] }], cause });
}
