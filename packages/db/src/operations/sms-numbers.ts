import { NUMBER_CODE_TRIES } from '@redthread/domain/sms-number';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import { numberCodes, smsNumbers } from '../sms-number-tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { presentAccount } from './people.ts';
import { type NewSms, queueSms, unqueueRecipient, unqueueSmsOf } from './queue.ts';

// The operator's gateway: the number on which a person gets text messages.

/** A number as gateways dial it, which its person confirmed with a code. */
export type SmsNumber = typeof smsNumbers.$inferSelect;

/** A number that a code was sent to, and until when the code may be typed in. */
type PendingNumber = Pick<typeof numberCodes.$inferSelect, 'number' | 'expiresAt'>;

/** What is sent to a number with a code, and the hash by which the code is known again. */
type NewNumberCode = Pick<NewSms, 'accountId' | 'number' | 'language' | 'text' | 'at' | 'expiresAt'> & {
  readonly hash: string;
};

/** What came of a code: a wrong one may be tried again, an expired one is gone. */
type CodeOutcome = 'confirmed' | 'wrong' | 'expired';

export type SmsNumberStore = ReturnType<typeof smsNumbersOn>;

export function smsNumbersOn(engine: Engine) {
  return {
    /** The person's number, and the one that waits for its code; each null for none. */
    find: (accountId: string, now: number) => engine.read((tx) => findNumbers(tx, { accountId, now })),
    /**
     * Keeps a code in the place of the person's last one, and queues its message. The number that was confirmed before stays until this one is.
     * Rejects with NOT_SIGNED_IN when the account is gone by now.
     */
    askCode: (code: NewNumberCode) => engine.write((tx) => askCode(tx, code)),
    /** Types a code in. The confirmed number takes the place of the one before, for which nothing waits any more. */
    confirm: (typed: TypedCode) => engine.write((tx) => confirmNumber(tx, typed)),
    /** Forgets a person's numbers, with what waits for them. */
    end: (accountId: string) => engine.write((tx) => endSmsNumber(tx, accountId)),
    removeExpiredCodes: (now: number) => engine.write((tx) => tx.run(REMOVE_EXPIRED_CODES, { now })),
  };
}

const REMOVE_EXPIRED_CODES = query((of: Places<{ now: number }>) =>
  db.delete(numberCodes).where(lte(numberCodes.expiresAt, of.now)),
);

async function findNumbers(tx: Tx, of: { accountId: string; now: number }) {
  const code = await tx.first(FIND_CODE, of);
  const pending: PendingNumber | null = code && { number: code.number, expiresAt: code.expiresAt };
  return { confirmed: await findSmsNumber(tx, of.accountId), pending };
}

const FIND_CODE = query((of: Places<{ accountId: string; now: number }>) => {
  const { accountId, expiresAt, triesLeft } = numberCodes;
  return db
    .select()
    .from(numberCodes)
    .where(and(eq(accountId, of.accountId), gt(expiresAt, of.now), gt(triesLeft, 0)));
});

export function findSmsNumber(tx: Tx, accountId: string): Promise<SmsNumber | null> {
  return tx.first(FIND, { accountId });
}

const FIND = query((of: Places<{ accountId: string }>) =>
  db.select().from(smsNumbers).where(eq(smsNumbers.accountId, of.accountId)),
);

/** Of each person's messages, the code has a topic of its own; the others have their invitation's. */
const CODE_TOPIC = 'code';

async function askCode(tx: Tx, { hash, ...message }: NewNumberCode): Promise<void> {
  const { accountId, number, expiresAt } = message;
  await presentAccount(tx, accountId, {});
  await tx.run(END_CODE, { accountId });
  await tx.insert(numberCodes, { accountId, number, hash, triesLeft: NUMBER_CODE_TRIES, expiresAt });
  await queueSms(tx, { ...message, topic: CODE_TOPIC, type: 'code' });
}

const END_CODE = query((of: Places<{ accountId: string }>) =>
  db.delete(numberCodes).where(eq(numberCodes.accountId, of.accountId)),
);

interface TypedCode {
  readonly accountId: string;
  readonly hash: string;
  readonly at: number;
}

async function confirmNumber(tx: Tx, { accountId, hash, at }: TypedCode): Promise<CodeOutcome> {
  const code = await tx.first(FIND_CODE, { accountId, now: at });
  if (code === null) return 'expired';
  if (code.hash !== hash) {
    await tx.run(COUNT_WRONG, { accountId });
    return code.triesLeft > 1 ? 'wrong' : 'expired';
  }
  await tx.run(END_CODE, { accountId });
  await unqueueSmsOf(tx, accountId);
  await keepSmsNumber(tx, { accountId, number: code.number, confirmedAt: at });
  return 'confirmed';
}

const COUNT_WRONG = query((of: Places<{ accountId: string }>) =>
  db
    .update(numberCodes)
    .set({ triesLeft: sql`${numberCodes.triesLeft} - 1` })
    .where(eq(numberCodes.accountId, of.accountId)),
);
/** Tells a person on a number that they confirmed, in the place of the one before. */
export async function keepSmsNumber(tx: Tx, confirmed: SmsNumber): Promise<void> {
  await tx.run(KEEP, confirmed);
}

const KEEP = query((of: Places<SmsNumber>) =>
  db
    .insert(smsNumbers)
    .values(placesOf(smsNumbers))
    .onConflictDoUpdate({
      target: bare(smsNumbers.accountId),
      set: { number: of.number, confirmedAt: of.confirmedAt },
    }),
);

/** Forgets a person's numbers. */
export async function endSmsNumber(tx: Tx, accountId: string): Promise<void> {
  await tx.run(END, { accountId });
  await tx.run(END_CODE, { accountId });
  await unqueueSmsOf(tx, accountId);
}

const END = query((of: Places<{ accountId: string }>) =>
  db.delete(smsNumbers).where(eq(smsNumbers.accountId, of.accountId)),
);

/** Forgets a number, whoever is told there, with what waits for it. */
export async function endNumber(tx: Tx, number: string): Promise<void> {
  for (const end of END_NUMBER) await tx.run(end, { number });
  await unqueueRecipient(tx, number);
}

const END_NUMBER = [smsNumbers, numberCodes].map((table) =>
  query((of: Places<{ number: string }>) => db.delete(table).where(eq(table.number, of.number))),
);
