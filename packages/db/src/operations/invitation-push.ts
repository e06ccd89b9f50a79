import { hash } from 'node:crypto';
import { DAY_MS } from '@redthread/domain/day';
import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import { PUSHED, PUSHED_TO_POSTERS, type PushNotice } from '@redthread/domain/push';
import type { Urgency } from '@redthread/domain/urgency';
import type { Tx } from '../transaction.ts';
import type { Invitation } from './invitation-record.ts';
import type { Account } from './people.ts';
import { findAccount } from './people.ts';
import { queuePush, unqueueFromPosters, unqueueTopic } from './queue.ts';
import type { BloodRequest } from './request-row.ts';

/** What push services take as a topic at most (RFC 8030, 5.4). */
const TOPIC_LENGTH = 32;
/** As long as a request may last at most. */
const TAKEN_BACK_MS = 7 * DAY_MS;

/** What a notice says of a request. */
export type Noticed = Pick<PushNotice, 'bloodType' | 'hospital'> & { readonly urgency: Urgency };
type Said = Pick<PushNotice, 'token' | 'isQuiet'> & { readonly kind: string };
type NotifiedInvitation = Pick<Invitation, 'id' | 'withinKm'>;

/** What notices of an invitation have in common, of which a device shows the last. */
export function topicOf(invitationId: string): string {
  return hash('sha256', invitationId, 'base64url').slice(0, TOPIC_LENGTH);
}

/** Queues a notice for each device of a donor, where the mail is queued. */
export async function pushToDonor(
  tx: Tx,
  { id: accountId, language }: Pick<Account, 'id' | 'language'>,
  { id: invitationId, withinKm }: NotifiedInvitation,
  request: Noticed | null,
  { kind, ...said }: Said,
  when: { readonly at: number; readonly leavesAt?: number; readonly expiresAt: number },
): Promise<void> {
  const pushed = PUSHED.find((each) => each === kind);
  if (pushed === undefined) return;
  const topic = topicOf(invitationId);
  const invited = { bloodType: request?.bloodType ?? null, hospital: request?.hospital ?? null };
  const facts = { language: language ?? DEFAULT_LANGUAGE, ...invited, withinKm };
  const notice: PushNotice = { ...said, ...facts, kind: pushed, tag: topic };
  const how = { isUrgent: request?.urgency === 'high', isQuiet: said.isQuiet };
  await queuePush(tx, { accountId, topic, text: JSON.stringify(notice), ...how, ...when });
}

/** The same for each device of who is told of a request: what is newer takes the place of what is shown of that request. */
export async function pushToPoster(
  tx: Tx,
  { id: accountId, language }: Pick<Account, 'id' | 'language'>,
  { id: requestId, bloodType, hospital, urgency }: Noticed & { readonly id: string },
  kind: string,
  when: { readonly at: number; readonly leavesAt: number; readonly expiresAt: number },
): Promise<void> {
  const pushed = PUSHED_TO_POSTERS.find((each) => each === kind);
  if (pushed === undefined) return;
  const topic = topicOf(requestId);
  const facts = { language: language ?? DEFAULT_LANGUAGE, bloodType, hospital, withinKm: null, requestId };
  const notice: PushNotice = { ...facts, kind: pushed, tag: topic, token: null, isQuiet: false };
  await queuePush(tx, {
    ...{ accountId, topic, text: JSON.stringify(notice), isUrgent: urgency === 'high', isQuiet: false },
    ...when,
  });
}

/** What waits about a request for its poster, or a colleague, is out of date. */
export async function unqueuePostersNotices(
  tx: Tx,
  { id, ...posted }: Pick<BloodRequest, 'id' | 'accountId' | 'organisationId'>,
): Promise<void> {
  await unqueueFromPosters(tx, { about: topicOf(id), donorId: '' }, posted);
}

/** What waits about an invitation for its donor is out of date. */
export async function unqueueNotices(tx: Tx, { id, accountId }: Pick<Invitation, 'id' | 'accountId'>): Promise<void> {
  await unqueueTopic(tx, 'push', { accountId, topic: topicOf(id) });
}

/** An invitation that nobody answered is over: its notice leaves the devices that show it, and never comes to the others. */
export async function takeNoticeBack(
  tx: Tx,
  invitation: NotifiedInvitation & Pick<Invitation, 'accountId'>,
  request: Noticed | null,
  at: number,
): Promise<void> {
  const owner = await findAccount(tx, invitation.accountId);
  if (owner === null) return;
  const said = { kind: 'notNeeded', token: null, isQuiet: true };
  await pushToDonor(tx, owner, invitation, request, said, { at, expiresAt: at + TAKEN_BACK_MS });
}
