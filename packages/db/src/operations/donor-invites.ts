import { DAY_MS, dayOf, startOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import {
  IMPORT_DAYS,
  INVITE_DAYS,
  INVITES_A_DAY,
  INVITES_UNDER_WAY,
  type InviteChannel,
  type InviteState,
  isBouncing,
} from '@redthread/domain/donor-import';
import type { Language } from '@redthread/domain/language';
import { phoneAccountEmail } from '@redthread/domain/phone-account';
import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { donorImports, donorInvites, neverInvited } from '../donor-import-tables.ts';
import { organisations } from '../organisation-tables.ts';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import { smsNumbers } from '../sms-number-tables.ts';
import { messages } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import type { DonorDetails } from './donors.ts';
import { registerDonor } from './donors.ts';
import { countsOf, findImport, stopSending } from './import-record.ts';
import { type KeptAlong, keepAlong } from './kept-along.ts';
import { createAccount } from './new-account.ts';
import { type Account, findAccountByEmail } from './people.ts';
import { openPhoneAccount } from './phone-accounts.ts';
import { queueEmail, queueInviteSms } from './queue.ts';
import { stoppedOf } from './stopped-emails.ts';

// Invites to join of people in imported lists: how they leave, and what comes of them.

export type DonorInvite = Readonly<typeof donorInvites.$inferSelect>;

/** Where an invite goes. An email is as accounts have it, a number as gateways dial it. */
export interface InviteContact {
  readonly channel: InviteChannel;
  readonly address: string;
}

/** `sealed` again, now with the code that the message alone has. */
interface Sending extends InviteContact {
  readonly id: string;
  readonly sealed: string;
  readonly linkHash: string;
  readonly stopHash: string;
  readonly at: number;
}

/** Its words; `short` is what a text message says. */
export interface InviteMessage {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly unsubscribeUrl: string;
  readonly short: string;
}

interface Joining extends InviteContact {
  readonly linkHash: string;
  readonly person: Pick<Account, 'name' | 'language'>;
  readonly donor: DonorDetails;
  readonly at: number;
}

/** By the code of the message, or by the one in its header, which ends up in logs and does no more. */
export type InviteKey = { readonly linkHash: string } | { readonly stopHash: string };

export function donorInvitesOn(engine: Engine) {
  return {
    /** What may leave now: of imports that go on, as many as the day and the outbox have room for. */
    due: (at: number) => engine.read((tx) => dueInvites(tx, at)),
    /** Puts an invite into the outbox, once: false where it is skipped, because its person is here, was invited, or wants no invites. */
    send: (sending: Sending, message: InviteMessage) => engine.write((tx) => sendInvite(tx, sending, message)),
    /** One that can be sent no more. */
    skip: (id: string) => engine.write((tx) => close(tx, id, 'skipped')),
    /** By the code of its message, while it can be used; with its import, and the name of its organisation. */
    open: (linkHash: string, now: number) => engine.query.first(BY_LINK, { linkHash, now }),
    /**
     * Makes the account of whoever reads the message, or takes the verified one of the address, with the donor's profile and a session, in one operation.
     * Rejects with INVITE_OVER, and with what refuses the profile.
     */
    join: (joining: Joining, along: Pick<KeptAlong, 'session'>) => engine.write((tx) => join(tx, joining, along)),
    /** Nobody invites this person again, from any list. False for a code that is none, or over. */
    decline: (by: InviteKey, at: number) => engine.write((tx) => decline(tx, by, at)),
    /** The host says that nobody has this address. An import with too many such addresses is stopped: whether it was. */
    bounced: (messageId: string) => engine.write((tx) => bounced(tx, messageId)),
    /** Invites that nobody used, and imports of more than a year ago. */
    removeExpired: (now: number) => engine.write((tx) => removeExpired(tx, now)),
  };
}

const { id: importId, organisationId, state: importState, createdAt } = donorImports;
const { state, contactHash, sentAt, expiresAt, linkHash, stopHash } = donorInvites;

async function dueInvites(tx: Tx, at: number) {
  const today = (await tx.one(SENT_SINCE, { since: startOf(dayOf(at)) })).total;
  const underWay = (await tx.one(UNDER_WAY)).total;
  const limit = Math.min(INVITES_A_DAY - today, INVITES_UNDER_WAY - underWay);
  return limit <= 0 ? [] : tx.all(DUE, { at, today: dayOf(at), limit });
}

const SENT_SINCE = query((of: Places<{ since: number }>) =>
  db.select({ total: count() }).from(donorInvites).where(gte(sentAt, of.since)),
);
const UNDER_WAY = query(() => db.select({ total: count() }).from(messages).where(isNotNull(messages.donorInviteId)));
const DUE = query((of: Places<{ at: number; today: string; limit: number }>) => {
  const { id: theirs, name, state: standing, verifiedUntil } = organisations;
  return db
    .select({ invite: donorInvites, organisation: { name } })
    .from(donorInvites)
    .innerJoin(donorImports, eq(importId, donorInvites.importId))
    .leftJoin(organisations, eq(theirs, organisationId))
    .where(
      and(
        eq(state, 'waiting'),
        gt(expiresAt, of.at),
        eq(importState, 'sending'),
        or(isNull(organisationId), and(eq(standing, 'verified'), gt(verifiedUntil, of.today))),
      ),
    )
    .orderBy(asc(donorInvites.id))
    .limit(of.limit);
});

async function sendInvite(tx: Tx, { id, at, sealed, ...sending }: Sending, message: InviteMessage): Promise<boolean> {
  const invite = await tx.first(WAITING, { id });
  if (invite === null) return false;
  if (await isToBeSkipped(tx, invite, sending)) {
    await close(tx, id, 'skipped');
    return false;
  }
  const until = at + INVITE_DAYS * DAY_MS;
  const { linkHash: link, stopHash: stop, channel, address } = sending;
  await tx.update(donorInvites, id, {
    ...{ state: 'sent', sealed, linkHash: link, stopHash: stop, sentAt: at, expiresAt: until },
  });
  const { short, language, ...mail } = message;
  const of = { donorInviteId: id, language, at, expiresAt: until };
  if (channel === 'sms') await queueInviteSms(tx, { ...of, number: address, text: short });
  else await queueEmail(tx, { ...mail, ...of, recipient: address });
  return true;
}

const WAITING = query((of: Places<{ id: string }>) =>
  db
    .select()
    .from(donorInvites)
    .where(and(eq(donorInvites.id, of.id), eq(state, 'waiting'))),
);

async function isToBeSkipped(tx: Tx, { contactHash: hash }: DonorInvite, { channel, address }: InviteContact) {
  if ((await tx.first(NEVER, { hash })) !== null || (await tx.first(SENT_TO, { hash })) !== null) return true;
  if (channel === 'sms' && (await tx.first(BY_NUMBER, { number: address })) !== null) return true;
  const email = channel === 'sms' ? phoneAccountEmail(address) : address;
  const holder = await findAccountByEmail(tx, email);
  return holder?.isEmailVerified === true || (await stoppedOf(tx, email)) !== null;
}

const NEVER = query((of: Places<{ hash: string }>) =>
  db.select().from(neverInvited).where(eq(neverInvited.hash, of.hash)),
);
const SENT_TO = query((of: Places<{ hash: string }>) =>
  db
    .select({ id: donorInvites.id })
    .from(donorInvites)
    .where(and(eq(contactHash, of.hash), eq(state, 'sent'))),
);
const BY_NUMBER = query((of: Places<{ number: string }>) =>
  db.select({ accountId: smsNumbers.accountId }).from(smsNumbers).where(eq(smsNumbers.number, of.number)),
);

const OVER = { sealed: null, linkHash: null, stopHash: null } as const;

async function close(tx: Tx, id: string, as: InviteState): Promise<void> {
  await tx.update(donorInvites, id, { ...OVER, state: as });
}

type ByLink = Places<{ linkHash: string; now: number }>;

const BY_LINK = query((of: ByLink) =>
  db
    .select({
      invite: donorInvites,
      organisation: { name: organisations.name, kind: organisations.kind },
    })
    .from(donorInvites)
    .innerJoin(donorImports, eq(importId, donorInvites.importId))
    .leftJoin(organisations, eq(organisations.id, organisationId))
    .where(and(eq(linkHash, of.linkHash), eq(state, 'sent'), gt(expiresAt, of.now))),
);
const BY_STOP = query((of: Places<{ stopHash: string }>) =>
  db.select().from(donorInvites).where(eq(stopHash, of.stopHash)),
);

async function join(tx: Tx, { linkHash: link, donor, at, ...joining }: Joining, along: Pick<KeptAlong, 'session'>) {
  const found = await tx.first(BY_LINK, { linkHash: link, now: at });
  if (found === null) throw new DomainError('INVITE_OVER');
  const account = await accountOf(tx, joining, at);
  await keepAlong(tx, account, null, along);
  await registerDonor(tx, { ...donor, accountId: account.id, at });
  await close(tx, found.invite.id, 'joined');
  return account;
}

/** Whose the message proves the address to be: there already, or made. */
async function accountOf(
  tx: Tx,
  { channel, address, person }: Pick<Joining, 'channel' | 'address' | 'person'>,
  at: number,
): Promise<Account> {
  if (channel === 'sms') return (await openPhoneAccount(tx, { ...person, number: address, at })).account;
  const holder = await findAccountByEmail(tx, address);
  if (holder?.isEmailVerified === true) return holder;
  return createAccount(tx, { ...person, email: address, role: 'donor', passwordHash: null, isEmailVerified: true, at });
}

async function decline(tx: Tx, by: InviteKey, at: number): Promise<boolean> {
  const invite = 'stopHash' in by ? await tx.first(BY_STOP, by) : (await tx.first(BY_LINK, { ...by, now: at }))?.invite;
  if (!invite) return false;
  await tx.run(KEEP_NEVER, { hash: invite.contactHash, at });
  await close(tx, invite.id, 'declined');
  return true;
}

const KEEP_NEVER = query((_: Places<typeof neverInvited.$inferSelect>) =>
  db
    .insert(neverInvited)
    .values(placesOf(neverInvited))
    .onConflictDoNothing({ target: bare(neverInvited.hash) }),
);

async function bounced(tx: Tx, messageId: string): Promise<boolean> {
  const invite = await tx.first(OF_MESSAGE, { messageId });
  if (invite === null) return false;
  await close(tx, invite.id, 'bounced');
  const { sent, joined, declined, expired, bounced: lost } = await countsOf(tx, invite.importId);
  const found = await findImport(tx, invite.importId);
  const arrived = sent + joined + declined + expired;
  if (found?.state !== 'sending' || !isBouncing({ sent: arrived, bounced: lost })) return false;
  await stopSending(tx, invite.importId, 'stopped');
  return true;
}

const OF_MESSAGE = query((of: Places<{ messageId: string }>) =>
  db
    .select({ id: donorInvites.id, importId: donorInvites.importId })
    .from(messages)
    .innerJoin(donorInvites, eq(donorInvites.id, messages.donorInviteId))
    .where(eq(messages.id, of.messageId)),
);

async function removeExpired(tx: Tx, now: number): Promise<void> {
  await tx.run(EXPIRE, { now });
  await tx.run(REMOVE_OLD, { before: now - IMPORT_DAYS * DAY_MS });
}

const EXPIRE = query((of: Places<{ now: number }>) =>
  db
    .update(donorInvites)
    .set({ ...OVER, state: 'expired' })
    .where(and(lte(expiresAt, of.now), isNotNull(donorInvites.sealed))),
);
const REMOVE_OLD = query((of: Places<{ before: number }>) => db.delete(donorImports).where(lt(createdAt, of.before)));
