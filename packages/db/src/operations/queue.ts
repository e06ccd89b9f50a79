import { DEFAULT_LANGUAGE, type Language } from '@redthread/domain/language';
import { hasMailbox } from '@redthread/domain/phone-account';
import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { newId } from '../id.ts';
import { organisationMembers } from '../organisation-tables.ts';
import { pushDevices } from '../push-tables.ts';
import { db, nullsOf, type Places, query } from '../query.ts';
import { messages, requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import type { Channel, WaitingSms } from './messages.ts';

// What operations put into the outbox together with what they do, and take back before it has left.

const { channel, accountId, recipient, deviceId, topic, invitationId, codeHash, expiresAt } = messages;

/** When a message is written, leaves, and goes out of date. */
interface Times {
  readonly at: number;
  /** At most a day and a half after `at`: at once unless it says. */
  readonly leavesAt?: number | undefined;
  /** After that it is deleted unsent. */
  readonly expiresAt: number;
}

export interface NewEmail extends Times {
  readonly recipient: string;
  /** Of its words. */
  readonly language?: Language | undefined;
  readonly subject: string;
  readonly text: string;
  /** The account that it is about, with which it is deleted. For an email with a code, the code names it. */
  readonly accountId?: string | null | undefined;
  /** The invitation with which it goes out of date: it is taken back while it waits when that ends, or is answered. */
  readonly invitationId?: string | undefined;
  /** The invite to join that it is. */
  readonly donorInviteId?: string | undefined;
  /** Where a mail program's own button ends what it is about. */
  readonly unsubscribeUrl?: string | undefined;
}

/** What an operation says to a person's devices. */
interface NewPush extends Times {
  readonly accountId: string;
  readonly topic: string;
  readonly text: string;
  readonly isUrgent: boolean;
  /** It takes back what came before, and is nothing to a device that still waits for that. */
  readonly isQuiet: boolean;
}

export interface NewSms extends Times, Pick<WaitingSms, 'type' | 'number' | 'language' | 'text'> {
  readonly accountId: string;
  readonly topic: string;
}

/** To whoever has no email, none is queued: what they are told is put on their number by whoever queues this. */
export async function queueEmail(
  tx: Tx,
  { language = DEFAULT_LANGUAGE, accountId, invitationId, donorInviteId, unsubscribeUrl, ...email }: NewEmail,
  codeHash: string | null = null,
): Promise<void> {
  if (!hasMailbox(email.recipient)) return;
  const of = {
    accountId: accountId ?? null,
    invitationId: invitationId ?? null,
    codeHash,
    donorInviteId: donorInviteId ?? null,
  };
  await insert(tx, { ...email, channel: 'email', ...of, language, unsubscribeUrl: unsubscribeUrl ?? null });
}

/** Queues a message for each of a person's devices. It takes the place of one of its topic that still waits. */
export async function queuePush(tx: Tx, { isQuiet, ...push }: NewPush): Promise<void> {
  for (const { id: deviceId } of await tx.all(DEVICES, push)) {
    const hasWaited = (await tx.run(UNQUEUE_FROM_DEVICE, { deviceId, topic: push.topic })) > 0;
    if (!(isQuiet && hasWaited)) await insert(tx, { channel: 'push', ...push, deviceId });
  }
}

const DEVICES = query((of: Places<{ accountId: string }>) =>
  db.select({ id: pushDevices.id }).from(pushDevices).where(eq(pushDevices.accountId, of.accountId)),
);
const UNQUEUE_FROM_DEVICE = query((of: Places<{ deviceId: string; topic: string }>) =>
  db.delete(messages).where(and(eq(deviceId, of.deviceId), eq(topic, of.topic))),
);

/** Queues a text message in the place of one of its topic that still waits. */
export async function queueSms(tx: Tx, { number: recipient, ...sms }: NewSms): Promise<void> {
  await unqueueTopic(tx, 'sms', sms);
  await insert(tx, { channel: 'sms', ...sms, recipient });
}

/** A text message to somebody without an account: an invite to join. */
export async function queueInviteSms(
  tx: Tx,
  { number: recipient, ...sms }: Omit<NewSms, 'accountId' | 'topic' | 'type'> & { readonly donorInviteId: string },
): Promise<void> {
  await insert(tx, { channel: 'sms', ...sms, accountId: null, topic: INVITE_TOPIC, type: 'invitation', recipient });
}

const INVITE_TOPIC = 'invite';

type NewMessage = Pick<typeof messages.$inferSelect, 'channel' | 'accountId' | 'text'> &
  Partial<Omit<typeof messages.$inferSelect, 'id' | 'createdAt' | 'tries' | 'nextTryAt'>> &
  Times;

async function insert(tx: Tx, { at, leavesAt = at, ...message }: NewMessage): Promise<void> {
  const made = { id: newId(at), createdAt: at, tries: 0, nextTryAt: leavesAt };
  await tx.insert(messages, { ...nullsOf(messages), ...message, ...made });
}

/** The emails to a person that wait, and go out of date with an invitation. */
export async function unqueueEmails(tx: Tx, of: { invitationId: string; accountId: string }): Promise<void> {
  await tx.run(UNQUEUE_EMAILS, of);
}

const UNQUEUE_EMAILS = query((of: Places<{ invitationId: string; accountId: string }>) =>
  db.delete(messages).where(and(eq(invitationId, of.invitationId), eq(accountId, of.accountId))),
);

/** What waits of a topic for a person's devices, or their number. */
export async function unqueueTopic(
  tx: Tx,
  channel: 'push' | 'sms',
  { accountId, topic }: { readonly accountId: string; readonly topic: string },
): Promise<void> {
  await tx.run(UNQUEUE_TOPIC, { channel, accountId, topic });
}

const UNQUEUE_TOPIC = query((of: Places<{ channel: Channel; accountId: string; topic: string }>) =>
  db.delete(messages).where(and(eq(channel, of.channel), eq(accountId, of.accountId), eq(topic, of.topic))),
);

/** Who posted a request, and for which organisation: what waits about it is told to them, or to a member of that. */
interface PostersSide {
  readonly accountId: string;
  readonly organisationId: string | null;
}

/** What waits for the poster of a request, or a colleague: of an invitation, by its id, but for its donor; or of a topic. */
export async function unqueueFromPosters(
  tx: Tx,
  about: { readonly about: string; readonly donorId: string },
  { accountId, organisationId }: PostersSide,
): Promise<void> {
  await tx.run(UNQUEUE_FROM_POSTERS, { ...about, accountId, organisationId });
}

const UNQUEUE_FROM_POSTERS = query((of: Places<PostersSide & { about: string; donorId: string }>) => {
  const members = db
    .select({ accountId: organisationMembers.accountId })
    .from(organisationMembers)
    .where(eq(organisationMembers.organisationId, of.organisationId));
  const isTheirs = or(eq(accountId, of.accountId), inArray(accountId, members));
  return db
    .delete(messages)
    .where(and(isTheirs, ne(accountId, of.donorId), or(eq(invitationId, of.about), eq(topic, of.about))));
});

/** What waits for a member who leaves an organisation, of its requests: each such message has the id of its request, where its link leads. */
export async function unqueueFromMember(tx: Tx, of: { accountId: string; organisationId: string }): Promise<void> {
  await tx.run(UNQUEUE_FROM_MEMBER, of);
}

const UNQUEUE_FROM_MEMBER = query((of: Places<{ accountId: string; organisationId: string }>) => {
  const named = db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(eq(requests.organisationId, of.organisationId), sql`${messages.text} like '%' || ${requests.id} || '%'`),
    );
  return db.delete(messages).where(and(eq(accountId, of.accountId), exists(named)));
});

/** All that waits for a device. */
export async function unqueueDevice(tx: Tx, deviceId: string): Promise<void> {
  await tx.run(UNQUEUE_DEVICE, { deviceId });
}

const UNQUEUE_DEVICE = query((of: Places<{ deviceId: string }>) =>
  db.delete(messages).where(eq(deviceId, of.deviceId)),
);

/** All text messages that wait for a person. */
export async function unqueueSmsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.run(UNQUEUE_SMS, { accountId });
}

const UNQUEUE_SMS = query((of: Places<{ accountId: string }>) =>
  db.delete(messages).where(and(eq(channel, 'sms'), eq(accountId, of.accountId))),
);

/** All that waits for an email address, or a phone number. */
export async function unqueueRecipient(tx: Tx, recipient: string): Promise<void> {
  await tx.run(UNQUEUE_RECIPIENT, { recipient });
}

const UNQUEUE_RECIPIENT = query((of: Places<{ recipient: string }>) =>
  db.delete(messages).where(eq(recipient, of.recipient)),
);

/** Of the emails to an address that belong to no account, those of a sign-up: they end with it, to the millisecond. */
export async function unqueueSignUp(tx: Tx, of: { email: string; expiresAt: number }): Promise<void> {
  await tx.run(UNQUEUE_SIGN_UP, of);
}

const UNQUEUE_SIGN_UP = query((of: Places<{ email: string; expiresAt: number }>) => {
  const isOfSignUp = and(eq(recipient, of.email), eq(expiresAt, of.expiresAt));
  return db.delete(messages).where(and(isOfSignUp, isNull(accountId), isNull(codeHash)));
});
