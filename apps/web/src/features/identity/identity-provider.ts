import { type HeldIdentity, heldIdentity, type Identity } from '@redthread/contract/identity';
import { errorWords, type Failure, readFailure } from '../../lib/failure.ts';
import { openStorage, SIGN_UP_KEYS, type TextStorage } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';
import type { ApiClient } from '../../lib/trpc.ts';

/** A sign-up under way in this browser. */
export interface SignUp {
  readonly email: string;
  readonly isVerified: boolean;
  /** What was entered under this email, in an account that was never verified, goes when the sign-up ends. */
  readonly startsAfresh: boolean;
}

/** What `auth.register` is given to prove the email. */
export interface Credential {
  readonly identityToken: string;
  readonly firebaseUid?: string;
}

/**
 * Verifies that a person reads an email's mail: this server, or Firebase. Each call rejects with an
 * IdentityError. The sign-up is stored in the browser, so that a reload or another tab continues it.
 */
export interface IdentityProvider {
  /** Starts a sign-up, with a random temporary password made here that nobody ever types. */
  create(email: string): Promise<void>;
  /** Mails the link, to the sign-up that was started. */
  sendVerification(): Promise<void>;
  /** Asks whether the email is verified by now. */
  reload(): Promise<SignUp>;
  passwordPolicy(): Promise<{ minLength: number }>;
  /** A fresh token of the sign-up. */
  credential(): Promise<Credential>;
  /** The sign-up that this browser started before, or null. */
  resume(): Promise<SignUp | null>;
  /** Forgets the sign-up here: there is an account. */
  forget(): Promise<void>;
  /** Ends the sign-up, so that this browser and the email are free for another. */
  abandon(): Promise<void>;
}

export type IdentityProblem =
  | 'email-taken'
  | 'invalid-email'
  | 'weak-password'
  | 'too-many-attempts'
  /** The link is on its way already. */
  | 'mailed-just-now'
  | 'expired'
  | 'unreachable';

/** `message` is a sentence of the service's own that is fit to show, when it has one. */
export class IdentityError extends Error {
  readonly problem: IdentityProblem;

  constructor(problem: IdentityProblem, message = '', cause?: unknown) {
    super(message, { cause });
    this.name = 'IdentityError';
    this.problem = problem;
  }
}

/** Whether a mail wasn't sent because the last one was sent only now. */
export function isJustMailed(error: unknown): error is IdentityError {
  return error instanceof IdentityError && error.problem === 'mailed-just-now';
}

/** Whether the sign-up is over, by the identity service or by the server: the person starts again with their email. */
export function isExpiry(error: unknown): boolean {
  if (error instanceof IdentityError) return error.problem === 'expired';
  return readFailure(error).code === 'IDENTITY_EXPIRED';
}

/** The catalogue's words for what an identity service refuses about an email. */
function refusalOf(problem: IdentityProblem): string | undefined {
  const words: Partial<Record<IdentityProblem, string>> = {
    'email-taken': errorWords('EMAIL_TAKEN'),
    'invalid-email': text('signUp.invalidEmail'),
    'weak-password': errorWords('WEAK_PASSWORD'),
  };
  return words[problem];
}

/** What went wrong on the way to a verified email. Without a refusal, the form's own words stand above the reason. */
export function signUpFailure(error: unknown): Failure {
  if (!(error instanceof IdentityError)) return readFailure(error);
  const { problem, message } = error;
  const refusal = refusalOf(problem);
  if (refusal === undefined) {
    return {
      code: null,
      message: message || text('failure.unreachable'),
      issues: [],
      requestId: null,
      httpStatus: null,
    };
  }
  const issues = problem === 'weak-password' ? [] : [{ path: 'email', message: refusal }];
  return { code: problem, message: refusal, issues, requestId: null, httpStatus: null };
}

/** 256 random bits in base64url: the password of a sign-up under way, which nobody ever types. */
export function newTemporaryPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

/** Where a sign-up under way is kept: every tab of this browser. */
export const signUpStorage = openStorage(() => window.localStorage);

export const SIGN_UP_KEY = SIGN_UP_KEYS.signUp;

/** Whether an account makes room is asked anew each time. */
const keptSignUp = heldIdentity.omit({ startsAfresh: true });
type KeptSignUp = Omit<HeldIdentity, 'startsAfresh'>;

function readSignUp(storage: TextStorage): KeptSignUp | null {
  try {
    return keptSignUp.safeParse(JSON.parse(storage.getItem(SIGN_UP_KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Kept whole, so that other tabs hear of it when the email becomes verified. */
function keepSignUp(storage: TextStorage, signUp: KeptSignUp): void {
  storage.setItem(SIGN_UP_KEY, JSON.stringify(signUp));
}

function dropSignUp(storage: TextStorage): void {
  storage.removeItem(SIGN_UP_KEY);
}

const REFRESH_BEFORE_MS = 3_600_000;

/** This server's own identity service. The token of the sign-up is read from `storage` each time: another tab may renew it. */
export function createEmbeddedIdentity(client: ApiClient, storage: TextStorage): IdentityProvider {
  // One password per page, so that a retry after a lost answer continues the same sign-up.
  const password = newTemporaryPassword();

  const reload = async (): Promise<SignUp> => {
    const { identityToken } = held(storage);
    const identity = await attempt(client.auth.identity.reload.mutate({ identityToken }));
    // Another tab may have started over meanwhile.
    if (readSignUp(storage)?.identityToken === identityToken) keepSignUp(storage, { ...identity, identityToken });
    return signUpOf(identity);
  };

  return {
    create: async (email) =>
      keepSignUp(storage, await attempt(client.auth.identity.create.mutate({ email, password }))),
    sendVerification: async () => {
      const { identityToken } = held(storage);
      await attempt(client.auth.identity.sendVerification.mutate({ identityToken }));
    },
    reload,
    passwordPolicy: async () => (await attempt(client.auth.config.query())).passwordPolicy,
    credential: async () => {
      const { identityToken, expiresAt } = held(storage);
      // Only when needed: losing the answer with the new token would lose the verified email.
      if (Date.parse(expiresAt) - Date.now() > REFRESH_BEFORE_MS) return { identityToken };
      const refreshed = await attempt(client.auth.identity.refresh.mutate({ identityToken }));
      keepSignUp(storage, refreshed);
      return { identityToken: refreshed.identityToken };
    },
    resume: async () => {
      const kept = readSignUp(storage);
      if (kept === null) return null;
      try {
        return await reload();
      } catch (error) {
        if (!isExpiry(error)) throw error;
        if (readSignUp(storage)?.identityToken === kept.identityToken) dropSignUp(storage);
        return null;
      }
    },
    forget: async () => dropSignUp(storage),
    abandon: async () => dropSignUp(storage),
  };
}

/** Uses up the link of a sign-up's mail. The sign-up goes on in this browser, whichever it was started in. */
export async function confirmSignUp(client: ApiClient, storage: TextStorage, code: string): Promise<void> {
  const started = readSignUp(storage);
  const own = started === null ? {} : { identityToken: started.identityToken };
  keepSignUp(storage, await client.auth.identity.confirm.mutate({ code, ...own }));
}

function held(storage: TextStorage): KeptSignUp {
  const signUp = readSignUp(storage);
  if (signUp === null) throw new IdentityError('expired');
  return signUp;
}

function signUpOf({ email, emailVerified, startsAfresh }: Identity): SignUp {
  return { email, isVerified: emailVerified, startsAfresh };
}

async function attempt<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const failure = readFailure(error);
    throw new IdentityError(problemOf(failure), failure.message, error);
  }
}

function problemOf({ code, issues }: ReturnType<typeof readFailure>): IdentityProblem {
  switch (code) {
    case 'EMAIL_TAKEN':
      return 'email-taken';
    case 'TOO_MANY_ATTEMPTS':
    case 'NETWORK_BUSY':
      return 'too-many-attempts';
    case 'MAILED_JUST_NOW':
      return 'mailed-just-now';
    case 'IDENTITY_EXPIRED':
      return 'expired';
    case 'BAD_INPUT':
      return issues.some(({ path }) => path === 'email') ? 'invalid-email' : 'unreachable';
    default:
      return 'unreachable';
  }
}
