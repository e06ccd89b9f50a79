import { createHmac } from 'node:crypto';
import type { NewKey } from '@redthread/db/operations/keys';
import { DomainError } from '@redthread/domain/domain-error';
import { UNDER_WAY_SECONDS } from '@redthread/domain/limits';
import { hashSecret } from '../secrets/secret.ts';
import type { Call } from './call.ts';

/** As the IETF draft writes it, a quoted string; or bare, as most services take it. */
const KEY = /^"?([\x21\x23-\x7e]{1,255})"?$/;

interface Repeated<Input, Output> {
  /** The procedure's path. */
  readonly name: string;
  readonly input: Input;
  /** Whose key it is when nobody is signed in: strangers may choose the same. */
  readonly owner?: string;
  /** Credentials, left out of the fingerprint: a password could be guessed from it. */
  readonly secrets?: readonly (keyof Input & string)[];
  /** Builds the answer again for what was made. */
  readonly replay: (id: string) => Promise<Output>;
}

/**
 * Runs a creating act once per Idempotency-Key: the same call with the same key answers what was made the first time. The act stores
 * the key that it is given in its own transaction, for a day.
 */
export async function repeatable<Input extends object, Output>(
  call: Call,
  { name, input, owner, secrets = [], replay }: Repeated<Input, Output>,
  act: (key: NewKey | undefined) => Promise<Output>,
): Promise<Output> {
  if (call.idempotencyKey === null) return await act(undefined);
  const key = KEY.exec(call.idempotencyKey)?.[1];
  if (key === undefined) throw badKey();
  const caller = await call.findCaller();
  const accountId = caller?.account.id ?? null;
  const hash = hashSecret(JSON.stringify([accountId ?? owner ?? null, name, key]));
  if (call.inProgress.has(hash)) throw new DomainError('UNDER_WAY', { retryAfterSeconds: UNDER_WAY_SECONDS });
  call.inProgress.add(hash);
  try {
    const fingerprint = fingerprintOf(key, input, secrets);
    const known = await call.store.keys.find(hash, call.now);
    if (known === null) return await act({ hash, fingerprint, accountId, at: call.now });
    if (known.fingerprint !== fingerprint) throw new DomainError('KEY_REUSED');
    return await replay(known.subjectId);
  } finally {
    call.inProgress.delete(hash);
  }
}

/** Keyed with the idempotency key, which isn't stored, so that a phone number can't be found by brute force. */
function fingerprintOf(key: string, input: object, secrets: readonly string[]): string {
  const told = Object.entries(input).filter(([field]) => !secrets.includes(field));
  return createHmac('sha256', key).update(JSON.stringify(told)).digest('hex');
}

function badKey(): DomainError {
  const message = 'Please give an Idempotency-Key of 1 to 255 printable characters, without spaces.';
  return new DomainError('BAD_INPUT', { issues: [{ path: 'Idempotency-Key', message }] });
}
