import type { FeedVersions } from '@redthread/domain/change-feed';
import { and, eq, getTableColumns, lte, ne, or } from 'drizzle-orm';
import { newId } from '../id.ts';
import { db, type Places, query } from '../query.ts';
import { sessions } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { findAccount, presentAccount, type Seen } from './people.ts';
import { endDeviceOf, endPushDevices, moveDevice } from './push.ts';
import { endTokens } from './tokens.ts';

// A person's sessions, and what they let in.

const { invitationsVersion, requestsVersion, profileVersion, accountVersion, ...SESSION } = getTableColumns(sessions);
const { id, publicId, accountId, lastUsedAt, expiresAt } = SESSION;
const VERSIONS = {
  invitations: invitationsVersion,
  requests: requestsVersion,
  profile: profileVersion,
  account: accountVersion,
};
const NO_VERSIONS = { invitationsVersion: 0, requestsVersion: 0, profileVersion: 0, accountVersion: 0 };

/** `id` is the SHA-256 of the token in hex; `publicId` names the session to its owner. */
export type Session = Readonly<Pick<typeof sessions.$inferSelect, keyof typeof SESSION>>;

/** A session to be opened. */
export type NewSession = Omit<Session, 'publicId' | 'accountId'> & {
  /** The account's least recently used ones end, so that so many are left with it. */
  readonly atMost?: number;
  /** The id of one that it takes the place of. */
  readonly replaces?: string | undefined;
};

export type SessionStore = ReturnType<typeof sessionsOn>;

export function sessionsOn(engine: Engine) {
  return {
    /** Rejects with NOT_SIGNED_IN when the account was removed meanwhile. */
    create: (session: NewSession & Pick<Session, 'accountId'> & Seen) =>
      engine.write((tx) => createSession(tx, session)),
    find: (id: string) => engine.read((tx) => findWithAccount(tx, id)),
    list: async (accountId: string) => (await engine.query.all(LIST, { accountId })).sort(lastUsedFirst),
    /** Of each of these sessions, in their order; null for one that has ended. */
    feedVersions: (ids: readonly string[]) => engine.read((tx) => newsOf(tx, ids)),
    touch: (id: string, lastUsedAt: number) => engine.write((tx) => tx.update(sessions, id, { lastUsedAt })),
    extend: (id: string, expiresAt: number) => engine.write((tx) => tx.update(sessions, id, { expiresAt })),
    end: async (id: string) => void (await engine.write((tx) => tx.run(END, { id }))),
    /** Ends it by its person's wish: the device that it added is notified no longer. */
    signOut: async (id: string) => void (await engine.write(async (tx) => signOut(tx, await tx.first(FIND, { id })))),
    /** False when this account has no such session. */
    endOne: (accountId: string, publicId: string) =>
      engine.write(async (tx) => signOut(tx, await tx.first(FIND_ONE, { accountId, publicId }))),
    /** Ends all sessions and API tokens of the account. */
    endAll: (accountId: string) => engine.write((tx) => endEverywhere(tx, accountId)),
    /** Deletes expired sessions: past their expiry, or not used since `idleSince`. */
    removeExpired: async (now: number, idleSince: number) =>
      void (await engine.write((tx) => tx.run(REMOVE_EXPIRED, { now, idleSince }))),
  };
}

const LIST = query((of: Places<{ accountId: string }>) =>
  db.select(SESSION).from(sessions).where(eq(accountId, of.accountId)),
);
const END = query((of: Places<{ id: string }>) => db.delete(sessions).where(eq(id, of.id)));
const FIND = query((of: Places<{ id: string }>) => db.select(SESSION).from(sessions).where(eq(id, of.id)));
const FIND_ONE = query((of: Places<{ accountId: string; publicId: string }>) =>
  db
    .select(SESSION)
    .from(sessions)
    .where(and(eq(accountId, of.accountId), eq(publicId, of.publicId))),
);
const REMOVE_EXPIRED = query((of: Places<{ now: number; idleSince: number }>) =>
  db.delete(sessions).where(or(lte(expiresAt, of.now), lte(lastUsedAt, of.idleSince))),
);

/** Those that were used last first: few enough to be sorted here. */
function lastUsedFirst(a: Session, b: Session): number {
  return b.lastUsedAt - a.lastUsedAt || (a.publicId < b.publicId ? 1 : -1);
}

async function createSession(
  tx: Tx,
  { accountId, seenPasswordHash, ...session }: NewSession & Pick<Session, 'accountId'> & Seen,
): Promise<void> {
  await presentAccount(tx, accountId, { seenPasswordHash });
  await openSession(tx, accountId, session);
}

async function findWithAccount(tx: Tx, id: string) {
  const session = await tx.first(FIND, { id });
  const account = session && (await findAccount(tx, session.accountId));
  return session && account && { session, account };
}

async function newsOf(tx: Tx, ids: readonly string[]): Promise<(FeedVersions | null)[]> {
  const found: (FeedVersions | null)[] = [];
  for (const id of ids) found.push(await tx.first(FIND_NEWS, { id }));
  return found;
}

const FIND_NEWS = query((of: Places<{ id: string }>) => db.select(VERSIONS).from(sessions).where(eq(id, of.id)));

/** Opens a session of an account that exists. */
export async function openSession(
  tx: Tx,
  accountId: string,
  { atMost = Number.MAX_SAFE_INTEGER, replaces, ...session }: NewSession,
): Promise<void> {
  const { createdAt } = session;
  const replaced = replaces === undefined ? null : await tx.first(FIND, { id: replaces });
  // Whoever signs in again at their own browser is still notified there.
  if (replaced?.accountId === accountId) {
    await moveDevice(tx, replaced, session);
    await tx.run(END, replaced);
  } else await signOut(tx, replaced);
  await endOldest(tx, accountId, atMost - 1);
  await tx.insert(sessions, { ...NO_VERSIONS, ...session, accountId, publicId: newId(createdAt) });
  await recordAudit(tx, { at: createdAt, actorId: accountId, action: 'account.signed-in', subjectId: accountId });
}

/** Ends a session by its person's wish, with the device that it added; whether there was one. */
async function signOut(tx: Tx, session: Session | null): Promise<boolean> {
  if (session === null) return false;
  await tx.run(END, session);
  await endDeviceOf(tx, session);
  return true;
}

/** Ends an account's sessions but the `kept` that were used last. */
async function endOldest(tx: Tx, accountId: string, kept: number): Promise<void> {
  const found = (await tx.all(LIST, { accountId })).sort(lastUsedFirst);
  for (const each of found.slice(kept)) await tx.run(END, each);
}

/** Ends all of an account's sessions. */
export async function endSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.run(END_ALL, { accountId });
}

const END_ALL = query((of: Places<{ accountId: string }>) => db.delete(sessions).where(eq(accountId, of.accountId)));

export async function endEverywhere(tx: Tx, accountId: string): Promise<void> {
  await endSessions(tx, accountId);
  await endLetIn(tx, accountId);
}

/** What a session lets in: scripts with tokens, and devices that are told. */
export async function endLetIn(tx: Tx, accountId: string): Promise<void> {
  await endTokens(tx, accountId);
  await endPushDevices(tx, accountId);
}

export async function endSessionsBut(tx: Tx, keptId: string, accountId: string): Promise<void> {
  await tx.run(END_OTHERS, { accountId, keptId });
}

const END_OTHERS = query((of: Places<{ accountId: string; keptId: string }>) =>
  db.delete(sessions).where(and(eq(accountId, of.accountId), ne(id, of.keptId))),
);
