// Made by `node scripts/generate/client-calls.ts` from the procedures of the server; a test fails when it is out of date.
import type { OneCallOptions } from './call.ts';
import type { Pages } from './pages.ts';

export const BLOOD_TYPES = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export type BloodType = (typeof BLOOD_TYPES)[number];

export const URGENCIES = ['low', 'medium', 'high'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const MATCH_TIERS = ['exact', 'dPositive', 'dNegative', 'oNegative'] as const;
export type MatchTier = (typeof MATCH_TIERS)[number];

export const ROLES = ['donor', 'patient', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const CHOSEN_ROLES = ['donor', 'patient'] as const;
export type ChosenRole = (typeof CHOSEN_ROLES)[number];

/** The server's codes for what can go wrong. */
export type ServerErrorCode =
  | 'BAD_INPUT'
  | 'AGE_OUT_OF_RANGE'
  | 'WEAK_PASSWORD'
  | 'EMAIL_TAKEN'
  | 'WRONG_CREDENTIALS'
  | 'NO_PASSWORD'
  | 'WRONG_PASSWORD'
  | 'PROOF_NEEDED'
  | 'EMAIL_NOT_VERIFIED'
  | 'WRONG_ACCOUNT'
  | 'CODE_EXPIRED'
  | 'IDENTITY_EXPIRED'
  | 'IDENTITY_NOT_VERIFIED'
  | 'IDENTITY_REFUSED'
  | 'GOOGLE_NOT_CONFIGURED'
  | 'GOOGLE_REFUSED'
  | 'GOOGLE_EMAIL_UNVERIFIED'
  | 'GOOGLE_NOT_LINKED'
  | 'GOOGLE_TAKEN'
  | 'GOOGLE_LINKED'
  | 'GOOGLE_UNAVAILABLE'
  | 'REDIRECT_NOT_ALLOWED'
  | 'NOT_SIGNED_IN'
  | 'NOT_YOURS'
  | 'ADMIN_ONLY'
  | 'ADMIN_ROLE_FIXED'
  | 'NO_DONOR_PROFILE'
  | 'DONOR_NOT_FOUND'
  | 'PROFILE_HIDDEN'
  | 'DONOR_NOT_MATCHABLE'
  | 'CANNOT_BE_INVITED'
  | 'NO_REQUEST_TO_INVITE_FOR'
  | 'REQUEST_WITHOUT_TOWN'
  | 'REQUEST_NOT_CONFIRMED'
  | 'REQUEST_CHECKED'
  | 'INVITATIONS_STOPPED'
  | 'REPORTED_MEANWHILE'
  | 'PERSON_STOPPED'
  | 'BELONGS_TO_ADMIN'
  | 'ABOUT_YOURSELF'
  | 'OWN_REQUEST'
  | 'PERSON_NOT_FOUND'
  | 'INVITATIONS_OFF'
  | 'INVITATION_UNKNOWN'
  | 'TOO_MANY_OPEN_REQUESTS'
  | 'TOO_MANY_URGENT_REQUESTS'
  | 'INVITATION_LIMIT'
  | 'INVITATION_OVER'
  | 'CANNOT_VOLUNTEER'
  | 'BLOOD_MISMATCH'
  | 'DONOR_RESTING'
  | 'DONOR_UNAVAILABLE'
  | 'TOO_MANY_VOLUNTEERED'
  | 'POSTER_NOT_VERIFIED'
  | 'VOLUNTEER_CLOSED'
  | 'ALREADY_COMING'
  | 'DONOR_NOT_LISTED'
  | 'NUMBER_AFTER_YES'
  | 'CONTACT_LIMIT'
  | 'NETWORK_CONTACT_LIMIT'
  | 'REQUEST_NOT_FOUND'
  | 'REQUEST_ENDED'
  | 'REQUEST_OVER'
  | 'UNITS_BELOW_GIVEN'
  | 'SESSION_NOT_FOUND'
  | 'TOKEN_NOT_FOUND'
  | 'TOKEN_NAME_TAKEN'
  | 'TOO_MANY_TOKENS'
  | 'TOKEN_READ_ONLY'
  | 'TOKEN_NOT_ALLOWED'
  | 'TOKEN_TOLD_ONCE'
  | 'PUSH_SERVICE_UNKNOWN'
  | 'TOO_MANY_PUSH_DEVICES'
  | 'PUSH_DEVICE_NOT_FOUND'
  | 'NO_GATEWAY'
  | 'NUMBER_CODE_WRONG'
  | 'NUMBER_CODE_EXPIRED'
  | 'EMAIL_CODE_WRONG'
  | 'EMAIL_CODE_EXPIRED'
  | 'EMAIL_CODE_USED'
  | 'EMAIL_CODE_TRIES'
  | 'SIGN_UP_ENDED'
  | 'SAME_REQUEST'
  | 'KEY_REUSED'
  | 'UNDER_WAY'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'BODY_TOO_LARGE'
  | 'NOT_JSON'
  | 'TOO_MANY_ATTEMPTS'
  | 'NETWORK_BUSY'
  | 'TOO_MANY_STREAMS'
  | 'MAILED_JUST_NOW'
  | 'BUSY'
  | 'STOPPING'
  | 'MAYBE_SAVED'
  | 'CANNOT_SAVE'
  | 'UNEXPECTED';

/** What the server's record says that somebody did. */
export type AuditAction =
  | 'account.registered'
  | 'account.signed-in'
  | 'account.role-chosen'
  | 'account.role-refused'
  | 'account.promoted'
  | 'account.demoted'
  | 'account.email-verified'
  | 'account.email-changed'
  | 'account.password-changed'
  | 'account.password-reset'
  | 'account.google-linked'
  | 'account.google-unlinked'
  | 'account.taken-over'
  | 'account.deleted'
  | 'donor.contacted'
  | 'request.contacted'
  | 'donor.invited'
  | 'phone.shared'
  | 'token.created'
  | 'token.revoked'
  | 'admin.overview-read'
  | 'admin.newest-shown'
  | 'admin.person-shown'
  | 'donor.removed'
  | 'donor.hidden'
  | 'donor.shown'
  | 'request.corrected'
  | 'request.withdrawn'
  | 'request.fulfilled'
  | 'request.hidden'
  | 'request.shown'
  | 'request.removed'
  | 'invitation.accepted'
  | 'invitation.refused'
  | 'invitation.confirmed'
  | 'invitation.reported'
  | 'invitations.stopped'
  | 'invitations.started'
  | 'reports.settled'
  | 'request.confirmed';

/** What the sign-in screens need to know of the server. */
export interface AuthConfig {
  readonly googleClientId: string | null;
  readonly google: {
    readonly authorizationUrl: string;
    readonly scriptUrl: string;
  } | null;
  readonly identity: 'embedded' | 'firebase';
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly emulatorUrl: string | null;
  } | null;
  readonly passwordPolicy: {
    readonly minLength: number;
  };
  readonly hasDevMailbox: boolean;
}

/** The person who just signed in. `token` is the bearer credential, shown this once. */
export interface SignedInUser {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly authProvider: 'password' | 'google';
  readonly emailVerified: boolean;
  readonly isNewUser: boolean;
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly language: 'en' | 'ar' | 'bn' | 'es' | 'fr' | 'hi' | 'id' | 'pt' | 'sw' | 'ur' | null;
  readonly firebaseUid?: string;
  readonly calledName?: string;
  readonly token: string;
  readonly startsAfresh?: boolean;
  readonly isVerificationMailed?: boolean;
}

/** Without an identity token the account's email is unverified, and a mail asks for it. */
export interface RegisterInput {
  /** At most 150 characters. */
  readonly name: string;
  readonly email: string;
  /** At most 1024 characters. */
  readonly password: string;
  /** Without it: "donor". */
  readonly role?: ChosenRole | undefined;
  /** At most 128 characters. */
  readonly firebaseUid?: string | undefined;
  /** At most 4096 characters. */
  readonly identityToken?: string | undefined;
}

/** A sign-up with the credential to go on with it, which is shown this once. */
export interface HeldIdentity {
  readonly email: string;
  readonly emailVerified: boolean;
  /** An instant in UTC, as ISO 8601. */
  readonly expiresAt: string;
  readonly startsAfresh: boolean;
  readonly identityToken: string;
}

/** `password` is random, made by the browser: with it, a lost answer can be asked for again. */
export interface CreateIdentityInput {
  readonly email: string;
  /** At most 128 characters. */
  readonly password: string;
}

export interface IdentityTokenInput {
  /** At most 4096 characters. */
  readonly identityToken: string;
}

/** A sign-up under way in one browser. */
export interface Identity {
  readonly email: string;
  readonly emailVerified: boolean;
  /** An instant in UTC, as ISO 8601. */
  readonly expiresAt: string;
  readonly startsAfresh: boolean;
}

/** `identityToken` is this browser's, if it started the sign-up. */
export interface ConfirmIdentityInput {
  readonly code: string;
  /** At most 4096 characters. */
  readonly identityToken?: string | undefined;
}

export interface LoginInput {
  readonly email: string;
  /** At most 1024 characters. */
  readonly password: string;
}

/** One of a person's sessions. `device` is the User-Agent it was opened with, cut at 200 characters. */
export interface Session {
  readonly _id: string;
  readonly device: string | null;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  /** An instant in UTC, as ISO 8601. */
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

export interface EndSessionInput {
  /** At most 64 characters. */
  readonly id: string;
}

/**
 * A person as they see themself. `authProvider` is how the account was made, `hasPassword` and `hasGoogle` how it can be
 * signed in to. `isNewUser`: signed in with Google, and hasn't chosen a role. `language` is what mails to them are written in,
 * null until they come with one.
 */
export interface User {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly authProvider: 'password' | 'google';
  readonly emailVerified: boolean;
  readonly isNewUser: boolean;
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly language: 'en' | 'ar' | 'bn' | 'es' | 'fr' | 'hi' | 'id' | 'pt' | 'sw' | 'ur' | null;
  readonly firebaseUid?: string;
  readonly calledName?: string;
}

/** What isn't given stays. */
export interface UpdateMeInput {
  /** At most 150 characters. */
  readonly name?: string | undefined;
  readonly language?: 'en' | 'ar' | 'bn' | 'es' | 'fr' | 'hi' | 'id' | 'pt' | 'sw' | 'ur' | undefined;
  readonly calledName?: string | null | undefined;
}

export interface UpdateRoleInput {
  /** At most 64 characters. */
  readonly userId: string;
  readonly role: ChosenRole;
}

/**
 * A town of the table. `names` has its name for readers of other languages than its own, by language code, where that is known;
 * `isNameShared` says that another of its country has the same one, `timeZone` what its clock is called in the IANA's table.
 */
export interface Place {
  readonly id: number;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly isNameShared: boolean;
  readonly region: string;
  readonly country: string;
  readonly timeZone?: string;
  readonly latHundredths: number;
  readonly lonHundredths: number;
}

/**
 * A request as whoever posted it sees it: the name is whole, `nameDisplay` says how lists have it, `heldFor` why nobody is asked for it,
 * and `hiddenFor` why an admin hides it; null for shown.
 */
export interface OwnBloodRequest {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly phone: string;
  readonly hospital: string;
  readonly urgency: Urgency;
  readonly status: 'pending' | 'fulfilled' | 'withdrawn' | 'expired';
  readonly unitsMissing: number;
  readonly neededBy: string | null;
  /** A UTC day, YYYY-MM-DD. */
  readonly date: string;
  readonly place: Place | null;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  readonly nameDisplay: 'whole' | 'initial';
  readonly units: number;
  readonly given: number;
  readonly closedAt: string | null;
  readonly heldFor: 'check' | 'confirmation' | 'off' | null;
  readonly confirmedAt: string | null;
  readonly hiddenFor: 'notReal' | 'duplicate' | 'wrongDetails' | 'othersData' | 'money' | null;
}

/**
 * An invitation of a donor to a request. Who posted it, and their phone, are there once the donor accepted. `confirmation` says whether
 * an admin confirmed it with the hospital; while it is `checking`, nobody is to come. `status` is the
 * request's; `isVolunteer` says that the donor began it, `acceptedAt` when the poster
 * accepted that, `isArrivalGiven` whether the donor said when they come, `isPlaceFree` whether a yes would have a place now, `mayReportOutcome` whether what came of
 * it may be said, `isReported` whether the donor reported it. `gaveWithinDays` is how far back a yes has to say whether they gave; null
 * is not at all. `invitableFrom` is when we may invite next; null for now, or never.
 */
export interface PresentInvitation {
  readonly _id: string;
  readonly isVolunteer: boolean;
  readonly reason: 'busy' | 'far' | 'unwell' | 'gaveLately' | null;
  readonly sharesPhone: boolean;
  /** An instant in UTC, as ISO 8601. */
  readonly invitedAt: string;
  readonly answeredAt: string | null;
  readonly arrivingAt: string | null;
  readonly isArrivalGiven: boolean;
  readonly acceptedAt: string | null;
  readonly isReported: boolean;
  readonly requestId: string;
  readonly state: 'invited' | 'volunteered' | 'accepted' | 'waitlisted' | 'declined' | 'cancelled' | 'donated' | 'notCollected' | 'noShow' | 'unconfirmed' | 'closed' | 'refused';
  readonly bloodType: BloodType;
  readonly hospital: string;
  readonly urgency: Urgency;
  readonly unitsMissing: number;
  readonly neededBy: string | null;
  readonly status: 'pending' | 'fulfilled' | 'withdrawn' | 'expired';
  readonly place: Place | null;
  readonly withinKm?: 5 | 10 | 25 | 50 | 100 | 250;
  readonly user: {
    readonly name: string;
  };
  readonly phone: string | null;
  readonly internationalPhone: string | null;
  readonly confirmation: 'confirmed' | 'notConfirmed' | 'checking';
  readonly isPlaceFree: boolean;
  readonly mayReportOutcome: boolean;
  readonly gaveWithinDays: number | null;
  readonly isResting: boolean;
  readonly invitableFrom: string | null;
}

/** Of one whose request is gone no more is left than that, and when. */
export interface WithdrawnInvitation {
  readonly _id: string;
  readonly isVolunteer: boolean;
  readonly reason: 'busy' | 'far' | 'unwell' | 'gaveLately' | null;
  readonly sharesPhone: boolean;
  /** An instant in UTC, as ISO 8601. */
  readonly invitedAt: string;
  readonly answeredAt: string | null;
  readonly arrivingAt: string | null;
  readonly isArrivalGiven: boolean;
  readonly acceptedAt: string | null;
  readonly isReported: boolean;
  readonly requestId: null;
  readonly state: 'withdrawn';
}

/** An invitation as its donor sees it, by its `state`. */
export type OwnInvitation = PresentInvitation | WithdrawnInvitation;

/** Null for an invitation that is gone. */
export interface OwnReport {
  readonly invitationId: string | null;
  readonly kind: 'money' | 'untrue' | 'rude';
  /** An instant in UTC, as ISO 8601. */
  readonly at: string;
  readonly settledAt: string | null;
}

/** One of a person's API tokens. `lastUsedOn` is a UTC day. */
export interface ApiToken {
  readonly _id: string;
  readonly name: string;
  readonly scope: 'read' | 'write';
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedOn: string | null;
}

/** A device on which one is told. `device` is the User-Agent it subscribed with, cut at 200 characters. */
export interface PushDevice {
  readonly _id: string;
  readonly device: string | null;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** What a person did, by the name of the act, and when. */
export interface HistoryEntry {
  /** An instant in UTC, as ISO 8601. */
  readonly at: string;
  readonly action: AuditAction;
  readonly subjectId: string | null;
}

/**
 * Everything that is kept about a person; of their requests and their history the newest. The rest is read by pages:
 * `nextRequests` is a cursor of `requests.mine`, `nextHistory` one of `auth.history`, each null when nothing is left.
 */
export interface ExportedData {
  /** An instant in UTC, as ISO 8601. */
  readonly exportedAt: string;
  readonly account: {
    readonly _id: string;
    readonly name: string;
    readonly email: string;
    readonly role: Role;
    readonly authProvider: 'password' | 'google';
    readonly emailVerified: boolean;
    readonly isNewUser: boolean;
    readonly hasPassword: boolean;
    readonly hasGoogle: boolean;
    readonly language: 'en' | 'ar' | 'bn' | 'es' | 'fr' | 'hi' | 'id' | 'pt' | 'sw' | 'ur' | null;
    readonly firebaseUid?: string;
    readonly calledName?: string;
    /** An instant in UTC, as ISO 8601. */
    readonly createdAt: string;
  };
  readonly donorProfile: {
    readonly _id: string;
    readonly user: {
      readonly name: string;
    };
    readonly bloodType: BloodType;
    readonly phone: string;
    readonly address: string;
    readonly age: number;
    readonly isAvailable: boolean;
    readonly isPhonePublic: boolean;
    readonly isInvitable: boolean;
    /** An instant in UTC, as ISO 8601. */
    readonly createdAt: string;
    readonly nameDisplay: 'whole' | 'initial';
    readonly lastDonatedOn: string | null;
    readonly donationIntervalDays: number | null;
    readonly pausedUntil: string | null;
    readonly place: Place | null;
    readonly travelKm: 5 | 10 | 25 | 50 | 100;
    readonly invitationConsentOn: string | null;
    readonly isNightOk: boolean;
    readonly matchableFrom: string | null;
    readonly hiddenFor: 'wrongDetails' | 'notReal' | 'othersData' | 'money' | null;
    /** A UTC day, YYYY-MM-DD. */
    readonly ageGivenOn: string;
    /** A UTC day, YYYY-MM-DD. */
    readonly consentedOn: string;
  } | null;
  readonly requests: readonly OwnBloodRequest[];
  readonly invitations: readonly OwnInvitation[];
  readonly reports: readonly OwnReport[];
  readonly nextRequests: string | null;
  readonly sessions: readonly Session[];
  readonly apiTokens: readonly ApiToken[];
  readonly pushDevices: readonly PushDevice[];
  readonly smsNumber: {
    readonly confirmed: {
      readonly number: string;
      /** An instant in UTC, as ISO 8601. */
      readonly confirmedAt: string;
    } | null;
    readonly pending: {
      readonly number: string;
      /** An instant in UTC, as ISO 8601. */
      readonly expiresAt: string;
    } | null;
  };
  readonly history: readonly HistoryEntry[];
  readonly nextHistory: string | null;
}

/** Newest first. */
export interface HistoryPage {
  readonly items: readonly HistoryEntry[];
  readonly nextCursor: string | null;
}

export interface HistoryInput {
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What Google's redirect brought, with the verifier that only this browser has (RFC 7636). */
export interface GoogleOauthInput {
  /** At most 2048 characters. */
  readonly code: string;
  readonly codeVerifier: string;
  /** At most 2048 characters. */
  readonly redirectUri: string;
}

export interface DeleteMeInput {
  /** At most 1024 characters. */
  readonly password?: string | undefined;
  readonly google?: GoogleOauthInput | undefined;
}

/** A token that was just made. `token` is the bearer credential, and is shown this once. */
export interface NewApiToken {
  readonly _id: string;
  readonly name: string;
  readonly scope: 'read' | 'write';
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedOn: string | null;
  readonly token: string;
}

export interface CreateTokenInput {
  /** At most 60 characters. */
  readonly name: string;
  readonly scope: 'read' | 'write';
  /** Without it: null. */
  readonly expiresInDays?: number | null | undefined;
  /** At most 1024 characters. */
  readonly password?: string | undefined;
  readonly google?: GoogleOauthInput | undefined;
}

export interface RevokeTokenInput {
  /** At most 64 characters. */
  readonly id: string;
}

/** An ID token of Google Identity Services. */
export interface GoogleInput {
  /** At most 8192 characters. */
  readonly credential: string;
}

/** The person's own password, and what a fresh sign-in with the Google account brought. */
export interface LinkGoogleInput {
  /** At most 1024 characters. */
  readonly password: string;
  readonly google: GoogleOauthInput;
}

export interface UnlinkGoogleInput {
  /** At most 1024 characters. */
  readonly password: string;
}

export interface ForgotPasswordInput {
  readonly email: string;
}

/** `name` is needed when the link starts the account afresh. */
export interface ResetPasswordInput {
  readonly code: string;
  /** At most 1024 characters. */
  readonly password: string;
  /** At most 150 characters. */
  readonly name?: string | undefined;
}

export interface ChangePasswordInput {
  /** At most 1024 characters. */
  readonly currentPassword: string;
  /** At most 1024 characters. */
  readonly newPassword: string;
}

export interface ChangeEmailInput {
  readonly email: string;
  /** At most 1024 characters. */
  readonly password?: string | undefined;
  readonly google?: GoogleOauthInput | undefined;
}

export interface ConfirmedEmail {
  readonly email: string;
}

export interface CodeInput {
  readonly code: string;
}

/** What a mailed link is for. `startsAfresh`: nobody verified the email; a new password makes a new account, with a name. */
export interface CodePurpose {
  readonly purpose: 'sign-up' | 'verify-email' | 'change-email' | 'reset-password';
  readonly email: string;
  readonly startsAfresh: boolean;
}

/** A mail that waits, as the mailbox of a demo shows it. */
export interface WaitingMail {
  readonly _id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: 'en' | 'ar' | 'bn' | 'es' | 'fr' | 'hi' | 'id' | 'pt' | 'sw' | 'ur';
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
}

/** A code that is on its way. With `pendingToken`, which is shown this once, this browser types it. */
export interface SentCode {
  readonly pendingToken: string;
  readonly email: string;
  /** An instant in UTC, as ISO 8601. */
  readonly codeExpiresAt: string;
  /** An instant in UTC, as ISO 8601. */
  readonly expiresAt: string;
}

/**
 * `neededBy` is from half an hour to seven days ahead, and the request ends then by itself; without it, it stays until it is
 * withdrawn. `units` are donations, one when left out. `unlessPosted` refuses what is asked for already: by an open request for the
 * same hospital, phone and blood type.
 */
export interface CreateRequestInput {
  readonly bloodType: BloodType;
  /** At most 32 characters. */
  readonly phone: string;
  /** At most 200 characters. */
  readonly hospital: string;
  /** Without it: "medium". */
  readonly urgency?: Urgency | undefined;
  readonly nameDisplay?: 'whole' | 'initial' | undefined;
  readonly placeId?: number | null | undefined;
  /** From 1 to 10. */
  readonly units?: number | undefined;
  readonly neededBy?: string | null | undefined;
  readonly unlessPosted?: boolean | undefined;
}

export interface RegisterDonorInput {
  readonly bloodType: BloodType;
  /** At most 32 characters. */
  readonly phone: string;
  /** At most 200 characters. */
  readonly address: string;
  readonly age: number;
  readonly nameDisplay?: 'whole' | 'initial' | undefined;
  readonly lastDonatedOn?: string | null | undefined;
  readonly donationIntervalDays?: number | null | undefined;
  readonly pausedUntil?: string | null | undefined;
  readonly placeId?: number | null | undefined;
  readonly travelKm?: 5 | 10 | 25 | 50 | 100 | undefined;
  readonly acceptsInvitations?: boolean | undefined;
  readonly isNightOk?: boolean | undefined;
  readonly isPhonePublic?: boolean | undefined;
}

/** What is published once the code is typed. Nothing in it is preset: consents and sharing are what the person said. */
export type Draft = {
  readonly kind: 'request';
  readonly request: CreateRequestInput;
} | {
  readonly kind: 'donor';
  readonly donor: RegisterDonorInput;
} | {
  readonly kind: 'volunteer';
  /** At most 64 characters. */
  readonly requestId: string;
  readonly donor: RegisterDonorInput;
  readonly isPhoneShared?: boolean | undefined;
  readonly arrivingAt?: string | null | undefined;
};

/** Without a draft, the code signs in to an account that is there. With one, `name` is that of the account that it may make. */
export interface SendCodeInput {
  readonly email: string;
  /** At most 150 characters. */
  readonly name?: string | undefined;
  readonly draft?: Draft | undefined;
}

export interface PendingTokenInput {
  readonly pendingToken: string;
}

/** How it stands with a code. It never signs in: `done` may have been by another browser. */
export interface PendingState {
  readonly state: 'waiting' | 'done';
  /** An instant in UTC, as ISO 8601. */
  readonly codeExpiresAt: string;
  readonly triesLeft: number;
  readonly requestId?: string;
}

/**
 * What a mailed link would do, for its page to say before the press. `request` is what would be posted, then with its phone, or offered
 * to; `profile` the donor profile that would be kept, in the place of another if `isReplacing`. `startsAfresh`: an account of the address
 * that nobody verified would be removed with all of its data.
 */
export interface PendingPreview {
  readonly kind: 'signIn' | 'request' | 'donor' | 'volunteer';
  readonly email: string;
  readonly startsAfresh: boolean;
  readonly request?: {
    readonly bloodType: BloodType;
    readonly hospital: string;
    readonly phone?: string;
    readonly place: Place | null;
    readonly units: number;
    readonly neededBy: string | null;
  };
  readonly profile?: {
    readonly bloodType: BloodType;
    readonly phone: string;
    readonly place: Place | null;
    readonly acceptsInvitations: boolean;
    readonly isPhonePublic: boolean;
    readonly isReplacing: boolean;
  };
}

export interface LinkCodeInput {
  readonly linkCode: string;
}

export interface ConfirmedCode {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly authProvider: 'password' | 'google';
  readonly emailVerified: boolean;
  readonly isNewUser: boolean;
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly language: 'en' | 'ar' | 'bn' | 'es' | 'fr' | 'hi' | 'id' | 'pt' | 'sw' | 'ur' | null;
  readonly firebaseUid?: string;
  readonly calledName?: string;
  readonly token: string;
  readonly startsAfresh?: boolean;
  readonly isVerificationMailed?: boolean;
  readonly outcome: {
    readonly kind: 'signedIn';
  } | {
    readonly kind: 'request';
    readonly requestId: string;
  } | {
    readonly kind: 'donor';
  } | {
    readonly kind: 'volunteer';
    readonly requestId: string;
  } | {
    readonly kind: 'refused';
    readonly draft: {
      readonly kind: 'request';
      readonly request: {
        readonly bloodType: BloodType;
        readonly phone: string;
        readonly hospital: string;
        readonly urgency: Urgency;
        readonly nameDisplay?: 'whole' | 'initial';
        readonly placeId?: number | null;
        readonly units?: number;
        readonly neededBy?: string | null;
        readonly unlessPosted?: boolean;
      };
    } | {
      readonly kind: 'donor';
      readonly donor: {
        readonly bloodType: BloodType;
        readonly phone: string;
        readonly address: string;
        readonly age: number;
        readonly nameDisplay?: 'whole' | 'initial';
        readonly lastDonatedOn?: string | null;
        readonly donationIntervalDays?: number | null;
        readonly pausedUntil?: string | null;
        readonly placeId?: number | null;
        readonly travelKm?: 5 | 10 | 25 | 50 | 100;
        readonly acceptsInvitations?: boolean;
        readonly isNightOk?: boolean;
        readonly isPhonePublic?: boolean;
      };
    } | {
      readonly kind: 'volunteer';
      readonly requestId: string;
      readonly donor: {
        readonly bloodType: BloodType;
        readonly phone: string;
        readonly address: string;
        readonly age: number;
        readonly nameDisplay?: 'whole' | 'initial';
        readonly lastDonatedOn?: string | null;
        readonly donationIntervalDays?: number | null;
        readonly pausedUntil?: string | null;
        readonly placeId?: number | null;
        readonly travelKm?: 5 | 10 | 25 | 50 | 100;
        readonly acceptsInvitations?: boolean;
        readonly isNightOk?: boolean;
        readonly isPhonePublic?: boolean;
      };
      readonly isPhoneShared?: boolean;
      readonly arrivingAt?: string | null;
    };
    readonly error: {
      readonly code: string;
      readonly message: string;
      readonly field?: string;
      readonly existingId?: string;
    };
  };
}

export interface ConfirmCodeInput {
  readonly pendingToken: string;
  readonly code: string;
}

/**
 * A donor. `isPhonePublic` says whether who asks is given the phone, `isInvitable` whether `invitations.pick` can reach them, and neither why not;
 * `withinKm` is there in lists around a town. In lists the phone is masked, and `isAvailable` says whether the donor is offered: available, and of
 * donating age. On one's own profile the phone is whole, and `isAvailable` is the switch.
 */
export interface DonorProfile {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly phone: string;
  readonly address: string;
  readonly age: number;
  readonly isAvailable: boolean;
  readonly isPhonePublic: boolean;
  readonly isInvitable: boolean;
  readonly withinKm?: 10 | 25 | 50 | 100 | 250;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
}

export interface DonorPage {
  readonly items: readonly DonorProfile[];
  readonly total: number;
  readonly nextCursor: string | null;
}

export interface ListDonorsInput {
  readonly bloodType?: BloodType | undefined;
  readonly available?: boolean | undefined;
  readonly placeId?: number | undefined;
  /** From 1 to 250. */
  readonly radiusKm?: number | undefined;
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * A donor as they see themself, and admins who ask to be shown it: the name is whole, and `nameDisplay` says how lists have
 * it. `invitationConsentOn` is the day of the consent to be asked, `matchableFrom` the first day after rest and pause,
 * and `hiddenFor` why an admin hides them; null for shown.
 */
export interface OwnDonorProfile {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly phone: string;
  readonly address: string;
  readonly age: number;
  readonly isAvailable: boolean;
  readonly isPhonePublic: boolean;
  readonly isInvitable: boolean;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  readonly nameDisplay: 'whole' | 'initial';
  readonly lastDonatedOn: string | null;
  readonly donationIntervalDays: number | null;
  readonly pausedUntil: string | null;
  readonly place: Place | null;
  readonly travelKm: 5 | 10 | 25 | 50 | 100;
  readonly invitationConsentOn: string | null;
  readonly isNightOk: boolean;
  readonly matchableFrom: string | null;
  readonly hiddenFor: 'wrongDetails' | 'notReal' | 'othersData' | 'money' | null;
}

export interface UpdateDonorInput {
  readonly bloodType?: BloodType | undefined;
  /** At most 32 characters. */
  readonly phone?: string | undefined;
  /** At most 200 characters. */
  readonly address?: string | undefined;
  readonly age?: number | undefined;
  readonly nameDisplay?: 'whole' | 'initial' | undefined;
  readonly lastDonatedOn?: string | null | undefined;
  readonly donationIntervalDays?: number | null | undefined;
  readonly pausedUntil?: string | null | undefined;
  readonly placeId?: number | null | undefined;
  readonly travelKm?: 5 | 10 | 25 | 50 | 100 | undefined;
  readonly acceptsInvitations?: boolean | undefined;
  readonly isNightOk?: boolean | undefined;
  readonly isPhonePublic?: boolean | undefined;
  readonly isAvailable?: boolean | undefined;
}

/** Whom to call. `internationalPhone` is the phone as everyone can dial it (E.164); null where its country isn't known. */
export interface Contact {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly phone: string;
  readonly internationalPhone: string | null;
}

export interface ContactInput {
  /** At most 64 characters. */
  readonly id: string;
}

/**
 * A patient's request. `date` is the UTC day it was posted, `unitsMissing` how many donations are still needed, `neededBy` when the
 * request ends by itself, which people read on the clock of its `place`. The phone is masked in public lists; `isPhonePublic` says whether `requests.contact` would give it, or only
 * a yes does.
 */
export interface BloodRequest {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly phone: string;
  readonly isPhonePublic: boolean;
  readonly hospital: string;
  readonly urgency: Urgency;
  readonly status: 'pending';
  readonly unitsMissing: number;
  readonly neededBy: string | null;
  /** A UTC day, YYYY-MM-DD. */
  readonly date: string;
  readonly place?: Place | null;
  readonly withinKm?: 10 | 25 | 50 | 100 | 250;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
}

export interface RequestPage {
  readonly items: readonly BloodRequest[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** `donorBloodType` asks for the requests that red cells of that type can serve. */
export interface ListRequestsInput {
  readonly bloodType?: BloodType | undefined;
  readonly donorBloodType?: BloodType | undefined;
  readonly urgency?: Urgency | undefined;
  readonly sort?: 'newest' | 'urgency' | undefined;
  readonly placeId?: number | undefined;
  /** From 1 to 250. */
  readonly radiusKm?: number | undefined;
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * A request on a page of its own, which is passed on and printed: without a name, and without a phone, masked or not. `isCovered` says that
 * enough people are on their way, or that every unit has come.
 */
export interface SharedRequest {
  readonly _id: string;
  readonly bloodType: BloodType;
  readonly hospital: string;
  readonly urgency: Urgency;
  readonly unitsMissing: number;
  readonly neededBy: string | null;
  readonly isPhonePublic: boolean;
  readonly place: Place | null;
  readonly isCovered: boolean;
}

export interface FindRequestInput {
  /** At most 64 characters. */
  readonly id: string;
}

/** The fields of a request, for a person to check; null for what the message doesn't say clearly. */
export interface ParsedRequest {
  readonly bloodType: BloodType | null;
  readonly units: number | null;
  readonly hospital: string | null;
  readonly place: Place | null;
  readonly phone: string | null;
  readonly urgency: Urgency | null;
  readonly neededBy: string | null;
  readonly missing: readonly ('bloodType' | 'hospital' | 'placeId' | 'neededBy' | 'phone')[];
}

/** A message that somebody forwarded. `placeId` is the town whose clock its times are on, where it names none. */
export interface ParseRequestInput {
  /** At most 2000 characters. */
  readonly text: string;
  readonly placeId?: number | undefined;
}

export interface OwnRequestPage {
  readonly items: readonly OwnBloodRequest[];
  readonly total: number;
  readonly nextCursor: string | null;
}

export interface MyRequestsInput {
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface EndedRequests {
  readonly items: readonly OwnBloodRequest[];
}

/**
 * `given` is how many units came, from wherever: as many as are needed end the request. A new `neededBy` opens one that expired.
 * `phone`, `hospital` and `placeId` correct what was posted: donors who are coming are told at once.
 */
export interface UpdateRequestInput {
  /** At most 64 characters. */
  readonly id: string;
  /** From 1 to 10. */
  readonly units?: number | undefined;
  /** From 0 to 10. */
  readonly given?: number | undefined;
  readonly urgency?: Urgency | undefined;
  /** An instant in UTC, as ISO 8601. */
  readonly neededBy?: string | undefined;
  /** At most 32 characters. */
  readonly phone?: string | undefined;
  /** At most 200 characters. */
  readonly hospital?: string | undefined;
  readonly placeId?: number | undefined;
}

/** `enough` ends it well; `notNeeded` withdraws it. */
export interface CloseRequestInput {
  /** At most 64 characters. */
  readonly id: string;
  readonly reason: 'enough' | 'notNeeded';
}

export interface WithdrawRequestInput {
  /** At most 64 characters. */
  readonly id: string;
}

export interface ConfirmRequestInput {
  /** At most 64 characters. */
  readonly id: string;
}

/** That somebody was invited: no more, until they answer. */
export interface PickedDonor {
  readonly _id: string;
  readonly requestId: string;
  readonly state: 'invited' | 'volunteered' | 'accepted' | 'waitlisted' | 'declined' | 'cancelled' | 'donated' | 'notCollected' | 'noShow' | 'unconfirmed' | 'closed' | 'refused';
  /** An instant in UTC, as ISO 8601. */
  readonly invitedAt: string;
}

/** Without `requestId`, the newest of one's own requests that the donor's blood fits. */
export interface PickDonorInput {
  /** At most 64 characters. */
  readonly donorId: string;
  /** At most 64 characters. */
  readonly requestId?: string | undefined;
}

export interface OwnInvitations {
  readonly items: readonly OwnInvitation[];
}

export interface AnswerInvitationInput {
  /** At most 64 characters. */
  readonly id: string;
  readonly isComing: boolean;
  /** Without it: true. */
  readonly sharesPhone?: boolean | undefined;
  /** An instant in UTC, as ISO 8601. */
  readonly arrivingAt?: string | undefined;
  readonly lastDonatedOn?: string | null | undefined;
  readonly reason?: 'busy' | 'far' | 'unwell' | 'gaveLately' | undefined;
}

export interface ReportOutcomeInput {
  /** At most 64 characters. */
  readonly id: string;
  readonly outcome: 'donated' | 'notCollected' | 'noShow';
}

/**
 * A donor who said yes, or offers to come. The phone is there while they are coming, or wait for the poster, if they share it, and never for a
 * poster whose address isn't verified. `withinKm` is how far they live away, `contactedAt` when they were invited, or offered, and `endedAt` when it was
 * said what came of it. They are expected at `arrivingAt`, which they said themselves where `isArrivalGiven`. `isCounted` is whether the poster said
 * that they gave: the state `donated` without it is the donor's own word.
 */
export interface ComingDonor {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly state: 'invited' | 'volunteered' | 'accepted' | 'waitlisted' | 'declined' | 'cancelled' | 'donated' | 'notCollected' | 'noShow' | 'unconfirmed' | 'closed' | 'refused';
  readonly isCounted: boolean;
  readonly isReported: boolean;
  readonly phone: string | null;
  readonly internationalPhone: string | null;
  readonly isVolunteer: boolean;
  /** An instant in UTC, as ISO 8601. */
  readonly contactedAt: string;
  /** An instant in UTC, as ISO 8601. */
  readonly answeredAt: string;
  readonly acceptedAt: string | null;
  readonly arrivingAt: string | null;
  readonly isArrivalGiven: boolean;
  readonly endedAt: string | null;
  readonly withinKm?: 5 | 10 | 25 | 50 | 100 | 250;
}

/**
 * What became of the invitations of a request: numbers, without what was offered; the people who are coming, of whom nothing was heard, or who
 * had said yes when it ended (`closed`); those of whom it is known what came of it; those who can't come after all; and `volunteers`, who offer
 * to come and wait for the poster. `nextRoundAt` is when more are invited; null for never.
 * `heldFor` is why nobody is: the request is being checked (`check`), an admin has yet to confirm it with the hospital (`confirmation`),
 * or this server invites nobody (`off`). `isLimitReached`: as many were asked for this person's requests as may be in seven days.
 * For verified posters of a request that invites: `contacted` are those who haven't answered, the newest first and no more than can be read;
 * `nextRound` is when more are invited, and how many if that is known; null where nobody can be. `isExhausted` says that the last round found
 * nobody else, and `asleep` whom the night alone keeps, in steps of five, null for fewer, until the first of them wakes.
 */
export interface InvitationsOfRequest {
  readonly invited: number;
  readonly waiting: number;
  readonly declined: number;
  readonly nextRoundAt: string | null;
  readonly heldFor: 'check' | 'confirmation' | 'off' | null;
  readonly isLimitReached: boolean;
  readonly confirmedAt: string | null;
  readonly coming: readonly ComingDonor[];
  readonly came: readonly ComingDonor[];
  readonly cannotCome: readonly ComingDonor[];
  readonly volunteers: readonly ComingDonor[];
  readonly waitlisted: readonly ComingDonor[];
  readonly contacted: readonly {
    readonly bloodType: BloodType;
    readonly withinKm?: 5 | 10 | 25 | 50 | 100 | 250;
    /** An instant in UTC, as ISO 8601. */
    readonly contactedAt: string;
  }[];
  readonly nextRound: {
    /** An instant in UTC, as ISO 8601. */
    readonly at: string;
    readonly donors: number | null;
  } | null;
  readonly isExhausted: boolean;
  readonly asleep: {
    readonly donors: number | null;
    /** An instant in UTC, as ISO 8601. */
    readonly until: string;
  } | null;
}

export interface InvitationsOfRequestInput {
  /** At most 64 characters. */
  readonly id: string;
}

/**
 * How many donors near, whose blood fits, are not invited, each for the first reason that holds: they don't accept invitations, gave lately or
 * paused, live further away than they would travel, know of this request, are on the way to another patient, were invited as often as the
 * caps allow, sleep, or are O- and kept for patients who can take nothing else. In steps of five, null for fewer; exact for admins.
 */
export interface Exclusions {
  readonly notInvitable: number | null;
  readonly resting: number | null;
  readonly tooFar: number | null;
  readonly wasInvited: number | null;
  readonly onTheWay: number | null;
  readonly invitedRecently: number | null;
  readonly night: number | null;
  readonly keptForONegative: number | null;
}

/** To a request that nobody put to the donor. */
export interface VolunteerInput {
  /** At most 64 characters. */
  readonly id: string;
  /** Without it: true. */
  readonly sharesPhone?: boolean | undefined;
  /** An instant in UTC, as ISO 8601. */
  readonly arrivingAt?: string | undefined;
  readonly lastDonatedOn?: string | null | undefined;
}

/** Of a donor who offers to come. */
export interface VolunteerDecisionInput {
  /** At most 64 characters. */
  readonly id: string;
  /** At most 64 characters. */
  readonly invitationId: string;
}

/**
 * `thanks` is the sentence in the mail to a donor who gave; without it, that whoever asked says thank you. `isEnough` says of a donation whether the
 * request ends with it: true ends it, whatever is missing; false keeps it open, for one unit more if none was missing. Without it, the last unit ends it.
 */
export interface ConfirmInvitationInput {
  /** At most 64 characters. */
  readonly id: string;
  /** At most 64 characters. */
  readonly invitationId: string;
  readonly outcome: 'donated' | 'notCollected' | 'noShow';
  readonly thanks?: 'family' | 'hardDay' | 'health' | undefined;
  readonly isEnough?: boolean | undefined;
}

export interface MailedInvitationInput {
  readonly code: string;
}

export interface AnswerMailedInvitationInput {
  readonly code: string;
  readonly isComing: boolean;
  /** Without it: true. */
  readonly sharesPhone?: boolean | undefined;
  /** An instant in UTC, as ISO 8601. */
  readonly arrivingAt?: string | undefined;
  readonly lastDonatedOn?: string | null | undefined;
  readonly reason?: 'busy' | 'far' | 'unwell' | 'gaveLately' | undefined;
}

export interface ReportMailedOutcomeInput {
  readonly code: string;
  readonly outcome: 'donated' | 'notCollected' | 'noShow';
}

/** The first day on which one may be invited again. */
export interface PauseInvitationsInput {
  readonly code: string;
  /** A UTC day, YYYY-MM-DD. */
  readonly pausedUntil: string;
}

export interface ReportInput {
  /** At most 64 characters. */
  readonly id: string;
  readonly kind: 'money' | 'untrue' | 'rude';
}

export interface ReportMailedInput {
  readonly code: string;
  readonly kind: 'money' | 'untrue' | 'rude';
}

/** About a donor who said yes. */
export interface ReportDonorInput {
  /** At most 64 characters. */
  readonly id: string;
  /** At most 64 characters. */
  readonly invitationId: string;
  readonly kind: 'money' | 'untrue' | 'rude';
}

/** A request as an admin looks at it: name and phone as lists show them. `coming` are donors on their way; `posterId` is the person's. */
export interface ModeratedRequest {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly phone: string;
  readonly hospital: string;
  readonly urgency: Urgency;
  readonly status: 'pending';
  readonly unitsMissing: number;
  readonly neededBy: string | null;
  /** A UTC day, YYYY-MM-DD. */
  readonly date: string;
  readonly place: Place | null;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  readonly posterId: string;
  readonly units: number;
  readonly coming: number;
  readonly heldFor: 'check' | 'confirmation' | 'off' | null;
  readonly stoppedAt: string | null;
  readonly confirmedAt: string | null;
}

/** Somebody who is suspended (`stoppedAt`), or about whom reports are open. */
export interface ModeratedPerson {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly stoppedAt: string | null;
  readonly reports: readonly {
    readonly kind: 'money' | 'untrue' | 'rude';
    readonly about: ChosenRole;
    /** An instant in UTC, as ISO 8601. */
    readonly at: string;
    readonly requestId: string | null;
    readonly isWeighty: boolean;
  }[];
  readonly requests: readonly ModeratedRequest[];
}

/** People, the last stopped first, then those with open reports; and requests that were stopped by themselves. */
export interface Moderated {
  readonly people: readonly ModeratedPerson[];
  readonly requests: readonly ModeratedRequest[];
}

/** A person with all of their requests, or one request. */
export interface SuspendInput {
  readonly subject: 'person' | 'request';
  /** At most 64 characters. */
  readonly id: string;
}

export interface ReinstateInput {
  readonly subject: 'person' | 'request';
  /** At most 64 characters. */
  readonly id: string;
  /** An instant in UTC, as ISO 8601. */
  readonly seenAt?: string | undefined;
}

/** How many ask again; and those who don't, since somebody has reported them meanwhile, or they left. */
export interface ReinstateManyResult {
  readonly started: number;
  readonly left: readonly string[];
}

/** People with all of their requests. */
export interface ReinstateManyInput {
  readonly people: readonly {
    /** At most 64 characters. */
    readonly id: string;
    /** An instant in UTC, as ISO 8601. */
    readonly seenAt?: string | undefined;
  }[];
}

export interface ResolveReportsInput {
  /** At most 64 characters. */
  readonly id: string;
  /** An instant in UTC, as ISO 8601. */
  readonly seenAt?: string | undefined;
}

/**
 * Somebody whose number a person was given. `_id` is the donor's or the request's. The phone is there on the UTC day on which
 * it was given, while it would be given again; after that it is asked for anew. `isMatchable` is false of a donor who isn't on offer, and
 * of a request that is over or being checked. `isPhonePublic` is false of a donor who gives the number themself, and is asked to while
 * `isInvitable`; and of a request whose number comes with a yes, by `invitations.volunteer`.
 */
export interface GivenNumber {
  readonly _id: string;
  readonly kind: 'donor' | 'request';
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly place: string;
  readonly phone: string | null;
  readonly internationalPhone: string | null;
  /** An instant in UTC, as ISO 8601. */
  readonly givenAt: string;
  readonly isMatchable: boolean;
  readonly isPhonePublic: boolean;
  readonly isInvitable: boolean;
}

export interface GivenNumberPage {
  readonly items: readonly GivenNumber[];
  readonly total: number;
  readonly nextCursor: string | null;
}

export interface GivenNumbersInput {
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** How many numbers this UTC day has for the person, and how many are left; null for as many as they like. */
export interface ContactAllowance {
  readonly perDay: number | null;
  readonly left: number | null;
  /** An instant in UTC, as ISO 8601. */
  readonly resetsAt: string;
}

/** A donor who fits, with the tier and a sentence that explains the place in the list. */
export interface MatchedDonor {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly phone: string;
  readonly address: string;
  readonly age: number;
  readonly isAvailable: boolean;
  readonly isPhonePublic: boolean;
  readonly isInvitable: boolean;
  readonly withinKm?: 10 | 25 | 50 | 100 | 250;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  readonly match: {
    readonly tier: MatchTier;
    readonly reason: string;
  };
}

/** `totalDonors` counts all donors on offer, not this page; `compatibleBloodTypes` has the most useful first. */
export interface MatchResult {
  readonly requestedBloodType: BloodType;
  readonly compatibleBloodTypes: readonly BloodType[];
  readonly totalDonors: number;
  readonly donors: readonly MatchedDonor[];
  readonly nextCursor: string | null;
}

export interface FindDonorsInput {
  readonly bloodType: BloodType;
  readonly placeId?: number | undefined;
  /** From 1 to 250. */
  readonly radiusKm?: number | undefined;
  /**
   * From 1 to 1000.
   * Without it: 100.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Towns that have donors on offer for a type, nearest first: those of the first of some growing circles that has any. A town of
 * a few is counted with a larger one near it, that is no nearer; `donors` is null where they stay few, whom a number would point at. `nearest`
 * is the nearest donor, null when there is none anywhere, with the band to look in, null when that is further than any.
 */
export interface NearestTowns {
  readonly nearest: {
    readonly aboutKm: number;
    readonly withinKm: 10 | 25 | 50 | 100 | 250 | null;
  } | null;
  readonly towns: readonly {
    readonly place: Place;
    readonly aboutKm: number;
    readonly donors: number | null;
  }[];
}

/** Where the nearest are when nobody is in reach. */
export interface NearestTownsInput {
  readonly bloodType: BloodType;
  readonly placeId: number;
}

/**
 * `donors` is told in steps, and null for few or nobody; `from` is when they can be contacted first, null for now. For few, `more` is the nearest
 * other town with donors enough to be told, null where none is as near as anybody looks.
 */
export interface Reach {
  readonly donors: number | null;
  readonly from: string | null;
  readonly more: {
    readonly place: Place;
    readonly aboutKm: number;
  } | null;
}

/** How many donors a request that isn't posted yet would reach. */
export interface ReachInput {
  readonly bloodType: BloodType;
  readonly placeId: number;
  /** Without it: "medium". */
  readonly urgency?: Urgency | undefined;
}

/** `activeDonors` counts all donor profiles, `totalUsers` is donors plus requests. */
export interface HomeFigures {
  readonly activeDonors: number;
  readonly patientRequests: number;
  readonly totalUsers: number;
  readonly platformStatus: 'Active';
}

/** Who answers for this server, and what its privacy page says of it. What the operator hasn't said is null. */
export interface ServerAbout {
  readonly operator: {
    readonly name: string | null;
    readonly contact: string | null;
    readonly address: string | null;
    readonly about: string | null;
  };
  readonly contacts: 'ask' | 'direct' | 'public';
  readonly country: string | null;
  readonly contactsPerDay: number | null;
  readonly invitations: 'on' | 'approved' | 'off';
  readonly uses: {
    readonly mail: boolean;
    readonly google: boolean;
    readonly firebase: boolean;
    readonly smsGateway: boolean;
  };
  readonly record: {
    readonly signInDays: number;
    readonly days: number;
  };
  readonly backups: {
    readonly everyHours: number;
    readonly kept: number;
  } | null;
}

/** `totalPatients` counts the accounts with role patient. Names and phones are as lists show them. */
export interface AdminOverview {
  readonly totalDonors: number;
  readonly totalPatients: number;
  readonly availableDonors: number;
  readonly pendingRequests: number;
  readonly donorsByType: Readonly<Record<BloodType, number>>;
  readonly requestsByUrgency: Readonly<Record<Urgency, number>>;
  readonly recentDonors: readonly DonorProfile[];
  readonly recentRequests: readonly BloodRequest[];
}

/**
 * Open requests that say until when blood is needed, by their urgency: `looking` for donors, `covered` by those on their way, or `held`
 * back; the others are `withoutEnd`. `withoutYes` has waited a third of its time for a first yes. `toConfirm` is the queue of mode `approved`. `days` has
 * what came of the invitations of a day, by the donors' blood type. `asked` is the share of donors who may be invited that was, lately.
 */
export interface InvitationOverview {
  readonly mode: 'on' | 'approved' | 'off';
  readonly open: {
    readonly high: {
      readonly looking: {
        readonly under6Hours: number;
        readonly underADay: number;
        readonly under3Days: number;
        readonly older: number;
      };
      readonly covered: {
        readonly under6Hours: number;
        readonly underADay: number;
        readonly under3Days: number;
        readonly older: number;
      };
      readonly held: {
        readonly under6Hours: number;
        readonly underADay: number;
        readonly under3Days: number;
        readonly older: number;
      };
    };
    readonly medium: {
      readonly looking: {
        readonly under6Hours: number;
        readonly underADay: number;
        readonly under3Days: number;
        readonly older: number;
      };
      readonly covered: {
        readonly under6Hours: number;
        readonly underADay: number;
        readonly under3Days: number;
        readonly older: number;
      };
      readonly held: {
        readonly under6Hours: number;
        readonly underADay: number;
        readonly under3Days: number;
        readonly older: number;
      };
    };
    readonly low: {
      readonly looking: {
        readonly under6Hours: number;
        readonly underADay: number;
        readonly under3Days: number;
        readonly older: number;
      };
      readonly covered: {
        readonly under6Hours: number;
        readonly underADay: number;
        readonly under3Days: number;
        readonly older: number;
      };
      readonly held: {
        readonly under6Hours: number;
        readonly underADay: number;
        readonly under3Days: number;
        readonly older: number;
      };
    };
    readonly withoutEnd: number;
  };
  readonly withoutYes: {
    readonly total: number;
    readonly items: readonly ModeratedRequest[];
  };
  readonly toConfirm: {
    readonly total: number;
    readonly items: readonly ModeratedRequest[];
  };
  readonly days: readonly {
    /** A UTC day, YYYY-MM-DD. */
    readonly day: string;
    readonly bloodType: BloodType;
    readonly invited: number;
    readonly saidYes: number;
    readonly donated: number;
    readonly noShow: number;
  }[];
  readonly invited: readonly {
    readonly bloodType: BloodType;
    readonly invitable: number;
    readonly in7Days: number | null;
    readonly in30Days: number | null;
  }[];
  readonly reports: {
    readonly money: number;
    readonly untrue: number;
    readonly rude: number;
  };
  readonly stopped: {
    readonly people: number;
    readonly requests: number;
  };
}

/** The same donors and requests as they see themselves, which is audited. */
export interface NewestWhole {
  readonly recentDonors: readonly OwnDonorProfile[];
  readonly recentRequests: readonly OwnBloodRequest[];
}

/** An admin's row about somebody: name and phone as lists show them. */
export interface AdminPerson {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly role: Role;
  readonly isEmailVerified: boolean;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  readonly stoppedAt: string | null;
  readonly donor: {
    readonly _id: string;
    readonly bloodType: BloodType;
    readonly phone: string;
    readonly address: string;
    readonly place: Place | null;
    readonly isAvailable: boolean;
    /** An instant in UTC, as ISO 8601. */
    readonly createdAt: string;
    readonly hiddenAt: string | null;
    readonly hiddenFor: 'wrongDetails' | 'notReal' | 'othersData' | 'money' | null;
  } | null;
}

/**
 * An admin's row about a request, open or not: name and phone as lists show them. `posterId` is the person's, `contacted` how many donors
 * were invited, `coming` how many hold a place.
 */
export interface AdminRequest {
  readonly _id: string;
  readonly posterId: string;
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly phone: string;
  readonly hospital: string;
  readonly place: Place | null;
  readonly urgency: Urgency;
  readonly status: 'pending' | 'fulfilled' | 'withdrawn' | 'expired';
  readonly units: number;
  readonly given: number;
  readonly contacted: number;
  readonly coming: number;
  readonly neededBy: string | null;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  readonly closedAt: string | null;
  readonly confirmedAt: string | null;
  readonly stoppedAt: string | null;
  readonly hiddenAt: string | null;
  readonly hiddenFor: 'notReal' | 'duplicate' | 'wrongDetails' | 'othersData' | 'money' | null;
}

/** One of the two. */
export interface AdminHit {
  readonly person: AdminPerson | null;
  readonly request: AdminRequest | null;
}

export interface AdminFound {
  readonly items: readonly AdminHit[];
  readonly nextCursor: string | null;
}

/** A name or its beginning, an email, the last seven digits of a phone or more, an id, a hospital, or a town. */
export interface AdminFindInput {
  /** At most 254 characters. */
  readonly text: string;
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface AdminPeople {
  readonly items: readonly AdminPerson[];
  readonly total: number;
  readonly nextCursor: string | null;
}

export interface AdminPeopleInput {
  /** Without it: "everyone". */
  readonly group?: 'donors' | 'available' | 'patients' | 'everyone' | 'hidden' | undefined;
  readonly bloodType?: BloodType | undefined;
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface AdminRequests {
  readonly items: readonly AdminRequest[];
  readonly total: number;
  readonly nextCursor: string | null;
}

export interface AdminRequestsInput {
  /** Without it: "open". */
  readonly group?: 'open' | 'hidden' | undefined;
  readonly urgency?: Urgency | undefined;
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** An invitation as an admin reads it; `hospital` is null once its request is gone. */
export interface AdminInvitation {
  readonly _id: string;
  readonly requestId: string | null;
  readonly donorId: string;
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly hospital: string | null;
  readonly source: 'invited' | 'picked' | 'volunteer';
  readonly state: 'invited' | 'volunteered' | 'accepted' | 'waitlisted' | 'declined' | 'cancelled' | 'donated' | 'notCollected' | 'noShow' | 'unconfirmed' | 'closed' | 'refused';
  /** An instant in UTC, as ISO 8601. */
  readonly invitedAt: string;
  readonly answeredAt: string | null;
}

/**
 * Somebody with their requests, what they were asked, and the open reports about them; the newest fifty of each. `samePhone` is how many
 * donor profiles have a phone that ends in the same seven digits, theirs among them; 0 without a profile.
 */
export interface PersonRecord {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly role: Role;
  readonly isEmailVerified: boolean;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  readonly stoppedAt: string | null;
  readonly donor: {
    readonly _id: string;
    readonly bloodType: BloodType;
    readonly phone: string;
    readonly address: string;
    readonly place: Place | null;
    readonly isAvailable: boolean;
    /** An instant in UTC, as ISO 8601. */
    readonly createdAt: string;
    readonly hiddenAt: string | null;
    readonly hiddenFor: 'wrongDetails' | 'notReal' | 'othersData' | 'money' | null;
  } | null;
  readonly requests: readonly AdminRequest[];
  readonly invitations: readonly AdminInvitation[];
  readonly reports: readonly {
    readonly kind: 'money' | 'untrue' | 'rude';
    readonly about: ChosenRole;
    /** An instant in UTC, as ISO 8601. */
    readonly at: string;
    readonly requestId: string | null;
    readonly isWeighty: boolean;
  }[];
  readonly samePhone: number;
}

export interface AdminIdInput {
  /** At most 64 characters. */
  readonly id: string;
}

/** A request with its invitations; the newest two hundred. */
export interface RequestRecord {
  readonly _id: string;
  readonly posterId: string;
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly phone: string;
  readonly hospital: string;
  readonly place: Place | null;
  readonly urgency: Urgency;
  readonly status: 'pending' | 'fulfilled' | 'withdrawn' | 'expired';
  readonly units: number;
  readonly given: number;
  readonly contacted: number;
  readonly coming: number;
  readonly neededBy: string | null;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
  readonly closedAt: string | null;
  readonly confirmedAt: string | null;
  readonly stoppedAt: string | null;
  readonly hiddenAt: string | null;
  readonly hiddenFor: 'notReal' | 'duplicate' | 'wrongDetails' | 'othersData' | 'money' | null;
  readonly invitations: readonly AdminInvitation[];
}

/**
 * What the record says of somebody or of a request. `actor` is who did it: the `person` themself (of a request, its poster), somebody
 * `else`, or nobody who was signed in (null). `reason` is why, of what an admin hid or removed.
 */
export interface AdminEntry {
  /** An instant in UTC, as ISO 8601. */
  readonly at: string;
  readonly action: AuditAction;
  readonly actor: 'person' | 'else' | null;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly reason: 'wrongDetails' | 'notReal' | 'othersData' | 'money' | 'duplicate' | null;
}

export interface AdminHistory {
  readonly items: readonly AdminEntry[];
  readonly nextCursor: string | null;
}

export interface AdminHistoryInput {
  readonly subject: 'person' | 'request';
  /** At most 64 characters. */
  readonly id: string;
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What only whoever is shown a person whole reads, which is audited. `samePhone` are the others of whom a phone ends in the same seven digits. */
export interface WholePerson {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly email: string;
  readonly phone: string | null;
  readonly samePhone: readonly {
    readonly _id: string;
    readonly user: {
      readonly name: string;
    };
  }[];
}

/** With why, of which its owner is told: `duplicate` is for requests alone. */
export interface AdminHideInput {
  readonly subject: 'donor' | 'request';
  /** At most 64 characters. */
  readonly id: string;
  readonly reason: 'wrongDetails' | 'notReal' | 'othersData' | 'money' | 'duplicate';
}

export interface AdminShowInput {
  readonly subject: 'donor' | 'request';
  /** At most 64 characters. */
  readonly id: string;
}

export interface FoundPlaces {
  readonly items: readonly Place[];
}

export interface FindPlacesInput {
  /** At most 100 characters. */
  readonly text: string;
  readonly nearPlaceId?: number | undefined;
  /**
   * From 1 to 8.
   * Without it: 8.
   */
  readonly limit?: number | undefined;
}

export interface GetPlaceInput {
  readonly placeId: number;
}

/** Where a device is, rounded to hundredths of a degree before it leaves the device. */
export interface NearestPlaceInput {
  /** From -9000 to 9000. */
  readonly latHundredths: number;
  /** From -18000 to 18000. */
  readonly lonHundredths: number;
}

/** `choices`: the towns of one name that it may be, or a small one, which is easily meant otherwise. */
export interface SuggestedPlace {
  readonly place: Place | null;
  readonly choices: readonly Place[];
}

/** An old address, in which a town may be named. */
export interface SuggestPlaceInput {
  /** At most 200 characters. */
  readonly text: string;
}

export interface PushKey {
  readonly publicKey: string;
}

/** What a browser's `PushSubscription.toJSON()` has, without its `expirationTime`. */
export interface SubscribePushInput {
  /** At most 2000 characters. */
  readonly endpoint: string;
  readonly keys: {
    readonly p256dh: string;
    readonly auth: string;
  };
}

export interface EndPushInput {
  /** At most 64 characters. */
  readonly id: string;
}

/**
 * How often what the caller is shown has changed since they signed in, by what it is of: their `invitations`, their `requests` with
 * the invitations for these, their donor `profile`, their `account`. What it changed to is read where it always is.
 */
export interface FeedVersions {
  readonly invitations: number;
  readonly requests: number;
  readonly profile: number;
  readonly account: number;
}

/** Where a person is told by text message. `isMatchable` says whether this server sends any; `pending` is a number that waits for its code. */
export interface SmsNumber {
  readonly isMatchable: boolean;
  readonly confirmed: {
    readonly number: string;
    /** An instant in UTC, as ISO 8601. */
    readonly confirmedAt: string;
  } | null;
  readonly pending: {
    readonly number: string;
    /** An instant in UTC, as ISO 8601. */
    readonly expiresAt: string;
  } | null;
}

export interface AskNumberCodeInput {
  /** At most 32 characters. */
  readonly number: string;
}

export interface ConfirmNumberInput {
  readonly code: string;
}

/** The calls under `identity`. */
export interface IdentityCalls {
  /**
   * Start a sign-up. `POST /api/auth/identity/create`
   *
   * The first of three steps: create, verify by mail, register. The same address and password give the same sign-up again.
   */
  create(input: CreateIdentityInput, options?: OneCallOptions): Promise<HeldIdentity>;
  /** Have the verification link mailed. `POST /api/auth/identity/send-verification` */
  sendVerification(input: IdentityTokenInput, options?: OneCallOptions): Promise<void>;
  /** Read whether the address is verified yet. `POST /api/auth/identity/reload` */
  reload(input: IdentityTokenInput, options?: OneCallOptions): Promise<Identity>;
  /**
   * Give a sign-up another day. `POST /api/auth/identity/refresh`
   *
   * The identity token is replaced by a new one.
   */
  refresh(input: IdentityTokenInput, options?: OneCallOptions): Promise<HeldIdentity>;
  /**
   * Verify an address by a mailed link. `POST /api/auth/identity/confirm`
   *
   * Verifies the sign-up of the browser that opened the link: the one that asked for it, or a new one.
   */
  confirm(input: ConfirmIdentityInput, options?: OneCallOptions): Promise<HeldIdentity>;
}

/** The calls under `code`. */
export interface CodeCalls {
  /**
   * Have a code mailed. `POST /api/auth/code/send`
   *
   * Six digits and a link, in one email. With a `draft`, it is checked now, kept, and published once the code is typed; without one, the code signs in. The answer is the same whether or not the address has an account.
   */
  send(input: SendCodeInput, options?: OneCallOptions): Promise<SentCode>;
  /**
   * Have another code mailed. `POST /api/auth/code/send-again`
   *
   * The last code and link end.
   */
  sendAgain(input: PendingTokenInput, options?: OneCallOptions): Promise<SentCode>;
  /**
   * Read whether a code was used yet. `POST /api/auth/code/read`
   *
   * For the page that waits. Another browser may have used the link: this answer signs nobody in.
   */
  read(input: PendingTokenInput, options?: OneCallOptions): Promise<PendingState>;
  /**
   * Read what a mailed link would do. `POST /api/auth/code/open`
   *
   * Does not use the link up. `profile` is the donor profile that would be kept, `startsAfresh` that an account nobody verified would be removed.
   */
  open(input: LinkCodeInput, options?: OneCallOptions): Promise<PendingPreview>;
  /**
   * Type a mailed code. `POST /api/auth/code/confirm`
   *
   * Signs in, and publishes the draft. Ten wrong codes end a code. Sent again within a minute, it answers the same, with a session of its own. `outcome` is `refused` when the draft can’t be published any more: it comes back.
   */
  confirm(input: ConfirmCodeInput, options?: OneCallOptions): Promise<ConfirmedCode>;
  /**
   * Use a mailed link. `POST /api/auth/code/confirm-link`
   *
   * The same as the code does, in any browser.
   */
  confirmLink(input: LinkCodeInput, options?: OneCallOptions): Promise<ConfirmedCode>;
}

/** The calls under `auth`. */
export interface AuthCalls {
  readonly identity: IdentityCalls;
  readonly code: CodeCalls;
  /** Read what a sign-in screen needs to know. `GET /api/auth/config` */
  config(options?: OneCallOptions): Promise<AuthConfig>;
  /**
   * Sign up. `POST /api/auth/register`
   *
   * Makes an account and opens a session. With `identityToken`, the proof that the address was verified, the account is verified; without one, a mail asks for it.
   */
  register(input: RegisterInput, options?: OneCallOptions): Promise<SignedInUser>;
  /**
   * Sign in. `POST /api/auth/login`
   *
   * Opens a session. After some wrong passwords an address has to wait, longer each time.
   */
  login(input: LoginInput, options?: OneCallOptions): Promise<SignedInUser>;
  /**
   * Sign out. For anyone signed in. `POST /api/auth/logout`
   *
   * Ends the session of this token on the server.
   */
  logout(options?: OneCallOptions): Promise<void>;
  /** List your sessions. For anyone signed in. `GET /api/auth/sessions` */
  sessions(options?: OneCallOptions): Promise<readonly Session[]>;
  /** End one of your sessions. For anyone signed in. `DELETE /api/auth/sessions/{id}` */
  endSession(input: EndSessionInput, options?: OneCallOptions): Promise<void>;
  /**
   * Sign out everywhere. For anyone signed in. `DELETE /api/auth/sessions`
   *
   * Ends every session of yours, this one too.
   */
  endSessions(options?: OneCallOptions): Promise<void>;
  /** Read your own account. For anyone signed in. `GET /api/auth/me` */
  me(options?: OneCallOptions): Promise<User>;
  /**
   * Change your name, or the language of the mails to you. For anyone signed in. `PATCH /api/auth/me`
   *
   * What you don’t send stays.
   */
  updateMe(input: UpdateMeInput, options?: OneCallOptions): Promise<User>;
  /**
   * Choose to be a donor or a patient. For anyone signed in. `POST /api/auth/update-role`
   *
   * A role decides what the dashboard shows, never what a person may do. An admin stays one.
   */
  updateRole(input: UpdateRoleInput, options?: OneCallOptions): Promise<User>;
  /**
   * Download everything that is kept about you. For anyone signed in. `GET /api/auth/export`
   *
   * Of your requests and your history the newest thousand: `requests.mine` and `auth.history` go on from their cursors.
   */
  export(options?: OneCallOptions): Promise<ExportedData>;
  /**
   * Read what you did. For anyone signed in. `GET /api/auth/history`
   *
   * Sign-ins, changes, numbers that you were given: what is kept on record, newest first.
   */
  history(input?: HistoryInput, options?: OneCallOptions): Pages<HistoryPage, HistoryEntry>;
  /**
   * Delete your account. For anyone signed in. `DELETE /api/auth/me`
   *
   * Removes you, your donor profile and your requests, for good. Give your password, or a fresh answer of Google.
   */
  deleteMe(input?: DeleteMeInput, options?: OneCallOptions): Promise<void>;
  /** List your API tokens. For anyone signed in. `GET /api/auth/tokens` */
  tokens(options?: OneCallOptions): Promise<readonly ApiToken[]>;
  /**
   * Make an API token. For anyone signed in. `POST /api/auth/tokens`
   *
   * For a script: it reaches the data calls alone, as far as its scope goes. Give your password, or a fresh answer of Google.
   */
  createToken(input: CreateTokenInput, options?: OneCallOptions): Promise<NewApiToken>;
  /** Revoke an API token. For anyone signed in. `DELETE /api/auth/tokens/{id}` */
  revokeToken(input: RevokeTokenInput, options?: OneCallOptions): Promise<void>;
  /**
   * Sign in with a Google ID token. `POST /api/auth/google`
   *
   * Takes the credential that Google Identity Services gave the browser. It counts once. A new person gets an account.
   */
  google(input: GoogleInput, options?: OneCallOptions): Promise<SignedInUser>;
  /**
   * Sign in with Google's code. `POST /api/auth/google-oauth`
   *
   * Exchanges the code that Google's redirect brought, with its PKCE verifier. A new person gets an account.
   */
  googleOauth(input: GoogleOauthInput, options?: OneCallOptions): Promise<SignedInUser>;
  /**
   * Link a Google account. For anyone signed in. `POST /api/auth/google/link`
   *
   * Takes your password, and the answer of a fresh sign-in with the Google account, of whatever address.
   */
  linkGoogle(input: LinkGoogleInput, options?: OneCallOptions): Promise<User>;
  /**
   * Unlink your Google account. For anyone signed in. `POST /api/auth/google/unlink`
   *
   * Takes your password: without one nobody could sign in any more.
   */
  unlinkGoogle(input: UnlinkGoogleInput, options?: OneCallOptions): Promise<User>;
  /**
   * Ask for a link that sets a new password. `POST /api/auth/password/forgot`
   *
   * Answers alike whether the address has an account or not.
   */
  forgotPassword(input: ForgotPasswordInput, options?: OneCallOptions): Promise<void>;
  /**
   * Set a new password by a mailed link. `POST /api/auth/password/reset`
   *
   * Signs the account out everywhere. `name` is needed when the address was never verified: the account then starts afresh.
   */
  resetPassword(input: ResetPasswordInput, options?: OneCallOptions): Promise<void>;
  /**
   * Change your password. For anyone signed in. `POST /api/auth/password/change`
   *
   * Ends every other session of yours.
   */
  changePassword(input: ChangePasswordInput, options?: OneCallOptions): Promise<void>;
  /**
   * Ask to change your address. For anyone signed in. `POST /api/auth/email/change`
   *
   * Mails a link to the new address; the old one stays until the link is used. Give your password, or a fresh answer of Google.
   */
  changeEmail(input: ChangeEmailInput, options?: OneCallOptions): Promise<void>;
  /** Verify or change your address by a mailed link. For anyone signed in. `POST /api/auth/email/confirm` */
  confirmEmail(input: CodeInput, options?: OneCallOptions): Promise<ConfirmedEmail>;
  /**
   * Have your verification link sent again. For anyone signed in. `POST /api/auth/email/resend`
   *
   * Does nothing when the address is verified already.
   */
  resendEmail(options?: OneCallOptions): Promise<void>;
  /**
   * Read what a mailed link is for. `POST /api/auth/code`
   *
   * Does not use the link up.
   */
  inspectCode(input: CodeInput, options?: OneCallOptions): Promise<CodePurpose>;
  /**
   * Read the mail that waits in a demo. `GET /api/dev/mailbox`
   *
   * A demo sends no mail: it shows it here. Any other server answers 404.
   */
  mailbox(options?: OneCallOptions): Promise<readonly WaitingMail[]>;
}

/** The calls under `donors`. */
export interface DonorsCalls {
  /**
   * List donors. An API token needs the scope read. `GET /api/donor`
   *
   * Newest first, phones masked, and names as their donors show them. `available=true` leaves out who is not on offer.
   */
  list(input?: ListDonorsInput, options?: OneCallOptions): Pages<DonorPage, DonorProfile>;
  /**
   * Register as a donor. For anyone signed in. An API token needs the scope write. `POST /api/donor/register`
   *
   * Makes your donor profile, or replaces it: `isAvailable` and `createdAt` stay as they were. Your name, area, age and blood type are public; with `nameDisplay` `initial`, your first name and an initial stand for the name. Left out, that stays as it was.
   */
  register(input: RegisterDonorInput, options?: OneCallOptions): Promise<OwnDonorProfile>;
  /**
   * Read your own donor profile. For anyone signed in. An API token needs the scope read. `GET /api/donor/me`
   *
   * With the whole phone.
   */
  mine(options?: OneCallOptions): Promise<OwnDonorProfile>;
  /**
   * Change your donor profile. For anyone signed in. An API token needs the scope write. `PATCH /api/donor/me`
   *
   * Any of its fields; `isAvailable` switches you on and off.
   */
  update(input: UpdateDonorInput, options?: OneCallOptions): Promise<OwnDonorProfile>;
  /** Remove your donor profile. For anyone signed in. An API token needs the scope write. `DELETE /api/donor/me` */
  remove(options?: OneCallOptions): Promise<void>;
  /**
   * Get a donor's phone number. For anyone signed in. An API token needs the scope write. `POST /api/donor/{id}/contact`
   *
   * For people whose address is verified. Each number given is written down, and a UTC day allows so many; the same one again that day is free.
   */
  contact(input: ContactInput, options?: OneCallOptions): Promise<Contact>;
}

/** The calls under `requests`. */
export interface RequestsCalls {
  /**
   * List blood requests. An API token needs the scope read. `GET /api/patient/requests`
   *
   * Newest first, or the most urgent first (`sort`); phones masked. `donorBloodType` leaves those that red cells of that type can serve.
   */
  list(input?: ListRequestsInput, options?: OneCallOptions): Pages<RequestPage, BloodRequest>;
  /**
   * Read a blood request. An API token needs the scope read. `GET /api/patient/request/{id}`
   *
   * What its own page shows, to be passed on: nobody’s name, and no phone. `410` when it has ended.
   */
  find(input: FindRequestInput, options?: OneCallOptions): Promise<SharedRequest>;
  /**
   * Post a blood request. For anyone signed in. An API token needs the scope write. `POST /api/patient/request`
   *
   * With `unlessPosted`, an open one for the same hospital, phone and blood type refuses it, whoever posted that, and `existingId` says which it is: two patients may share them, so post it without when it is another.
   */
  create(input: CreateRequestInput, options?: OneCallOptions): Promise<OwnBloodRequest>;
  /**
   * Read a forwarded message. An API token needs the scope read. `POST /api/patient/request/parse`
   *
   * The fields of a request from a message such as “URGENT / B+ve 2 units / Apollo Hospital, Chennai / by tomorrow 10am / call 98400 12345”, for a person to check. It isn’t kept, and nothing is posted. Times are on the clock of the town.
   */
  parse(input: ParseRequestInput, options?: OneCallOptions): Promise<ParsedRequest>;
  /**
   * List your own requests. For anyone signed in. An API token needs the scope read. `GET /api/patient/requests/mine`
   *
   * Newest first, with whole phones.
   */
  mine(input?: MyRequestsInput, options?: OneCallOptions): Pages<OwnRequestPage, OwnBloodRequest>;
  /**
   * List your own requests that ended. For anyone signed in. An API token needs the scope read. `GET /api/patient/requests/ended`
   *
   * In the last seven days, the newest end first, with whole phones.
   */
  ended(options?: OneCallOptions): Promise<EndedRequests>;
  /**
   * Change a request. For anyone signed in. An API token needs the scope write. `PATCH /api/patient/request/{id}`
   *
   * How many units are needed and came, how urgent it is, and until when; and what was wrong of phone, hospital and town: donors who are coming are told at once, and with a town donors there are asked. As many units as are needed end it; one that expired within a day is opened again by a new `neededBy`.
   */
  update(input: UpdateRequestInput, options?: OneCallOptions): Promise<OwnBloodRequest>;
  /**
   * End a request. For anyone signed in. An API token needs the scope write. `POST /api/patient/request/{id}/close`
   *
   * For who posted it, and for admins: enough came, or the blood is not needed any more.
   */
  close(input: CloseRequestInput, options?: OneCallOptions): Promise<void>;
  /**
   * Withdraw a request. For anyone signed in. An API token needs the scope write. `DELETE /api/patient/request/{id}`
   *
   * For who posted it, and for admins: the patient has found blood.
   */
  withdraw(input: WithdrawRequestInput, options?: OneCallOptions): Promise<void>;
  /**
   * Confirm a request. For admins. `POST /api/patient/request/{id}/confirm`
   *
   * An admin rang the hospital by the number that it publishes. Donors are told; where the server asks for approved requests alone, they are asked from now on.
   */
  confirm(input: ConfirmRequestInput, options?: OneCallOptions): Promise<void>;
  /**
   * Get a patient's phone number. For anyone signed in. An API token needs the scope write. `POST /api/patient/requests/{id}/contact`
   *
   * For people whose address is verified. Each number given is written down, and a UTC day allows so many; the same one again that day is free. Where donors are asked first, a request that says until when it is needed gives its number with a yes alone: `offer`.
   */
  contact(input: ContactInput, options?: OneCallOptions): Promise<Contact>;
}

/** The calls under `invitations`. */
export interface InvitationsCalls {
  /**
   * Ask a donor to give. For anyone signed in. An API token needs the scope write. `POST /api/invitations`
   *
   * For people whose address is verified: puts one of your requests to a donor who accepts invitations, by mail. Your request shows who is coming. A donor is invited at most once in 7 days and 3 times in 30 days, and no further away than they would travel, so `CANNOT_BE_ASKED` may say no more than that. Asking the same donor for the same request again changes nothing.
   */
  pick(input: PickDonorInput, options?: OneCallOptions): Promise<PickedDonor>;
  /**
   * List your invitations as a donor. For anyone signed in. `GET /api/invitations`
   *
   * Newest first. Who posted the request, and their phone, are there while you are coming.
   */
  mine(options?: OneCallOptions): Promise<OwnInvitations>;
  /**
   * Answer an invitation. For anyone signed in. `POST /api/invitations/answer`
   *
   * A yes has a place, or is `waitlisted` while all are taken; `sharesPhone` gives your phone to the poster, `arrivingAt` says when you come. With `gaveWithinDays`, it says `lastDonatedOn`; if you have yet to rest, it is a no. You can change your mind while the request is open.
   */
  answer(input: AnswerInvitationInput, options?: OneCallOptions): Promise<OwnInvitation>;
  /**
   * Say what came of an invitation. For anyone signed in. `POST /api/invitations/outcome`
   *
   * That you gave moves the day of your last donation, so that you rest; the request is its poster’s.
   */
  reportOutcome(input: ReportOutcomeInput, options?: OneCallOptions): Promise<OwnInvitation>;
  /**
   * Read what became of the invitations for your request. For anyone signed in. `GET /api/patient/request/{id}/invitations`
   *
   * How many were invited, who is coming, with the phones that they share, and what came of it. Admins may read it of any request, without the phones.
   */
  ofRequest(input: InvitationsOfRequestInput, options?: OneCallOptions): Promise<InvitationsOfRequest>;
  /**
   * Read why donors nearby are not invited for your request. For anyone signed in. `GET /api/patient/request/{id}/exclusions`
   *
   * Of those whose blood fits, within 100 km: how many don’t accept invitations, rest, live further away than they would travel, know of the request, are on the way to another patient, were invited lately, sleep, or are O- and kept for patients who can take nothing else. In steps of five; fewer than five, or nobody, are null, and so is who rests or doesn’t accept invitations where few are left out. For verified posters of a request that asks; admins are told exact numbers, of any request.
   */
  exclusions(input: InvitationsOfRequestInput, options?: OneCallOptions): Promise<Exclusions>;
  /**
   * Offer to give for a request. For anyone signed in. `POST /api/patient/requests/{id}/volunteer`
   *
   * For donors whose address is verified. It is `volunteered` until whoever posted the request accepts, for two hours: until then nobody’s place is taken, and you are given no phone. It takes one of the phones that you are given in a day. To a request that was put to you it is a yes. Say `lastDonatedOn` unless your profile does; if you have yet to rest, it is a no. Three in 30 days may end without a donation that the poster confirmed.
   */
  volunteer(input: VolunteerInput, options?: OneCallOptions): Promise<OwnInvitation>;
  /**
   * Accept a donor who offers to come. For anyone signed in. `POST /api/patient/request/{id}/invitations/{invitationId}/accept`
   *
   * They have a place, or are `waitlisted` while all are taken, and are told. With a place, they are given your phone, and you theirs if they share it; both count as phones that were given. Your address has to be verified.
   */
  accept(input: VolunteerDecisionInput, options?: OneCallOptions): Promise<ComingDonor>;
  /**
   * Decline a donor who offers to come. For anyone signed in. `POST /api/patient/request/{id}/invitations/{invitationId}/decline`
   *
   * They are told that they aren’t needed, and can’t offer for this request again.
   */
  decline(input: VolunteerDecisionInput, options?: OneCallOptions): Promise<ComingDonor>;
  /**
   * Say whether a donor came. For anyone signed in. `POST /api/patient/request/{id}/invitations/{invitationId}`
   *
   * A donation counts for your request, and its donor is thanked, in a sentence that you may choose; as many as are needed end it, and all who gave are told. Your word moves your request alone, and so does an admin’s. Within seven days after its end you may say it otherwise.
   */
  confirm(input: ConfirmInvitationInput, options?: OneCallOptions): Promise<ComingDonor>;
  /**
   * Read the invitation of a mail. `POST /api/invitation/open`
   *
   * With what the link in the mail carries behind the `#`, and without signing in. It changes nothing.
   */
  open(input: MailedInvitationInput, options?: OneCallOptions): Promise<OwnInvitation>;
  /**
   * Answer the invitation of a mail. `POST /api/invitation/answer`
   *
   * A yes has a place, or is `waitlisted` while all are taken; `sharesPhone` gives your phone to the poster, `arrivingAt` says when you come. With `gaveWithinDays`, it says `lastDonatedOn`; if you have yet to rest, it is a no. You can change your mind while the request is open.
   */
  answerMailed(input: AnswerMailedInvitationInput, options?: OneCallOptions): Promise<OwnInvitation>;
  /**
   * Say what came of the invitation of a mail. `POST /api/invitation/outcome`
   *
   * That you gave moves the day of your last donation, so that you rest; the request is its poster’s.
   */
  reportMailedOutcome(input: ReportMailedOutcomeInput, options?: OneCallOptions): Promise<OwnInvitation>;
  /**
   * Pause invitations until a day. `POST /api/invitation/pause`
   *
   * With what a link in the mail carries behind the `#`, and without signing in. At most 30 days: signed in, one may pause for longer.
   */
  pause(input: PauseInvitationsInput, options?: OneCallOptions): Promise<void>;
  /**
   * Stop invitations. `POST /api/invitation/stop`
   *
   * With what a link in the mail carries behind the `#`, and without signing in. Signed in, one may accept invitations again.
   */
  stop(input: MailedInvitationInput, options?: OneCallOptions): Promise<void>;
}

/** The calls under `moderation`. */
export interface ModerationCalls {
  /**
   * Report who posted the request of an invitation. For anyone signed in. `POST /api/invitations/report`
   *
   * That they wanted money, that what they say isn’t so, or that they were rude. One report about money, or two by different people, stop all invitations for that person until an admin has looked; not those of accounts in their first week, nor about an offer that nobody accepted, nor of a person whose reports stopped two people in 30 days: admins read them, and they count beside another. Repeating it changes nothing.
   */
  report(input: ReportInput, options?: OneCallOptions): Promise<void>;
  /**
   * Report who posted the request of a mailed invitation. `POST /api/invitation/report`
   *
   * As `moderation.report`, with what the link carries behind the `#`, and without signing in.
   */
  reportMailed(input: ReportMailedInput, options?: OneCallOptions): Promise<void>;
  /**
   * Report a donor who said yes to your request. For anyone signed in. `POST /api/patient/request/{id}/invitations/{invitationId}/report`
   *
   * As `moderation.report`.
   */
  reportDonor(input: ReportDonorInput, options?: OneCallOptions): Promise<void>;
  /**
   * List who is suspended, and about whom reports are open. For admins. `GET /api/admin/suspended`
   *
   * With their open requests. Names and phones are as lists show them; who reported is not said.
   */
  suspended(options?: OneCallOptions): Promise<Moderated>;
  /**
   * Suspend a person, or a request. For admins. `POST /api/admin/suspend`
   *
   * Nobody more is invited, and donors who are coming are told to call the hospital first. A person isn’t invited either, and can post nothing that invites.
   */
  suspend(input: SuspendInput, options?: OneCallOptions): Promise<void>;
  /**
   * Reinstate a person, or a request. For admins. `POST /api/admin/reinstate`
   *
   * For a person with all requests, whose reports it settles, unless one came after `seenAt`; or for one request.
   */
  reinstate(input: ReinstateInput, options?: OneCallOptions): Promise<void>;
  /**
   * Reinstate many people. For admins. `POST /api/admin/reinstate-many`
   *
   * As `moderation.reinstate` for each of them, whom somebody had stopped by false reports. It counts as one call. Those in `left` stay stopped: somebody has reported them meanwhile, they are gone, or they are you.
   */
  reinstateMany(input: ReinstateManyInput, options?: OneCallOptions): Promise<ReinstateManyResult>;
  /**
   * Settle the reports about a person. For admins. `POST /api/admin/resolve-reports`
   *
   * They count no more. Whether the person’s asking is stopped stays as it is.
   */
  resolveReports(input: ResolveReportsInput, options?: OneCallOptions): Promise<void>;
}

/** The calls under `contacts`. */
export interface ContactsCalls {
  /**
   * List the phone numbers you were given. For anyone signed in. `GET /api/contacts`
   *
   * Newest first, for 30 days. The phone is there on the UTC day on which it was given: a donor’s while they list it, a patient’s until it comes with a yes, or the request is over.
   */
  list(input?: GivenNumbersInput, options?: OneCallOptions): Pages<GivenNumberPage, GivenNumber>;
  /** Read how many phone numbers are left today. For anyone signed in. An API token needs the scope read. `GET /api/contacts/allowance` */
  allowance(options?: OneCallOptions): Promise<ContactAllowance>;
}

/** The calls under `matching`. */
export interface MatchingCalls {
  /**
   * Find donors for a patient. An API token needs the scope read. `GET /api/patient/donors/{bloodType}`
   *
   * Who can give red cells to a patient of this type, the most useful first, and the newest first among equals; each with the reason for the place. `nextCursor` leads to the next page.
   */
  findDonors(input: FindDonorsInput, options?: OneCallOptions): Pages<MatchResult, MatchedDonor>;
  /**
   * Find the nearest towns that have donors for a patient. An API token needs the scope read. `GET /api/patient/donors/{bloodType}/towns`
   *
   * For when nobody is in reach: how many donors on offer could give red cells to a patient of this type, by town, from the nearest on. A town of a few is counted with the largest place around it, and a number of a few isn’t told; donors without a town are in none. Places: GeoNames, CC BY 4.0.
   */
  nearestTowns(input: NearestTownsInput, options?: OneCallOptions): Promise<NearestTowns>;
  /**
   * Count the donors that a request would reach. An API token needs the scope read. `GET /api/patient/donors/{bloodType}/reach`
   *
   * Before it is posted: how many donors near the town could be contacted for it, at once or from the morning on. In coarse steps, and a few aren’t told from nobody.
   */
  reach(input: ReachInput, options?: OneCallOptions): Promise<Reach>;
}

/** The calls under `overview`. */
export interface OverviewCalls {
  /** Read the figures of the home page. An API token needs the scope read. `GET /api/stats` */
  home(options?: OneCallOptions): Promise<HomeFigures>;
  /** Read who runs this server, and what it does with data. An API token needs the scope read. `GET /api/about` */
  about(options?: OneCallOptions): Promise<ServerAbout>;
  /**
   * Read the admins' overview. For admins. An API token needs the scope read. `GET /api/admin/overview`
   *
   * Names and phones are as lists show them.
   */
  admin(options?: OneCallOptions): Promise<AdminOverview>;
  /**
   * Read how asking goes. For admins. An API token needs the scope read. `GET /api/admin/invitations`
   *
   * Open requests, those that wait for a first yes or to be confirmed, what came of invitations, and what share of donors was invited recently. Names and phones are as lists show them; numbers of people below five are null.
   */
  invitations(options?: OneCallOptions): Promise<InvitationOverview>;
  /**
   * Show the newest donors and requests whole. For admins. `POST /api/admin/newest`
   *
   * As each sees themself, names and phones whole; it is written down who was shown them.
   */
  showNewest(options?: OneCallOptions): Promise<NewestWhole>;
}

/** The calls under `admin`. */
export interface AdminCalls {
  /**
   * Find people and requests. For admins. `POST /api/admin/find`
   *
   * By the beginning of a name or of its last word, a whole email, the last seven digits of a phone, an id, a hospital, or a town. Names and phones are as lists show them.
   */
  find(input: AdminFindInput, options?: OneCallOptions): Pages<AdminFound, AdminHit>;
  /**
   * List the people whom the overview counts, or the donors who are hidden. For admins. `GET /api/admin/people`
   *
   * Newest first. Names and phones are as lists show them.
   */
  people(input?: AdminPeopleInput, options?: OneCallOptions): Pages<AdminPeople, AdminPerson>;
  /**
   * List the requests that the overview counts, or those that are hidden. For admins. `GET /api/admin/requests`
   *
   * Open ones, or those of the group `hidden`, newest first. Names and phones are as lists show them.
   */
  requests(input?: AdminRequestsInput, options?: OneCallOptions): Pages<AdminRequests, AdminRequest>;
  /**
   * Read about a person. For admins. `GET /api/admin/people/{id}`
   *
   * By the id of the person or of their donor profile: their requests, their invitations, and open reports about them. Names and phones are as lists show them.
   */
  person(input: AdminIdInput, options?: OneCallOptions): Promise<PersonRecord>;
  /**
   * Read about a request. For admins. `GET /api/admin/requests/{id}`
   *
   * Open or closed, with its invitations. Names and phones are as lists show them.
   */
  request(input: AdminIdInput, options?: OneCallOptions): Promise<RequestRecord>;
  /**
   * Read what happened to a person or a request. For admins. `GET /api/admin/history/{subject}/{id}`
   *
   * What they did and what was done to them, as the record has it, newest first.
   */
  history(input: AdminHistoryInput, options?: OneCallOptions): Pages<AdminHistory, AdminEntry>;
  /**
   * Show a person’s name, email and phone whole. For admins. `POST /api/admin/people/{id}/show`
   *
   * It is written down who was shown them.
   */
  showPerson(input: AdminIdInput, options?: OneCallOptions): Promise<WholePerson>;
  /**
   * Hide what a donor offers, or a request. For admins. `POST /api/admin/hide`
   *
   * It is in no list and no match, and nobody is invited, until it is shown again. Donors who are coming are told. Its owner is told why, by mail, and what is an admin’s stays as it is. Repeating it changes nothing.
   */
  hide(input: AdminHideInput, options?: OneCallOptions): Promise<void>;
  /**
   * Show again what is hidden. For admins. `POST /api/admin/show`
   *
   * A request is open again unless its time is over, and whoever was invited for it still is. Its owner is told by mail. Repeating it changes nothing.
   */
  show(input: AdminShowInput, options?: OneCallOptions): Promise<void>;
  /**
   * Remove what a donor offers, or a request. For admins. `POST /api/admin/remove`
   *
   * As its owner would: it does not come back. The account stays. Its owner is told why, by mail, and what is an admin’s stays as it is.
   */
  remove(input: AdminHideInput, options?: OneCallOptions): Promise<void>;
}

/** The calls under `places`. */
export interface PlacesCalls {
  /**
   * Find towns by the start of their name. An API token needs the scope read. `GET /api/places`
   *
   * For a text that is being typed: accents, case and one slip don’t matter, and what lies in a region or country after it comes first. Larger towns first; with `nearPlaceId` near ones. Places: GeoNames, CC BY 4.0.
   */
  find(input: FindPlacesInput, options?: OneCallOptions): Promise<FoundPlaces>;
  /**
   * Read a town. An API token needs the scope read. `GET /api/places/{placeId}`
   *
   * By the id that another call gave, for instance one in a link. Places: GeoNames, CC BY 4.0.
   */
  get(input: GetPlaceInput, options?: OneCallOptions): Promise<Place>;
  /**
   * Find the town nearest to a position. An API token needs the scope read. `POST /api/places/nearest`
   *
   * Round the position before you send it: hundredths of a degree are about a kilometre. It isn’t kept.
   */
  nearest(input: NearestPlaceInput, options?: OneCallOptions): Promise<Place>;
  /**
   * Suggest the town that an address names. An API token needs the scope read. `POST /api/places/suggest`
   *
   * Only a suggestion, for a person to confirm; `null` where the address may mean several.
   */
  suggest(input: SuggestPlaceInput, options?: OneCallOptions): Promise<SuggestedPlace>;
}

/** The calls under `push`. */
export interface PushCalls {
  /**
   * Read the key that notices are signed with. An API token needs the scope read. `GET /api/push/key`
   *
   * What a browser needs as `applicationServerKey` when it subscribes at its push service (RFC 8292).
   */
  key(options?: OneCallOptions): Promise<PushKey>;
  /**
   * Be told of invitations on this device. For anyone signed in. `POST /api/push`
   *
   * The address has to be at the push service of a browser. A device that subscribes again stays the same; whoever had it before is told there no longer.
   */
  subscribe(input: SubscribePushInput, options?: OneCallOptions): Promise<PushDevice>;
  /**
   * List the devices on which you are told. For anyone signed in. `GET /api/push`
   *
   * Newest first. They end with a new password, and when you sign out everywhere.
   */
  list(options?: OneCallOptions): Promise<readonly PushDevice[]>;
  /** Be told on a device no longer. For anyone signed in. `DELETE /api/push/{id}` */
  end(input: EndPushInput, options?: OneCallOptions): Promise<void>;
}

/** The calls under `live`. */
export interface LiveCalls {
  /**
   * Read how often what you are shown has changed. For anyone signed in. `GET /api/live`
   *
   * Counts since you signed in: a higher one says that something of its kind is to be read again. `GET /api/live/stream` sends them as server-sent events, at once and whenever one rises, until the session ends; with `Last-Event-ID`, only if one has risen since.
   */
  versions(options?: OneCallOptions): Promise<FeedVersions>;
}

/** The calls under `smsNumber`. */
export interface SmsNumberCalls {
  /**
   * Read on which phone number you are told. For anyone signed in. `GET /api/sms-number`
   *
   * By text message, or however else the gateway of this server sends it.
   */
  read(options?: OneCallOptions): Promise<SmsNumber>;
  /**
   * Send a code to a phone number. For anyone signed in. `POST /api/sms-number`
   *
   * For donors with a verified email. The number needs its country code. Nothing else is sent there before its code is typed in.
   */
  askCode(input: AskNumberCodeInput, options?: OneCallOptions): Promise<SmsNumber>;
  /**
   * Type in the code that was sent to your number. For anyone signed in. `POST /api/sms-number/confirm`
   *
   * Five wrong codes end it: another can be sent then.
   */
  confirm(input: ConfirmNumberInput, options?: OneCallOptions): Promise<SmsNumber>;
  /** Be told on your phone number no longer. For anyone signed in. `DELETE /api/sms-number` */
  end(options?: OneCallOptions): Promise<void>;
}

/** The calls of a server. */
export interface Redthread {
  readonly auth: AuthCalls;
  readonly donors: DonorsCalls;
  readonly requests: RequestsCalls;
  readonly invitations: InvitationsCalls;
  readonly moderation: ModerationCalls;
  readonly contacts: ContactsCalls;
  readonly matching: MatchingCalls;
  readonly overview: OverviewCalls;
  readonly admin: AdminCalls;
  readonly places: PlacesCalls;
  readonly push: PushCalls;
  readonly live: LiveCalls;
  readonly smsNumber: SmsNumberCalls;
}
