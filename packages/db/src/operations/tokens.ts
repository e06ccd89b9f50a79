import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { MAX_API_TOKENS } from '@redthread/domain/limits';
import { and, count, eq, getTableColumns, gt, isNull, lte, or } from 'drizzle-orm';
import { newId } from '../id.ts';
import { newestFirst } from '../page.ts';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import { apiTokens, sessions } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { keyed, type NewKey } from './keys.ts';
import { type Account, findAccount, presentAccount, type Seen } from './people.ts';

// API tokens: a person's keys for scripts.

/** A token as its owner knows it: of its text only the hash is kept, and that is not shown. One without `expiresAt` has no end. */
export type ApiToken = Omit<typeof apiTokens.$inferSelect, 'hash'>;

/** `hash` is the SHA-256 of the token's text in hex. `actorId` is null for the operator. */
export type NewApiToken = Pick<typeof apiTokens.$inferSelect, 'accountId' | 'name' | 'scope' | 'expiresAt' | 'hash'> & {
  readonly actorId: string | null;
  readonly at: number;
  /** The session that asked, which must not have ended meanwhile. */
  readonly seenSessionId?: string | undefined;
} & Seen;

interface Revocation {
  readonly id: string;
  readonly accountId: string;
  readonly actorId: string | null;
  readonly at: number;
}

export type TokenStore = ReturnType<typeof tokensOn>;

export function tokensOn(engine: Engine) {
  return {
    /**
     * Makes a token; audited. Rejects with NOT_SIGNED_IN when the account, its password or the session is gone by now, with
     * TOO_MANY_TOKENS, and with TOKEN_NAME_TAKEN at `name`.
     */
    create: (token: NewApiToken, key?: NewKey) => engine.write((tx) => keyed(tx, key, () => createToken(tx, token))),
    /** Null when there is none, or its end has come. */
    find: (hash: string, now: number) => engine.read((tx) => findToken(tx, { hash, now })),
    /** Newest first, with those that have ended. */
    list: async (accountId: string) => (await engine.query.all(LIST, { accountId })).sort(newestFirst),
    touch: (id: string, lastUsedOn: string) => engine.write((tx) => tx.update(apiTokens, id, { lastUsedOn })),
    /** Audited. False when this account has no such token. */
    revoke: (change: Revocation) => engine.write((tx) => revokeToken(tx, change)),
    /** Removes those that ended before `endedBefore`. */
    removeExpired: (endedBefore: number) => engine.write((tx) => tx.run(REMOVE_EXPIRED, { endedBefore })),
  };
}

const { hash, ...SHOWN } = getTableColumns(apiTokens);
const { accountId, expiresAt, id, name } = SHOWN;

async function createToken(tx: Tx, { actorId, at, seenPasswordHash, seenSessionId, ...given }: NewApiToken) {
  await presentAccount(tx, given.accountId, { seenPasswordHash });
  if (seenSessionId !== undefined) await refuseEnded(tx, seenSessionId);
  const { tokens } = await tx.one(COUNT, given);
  if (tokens >= MAX_API_TOKENS) throw new DomainError('TOO_MANY_TOKENS');
  const { hash, ...token } = { ...given, id: newId(at), createdAt: at, lastUsedOn: null };
  if ((await tx.run(INSERT, { ...token, hash })) === 0) throw fieldError('TOKEN_NAME_TAKEN', 'name');
  await recordAudit(tx, { at, actorId, action: 'token.created', subjectId: token.id });
  return token;
}

const COUNT = query((of: Places<{ accountId: string }>) =>
  db.select({ tokens: count() }).from(apiTokens).where(eq(accountId, of.accountId)),
);
const INSERT = query((_: Places<typeof apiTokens.$inferSelect>) =>
  db
    .insert(apiTokens)
    .values(placesOf(apiTokens))
    .onConflictDoNothing({ target: [bare(accountId), bare(name)] }),
);

async function findToken(
  tx: Tx,
  of: { hash: string; now: number },
): Promise<{ token: ApiToken; account: Account } | null> {
  const token = await tx.first(FIND, of);
  const account = token === null ? null : await findAccount(tx, token.accountId);
  return token === null || account === null ? null : { token, account };
}

const FIND = query((of: Places<{ hash: string; now: number }>) =>
  db
    .select(SHOWN)
    .from(apiTokens)
    .where(and(eq(hash, of.hash), or(isNull(expiresAt), gt(expiresAt, of.now)))),
);
const LIST = query((of: Places<{ accountId: string }>) =>
  db.select(SHOWN).from(apiTokens).where(eq(accountId, of.accountId)),
);

async function revokeToken(tx: Tx, { at, actorId, ...of }: Revocation): Promise<boolean> {
  if ((await tx.run(REVOKE, of)) === 0) return false;
  await recordAudit(tx, { at, actorId, action: 'token.revoked', subjectId: of.id });
  return true;
}

const REVOKE = query((of: Places<{ id: string; accountId: string }>) =>
  db.delete(apiTokens).where(and(eq(id, of.id), eq(accountId, of.accountId))),
);
const REMOVE_EXPIRED = query((of: Places<{ endedBefore: number }>) =>
  db.delete(apiTokens).where(lte(expiresAt, of.endedBefore)),
);

/** Ends all of an account's tokens. */
export async function endTokens(tx: Tx, accountId: string): Promise<void> {
  await tx.run(END_ALL, { accountId });
}

const END_ALL = query((of: Places<{ accountId: string }>) => db.delete(apiTokens).where(eq(accountId, of.accountId)));

/** Of a call that waited, the session may have ended meanwhile. */
export async function refuseEnded(tx: Tx, id: string): Promise<void> {
  if ((await tx.first(SESSION, { id })) === null) throw new DomainError('NOT_SIGNED_IN');
}

const SESSION = query((of: Places<{ id: string }>) =>
  db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, of.id)),
);
