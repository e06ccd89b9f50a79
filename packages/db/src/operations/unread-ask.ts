import { dayOf } from '@redthread/domain/day';
import { and, eq, exists, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { pushDevices } from '../push-tables.ts';
import { db, type Places, query } from '../query.ts';
import { reports } from '../report-tables.ts';
import { askDays, asks, askTokens, donors, facts, messages } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { topicOf } from './ask-push.ts';
import { type Ask, askedAtOf } from './ask-record.ts';

// An ask that nobody read, since nothing of it left.

/** Whether nothing that asks its donor has left: the mail waits still, and so does each notice, and text message. */
export async function isUnread(tx: Tx, { id }: Ask): Promise<boolean> {
  return (await tx.first(UNREAD, { id, topic: topicOf(id) })) !== null;
}

const UNREAD = query((of: Places<{ id: string; topic: string }>) => {
  const one = { one: sql<number>`1` };
  const mail = db
    .select(one)
    .from(messages)
    .where(and(eq(messages.askId, asks.id), eq(messages.accountId, asks.accountId)));
  // In a demo, mails are read where they wait.
  const demo = db.select(one).from(facts).where(eq(facts.key, 'demo'));
  const report = db.select(one).from(reports).where(eq(reports.askId, asks.id));
  const notice = db
    .select(one)
    .from(messages)
    .where(and(eq(messages.deviceId, pushDevices.id), eq(messages.topic, of.topic)));
  const device = db
    .select(one)
    .from(pushDevices)
    .where(and(eq(pushDevices.accountId, asks.accountId), lte(pushDevices.createdAt, asks.askedAt), notExists(notice)));
  // Two links, to the ask and out of all, are in a mail, and two more in a text message.
  const links = db.$count(askTokens, eq(askTokens.askId, asks.id));
  const text = db
    .select(one)
    .from(messages)
    .where(and(eq(messages.channel, 'sms'), eq(messages.accountId, asks.accountId), eq(messages.topic, asks.id)));
  const isUnanswered = and(eq(asks.id, of.id), eq(asks.state, 'asked'), isNull(asks.answeredAt));
  const isUnseen = and(exists(mail), notExists(demo), notExists(report), notExists(device));
  return db
    .select(one)
    .from(asks)
    .where(and(isUnanswered, isUnseen, or(eq(links, 2), exists(text))));
});

/** Nobody was asked: it counts in no cap, and its donor may be asked for the same request. */
export async function forgetAsk(tx: Tx, { id, accountId, askedAt, bloodType }: Ask): Promise<void> {
  await tx.run(FORGET, { id });
  await tx.run(LAST_ASKED, { accountId });
  await tx.run(UNCOUNT, { day: dayOf(askedAt), bloodType });
}

const FORGET = query((of: Places<{ id: string }>) => db.delete(asks).where(eq(asks.id, of.id)));
const LAST_ASKED = query((of: Places<{ accountId: string }>) =>
  db
    .update(donors)
    .set({ lastAskedAt: askedAtOf(donors.accountId) })
    .where(eq(donors.accountId, of.accountId)),
);
const UNCOUNT = query((of: Places<Pick<typeof askDays.$inferSelect, 'day' | 'bloodType'>>) =>
  db
    .update(askDays)
    .set({ asked: sql`${askDays.asked} - 1` })
    .where(and(eq(askDays.day, of.day), eq(askDays.bloodType, of.bloodType))),
);
