import type { CodePurpose, MailedCode } from '../identity-store.ts';
import { mailedCodes } from '../tables.ts';
import { type Act, one, rows, run } from './act.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

type CodeOwner = Pick<MailedCode, 'accountId' | 'identityId'>;

const CODE = rowsOf(mailedCodes);
const INSERT = CODE.insert();
// Bounds codes made while the clock was ahead: a code is valid only within its own lifetime around its creation.
const FIND = statement(`SELECT ${CODE.columns()} FROM mailed_codes
  WHERE hash = :hash AND expires_at > :now AND created_at <= :now + expires_at - created_at`);
const REMOVE = statement('DELETE FROM mailed_codes WHERE hash = :hash');
const HAS_ACCOUNT = statement('SELECT id FROM accounts WHERE id = :accountId');
const HAS_IDENTITY = statement('SELECT id FROM identities WHERE id = :identityId');
const DROP_OF_ACCOUNT = statement('DELETE FROM mailed_codes WHERE account_id = :accountId AND purpose = :purpose');
const DROP_OF_IDENTITY = statement('DELETE FROM mailed_codes WHERE identity_id = :identityId AND purpose = :purpose');
const LENGTHEN = statement(`UPDATE identities SET expires_at = :expiresAt
  WHERE id = :identityId AND expires_at < :expiresAt`);

/** Whether an account or a sign-up has gone, inside an act. */
export function* isGone({ accountId, identityId }: CodeOwner): Act<boolean> {
  if (accountId !== null) return (yield* rows(HAS_ACCOUNT, { accountId })).length === 0;
  return identityId !== null && (yield* rows(HAS_IDENTITY, { identityId })).length === 0;
}

/** Stores a code inside an act, replacing its owner's last one of this purpose. The owner exists. */
export function* replaceCode(code: MailedCode): Act<void> {
  const { accountId, identityId, purpose, expiresAt } = code;
  yield* accountId === null
    ? run(DROP_OF_IDENTITY, { identityId, purpose })
    : run(DROP_OF_ACCOUNT, { accountId, purpose });
  yield* run(INSERT, { ...code });
  // The sign-up must live as long as its link.
  if (identityId !== null) yield* run(LENGTHEN, { identityId, expiresAt });
}

/** The same by one list of statements, whether it is an account's or a sign-up's. */
export function* replaceCodeAlike(code: MailedCode): Act<void> {
  yield* run(DROP_OF_ACCOUNT, { accountId: code.accountId, purpose: code.purpose });
  yield* run(INSERT, { ...code });
}

/** The valid code of a hash, inside an act. */
export function findCode(hash: string, now: number): Act<MailedCode | null> {
  return one(CODE, FIND, { hash, now });
}

/** Consumes a valid code of one of these purposes, inside an act; null when there is none. */
export function* useCode(hash: string, purposes: readonly CodePurpose[], now: number): Act<MailedCode | null> {
  const code = yield* findCode(hash, now);
  if (code === null || !purposes.includes(code.purpose)) return null;
  yield* run(REMOVE, { hash });
  return code;
}

export function* dropCodes(accountId: string, purposes: readonly CodePurpose[]): Act<void> {
  for (const purpose of purposes) yield* run(DROP_OF_ACCOUNT, { accountId, purpose });
}
