import { NUMBER_CODE_TRIES } from '@redthread/domain/told-number';
import type { AskedNumber, GatewayStore, ToldNumber, WaitingText } from '../gateway-store.ts';
import { gatewayMessages, numberCodes, toldNumbers } from '../gateway-tables.ts';
import { newId } from '../id.ts';
import { type Act, type Engine, one, run } from './act.ts';
import { presentAccount } from './people.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';
import { waitingIn } from './waiting.ts';

/** Of each person's messages, the code has a topic of its own; the others have their ask's. */
const CODE_TOPIC = 'code';

const NUMBER = rowsOf(toldNumbers);
const FIND = statement(`SELECT ${NUMBER.columns()} FROM told_numbers WHERE account_id = :accountId`);
const KEEP = NUMBER.insert(
  [],
  'ON CONFLICT (account_id) DO UPDATE SET number = excluded.number, confirmed_at = excluded.confirmed_at',
);
const END = statement('DELETE FROM told_numbers WHERE account_id = :accountId');
const END_NUMBER = statement('DELETE FROM told_numbers WHERE number = :number');

const CODES = rowsOf(numberCodes);
const FIND_CODE = statement(`SELECT ${CODES.columns()} FROM number_codes
  WHERE account_id = :accountId AND expires_at > :now AND tries_left > 0`);
const KEEP_CODE = CODES.insert();
const COUNT_WRONG = statement('UPDATE number_codes SET tries_left = tries_left - 1 WHERE account_id = :accountId');
const END_CODE = statement('DELETE FROM number_codes WHERE account_id = :accountId');
const END_CODES_OF = statement('DELETE FROM number_codes WHERE number = :number');
const REMOVE_EXPIRED_CODES = statement('DELETE FROM number_codes WHERE expires_at <= :now');

const MESSAGES = rowsOf(gatewayMessages);
const MESSAGE = MESSAGES.pick('id', 'type', 'number', 'language', 'text', 'expiresAt', 'tries');
const QUEUE = MESSAGES.insert();
const UNQUEUE = statement('DELETE FROM gateway_messages WHERE topic = :topic AND account_id = :accountId');
const UNQUEUE_TOPIC = statement('DELETE FROM gateway_messages WHERE topic = :topic');
const UNQUEUE_ALL = statement('DELETE FROM gateway_messages WHERE account_id = :accountId');
const UNQUEUE_NUMBER = statement('DELETE FROM gateway_messages WHERE number = :number');
const WAITING = waitingIn<WaitingText>({
  table: 'gateway_messages',
  select: `SELECT ${MESSAGE.columns('m')} FROM gateway_messages m`,
  message: MESSAGE,
  order: 'id',
});

export function gatewayOn(db: Engine): GatewayStore {
  return {
    ...WAITING.on(db),
    find: (accountId, now) =>
      db.read(function* () {
        const found = yield* one(CODES, FIND_CODE, { accountId, now });
        const asked: AskedNumber | null = found && { number: found.number, expiresAt: found.expiresAt };
        return { told: yield* findToldNumber(accountId), asked };
      }),
    askCode: ({ hash, ...message }) =>
      db.write(function* () {
        const { accountId, number, expiresAt } = message;
        yield* presentAccount(accountId, {});
        yield* run(END_CODE, { accountId });
        yield* run(KEEP_CODE, { accountId, number, hash, triesLeft: NUMBER_CODE_TRIES, expiresAt });
        yield* queueText({ ...message, topic: CODE_TOPIC, type: 'code' });
      }),
    confirm: ({ accountId, hash, at }) =>
      db.write(function* () {
        const code = yield* one(CODES, FIND_CODE, { accountId, now: at });
        if (code === null) return 'expired';
        if (code.hash !== hash) {
          yield* run(COUNT_WRONG, { accountId });
          return code.triesLeft > 1 ? 'wrong' : 'expired';
        }
        yield* run(END_CODE, { accountId });
        yield* run(UNQUEUE_ALL, { accountId });
        yield* run(KEEP, { accountId, number: code.number, confirmedAt: at });
        return 'confirmed';
      }),
    end: (accountId) => db.write(() => endToldNumber(accountId)),
    endNumber: (number) =>
      db.write(function* () {
        yield* run(END_NUMBER, { number });
        yield* run(END_CODES_OF, { number });
        yield* run(UNQUEUE_NUMBER, { number });
      }),
    removeExpired: (now) =>
      db.write(function* () {
        yield* run(REMOVE_EXPIRED_CODES, { now });
        yield* WAITING.removeExpired(now);
      }),
  };
}

export function findToldNumber(accountId: string): Act<ToldNumber | null> {
  return one(NUMBER, FIND, { accountId });
}

type NewText = Omit<WaitingText, 'id' | 'tries'> & {
  readonly accountId: string;
  readonly topic: string;
  readonly at: number;
  readonly leavesAt?: number;
};

/** Queues a message inside an act, in the place of one of its topic that still waits. */
export function* queueText({ at, leavesAt = at, ...said }: NewText): Act<void> {
  yield* run(UNQUEUE, { topic: said.topic, accountId: said.accountId });
  yield* run(QUEUE, { ...said, id: newId(at), tries: 0, nextTryAt: leavesAt });
}

/** What waits about an ask is out of date, inside an act. */
export function unqueueTexts(askId: string): Act<void> {
  return run(UNQUEUE_TOPIC, { topic: askId });
}

/** Forgets a person's numbers, inside an act. */
export function* endToldNumber(accountId: string): Act<void> {
  yield* run(END, { accountId });
  yield* run(END_CODE, { accountId });
  yield* run(UNQUEUE_ALL, { accountId });
}
