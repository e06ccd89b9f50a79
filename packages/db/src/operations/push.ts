import { DomainError } from '@redthread/domain/domain-error';
import { MAX_PUSH_DEVICES } from '@redthread/domain/limits';
import { and, count, eq, getTableColumns, inArray, notExists, or, sql } from 'drizzle-orm';
import { newId } from '../id.ts';
import { newestFirst } from '../page.ts';
import { pushDevices, pushMessages } from '../push-tables.ts';
import { db, type Places, query } from '../query.ts';
import { sessions } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { FIND_FACT, keepFirstFact } from './facts.ts';
import { presentAccount } from './people.ts';
import type { Session } from './sessions.ts';
import { refuseEnded } from './tokens.ts';
import { waitingIn } from './waiting.ts';

// The devices on which people are told of asks, and what waits for them.

/**
 * A browser that takes messages for a person, as its push service and its encryption know it. Whoever has these can send to it. `device` is
 * the User-Agent, as it was when it subscribed, `endpoint` an address at its push service, which took a message last at `lastUsedAt`.
 * Messages are encrypted to the point `publicKey`, in base64url; `auth` is a secret of both sides.
 */
export type PushDevice = Omit<typeof pushDevices.$inferSelect, 'sessionId'>;

export type NewPushDevice = Pick<PushDevice, 'accountId' | 'device' | 'endpoint' | 'publicKey' | 'auth'> & {
  readonly at: number;
  /** The session that asked, which must not have ended meanwhile. */
  readonly seenSessionId: string;
};

/** What an operation says to a person's devices. */
interface NewPush {
  readonly accountId: string;
  readonly topic: string;
  readonly text: string;
  readonly isUrgent: boolean;
  /** It takes back what came before, and is nothing to a device that still waits for that. */
  readonly isQuiet: boolean;
  readonly at: number;
  /** At once unless it says. */
  readonly leavesAt?: number | undefined;
  readonly expiresAt: number;
}

const SENDER_KEY = 'push-key';

export type PushStore = ReturnType<typeof pushOn>;

export function pushOn(engine: Engine) {
  return {
    ...WAITING.on(engine),
    /** The key by which push services know this database's server: what is kept, or this one, which is kept then. */
    senderKey: (made: string) => engine.write((tx) => keepFirstFact(tx, SENDER_KEY, made)),
    /** The same, or null when none was kept. */
    findSenderKey: async () => (await engine.ask.first(FIND_FACT, { key: SENDER_KEY }))?.value ?? null,
    /**
     * Keeps a device; one whose endpoint is kept already is this person's from now on, and keeps its place. Rejects with NOT_SIGNED_IN when
     * the account or the session is gone by now, and with TOO_MANY_PUSH_DEVICES.
     */
    subscribe: (device: NewPushDevice) => engine.write((tx) => subscribe(tx, device)),
    /** Newest first. */
    list: async (accountId: string) => (await engine.ask.all(OF_ACCOUNT, { accountId })).sort(newestFirst),
    /** Ends a device, with what waits for it. False when this account has no such device. */
    end: async (device: Pick<PushDevice, 'id' | 'accountId'>) => (await engine.write((tx) => tx.run(END, device))) > 0,
    /** Its push service took it. */
    taken: ({ id, deviceId, at }: { id: string; deviceId: string; at: number }) =>
      engine.write(async (tx) => {
        await WAITING.remove(tx, id);
        await tx.update(pushDevices, deviceId, { lastUsedAt: at });
      }),
    /** Its push service knows this device no longer. */
    endGone: async (id: string) => void (await engine.write((tx) => tx.run(END_GONE, { id }))),
  };
}

const { sessionId, ...DEVICE } = getTableColumns(pushDevices);
const { id, accountId, device, endpoint } = DEVICE;

const { deviceId, nextTryAt, ...MESSAGE } = getTableColumns(pushMessages);
const RECEIVER = { id, endpoint, publicKey: DEVICE.publicKey, auth: DEVICE.auth };

/** A device's newest message of one topic. `tries` is how often its push service was asked in vain. */
export type WaitingPush = Pick<typeof pushMessages.$inferSelect, keyof typeof MESSAGE> & {
  readonly device: Pick<PushDevice, keyof typeof RECEIVER>;
};

const WAITING = waitingIn({
  table: pushMessages,
  select: (those, order, limit) =>
    db
      .select({ ...MESSAGE, device: RECEIVER })
      .from(pushMessages)
      .innerJoin(pushDevices, eq(id, deviceId))
      .where(those)
      .orderBy(...order)
      .limit(limit),
  order: sql`${MESSAGE.id}`,
});

const OF_ACCOUNT = query((of: Places<{ accountId: string }>) =>
  db.select(DEVICE).from(pushDevices).where(eq(accountId, of.accountId)),
);
const END = query((of: Places<{ id: string; accountId: string }>) =>
  db.delete(pushDevices).where(and(eq(id, of.id), eq(accountId, of.accountId))),
);
const END_GONE = query((of: Places<{ id: string }>) => db.delete(pushDevices).where(eq(id, of.id)));

async function subscribe(tx: Tx, { seenSessionId, at, endpoint, ...given }: NewPushDevice): Promise<PushDevice> {
  const { accountId } = given;
  await presentAccount(tx, accountId, {});
  await refuseEnded(tx, seenSessionId);
  const known = await tx.first(BY_ENDPOINT, { endpoint });
  if (known?.accountId !== accountId && (await tx.one(COUNT, { accountId })).devices >= MAX_PUSH_DEVICES) {
    throw new DomainError('TOO_MANY_PUSH_DEVICES');
  }
  if (known === null) {
    const made = { ...given, endpoint, id: newId(at), createdAt: at, lastUsedAt: null };
    await tx.insert(pushDevices, { ...made, sessionId: seenSessionId });
    return made;
  }
  // What waits is for whoever had the browser before.
  if (known.accountId !== accountId) await tx.run(EMPTY_QUEUE, { deviceId: known.id });
  const moved = { ...given, createdAt: known.accountId === accountId ? known.createdAt : at };
  await tx.update(pushDevices, known.id, { ...moved, sessionId: seenSessionId });
  return { ...known, ...moved };
}

const BY_ENDPOINT = query((of: Places<{ endpoint: string }>) =>
  db.select(DEVICE).from(pushDevices).where(eq(endpoint, of.endpoint)),
);
const COUNT = query((of: Places<{ accountId: string }>) =>
  db.select({ devices: count() }).from(pushDevices).where(eq(accountId, of.accountId)),
);
const EMPTY_QUEUE = query((of: Places<{ deviceId: string }>) =>
  db.delete(pushMessages).where(eq(pushMessages.deviceId, of.deviceId)),
);

/** Queues a message for each of a person's devices. It takes the place of one of its topic that still waits. */
export async function queuePush(tx: Tx, { accountId, isQuiet, at, leavesAt = at, ...said }: NewPush): Promise<void> {
  for (const { id: deviceId } of await tx.all(OF_ACCOUNT, { accountId })) {
    const hasWaited = (await tx.run(UNQUEUE, { deviceId, topic: said.topic })) > 0;
    if (isQuiet && hasWaited) continue;
    await tx.insert(pushMessages, { ...said, id: newId(at), deviceId, tries: 0, nextTryAt: leavesAt });
  }
}

const UNQUEUE = query((of: Places<{ deviceId: string; topic: string }>) =>
  db.delete(pushMessages).where(and(eq(pushMessages.deviceId, of.deviceId), eq(pushMessages.topic, of.topic))),
);

/** What waits of a topic for a person's devices is out of date. */
export async function unqueuePush(tx: Tx, of: Pick<NewPush, 'accountId' | 'topic'>): Promise<void> {
  await tx.run(UNQUEUE_OF, of);
}

const UNQUEUE_OF = query((of: Places<{ accountId: string; topic: string }>) => {
  const theirs = db.select({ id }).from(pushDevices).where(eq(accountId, of.accountId));
  return db.delete(pushMessages).where(and(eq(pushMessages.topic, of.topic), inArray(pushMessages.deviceId, theirs)));
});

/** Keeps the device that a session added for the one that replaces it. */
export async function moveDevice(
  tx: Tx,
  { id: from, accountId }: Pick<Session, 'id' | 'accountId'>,
  { id: to }: Pick<Session, 'id'>,
): Promise<void> {
  await tx.run(MOVE_TO_SESSION, { from, to, accountId });
}

const MOVE_TO_SESSION = query((of: Places<{ from: string; to: string; accountId: string }>) =>
  db
    .update(pushDevices)
    .set({ sessionId: of.to })
    .where(and(eq(accountId, of.accountId), eq(sessionId, of.from))),
);

/** Ends the device that a session added: a lost phone is notified no longer once its session is ended elsewhere. */
export async function endDeviceOf(
  tx: Tx,
  { id: sessionId, accountId, device }: Pick<Session, 'id' | 'accountId' | 'device'>,
): Promise<void> {
  await tx.run(END_OF_SESSION, { sessionId, accountId, device });
}

// Of a device whose session is gone by itself, the browser's name is all that is known.
const END_OF_SESSION = query((of: Places<{ sessionId: string; accountId: string; device: string | null }>) => {
  const itsSession = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  const isIts = or(eq(sessionId, of.sessionId), and(eq(device, of.device), notExists(itsSession)));
  return db.delete(pushDevices).where(and(eq(accountId, of.accountId), isIts));
});

/** Ends all of an account's devices. */
export async function endPushDevices(tx: Tx, accountId: string): Promise<void> {
  await tx.run(END_ALL, { accountId });
}

const END_ALL = query((of: Places<{ accountId: string }>) => db.delete(pushDevices).where(eq(accountId, of.accountId)));
