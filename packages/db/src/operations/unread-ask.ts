import { and, eq, exists, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { pushDevices } from '../push-tables.ts';
import { db, type Places, query } from '../query.ts';
import { reports } from '../report-tables.ts';
import { asks, askTokens, facts, messages } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { topicOf } from './ask-push.ts';
import type { Ask } from './ask-record.ts';
import { removeAsk } from './rows/asks.ts';
import { findLastAsked } from './rows/donors.ts';

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
export async function forgetAsk(tx: Tx, ask: Ask): Promise<void> {
  await removeAsk(tx, ask);
  await findLastAsked(tx, ask.accountId);
}
