import { phoneAccountEmail } from '@redthread/domain/phone-account';
import { DEFAULT_ROLE } from '@redthread/domain/role';
import type { Engine, Tx } from '../transaction.ts';
import { changeDonor } from './donors.ts';
import { type KeptAlong, keepAlong } from './kept-along.ts';
import { makeAccount } from './new-account.ts';
import { type Account, findAccountByEmail } from './people.ts';
import { endNumber, keepSmsNumber } from './sms-numbers.ts';

// Accounts of people with a phone number, and no email (0147).

/** Somebody who proved that a message to this number, as gateways dial it, reaches them. */
export type PhonePerson = Pick<Account, 'name' | 'language'> &
  Partial<Pick<Account, 'role'>> & { readonly number: string };

export type PhoneAccountStore = ReturnType<typeof phoneAccountsOn>;

export function phoneAccountsOn(engine: Engine) {
  return {
    /** Their account, whom texts reach from then on, with a session of it if one is given. */
    open: (person: PhonePerson & { readonly at: number }, along?: Pick<KeptAlong, 'session'>) =>
      engine.write(async (tx) => {
        const opened = await openPhoneAccount(tx, person);
        return { ...opened, account: await keepAlong(tx, opened.account, null, along) };
      }),
    /** The gateway never sends to this number again: nobody is told there, and whoever has it alone is invited no longer. */
    endNumber: (number: string, at: number) => engine.write((tx) => refuseNumber(tx, number, at)),
  };
}

/**
 * The account of a number, or a new one, whose proof is the number as an email's is the mail. Whoever has one keeps their name and language. For an
 * operation that does more, such as one that opens their session (`keepAlong`) and keeps a donor profile.
 */
export async function openPhoneAccount(
  tx: Tx,
  { number, name, language, role = DEFAULT_ROLE, at }: PhonePerson & { readonly at: number },
): Promise<{ account: Account; isNew: boolean }> {
  const email = phoneAccountEmail(number);
  const known = await findAccountByEmail(tx, email);
  const made = { name, language, role, email, passwordHash: null, isEmailVerified: true };
  const account = known ?? (await makeAccount(tx, made, at));
  await keepSmsNumber(tx, { accountId: account.id, number, confirmedAt: at });
  return { account, isNew: known === null };
}

async function refuseNumber(tx: Tx, number: string, at: number): Promise<void> {
  await endNumber(tx, number);
  const owner = await findAccountByEmail(tx, phoneAccountEmail(number));
  // By mail, others are told all the same.
  if (owner !== null) await changeDonor(tx, owner.id, { acceptsInvitations: false }, at);
}
