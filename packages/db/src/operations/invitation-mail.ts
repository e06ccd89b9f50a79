import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@redthread/domain/day';
import type { INVITATION_TOKENS } from '@redthread/domain/invitation';
import { hasMailbox } from '@redthread/domain/phone-account';
import type { InvitationMessage, InvitationTokens, WriteInvitationMail } from '../invitation-message.ts';
import { invitationTokens } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { isUsed } from './donations.ts';
import { messageLeavesAt } from './invitation-pace.ts';
import { type Noticed, pushToDonor, pushToPoster, unqueueNotices } from './invitation-push.ts';
import type { Invitation } from './invitation-record.ts';
import { numberOf, textAlone } from './invitation-text.ts';
import { takeAll } from './limits.ts';
import type { Account } from './people.ts';
import { findAccount } from './people.ts';
import { queueEmail, unqueueEmails, unqueueFromPosters, unqueueTopic } from './queue.ts';
import { type Posted, recipientOf } from './request-recipient.ts';
import type { BloodRequest } from './request-row.ts';

const TOKEN_BYTES = 32;
/** As much as a text message has room for: 96 bits, which nobody guesses at so many tries an hour. */
const SHORT_TOKEN_BYTES = 12;
/**
 * What calls somebody to come, or confirms a yes, which is untrue once the invitation is over, or answered otherwise; the word of an
 * end, once the request is open again; and thanks that wait for the morning, or that it was used, once the outcome is corrected. All else stays true, whatever becomes of it.
 */
const UNTRUE_LATER: readonly InvitationMessage['kind'][] = [
  ...(['invited', 'placeFree', 'reminder', 'earlier', 'corrected', 'accepted', 'waitlisted'] as const),
  ...(['volunteerAccepted', 'volunteerExpired', 'volunteerNotNeeded', 'notNeeded', 'waitlistClosed'] as const),
  ...(['thanks', 'notCollected', 'fulfilled', 'used'] as const),
];

/** How an operation says what it does: in whose words, and when. */
export interface Notifier {
  readonly write: WriteInvitationMail;
  readonly at: number;
}

type NotifiedInvitation = Pick<Invitation, 'id' | 'accountId' | 'withinKm' | 'arrivingAt' | 'isArrivalGiven'>;
/** What mails and notices say of a request. */
export type NotifiedRequest = Noticed & Pick<BloodRequest, 'placeId' | 'units' | 'given' | 'neededBy'>;

type Ended = Pick<InvitationMessage, 'thanks' | 'donation' | 'isFulfilled' | 'end' | 'refusal'>;
const NOTHING_ENDED: Ended = { thanks: null, donation: null, isFulfilled: false, end: null, refusal: null };
/** Which invitation a message to the poster is about, and whose. */
type About = Pick<Invitation, 'id' | 'accountId'>;

/** Queues a mail to the donor of an invitation, whose request may be gone, with links of its own, notices for the donor's devices, and what goes to their number. */
export async function notifyDonor(
  tx: Tx,
  kind: InvitationMessage['kind'],
  invitation: NotifiedInvitation,
  request: NotifiedRequest | null,
  { write, at }: Notifier,
  ended: Partial<Ended> = {},
): Promise<void> {
  const owner = await findAccount(tx, invitation.accountId);
  if (owner === null) return;
  const tokens = await issueTokens(tx, invitation.id, TOKEN_BYTES);
  const textNumber = await numberOf(tx, owner, kind, request?.urgency ?? null);
  const shortTokens = textNumber === null ? null : await issueTokens(tx, invitation.id, SHORT_TOKEN_BYTES);
  const { withinKm } = invitation;
  const arrivingAt = toldArrival(invitation);
  const told = { ...readerOf(owner), withinKm, arrivingAt, tokens, shortTokens, at };
  const {
    short,
    deliverUntil: expiresAt,
    ...mail
  } = write({ ...factsOf(request), ...NOTHING_ENDED, ...ended, kind, ...told });
  const invitationId = UNTRUE_LATER.includes(kind) ? invitation.id : undefined;
  const earliest = await messageLeavesAt(tx, kind, invitation, 'donor', at, (ended.thanks ?? null) !== null);
  const leavesAt = Math.max(earliest, mail.leavesAt ?? at);
  // Whatever they are told now, what waits about it is out of date; but for thanks, which stay true when all that was needed came, or it was used.
  const staysTrue = kind === 'fulfilled' || kind === 'used' || (kind === 'thanks' && (await isUsed(tx, invitation.id)));
  if (!staysTrue) await unqueueEmails(tx, { invitationId: invitation.id, accountId: owner.id });
  await queueEmail(tx, { ...mail, recipient: owner.email, accountId: owner.id, invitationId, at, leavesAt });
  await unqueueTexts(tx, invitation);
  const when = { at, leavesAt: earliest, expiresAt };
  if (textNumber !== null && short !== undefined) await textNumber(invitation.id, { text: short, ...when, leavesAt });
  const noticed = { kind, token: tokens.invitation, isQuiet: false };
  await pushToDonor(tx, owner, invitation, request, noticed, when);
}

/** An invitation is over, or answered otherwise: what called its donor to come, or confirmed it, and hasn't left, never will. */
export async function takeBack(tx: Tx, invitation: Pick<Invitation, 'id' | 'accountId'>): Promise<void> {
  await unqueueEmails(tx, { invitationId: invitation.id, accountId: invitation.accountId });
  await takeBackCalls(tx, invitation);
}

/** The same of an invitation whose donor is coming as before: the mail that confirms it is still to leave. */
export async function takeBackCalls(tx: Tx, invitation: Pick<Invitation, 'id' | 'accountId'>): Promise<void> {
  await unqueueTexts(tx, invitation);
  await unqueueNotices(tx, invitation);
}

/** The same but for the notices, for whoever puts another in their place, or has to know whether they left. */
export async function takeBackWritten(tx: Tx, { id, accountId }: Pick<Invitation, 'id' | 'accountId'>): Promise<void> {
  await unqueueTexts(tx, { id, accountId });
  await unqueueEmails(tx, { invitationId: id, accountId });
}

async function unqueueTexts(tx: Tx, { id: topic, accountId }: Pick<Invitation, 'id' | 'accountId'>): Promise<void> {
  await unqueueTopic(tx, 'sms', { accountId, topic });
}

/** What the poster, or a colleague in their place, hasn't been told yet of a donor who was coming is out of date. */
export async function takeBackFromPoster(tx: Tx, { id, accountId: donorId }: About, request: Posted): Promise<void> {
  await unqueueFromPosters(tx, { about: id, donorId }, request);
}

interface ToPoster {
  readonly earliest?: number;
  readonly refusal?: Ended['refusal'];
  /** The account of the donor it is about, where that is no invitation's. */
  readonly donorId?: string;
}

/** Queues a mail to who is told of a request, and notices for their devices; about one donor, in the place of what still waits of them. */
export async function notifyPoster(
  tx: Tx,
  kind: InvitationMessage['kind'],
  request: NotifiedRequest & Posted,
  { write, at }: Notifier,
  invitation: About | null = null,
  arrivingAt: number | null = null,
  { earliest = at, refusal = null, donorId = invitation?.accountId }: ToPoster = {},
): Promise<void> {
  const owner = await recipientOf(tx, request, donorId);
  if (invitation !== null) await takeBackFromPoster(tx, invitation, request);
  if (owner === null || !owner.isEmailVerified) return;
  const isTextedAlone = !hasMailbox(owner.email);
  const sharedRequestId = request.organisationId === null ? null : request.id;
  const nobodys = { withinKm: null, tokens: null, shortTokens: null, isTextedAlone };
  const none = { ...NOTHING_ENDED, ...nobodys, refusal, sharedRequestId };
  const {
    short,
    deliverUntil: expiresAt,
    ...mail
  } = write({ ...factsOf(request), ...none, arrivingAt, kind, ...readerOf(owner), at });
  const leavesAt = invitation === null ? earliest : await messageLeavesAt(tx, kind, invitation, 'poster', at);
  await queueEmail(tx, {
    ...mail,
    recipient: owner.email,
    accountId: owner.id,
    invitationId: invitation?.id,
    at,
    leavesAt,
  });
  await textAlone(tx, owner, invitation?.id ?? request.id, { text: short, at, leavesAt, expiresAt });
  await pushToPoster(tx, owner, request, kind, { at, leavesAt, expiresAt });
}

/** A time that nobody gave is told to nobody. */
export function toldArrival({ isArrivalGiven, arrivingAt }: Pick<Invitation, 'arrivingAt' | 'isArrivalGiven'>) {
  return isArrivalGiven ? arrivingAt : null;
}

/** Tells a donor that a link changed their profile: others may read the email that has it. Once a day, as it says what to look at. */
export async function notifyChangedByLink(tx: Tx, accountId: string, { write, at }: Notifier): Promise<void> {
  const owner = await findAccount(tx, accountId);
  if (owner === null || !owner.isEmailVerified) return;
  if ((await takeAll(tx, [{ key: `invitation-mail:profile:${accountId}`, max: 1, windowMs: DAY_MS }], at)) !== null)
    return;
  await queueOfProfile(tx, 'profileChanged', owner, { write, at });
}

/** Tells a donor that a hospital found another blood type than their profile had. Which, is there alone. */
export async function notifyOfBloodType(tx: Tx, accountId: string, notifier: Notifier): Promise<void> {
  const owner = await findAccount(tx, accountId);
  if (owner?.isEmailVerified) await queueOfProfile(tx, 'bloodTypeFound', owner, notifier);
}

async function queueOfProfile(
  tx: Tx,
  kind: 'profileChanged' | 'bloodTypeFound',
  owner: Account,
  { write, at }: Notifier,
): Promise<void> {
  const isTextedAlone = !hasMailbox(owner.email);
  const nothing = {
    ...NOTHING_ENDED,
    withinKm: null,
    tokens: null,
    shortTokens: null,
    isTextedAlone,
    arrivingAt: null,
  };
  const told = { ...factsOf(null), ...nothing, kind, ...readerOf(owner), at };
  const { short, deliverUntil: expiresAt, ...mail } = write(told);
  await queueEmail(tx, { ...mail, recipient: owner.email, accountId: owner.id, at });
  await textAlone(tx, owner, kind, { text: short, at, expiresAt });
}

function readerOf({ name, calledName, language }: Account) {
  return { name, calledName, language };
}

function factsOf(request: NotifiedRequest | null) {
  if (request === null) return { placeId: null, unitsMissing: null, neededBy: null };
  const { placeId, units, given, neededBy } = request;
  return { placeId, unitsMissing: Math.max(0, units - given), neededBy };
}

async function issueTokens(tx: Tx, invitationId: string, bytes: number): Promise<InvitationTokens> {
  return {
    invitation: await issueToken(tx, invitationId, 'invitation', bytes),
    stop: await issueToken(tx, invitationId, 'stop', bytes),
  };
}

/** Only its hash is kept: a stolen copy of the database opens no invitation. */
async function issueToken(
  tx: Tx,
  invitationId: string,
  opens: (typeof INVITATION_TOKENS)[number],
  bytes: number,
): Promise<string> {
  const token = randomBytes(bytes).toString('base64url');
  await tx.insert(invitationTokens, { hash: hash('sha256', token), invitationId, opens });
  return token;
}
