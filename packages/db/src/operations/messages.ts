import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { and, desc, eq, type GetColumnData, gt, inArray, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { pushDevices } from '../push-tables.ts';
import { type Built, db, type Place, type Places, type Query, query, type RowOf } from '../query.ts';
import { CHANNELS, messages } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';

// The outbox: emails, push messages and text messages that wait to leave for somebody else's server. Instants are ms since the epoch.

const { id, channel, recipient, deviceId, topic, text, unsubscribeUrl, createdAt, expiresAt, tries, nextTryAt } =
  messages;

/** A column that each message of a channel has: the table's CHECKs see to it. */
function always<Column extends SQLiteColumn>(column: Column) {
  return sql<NonNullable<GetColumnData<Column>>>`${column}`.mapWith(column);
}

const language = always(messages.language);
const EMAIL = { recipient: always(recipient), subject: always(messages.subject), text, language, unsubscribeUrl };
const RECEIVER = { id: pushDevices.id, endpoint: pushDevices.endpoint, publicKey: pushDevices.publicKey };
const PUSH = { topic: always(topic), text, isUrgent: always(messages.isUrgent), expiresAt };
const SMS = { type: always(messages.type), number: always(recipient), language, text, expiresAt };

const emails = () => db.select({ id, ...EMAIL, createdAt, tries }).from(messages);
const pushes = () =>
  db
    .select({ id, ...PUSH, tries, device: { ...RECEIVER, auth: pushDevices.auth } })
    .from(messages)
    .innerJoin(pushDevices, eq(pushDevices.id, deviceId));
const texts = () => db.select({ id, ...SMS, tries }).from(messages);

/** `tries` is how often it was tried in vain. */
export type WaitingEmail = Readonly<RowOf<ReturnType<typeof emails>>>;
/** A device's newest message of one topic. */
export type WaitingPush = Readonly<RowOf<ReturnType<typeof pushes>>>;
/** The newest message of a person about one thing. */
export type WaitingSms = Readonly<RowOf<ReturnType<typeof texts>>>;

export type Channel = (typeof CHANNELS)[number];
export interface Waiting {
  readonly email: WaitingEmail;
  readonly push: WaitingPush;
  readonly sms: WaitingSms;
}

export type MessageStore = ReturnType<typeof messagesOn>;

export function messagesOn(engine: Engine) {
  return {
    /** Those of a channel that are due: first tries before retries, each oldest first. */
    due: <Of extends Channel>(of: Of, now: number, limit: number) => engine.read((tx) => due(tx, of, now, limit)),
    /** When the next one of a channel is due, or null. Expired ones are never due. */
    nextDueAt: async (of: Channel, now: number) => (await engine.query.first(NEXT_DUE, { of, now }))?.at ?? null,
    /**
     * Whether this process may send it now: never what was taken back, or put off, since it was found due. Of several that serve the same
     * database one may, until then: it is due again for whoever comes first afterwards, should the one end before it says what became of it.
     */
    claim: async (id: string, times: { readonly now: number; readonly until: number }) =>
      (await engine.write((tx) => tx.run(CLAIM, { id, ...times }))) > 0,
    /** Keeps a claim for longer, while it is still the claimer's. False when it isn't. */
    keepClaim: async (id: string, times: { readonly heldUntil: number; readonly until: number }) =>
      (await engine.write((tx) => tx.run(KEEP_CLAIM, { id, ...times }))) > 0,
    /** It was tried in vain. */
    postpone: async (id: string, nextTryAt: number) =>
      void (await engine.write((tx) => tx.run(POSTPONE, { id, nextTryAt }))),
    remove: (id: string) => engine.write((tx) => removeMessage(tx, id)),
    removeExpired: async (now: number) => void (await engine.write((tx) => tx.run(REMOVE_EXPIRED, { now }))),
    /** Those deferred by a clock that was ahead become due now. */
    bringForward: async (now: number) =>
      void (await engine.write((tx) => tx.run(BRING_FORWARD, { now, latest: now + LONGEST_WAIT_MS }))),
    findEmail: (id: string): Promise<WaitingEmail | null> => engine.query.first(FIND_EMAIL, { id }),
    /** Newest first. */
    emails: (limit: number): Promise<WaitingEmail[]> => engine.query.all(NEWEST_EMAILS, { limit }),
  };
}

type Due = Places<{ now: number; limit: number }>;
interface DueQueries<Message> {
  readonly fresh: Query<Message, { now: number; limit: number }>;
  readonly again: Query<Message, { now: number; limit: number }>;
}

async function due<Of extends Channel>(tx: Tx, of: Of, now: number, limit: number): Promise<Waiting[Of][]> {
  const queries: DueQueries<Waiting[Of]> = DUE[of];
  // First tries come before retries, so that what is deferred delays nobody's first message.
  const fresh = await tx.all(queries.fresh, { now, limit });
  return [...fresh, ...(await tx.all(queries.again, { now, limit: limit - fresh.length }))];
}

/** Of what is due at the same instant, the one that came first, first. */
const ORDER = [sql`${nextTryAt}`, sql`${messages}.rowid`];
const DUE: { readonly [Of in Channel]: DueQueries<Waiting[Of]> } = {
  email: dueOf('email', (those, limit) =>
    emails()
      .where(those)
      .orderBy(...ORDER)
      .limit(limit),
  ),
  push: dueOf('push', (those, limit) =>
    pushes()
      .where(those)
      .orderBy(...ORDER)
      .limit(limit),
  ),
  sms: dueOf('sms', (those, limit) =>
    texts()
      .where(those)
      .orderBy(...ORDER)
      .limit(limit),
  ),
};

function dueOf<Messages extends Built>(
  of: Channel,
  select: (those: SQL | undefined, limit: Place<number>) => Messages,
): DueQueries<RowOf<Messages>> {
  const those = (now: Place<number>, tried: SQL) =>
    and(eq(channel, of), tried, lte(nextTryAt, now), gt(expiresAt, now));
  return {
    fresh: query(({ now, limit }: Due) => select(those(now, eq(tries, 0)), limit)),
    // The unary plus keeps SQLite from an index that would read and sort all that wait.
    again: query(({ now, limit }: Due) => select(those(now, sql`+${tries} > 0`), limit)),
  };
}

const NEXT_DUE = query((of: Places<{ of: Channel; now: number }>) =>
  db
    .select({ at: nextTryAt })
    .from(messages)
    .where(and(eq(channel, of.of), sql`+${expiresAt} > ${of.now}`))
    .orderBy(nextTryAt)
    .limit(1),
);
const CLAIM = query((of: Places<{ id: string; now: number; until: number }>) =>
  db
    .update(messages)
    .set({ nextTryAt: of.until })
    .where(and(eq(id, of.id), lte(nextTryAt, of.now), gt(expiresAt, of.now))),
);
const KEEP_CLAIM = query((of: Places<{ id: string; heldUntil: number; until: number }>) =>
  db
    .update(messages)
    .set({ nextTryAt: of.until })
    .where(and(eq(id, of.id), eq(nextTryAt, of.heldUntil))),
);
/** For operations that do more. */
export async function removeMessage(tx: Tx, id: string): Promise<void> {
  await tx.run(REMOVE, { id });
}

const POSTPONE = query((of: Places<{ id: string; nextTryAt: number }>) =>
  db
    .update(messages)
    .set({ nextTryAt: of.nextTryAt, tries: sql`${tries} + 1` })
    .where(eq(id, of.id)),
);
const REMOVE = query((of: Places<{ id: string }>) => db.delete(messages).where(eq(id, of.id)));
const REMOVE_EXPIRED = query((of: Places<{ now: number }>) => db.delete(messages).where(lte(expiresAt, of.now)));

/** Longer than any retry delay: such a time was set by a clock that was ahead. */
const LONGEST_WAIT_MS = HOUR_MS;
/** Nobody tried to send it yet, and it is to leave so long after it was written. */
const LATEST_LEAVING_MS = 1.5 * DAY_MS;
const BRING_FORWARD = query(({ now, latest }: Places<{ now: number; latest: number }>) => {
  const mayWait = and(eq(tries, 0), lte(createdAt, now), lte(nextTryAt, sql`${createdAt} + ${LATEST_LEAVING_MS}`));
  const isLate = and(inArray(channel, [...CHANNELS]), gt(nextTryAt, latest));
  return db
    .update(messages)
    .set({ nextTryAt: now })
    .where(and(isLate, mayWait && not(mayWait)));
});

const FIND_EMAIL = query((of: Places<{ id: string }>) => emails().where(and(eq(id, of.id), eq(channel, 'email'))));
// Only emails have a subject. By their channel, SQLite would read and sort all of them.
const NEWEST_EMAILS = query((of: Places<{ limit: number }>) =>
  emails()
    .where(isNotNull(messages.subject))
    .orderBy(desc(sql`${messages}.rowid`))
    .limit(of.limit),
);
