import { hash, randomBytes } from 'node:crypto';
import type { Account } from '@redthread/db/operations/people';
import type { NewSession, Session } from '@redthread/db/operations/sessions';
import type { Store } from '@redthread/db/store';
import { DAY_MS } from '@redthread/domain/day';
import { MAX_SESSIONS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '@redthread/domain/limits';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { type BestEffort, createBestEffort } from '../../call/best-effort.ts';
import type { SessionCaller } from '../../call/caller.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** Keeps a new session, perhaps together with its account. */
type KeepSession = (session: NewSession) => Promise<Account>;

type SessionAttributes = Pick<Session, 'device' | 'createdAt' | 'lastUsedAt'> & { kept?: Session; keep?: KeepSession };

interface UserAttributes {
  readonly account: Account;
}

const TOKEN_BYTES = 25;
/** Whom Lucia is told a session is of before it is kept: its account may be made with it. */
const NOBODY_YET = '';
// The last use is saved once an hour, so that reads don't write.
const TOUCH_AFTER_MS = 3_600_000;

export interface SessionKeeper {
  /**
   * Opens a session and returns its token: 200 random bits, of which only the SHA-256 is kept. Beyond fifty sessions the
   * least recently used one ends. Rejects with NOT_SIGNED_IN
   * when the account is gone, or its password was changed meanwhile.
   */
  open(account: Account, now: number, device: string | null): Promise<string>;
  /** The same of a session that `keep` keeps in one operation with what it is opened for. */
  openBy(keep: KeepSession, now: number, device: string | null): Promise<{ account: Account; token: string }>;
  /** The person behind a token, or null. A session ends after 7 idle days, and after 30 in all. */
  find(token: string, now: number): Promise<SessionCaller | null>;
  list(accountId: string, now: number): Promise<Session[]>;
  end(session: Session): Promise<void>;
  /** By its person's wish: the device that it added is notified no longer. */
  signOut(session: Session): Promise<void>;
}

export function createSessionKeeper(store: Store): SessionKeeper {
  const bestEffort = createBestEffort();
  const lucia = new Lucia(adapterOn(store, bestEffort), {
    sessionExpiresIn: new TimeSpan(SESSION_MAX_DAYS, 'd'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });

  const openBy: SessionKeeper['openBy'] = async (keep, now, device) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    let account: Account | undefined;
    const attributes = {
      ...{ device, createdAt: now, lastUsedAt: now },
      keep: async (session: NewSession) => {
        account = await keep(session);
        return account;
      },
    };
    await lucia.createSession(NOBODY_YET, attributes, { sessionId: hashToken(token) });
    if (account === undefined) throw new Error('Lucia made a session without keeping it.');
    return { account, token };
  };

  return {
    open: async (account, now, device) => {
      const { id: accountId, passwordHash: seenPasswordHash } = account;
      const keep: KeepSession = async (session) => {
        await store.sessions.create({ ...session, accountId, seenPasswordHash });
        return account;
      };
      return (await openBy(keep, now, device)).token;
    },
    openBy,
    find: async (token, now) => {
      const { session, user } = await lucia.validateSession(hashToken(token));
      if (session?.kept === undefined || user === null) return null;
      if (!isAlive(session.kept, now)) {
        await bestEffort(() => store.sessions.end(session.id));
        return null;
      }
      const isLongAgo = Math.abs(now - session.kept.lastUsedAt) >= TOUCH_AFTER_MS;
      if (isLongAgo) await bestEffort(() => store.sessions.touch(session.id, now));
      return { account: user.account, session: session.kept };
    },
    list: async (accountId, now) => {
      const kept = await store.sessions.list(accountId);
      return kept.filter((session) => isAlive(session, now));
    },
    end: ({ id }) => store.sessions.end(id),
    signOut: ({ id }) => store.sessions.signOut(id),
  };
}

// Lucia reads its own clock, and extends only past half of a session's life, so both bounds are checked against ours. They
// hold in both directions: a session opened while the clock was far ahead ends too.
function isAlive(session: Session, now: number): boolean {
  const [idleMs, ageMs] = [Math.abs(now - session.lastUsedAt), Math.abs(now - session.createdAt)];
  return idleMs < SESSION_IDLE_DAYS * DAY_MS && ageMs < SESSION_MAX_DAYS * DAY_MS;
}

// A stolen copy of the database holds no usable token.
function hashToken(token: string): string {
  return hash('sha256', token);
}

function adapterOn({ sessions }: Store, bestEffort: BestEffort): Adapter {
  return {
    getSessionAndUser: async (id) => {
      const found = await sessions.find(id);
      if (found === null) return [null, null];
      const { session, account } = found;
      return [forLucia(session), { id: account.id, attributes: { account } }];
    },
    getUserSessions: async (accountId) => (await sessions.list(accountId)).map(forLucia),
    setSession: async ({ id, expiresAt, attributes: { device, createdAt, lastUsedAt, keep } }) => {
      const kept = { id, device, createdAt, lastUsedAt, expiresAt: expiresAt.getTime(), atMost: MAX_SESSIONS };
      await keep?.(kept);
    },
    updateSessionExpiration: (id, expiresAt) => bestEffort(() => sessions.extend(id, expiresAt.getTime())),
    deleteSession: (id) => bestEffort(() => sessions.end(id)),
    deleteUserSessions: (accountId) => sessions.endAll(accountId),
    deleteExpiredSessions: async () => {},
  };
}

function forLucia(session: Session): DatabaseSession {
  const { id, accountId, expiresAt, device, createdAt, lastUsedAt } = session;
  const attributes = { device, createdAt, lastUsedAt, kept: session };
  return { id, userId: accountId, expiresAt: new Date(expiresAt), attributes };
}
