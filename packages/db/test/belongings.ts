import type { Account } from '../src/operations/people.ts';
import type { Store } from '../src/store.ts';
import { addDevice } from './devices.ts';
import { accountCode, DAY_MS, letter, signUp, signUpCode } from './mails.ts';
import { AT, details } from './people.ts';
import { askCode, confirmNumber } from './sms-numbers.ts';

const PURPOSES = ['verify-email', 'change-email', 'reset-password'] as const;
const ASKED = { bloodType: 'B-', phone: '+1 555 010 7777', hospital: 'Graz', urgency: 'high' } as const;

/** Gives a person everything that can be kept of one: two of each where there may be more. */
export async function furnish(store: Store, { id, email }: Account): Promise<void> {
  await store.donors.register({ ...details(), accountId: id, at: AT });
  for (const n of [1, 2]) {
    const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + DAY_MS };
    await store.sessions.create({ id: `${id} session ${n}`, accountId: id, device: 'Firefox', ...times });
    const token = { name: `nightly ${n}`, scope: 'write', expiresAt: AT + DAY_MS, hash: `${id} token ${n}` } as const;
    await store.tokens.create({ ...token, accountId: id, actorId: null, at: AT });
    await store.requests.create({ ...ASKED, accountId: id, at: AT });
    await addDevice(store, id, { endpoint: `https://push.example/${id}/${n}`, seenSessionId: `${id} session ${n}` });
  }
  await confirmNumber(store, id);
  await askCode(store, id);
  for (const purpose of PURPOSES) {
    const address = purpose === 'change-email' ? `next-${email}` : email;
    const code = accountCode(`${id} ${purpose}`, id, { purpose, email: address });
    await store.mail.post(letter({ recipient: address, text: id }), code);
  }
  // A mail about the account that waits for an address which it had before.
  await store.mail.post(letter({ recipient: `former-${email}`, text: id, accountId: id }));
  const started = await store.identities.start(signUp(id, { email }));
  await store.mail.post(letter({ recipient: email, text: id }), signUpCode(`${id} sign-up`, started.id, { email }));
}

/** How much of it is there. */
export async function belongings(store: Store, { id, email }: Account) {
  const codes = [...PURPOSES, 'sign-up'].map((purpose) => store.mail.findCode(`${id} ${purpose}`, AT));
  const mails = await store.messages.emails(1000);
  return {
    account: (await store.accounts.find(id)) === null ? 0 : 1,
    profile: (await store.donors.findByAccount(id)) === null ? 0 : 1,
    sessions: (await store.sessions.list(id)).length,
    tokens: (await store.tokens.list(id)).length,
    devices: (await store.push.list(id)).length,
    numbers: Object.values(await store.smsNumbers.find(id, AT)).filter((each) => each !== null).length,
    requests: (await store.requests.pageOf(id, { limit: 9 })).rows.length,
    codes: (await Promise.all(codes)).filter((code) => code !== null).length,
    signUps: (await store.identities.find(`${id}-token`, AT)) === null ? 0 : 1,
    mails: mails.filter(({ text, recipient }) => text === id || recipient === email).length,
  };
}

export const EVERYTHING = {
  ...{ account: 1, profile: 1, sessions: 2, tokens: 2, devices: 2 },
  ...{ numbers: 2, requests: 2, codes: 4, signUps: 1, mails: 5 },
};
export const NOTHING = {
  ...{ account: 0, profile: 0, sessions: 0, tokens: 0, devices: 0 },
  ...{ numbers: 0, requests: 0, codes: 0, signUps: 0, mails: 0 },
};
