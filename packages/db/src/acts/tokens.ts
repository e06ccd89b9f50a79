import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { MAX_API_TOKENS } from '@redthread/domain/limits';
import { newId } from '../id.ts';
import { apiTokens } from '../tables.ts';
import type { TokenStore } from '../token-store.ts';
import { type Act, all, type Engine, one, rows, run, touched, value } from './act.ts';
import { recordAudit } from './audit.ts';
import { findAccount, presentAccount } from './people.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

const STORED = rowsOf(apiTokens);
const TOKEN = STORED.pick('id', 'accountId', 'name', 'scope', 'createdAt', 'expiresAt', 'lastUsedOn');
const INSERT = STORED.insert([], 'ON CONFLICT (account_id, name) DO NOTHING RETURNING id');
const FIND = statement(`SELECT ${TOKEN.columns()} FROM api_tokens
  WHERE hash = :hash AND (expires_at IS NULL OR expires_at > :now)`);
const LIST = statement(`SELECT ${TOKEN.columns()} FROM api_tokens WHERE account_id = :accountId`);
const COUNT = statement('SELECT count(*) FROM api_tokens WHERE account_id = :accountId');
const TOUCH = statement('UPDATE api_tokens SET last_used_on = :lastUsedOn WHERE id = :id');
const REVOKE = statement('DELETE FROM api_tokens WHERE id = :id AND account_id = :accountId RETURNING id');
const END_ALL = statement('DELETE FROM api_tokens WHERE account_id = :accountId');
const REMOVE_EXPIRED = statement('DELETE FROM api_tokens WHERE expires_at <= :endedBefore');
const SESSION = statement('SELECT id FROM sessions WHERE id = :id');

export function tokensOn(db: Engine): TokenStore {
  return {
    create: ({ hash, actorId, at, seenPasswordHash, seenSessionId, ...given }) =>
      db.write(function* () {
        yield* presentAccount(given.accountId, { seenPasswordHash });
        if (seenSessionId !== undefined) yield* refuseEnded(seenSessionId);
        const count = Number(yield* value(COUNT, { accountId: given.accountId }));
        if (count >= MAX_API_TOKENS) throw new DomainError('TOO_MANY_TOKENS');
        const token = { ...given, id: newId(at), createdAt: at, lastUsedOn: null };
        if ((yield* touched(INSERT, { ...token, hash })) === 0) throw fieldError('TOKEN_NAME_TAKEN', 'name');
        yield* recordAudit({ at, actorId, action: 'token.created', subjectId: token.id });
        return token;
      }),
    find: (hash, now) =>
      db.read(function* () {
        const token = yield* one(TOKEN, FIND, { hash, now });
        const account = token === null ? null : yield* findAccount(token.accountId);
        return token === null || account === null ? null : { token, account };
      }),
    list: (accountId) =>
      db.read(function* () {
        // Few enough to be sorted here.
        const found = yield* all(TOKEN, LIST, { accountId });
        return found.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
      }),
    touch: (id, lastUsedOn) => db.write(() => run(TOUCH, { id, lastUsedOn })),
    revoke: ({ id, accountId, actorId, at }) =>
      db.write(function* () {
        if ((yield* touched(REVOKE, { id, accountId })) === 0) return false;
        yield* recordAudit({ at, actorId, action: 'token.revoked', subjectId: id });
        return true;
      }),
    removeExpired: (endedBefore) => db.write(() => run(REMOVE_EXPIRED, { endedBefore })),
  };
}

/** Ends all of an account's tokens inside an act. */
export function endTokens(accountId: string): Act<void> {
  return run(END_ALL, { accountId });
}

/** Of a call that waited, the session may have ended meanwhile. */
export function* refuseEnded(id: string): Act<void> {
  if ((yield* rows(SESSION, { id })).length === 0) throw new DomainError('NOT_SIGNED_IN');
}
