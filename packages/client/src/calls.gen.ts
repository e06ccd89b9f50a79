// Made by `node scripts/client-calls.ts` from the procedures of the server; a test fails when it is out of date.
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
  | 'GOOGLE_UNAVAILABLE'
  | 'REDIRECT_NOT_ALLOWED'
  | 'NOT_SIGNED_IN'
  | 'NOT_YOURS'
  | 'ADMIN_ONLY'
  | 'ADMIN_ROLE_FIXED'
  | 'NO_DONOR_PROFILE'
  | 'DONOR_NOT_FOUND'
  | 'DONOR_NOT_OFFERED'
  | 'CONTACT_LIMIT'
  | 'REQUEST_NOT_FOUND'
  | 'SESSION_NOT_FOUND'
  | 'TOKEN_NOT_FOUND'
  | 'TOKEN_NAME_TAKEN'
  | 'TOO_MANY_TOKENS'
  | 'TOKEN_READ_ONLY'
  | 'TOKEN_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'BODY_TOO_LARGE'
  | 'NOT_JSON'
  | 'TOO_MANY_ATTEMPTS'
  | 'MAILED_JUST_NOW'
  | 'BUSY'
  | 'STOPPING'
  | 'CANNOT_SAVE'
  | 'UNEXPECTED';

/** The person who just signed in. `token` is the bearer credential, and is shown this once. */
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
  readonly firebaseUid?: string;
  readonly token: string;
}

/** Without an identity token the account's address is unverified, and a mail asks for it. */
export interface RegisterInput {
  /** At most 100 characters. */
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

export interface LoginInput {
  readonly email: string;
  /** At most 1024 characters. */
  readonly password: string;
}

/**
 * A person as they see themself. `authProvider` is how the account was made, `hasPassword` and `hasGoogle` how it can be
 * signed in to. `isNewUser`: signed in with Google, and hasn't chosen a role.
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
  readonly firebaseUid?: string;
}

export interface UpdateMeInput {
  /** At most 100 characters. */
  readonly name: string;
}

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

export interface UpdateRoleInput {
  /** At most 64 characters. */
  readonly userId: string;
  readonly role: ChosenRole;
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

/** What Google's redirect brought, with the verifier that only this browser has (RFC 7636). */
export interface GoogleOauthInput {
  /** At most 2048 characters. */
  readonly code: string;
  readonly codeVerifier: string;
  /** At most 2048 characters. */
  readonly redirectUri: string;
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

/** A sign-up with the credential to go on with it, which is shown this once. */
export interface HeldIdentity {
  readonly email: string;
  readonly emailVerified: boolean;
  /** An instant in UTC, as ISO 8601. */
  readonly expiresAt: string;
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
}

/** `identityToken` is this browser's, if it started the sign-up. */
export interface ConfirmIdentityInput {
  readonly code: string;
  /** At most 4096 characters. */
  readonly identityToken?: string | undefined;
}

/** An ID token of Google Identity Services. */
export interface GoogleInput {
  /** At most 8192 characters. */
  readonly credential: string;
}

export interface ForgotPasswordInput {
  readonly email: string;
}

/** `name` is needed when the link starts the account afresh. */
export interface ResetPasswordInput {
  readonly code: string;
  /** At most 1024 characters. */
  readonly password: string;
  /** At most 100 characters. */
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

/**
 * What a mailed link is for, before its button is pressed. `startsAfresh`: nobody ever verified the address, so that a new
 * password makes a new account, which needs a name.
 */
export interface CodePurpose {
  readonly purpose: 'sign-up' | 'verify-email' | 'change-email' | 'reset-password';
  readonly email: string;
  readonly startsAfresh: boolean;
}

/** A patient's request. `date` is the UTC day it was posted. The phone is masked in public lists. */
export interface BloodRequest {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly bloodType: BloodType;
  readonly phone: string;
  readonly hospital: string;
  readonly urgency: Urgency;
  readonly status: 'pending';
  /** A UTC day, YYYY-MM-DD. */
  readonly date: string;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
}

/** Everything that is kept about a person. `history` holds what they did and when, by name. */
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
    readonly firebaseUid?: string;
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
    /** An instant in UTC, as ISO 8601. */
    readonly createdAt: string;
    /** A UTC day, YYYY-MM-DD. */
    readonly ageGivenOn: string;
    /** A UTC day, YYYY-MM-DD. */
    readonly consentedOn: string;
  } | null;
  readonly requests: readonly BloodRequest[];
  readonly sessions: readonly Session[];
  readonly apiTokens: readonly ApiToken[];
  readonly history: readonly {
    /** An instant in UTC, as ISO 8601. */
    readonly at: string;
    readonly action: string;
    readonly subjectId: string | null;
  }[];
}

export interface DeleteMeInput {
  /** At most 1024 characters. */
  readonly password?: string | undefined;
  readonly google?: GoogleOauthInput | undefined;
}

/** A mail that waits, as the mailbox of a demo shows it. */
export interface WaitingMail {
  readonly _id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** An instant in UTC, as ISO 8601. */
  readonly createdAt: string;
}

/**
 * A donor. In lists the phone is masked, and `isAvailable` says whether the donor is offered: available, and of
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
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface RegisterDonorInput {
  readonly bloodType: BloodType;
  /** At most 32 characters. */
  readonly phone: string;
  /** At most 200 characters. */
  readonly address: string;
  readonly age: number;
}

export interface UpdateDonorInput {
  readonly bloodType?: BloodType | undefined;
  /** At most 32 characters. */
  readonly phone?: string | undefined;
  /** At most 200 characters. */
  readonly address?: string | undefined;
  readonly age?: number | undefined;
  readonly isAvailable?: boolean | undefined;
}

/** Whom to call. */
export interface Contact {
  readonly _id: string;
  readonly user: {
    readonly name: string;
  };
  readonly phone: string;
}

export interface ContactInput {
  /** At most 64 characters. */
  readonly id: string;
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
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface CreateRequestInput {
  readonly bloodType: BloodType;
  /** At most 32 characters. */
  readonly phone: string;
  /** At most 200 characters. */
  readonly hospital: string;
  /** Without it: "medium". */
  readonly urgency?: Urgency | undefined;
}

export interface MyRequestsInput {
  /**
   * From 1 to 1000.
   * Without it: 1000.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface WithdrawRequestInput {
  /** At most 64 characters. */
  readonly id: string;
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
  /**
   * From 1 to 1000.
   * Without it: 100.
   */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** `activeDonors` counts all donor profiles, `totalUsers` is donors plus requests. */
export interface HomeFigures {
  readonly activeDonors: number;
  readonly patientRequests: number;
  readonly totalUsers: number;
  readonly platformStatus: 'Active';
}

/** `totalPatients` counts the accounts with role patient. Phones are whole here, and each look is audited. */
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

/** The calls under `identity`. */
export interface IdentityCalls {
  /** `POST /api/auth/identity/create` */
  create(input: CreateIdentityInput, options?: OneCallOptions): Promise<HeldIdentity>;
  /** `POST /api/auth/identity/send-verification` */
  sendVerification(input: IdentityTokenInput, options?: OneCallOptions): Promise<void>;
  /** `POST /api/auth/identity/reload` */
  reload(input: IdentityTokenInput, options?: OneCallOptions): Promise<Identity>;
  /** `POST /api/auth/identity/refresh` */
  refresh(input: IdentityTokenInput, options?: OneCallOptions): Promise<HeldIdentity>;
  /** `POST /api/auth/identity/confirm` */
  confirm(input: ConfirmIdentityInput, options?: OneCallOptions): Promise<HeldIdentity>;
}

/** The calls under `auth`. */
export interface AuthCalls {
  readonly identity: IdentityCalls;
  /** `POST /api/auth/register` */
  register(input: RegisterInput, options?: OneCallOptions): Promise<SignedInUser>;
  /** `POST /api/auth/login` */
  login(input: LoginInput, options?: OneCallOptions): Promise<SignedInUser>;
  /** `POST /api/auth/logout` */
  logout(options?: OneCallOptions): Promise<void>;
  /** `GET /api/auth/me` */
  me(options?: OneCallOptions): Promise<User>;
  /** `PATCH /api/auth/me` */
  updateMe(input: UpdateMeInput, options?: OneCallOptions): Promise<User>;
  /** `GET /api/auth/config` */
  config(options?: OneCallOptions): Promise<AuthConfig>;
  /** `POST /api/auth/update-role` */
  updateRole(input: UpdateRoleInput, options?: OneCallOptions): Promise<User>;
  /** `GET /api/auth/sessions` */
  sessions(options?: OneCallOptions): Promise<readonly Session[]>;
  /** `DELETE /api/auth/sessions/{id}` */
  endSession(input: EndSessionInput, options?: OneCallOptions): Promise<void>;
  /** `DELETE /api/auth/sessions` */
  endSessions(options?: OneCallOptions): Promise<void>;
  /** `GET /api/auth/tokens` */
  tokens(options?: OneCallOptions): Promise<readonly ApiToken[]>;
  /** `POST /api/auth/tokens` */
  createToken(input: CreateTokenInput, options?: OneCallOptions): Promise<NewApiToken>;
  /** `DELETE /api/auth/tokens/{id}` */
  revokeToken(input: RevokeTokenInput, options?: OneCallOptions): Promise<void>;
  /** `POST /api/auth/google` */
  google(input: GoogleInput, options?: OneCallOptions): Promise<SignedInUser>;
  /** `POST /api/auth/google-oauth` */
  googleOauth(input: GoogleOauthInput, options?: OneCallOptions): Promise<SignedInUser>;
  /** `POST /api/auth/password/forgot` */
  forgotPassword(input: ForgotPasswordInput, options?: OneCallOptions): Promise<void>;
  /** `POST /api/auth/password/reset` */
  resetPassword(input: ResetPasswordInput, options?: OneCallOptions): Promise<void>;
  /** `POST /api/auth/password/change` */
  changePassword(input: ChangePasswordInput, options?: OneCallOptions): Promise<void>;
  /** `POST /api/auth/email/change` */
  changeEmail(input: ChangeEmailInput, options?: OneCallOptions): Promise<void>;
  /** `POST /api/auth/email/confirm` */
  confirmEmail(input: CodeInput, options?: OneCallOptions): Promise<ConfirmedEmail>;
  /** `POST /api/auth/email/resend` */
  resendEmail(options?: OneCallOptions): Promise<void>;
  /** `POST /api/auth/code` */
  inspectCode(input: CodeInput, options?: OneCallOptions): Promise<CodePurpose>;
  /** `GET /api/auth/export` */
  export(options?: OneCallOptions): Promise<ExportedData>;
  /** `DELETE /api/auth/me` */
  deleteMe(input?: DeleteMeInput, options?: OneCallOptions): Promise<void>;
  /** `GET /api/dev/mailbox` */
  mailbox(options?: OneCallOptions): Promise<readonly WaitingMail[]>;
}

/** The calls under `donors`. */
export interface DonorsCalls {
  /** `GET /api/donor` */
  list(input?: ListDonorsInput, options?: OneCallOptions): Pages<DonorPage, DonorProfile>;
  /** `POST /api/donor/register` */
  register(input: RegisterDonorInput, options?: OneCallOptions): Promise<DonorProfile>;
  /** `GET /api/donor/me` */
  mine(options?: OneCallOptions): Promise<DonorProfile>;
  /** `PATCH /api/donor/me` */
  update(input: UpdateDonorInput, options?: OneCallOptions): Promise<DonorProfile>;
  /** `DELETE /api/donor/me` */
  remove(options?: OneCallOptions): Promise<void>;
  /** `POST /api/donor/{id}/contact` */
  contact(input: ContactInput, options?: OneCallOptions): Promise<Contact>;
}

/** The calls under `requests`. */
export interface RequestsCalls {
  /** `GET /api/patient/requests` */
  list(input?: ListRequestsInput, options?: OneCallOptions): Pages<RequestPage, BloodRequest>;
  /** `POST /api/patient/request` */
  create(input: CreateRequestInput, options?: OneCallOptions): Promise<BloodRequest>;
  /** `GET /api/patient/requests/mine` */
  mine(input?: MyRequestsInput, options?: OneCallOptions): Pages<RequestPage, BloodRequest>;
  /** `DELETE /api/patient/request/{id}` */
  withdraw(input: WithdrawRequestInput, options?: OneCallOptions): Promise<void>;
  /** `POST /api/patient/requests/{id}/contact` */
  contact(input: ContactInput, options?: OneCallOptions): Promise<Contact>;
}

/** The calls under `matching`. */
export interface MatchingCalls {
  /** `GET /api/patient/donors/{bloodType}` */
  findDonors(input: FindDonorsInput, options?: OneCallOptions): Pages<MatchResult, MatchedDonor>;
}

/** The calls under `overview`. */
export interface OverviewCalls {
  /** `GET /api/stats` */
  home(options?: OneCallOptions): Promise<HomeFigures>;
  /** `GET /api/admin/overview` */
  admin(options?: OneCallOptions): Promise<AdminOverview>;
}

/** The calls of a server. */
export interface Redthread {
  readonly auth: AuthCalls;
  readonly donors: DonorsCalls;
  readonly requests: RequestsCalls;
  readonly matching: MatchingCalls;
  readonly overview: OverviewCalls;
}
