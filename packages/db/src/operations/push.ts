import { DomainError } from '@redthread/domain/domain-error';
import { MAX_PUSH_DEVICES } from '@redthread/domain/limits';
import { and, count, eq, getTableColumns, notExists, or } from 'drizzle-orm';
import { newId } from '../id.ts';
import { newestFirst } from '../page.ts';
import { pushDevices } from '../push-tables.ts';
import { db, type Places, query } from '../query.ts';
import { sessions } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { FIND_FACT, keepFirstFact } from './facts.ts';
import { removeMessage } from './messages.ts';
import { presentAccount } from './people.ts';
import { unqueueDevice } from './queue.ts';
import type { Session } from './sessions.ts';
import { refuseEnded } from './tokens.ts';

// The devices on which people are told of invitations.

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

const SENDER_KEY = 'push-key';

export type PushStore = ReturnType<typeof pushOn>;

export function pushOn(engine: Engine) {
  return {
    /** The key by which push services know this database's server: what is kept, or this one, which is kept then. */
    senderKey: (made: string) => engine.write((tx) => keepFirstFact(tx, SENDER_KEY, made)),
    /** The same, or null when none was kept. */
    findSenderKey: async () => (await engine.query.first(FIND_FACT, { key: SENDER_KEY }))?.value ?? null,
    /**
     * Keeps a device; one whose endpoint is kept already is this person's from now on, and keeps its place. Rejects with NOT_SIGNED_IN when
     * the account or the session is gone by now, and with TOO_MANY_PUSH_DEVICES.
     */
    subscribe: (device: NewPushDevice) => engine.write((tx) => subscribe(tx, device)),
    /** Newest first. */
    list: async (accountId: string) => (await engine.query.all(OF_ACCOUNT, { accountId })).sort(newestFirst),
    /** Ends a device, with what waits for it. False when this account has no such device. */
    end: async (device: Pick<PushDevice, 'id' | 'accountId'>) => (await engine.write((tx) => tx.run(END, device))) > 0,
    /** Its push service took it. */
    taken: ({ id, deviceId, at }: { id: string; deviceId: string; at: number }) =>
      engine.write(async (tx) => {
        await removeMessage(tx, id);
        await tx.update(pushDevices, deviceId, { lastUsedAt: at });
      }),
    /** Its push service knows this device no longer. */
    endGone: async (id: string) => void (await engine.write((tx) => tx.run(END_GONE, { id }))),
  };
}

const { sessionId, ...DEVICE } = getTableColumns(pushDevices);
const { id, accountId, device, endpoint } = DEVICE;

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
  if (known.accountId !== accountId) await unqueueDevice(tx, known.id);
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
