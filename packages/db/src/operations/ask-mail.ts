import { hash, randomBytes } from 'node:crypto';
import type { ASK_TOKENS } from '@redthread/domain/ask';
import { DAY_MS } from '@redthread/domain/day';
import type { AskMessage, AskTokens, WriteAskMail } from '../ask-message.ts';
import { askTokens } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { messageLeavesAt } from './ask-pace.ts';
import { type Noticed, pushToDonor, pushToPoster, unqueueNotices } from './ask-push.ts';
import type { Ask } from './ask-record.ts';
import { numberOf } from './ask-text.ts';
import { takeAll } from './limits.ts';
import type { Account } from './people.ts';
import { findAccount } from './people.ts';
import { queueEmail, unqueueEmails, unqueueTopic } from './queue.ts';
import type { BloodRequest } from './request-row.ts';

const TOKEN_BYTES = 32;
/** As much as a text message has room for: 96 bits, which nobody guesses at so many tries an hour. */
const SHORT_TOKEN_BYTES = 12;
/**
 * What calls somebody to come, or confirms a yes, which is untrue once the ask is over, or answered otherwise; the word of an
 * end, once the request is open again; and thanks that wait for the morning, once the outcome is corrected. All else stays true, whatever becomes of it.
 */
const UNTRUE_LATER: readonly AskMessage['kind'][] = [
  ...(['asked', 'placeFree', 'reminder', 'earlier', 'corrected', 'coming', 'reserve'] as const),
  ...(['accepted', 'offerLapsed', 'offerOver', 'notNeeded', 'reserveOver'] as const),
  ...(['thanks', 'notTaken', 'fulfilled'] as const),
];

/** How an operation says what it does: in whose words, and when. */
export interface Telling {
  readonly write: WriteAskMail;
  readonly at: number;
}

type Told = Pick<Ask, 'id' | 'accountId' | 'withinKm' | 'arrivingAt' | 'isArrivalGiven'>;
/** What mails and notices say of a request. */
export type Asked = Noticed & Pick<BloodRequest, 'placeId' | 'units' | 'given' | 'neededBy'>;

type Ended = Pick<AskMessage, 'thanks' | 'isFulfilled' | 'end'>;
const NOTHING_ENDED: Ended = { thanks: null, isFulfilled: false, end: null };

/** Queues a mail to the donor of an ask, whose request may be gone, with links of its own, notices for the donor's devices, and what goes to their number. */
export async function tellDonor(
  tx: Tx,
  kind: AskMessage['kind'],
  ask: Told,
  request: Asked | null,
  { write, at }: Telling,
  ended: Partial<Ended> = {},
): Promise<void> {
  const owner = await findAccount(tx, ask.accountId);
  if (owner === null) return;
  const tokens = await issueTokens(tx, ask.id, TOKEN_BYTES);
  const tellNumber = await numberOf(tx, owner, kind, request?.urgency ?? null);
  const shortTokens = tellNumber === null ? null : await issueTokens(tx, ask.id, SHORT_TOKEN_BYTES);
  const { withinKm } = ask;
  const arrivingAt = toldArrival(ask);
  const told = { ...readerOf(owner), withinKm, arrivingAt, tokens, shortTokens, at };
  const {
    short,
    toldUntil: expiresAt,
    ...mail
  } = write({ ...factsOf(request), ...NOTHING_ENDED, ...ended, kind, ...told });
  const askId = UNTRUE_LATER.includes(kind) ? ask.id : undefined;
  const earliest = await messageLeavesAt(tx, kind, ask, 'donor', at, (ended.thanks ?? null) !== null);
  const leavesAt = Math.max(earliest, mail.leavesAt ?? at);
  // Whatever they are told now, what waits about it is out of date; but for thanks, which stay true when all that was needed came.
  if (kind !== 'fulfilled') await unqueueEmails(tx, { askId: ask.id, accountId: owner.id });
  await queueEmail(tx, { ...mail, recipient: owner.email, accountId: owner.id, askId, at, leavesAt });
  await unqueueTexts(tx, ask);
  const when = { at, leavesAt: earliest, expiresAt };
  if (tellNumber !== null && short !== undefined) await tellNumber(ask.id, { text: short, ...when });
  const noticed = { kind, token: tokens.ask, isQuiet: false };
  await pushToDonor(tx, owner, ask, request, noticed, when);
}

/** An ask is over, or answered otherwise: what called its donor to come, or confirmed it, and hasn't left, never will. */
export async function takeBack(tx: Tx, ask: Pick<Ask, 'id' | 'accountId'>): Promise<void> {
  await unqueueEmails(tx, { askId: ask.id, accountId: ask.accountId });
  await takeBackCalls(tx, ask);
}

/** The same of an ask whose donor is coming as before: the mail that confirms it is still to leave. */
export async function takeBackCalls(tx: Tx, ask: Pick<Ask, 'id' | 'accountId'>): Promise<void> {
  await unqueueTexts(tx, ask);
  await unqueueNotices(tx, ask);
}

/** The same but for the notices, for whoever puts another in their place, or has to know whether they left. */
export async function takeBackWritten(tx: Tx, { id, accountId }: Pick<Ask, 'id' | 'accountId'>): Promise<void> {
  await unqueueTexts(tx, { id, accountId });
  await unqueueEmails(tx, { askId: id, accountId });
}

async function unqueueTexts(tx: Tx, { id: topic, accountId }: Pick<Ask, 'id' | 'accountId'>): Promise<void> {
  await unqueueTopic(tx, 'sms', { accountId, topic });
}

/** What the poster hasn't been told yet of a donor who was coming is out of date. */
export async function takeBackFromPoster(
  tx: Tx,
  { id }: Pick<Ask, 'id'>,
  { accountId }: Pick<BloodRequest, 'accountId'>,
): Promise<void> {
  await unqueueEmails(tx, { askId: id, accountId });
}

/** Queues a mail to whoever posted a request, and notices for their devices; about one donor, in the place of what still waits of them. */
export async function tellPoster(
  tx: Tx,
  kind: AskMessage['kind'],
  request: Asked & Pick<BloodRequest, 'id' | 'accountId'>,
  { write, at }: Telling,
  ask: Pick<Ask, 'id'> | null = null,
  arrivingAt: number | null = null,
  earliest = at,
): Promise<void> {
  const owner = await findAccount(tx, request.accountId);
  if (owner === null || !owner.isEmailVerified) return;
  const none = { ...NOTHING_ENDED, withinKm: null, tokens: null, shortTokens: null };
  const {
    short: _,
    toldUntil: expiresAt,
    ...mail
  } = write({ ...factsOf(request), ...none, arrivingAt, kind, ...readerOf(owner), at });
  const leavesAt = ask === null ? earliest : await messageLeavesAt(tx, kind, ask, 'poster', at);
  if (ask !== null) await unqueueEmails(tx, { askId: ask.id, accountId: owner.id });
  await queueEmail(tx, { ...mail, recipient: owner.email, accountId: owner.id, askId: ask?.id, at, leavesAt });
  await pushToPoster(tx, owner, request, kind, { at, leavesAt, expiresAt });
}

/** A time that nobody gave is told to nobody. */
export function toldArrival({ isArrivalGiven, arrivingAt }: Pick<Ask, 'arrivingAt' | 'isArrivalGiven'>) {
  return isArrivalGiven ? arrivingAt : null;
}

/** Tells a donor that a link changed their profile: others may read the email that has it. Once a day, as it says what to look at. */
export async function tellChangedByLink(tx: Tx, accountId: string, { write, at }: Telling): Promise<void> {
  const owner = await findAccount(tx, accountId);
  if (owner === null || !owner.isEmailVerified) return;
  if ((await takeAll(tx, [{ key: `ask-mail:profile:${accountId}`, max: 1, windowMs: DAY_MS }], at)) !== null) return;
  const nothing = { ...NOTHING_ENDED, withinKm: null, tokens: null, shortTokens: null, arrivingAt: null };
  const {
    short: _,
    toldUntil: __,
    ...mail
  } = write({ ...factsOf(null), ...nothing, kind: 'profileChanged', ...readerOf(owner), at });
  await queueEmail(tx, { ...mail, recipient: owner.email, accountId: owner.id, at });
}

function readerOf({ name, calledName, language }: Account) {
  return { name, calledName, language };
}

function factsOf(request: Asked | null) {
  if (request === null) return { placeId: null, unitsMissing: null, neededBy: null };
  const { placeId, units, given, neededBy } = request;
  return { placeId, unitsMissing: Math.max(0, units - given), neededBy };
}

async function issueTokens(tx: Tx, askId: string, bytes: number): Promise<AskTokens> {
  return { ask: await issueToken(tx, askId, 'ask', bytes), stop: await issueToken(tx, askId, 'stop', bytes) };
}

/** Only its hash is kept: a stolen copy of the database opens no ask. */
async function issueToken(tx: Tx, askId: string, opens: (typeof ASK_TOKENS)[number], bytes: number): Promise<string> {
  const token = randomBytes(bytes).toString('base64url');
  await tx.insert(askTokens, { hash: hash('sha256', token), askId, opens });
  return token;
}
