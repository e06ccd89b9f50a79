import { DomainError } from '@redthread/domain/domain-error';
import { MAX_PUSH_DEVICES } from '@redthread/domain/limits';
import type { Session } from '../account-store.ts';
import { newId } from '../id.ts';
import { refuseEnded } from '../operations/tokens.ts';
import type { NewPush, PushStore, WaitingPush } from '../push-store.ts';
import { pushDevices, pushMessages } from '../push-tables.ts';
import { type Act, all, awaited, type Engine, one, type Row, run, touched, value } from './act.ts';
import { findFact, keepFirstFact } from './facts.ts';
import { presentAccount } from './people.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';
import { waitingIn } from './waiting.ts';

const SENDER_KEY = 'push-key';

const ROWS = rowsOf(pushDevices);
const DEVICE = ROWS.pick(
  ...(['id', 'accountId', 'device', 'endpoint', 'publicKey', 'auth', 'createdAt', 'lastUsedAt'] as const),
);
const INSERT = ROWS.insert();
const MOVE =
  statement(`UPDATE push_devices SET ${ROWS.set(['accountId', 'device', 'publicKey', 'auth', 'createdAt', 'sessionId'])}
  WHERE id = :id`);
const BY_ENDPOINT = statement(`SELECT ${DEVICE.columns()} FROM push_devices WHERE endpoint = :endpoint`);
const OF_ACCOUNT = statement(`SELECT ${DEVICE.columns()} FROM push_devices WHERE account_id = :accountId`);
const COUNT = statement('SELECT count(*) FROM push_devices WHERE account_id = :accountId');
const END = statement('DELETE FROM push_devices WHERE id = :id AND account_id = :accountId RETURNING id');
const END_ALL = statement('DELETE FROM push_devices WHERE account_id = :accountId');
// Of a device whose session is gone by itself, the browser's name is all that is known.
const END_OF_SESSION = statement(`DELETE FROM push_devices WHERE account_id = :accountId AND (session_id = :sessionId
  OR device = :device AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.id = push_devices.session_id))`);
const MOVE_TO_SESSION = statement(
  'UPDATE push_devices SET session_id = :to WHERE account_id = :accountId AND session_id = :from',
);
const END_GONE = statement('DELETE FROM push_devices WHERE id = :id');
const USED = statement('UPDATE push_devices SET last_used_at = :at WHERE id = :id');

const MESSAGES = rowsOf(pushMessages);
const MESSAGE = MESSAGES.pick('id', 'topic', 'text', 'isUrgent', 'expiresAt', 'tries');
const RECEIVER = DEVICE.pick('id', 'endpoint', 'publicKey', 'auth');
const QUEUE = MESSAGES.insert();
const UNQUEUE = statement('DELETE FROM push_messages WHERE device_id = :deviceId AND topic = :topic RETURNING id');
const UNQUEUE_OF = statement(`DELETE FROM push_messages WHERE topic = :topic
  AND device_id IN (SELECT id FROM push_devices WHERE account_id = :accountId)`);
const EMPTY_QUEUE = statement('DELETE FROM push_messages WHERE device_id = :deviceId');
const PUSH = {
  read: (row: Row): WaitingPush => ({ ...MESSAGE.read(row), device: RECEIVER.read(row, MESSAGE.size) }),
};
const WAITING = waitingIn({
  table: 'push_messages',
  select: `SELECT ${MESSAGE.columns('m')}, ${RECEIVER.columns('d')} FROM push_messages m
    JOIN push_devices d ON d.id = m.device_id`,
  message: PUSH,
  order: 'id',
});

export function pushOn(db: Engine): PushStore {
  return {
    ...WAITING.on(db),
    senderKey: (made) => db.write(() => keepFirstFact(SENDER_KEY, made)),
    findSenderKey: () => db.read(() => findFact(SENDER_KEY)),
    subscribe: ({ seenSessionId, at, ...given }) =>
      db.write(function* () {
        const { accountId, endpoint } = given;
        yield* presentAccount(accountId, {});
        yield* awaited((tx) => refuseEnded(tx, seenSessionId));
        const known = yield* one(DEVICE, BY_ENDPOINT, { endpoint });
        if (known?.accountId !== accountId && Number(yield* value(COUNT, { accountId })) >= MAX_PUSH_DEVICES) {
          throw new DomainError('TOO_MANY_PUSH_DEVICES');
        }
        if (known === null) {
          const made = { ...given, id: newId(at), createdAt: at, lastUsedAt: null };
          yield* run(INSERT, { ...made, sessionId: seenSessionId });
          return made;
        }
        // What waits is for whoever had the browser before.
        if (known.accountId !== accountId) yield* run(EMPTY_QUEUE, { deviceId: known.id });
        const moved = { ...known, ...given, createdAt: known.accountId === accountId ? known.createdAt : at };
        yield* run(MOVE, { ...moved, sessionId: seenSessionId });
        return moved;
      }),
    list: (accountId) =>
      db.read(function* () {
        // Few enough to be sorted here.
        const found = yield* all(DEVICE, OF_ACCOUNT, { accountId });
        return found.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
      }),
    end: (device) =>
      db.write(function* () {
        return (yield* touched(END, device)) > 0;
      }),
    taken: ({ id, deviceId, at }) =>
      db.write(function* () {
        yield* WAITING.remove(id);
        yield* run(USED, { id: deviceId, at });
      }),
    endGone: (id) => db.write(() => run(END_GONE, { id })),
  };
}

/** Queues a message for each of a person's devices, inside an act. It takes the place of one of its topic that still waits. */
export function* queuePush({ accountId, isQuiet, at, leavesAt = at, ...said }: NewPush): Act<void> {
  for (const { id: deviceId } of yield* all(DEVICE, OF_ACCOUNT, { accountId })) {
    const hasWaited = (yield* touched(UNQUEUE, { deviceId, topic: said.topic })) > 0;
    if (!isQuiet || !hasWaited) yield* run(QUEUE, { ...said, id: newId(at), deviceId, tries: 0, nextTryAt: leavesAt });
  }
}

/** What waits of a topic for a person's devices is out of date, inside an act. */
export function unqueuePush(of: Pick<NewPush, 'accountId' | 'topic'>): Act<void> {
  return run(UNQUEUE_OF, of);
}

/** Keeps the device that a session added for the one that replaces it, inside an act. */
export function moveDevice(
  { id: from, accountId }: Pick<Session, 'id' | 'accountId'>,
  { id: to }: Pick<Session, 'id'>,
): Act<void> {
  return run(MOVE_TO_SESSION, { from, to, accountId });
}

/** Ends the device that a session added, inside an act: a lost phone is notified no longer once its session is ended elsewhere. */
export function endDeviceOf({
  id: sessionId,
  accountId,
  device,
}: Pick<Session, 'id' | 'accountId' | 'device'>): Act<void> {
  return run(END_OF_SESSION, { sessionId, accountId, device });
}

/** Ends all of an account's devices, inside an act. */
export function endPushDevices(accountId: string): Act<void> {
  return run(END_ALL, { accountId });
}
