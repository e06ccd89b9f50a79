import type { News } from '@redthread/domain/news';
import type { NewSession, Session, SessionStore } from '../account-store.ts';
import { newId } from '../id.ts';
import { endTokens } from '../operations/tokens.ts';
import { sessions } from '../tables.ts';
import { type Act, all, awaited, type Engine, one, run } from './act.ts';
import { recordAudit } from './audit.ts';
import { findAccount, presentAccount } from './people.ts';
import { endDeviceOf, endPushDevices, moveDevice } from './push.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

const ROWS = rowsOf(sessions);
const SESSION = ROWS.pick('id', 'publicId', 'accountId', 'device', 'createdAt', 'lastUsedAt', 'expiresAt');
const NEWS = ROWS.pick('asksNews', 'requestsNews', 'profileNews', 'accountNews');
const INSERT = ROWS.insert(['asksNews', 'requestsNews', 'profileNews', 'accountNews']);
const FIND = statement(`SELECT ${SESSION.columns()} FROM sessions WHERE id = :id`);
const FIND_NEWS = statement(`SELECT ${NEWS.columns()} FROM sessions WHERE id = :id`);
const LIST = statement(`SELECT ${SESSION.columns()} FROM sessions WHERE account_id = :accountId`);
const TOUCH = statement('UPDATE sessions SET last_used_at = :lastUsedAt WHERE id = :id');
const EXTEND = statement('UPDATE sessions SET expires_at = :expiresAt WHERE id = :id');
const END = statement('DELETE FROM sessions WHERE id = :id');
const FIND_ONE = statement(
  `SELECT ${SESSION.columns()} FROM sessions WHERE account_id = :accountId AND public_id = :publicId`,
);
const END_ALL = statement('DELETE FROM sessions WHERE account_id = :accountId');
const END_OTHERS = statement('DELETE FROM sessions WHERE account_id = :accountId AND id <> :keptId');
const REMOVE_EXPIRED = statement('DELETE FROM sessions WHERE expires_at <= :now OR last_used_at <= :idleSince');

type Found = NonNullable<Awaited<ReturnType<SessionStore['find']>>>;

export function sessionsOn(db: Engine): SessionStore {
  return {
    create: ({ accountId, seenPasswordHash, ...session }) =>
      db.write(function* () {
        yield* presentAccount(accountId, { seenPasswordHash });
        yield* openSession(accountId, session);
      }),
    find: (id) => db.read(() => findWithAccount(id)),
    list: (accountId) => db.read(() => list(accountId)),
    news: (ids) =>
      db.read(function* () {
        const found: (News | null)[] = [];
        for (const id of ids) found.push(yield* findNews(id));
        return found;
      }),
    touch: (id, lastUsedAt) => db.write(() => run(TOUCH, { id, lastUsedAt })),
    extend: (id, expiresAt) => db.write(() => run(EXTEND, { id, expiresAt })),
    end: (id) => db.write(() => run(END, { id })),
    signOut: (id) =>
      db.write(function* () {
        yield* signOut(yield* one(SESSION, FIND, { id }));
      }),
    endOne: (accountId, publicId) =>
      db.write(function* () {
        return yield* signOut(yield* one(SESSION, FIND_ONE, { accountId, publicId }));
      }),
    endAll: (accountId) => db.write(() => endEverywhere(accountId)),
    removeExpired: (now, idleSince) => db.write(() => run(REMOVE_EXPIRED, { now, idleSince })),
  };
}

/** Opens a session of an account that exists, inside an act. */
export function* openSession(
  accountId: string,
  { atMost = Number.MAX_SAFE_INTEGER, replaces, ...session }: NewSession,
): Act<void> {
  const { createdAt } = session;
  const replaced = replaces === undefined ? null : yield* one(SESSION, FIND, { id: replaces });
  // Whoever signs in again at their own browser is still notified there.
  if (replaced?.accountId === accountId) {
    yield* moveDevice(replaced, session);
    yield* run(END, { id: replaced.id });
  } else yield* signOut(replaced);
  yield* endOldest(accountId, atMost - 1);
  yield* run(INSERT, { ...session, accountId, publicId: newId(createdAt) });
  yield* recordAudit({ at: createdAt, actorId: accountId, action: 'account.signed-in', subjectId: accountId });
}

/** Ends a session by its person's wish, with the device that it added; whether there was one. */
function* signOut(session: Session | null): Act<boolean> {
  if (session === null) return false;
  yield* run(END, { id: session.id });
  yield* endDeviceOf(session);
  return true;
}

function* findWithAccount(id: string): Act<Found | null> {
  const session = yield* one(SESSION, FIND, { id });
  const account = session === null ? null : yield* findAccount(session.accountId);
  return session === null || account === null ? null : { session, account };
}

function* findNews(id: string): Act<News | null> {
  const row = yield* one(NEWS, FIND_NEWS, { id });
  if (row === null) return null;
  const { asksNews: asks, requestsNews: requests, profileNews: profile, accountNews: account } = row;
  return { asks, requests, profile, account };
}

/** Ends all of an account's sessions inside an act. */
export function endSessions(accountId: string): Act<void> {
  return run(END_ALL, { accountId });
}

export function* endEverywhere(accountId: string): Act<void> {
  yield* endSessions(accountId);
  yield* endLetIn(accountId);
}

/** What a session lets in: scripts with tokens, and devices that are told. */
export function* endLetIn(accountId: string): Act<void> {
  yield* awaited((tx) => endTokens(tx, accountId));
  yield* endPushDevices(accountId);
}

export function endSessionsBut(keptId: string, accountId: string): Act<void> {
  return run(END_OTHERS, { accountId, keptId });
}

/** Ends an account's sessions but the `kept` that were used last. */
function* endOldest(accountId: string, kept: number): Act<void> {
  for (const { id } of (yield* list(accountId)).slice(kept)) yield* run(END, { id });
}

/** Those that were used last first: few enough to be sorted here. */
function* list(accountId: string): Act<Session[]> {
  const found = yield* all(SESSION, LIST, { accountId });
  return found.sort((a, b) => b.lastUsedAt - a.lastUsedAt || (a.publicId < b.publicId ? 1 : -1));
}
