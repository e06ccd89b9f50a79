import { hash, randomBytes } from 'node:crypto';
import type { ASK_TOKENS } from '@redthread/domain/ask';
import type { Account } from '../account-store.ts';
import type { AskMessage, WriteAskMail } from '../ask-message.ts';
import type { BloodRequest } from '../request-store.ts';
import { askTokens } from '../tables.ts';
import { type Act, run } from './act.ts';
import type { AskRecord } from './ask-record.ts';
import { queueMail } from './mail.ts';
import { findAccount } from './people.ts';
import { rowsOf } from './record.ts';

const TOKEN_BYTES = 32;
const INSERT_TOKEN = rowsOf(askTokens).insert();

/** How an act says what it does: in whose words, and when. */
export interface Telling {
  readonly write: WriteAskMail;
  readonly at: number;
}

type Told = Pick<AskRecord, 'id' | 'accountId' | 'withinKm' | 'arrivingAt'>;
type Request = Pick<BloodRequest, 'accountId' | 'placeId' | 'units' | 'given' | 'urgency' | 'neededBy'>;

type Thanked = Pick<AskMessage, 'thanks' | 'isFulfilled'>;
const NO_THANKS: Thanked = { thanks: null, isFulfilled: false };

/** Queues a mail to the donor of an ask, with links of its own, in the same act. */
export function* tellDonor(
  kind: AskMessage['kind'],
  ask: Told,
  request: Request,
  { write, at }: Telling,
  thanked: Thanked = NO_THANKS,
): Act<void> {
  const owner = yield* findAccount(ask.accountId);
  if (owner === null) return;
  const tokens = { ask: yield* issueToken(ask.id, 'ask'), stop: yield* issueToken(ask.id, 'stop') };
  const { withinKm, arrivingAt } = ask;
  const mail = write({ ...factsOf(request), ...thanked, kind, ...readerOf(owner), withinKm, arrivingAt, tokens, at });
  yield* queueMail({ ...mail, recipient: owner.email, accountId: owner.id, at });
}

/** Queues a mail to whoever posted a request; of a donor who is coming, with when they'll be there. */
export function* tellPoster(
  kind: AskMessage['kind'],
  request: Request,
  { write, at }: Telling,
  arrivingAt: number | null = null,
): Act<void> {
  const owner = yield* findAccount(request.accountId);
  if (owner === null || !owner.isEmailVerified) return;
  const none = { ...NO_THANKS, withinKm: null, tokens: null };
  const mail = write({ ...factsOf(request), ...none, arrivingAt, kind, ...readerOf(owner), at });
  yield* queueMail({ ...mail, recipient: owner.email, accountId: owner.id, at });
}

function readerOf({ name, language }: Account) {
  return { name, language };
}

function factsOf({ placeId, units, given, urgency, neededBy }: Request) {
  return { placeId, unitsMissing: Math.max(0, units - given), urgency, neededBy };
}

/** Only its hash is kept: a stolen copy of the database opens no ask. */
function* issueToken(askId: string, opens: (typeof ASK_TOKENS)[number]): Act<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  yield* run(INSERT_TOKEN, { hash: hash('sha256', token), askId, opens });
  return token;
}
