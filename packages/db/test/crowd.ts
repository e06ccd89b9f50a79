import type { SqliteStore } from '../src/sqlite/open.ts';
import { accountCode, letter, signUp, signUpCode } from './mails.ts';
import { AT, details, person } from './people.ts';

/** Stands in everything that people wrote who leave, and in nothing else. */
export const MARK = 'Trace';
export const OTHERS = 300;
const ASKED = { bloodType: 'A+', urgency: 'low' } as const;

/**
 * Lengths of what people write, as steps through the numbers below 97, that are known to have SQLite leave a copy of a
 * row in the unused part of a page.
 */
export const STEPS = [17, 49, 71];

/** Some hundred people who stay, and between them a few patients who write much, change it often, and will leave. */
export async function crowd(store: SqliteStore, step: number): Promise<string[]> {
  // Thousands of acts, whose safety from a power cut is not what is tried here.
  store.client.pragma('synchronous = OFF');
  const leaving: string[] = [];
  let written = 0;
  const text = (start: string) => `${start}${written.toString(36)}${'x'.repeat(1 + ((written++ * step) % 97))}`;
  for (let n = 0; n < OTHERS; n++) {
    const { id } = await store.accounts.create(
      person('Ben', { name: text('Ben'), email: text(`${(n * 7919) % 1000}@`) }),
    );
    await store.donors.register({ ...details({ address: text('Graz') }), accountId: id, at: AT });
    await signIn(store, id, text('Firefox'));
    if (n % 60 === 30) {
      const email = `${text(MARK)}@x.org`;
      leaving.push((await store.accounts.create(person('Ana', { email, role: 'patient' }))).id);
    }
    if (n % 3 === 0) for (const each of leaving) await writeMuch(store, each, () => text(MARK));
    if (n % 5 === 0) await store.accounts.amend(id, { name: text('Benjamin') });
  }
  for (const id of leaving) {
    const { email } = (await store.accounts.find(id)) ?? { email: '' };
    const started = await store.identities.start(signUp(text(MARK), { email }));
    await store.mail.post(letter({ recipient: email }), signUpCode(text(MARK), started.id, { email }));
    const token = { name: text(MARK), hash: text(MARK), scope: 'read', expiresAt: null } as const;
    await store.tokens.create({ ...token, accountId: id, actorId: null, at: AT });
  }
  return leaving;
}

/** Everything that a person may write, with a change of address that is made each second time. */
async function writeMuch(store: SqliteStore, id: string, text: () => string): Promise<void> {
  const { accounts, donors, requests, mail } = store;
  await accounts.amend(id, { name: text() });
  await donors.register({ ...details({ phone: text(), address: text() }), accountId: id, at: AT });
  await requests.create({ ...ASKED, phone: text(), hospital: text(), accountId: id, at: AT });
  await signIn(store, id, text());
  const [hash, email] = [text(), text()];
  const code = accountCode(hash, id, { purpose: 'change-email', email });
  await mail.post(letter({ recipient: email, text: text() }), code);
  if (hash.length % 2 === 0) return;
  const before = await accounts.find(id);
  await accounts.confirmEmail({ codeHash: hash, accountId: id, at: AT });
  await mail.post(letter({ recipient: before?.email ?? '', text: text(), accountId: id }));
}

async function signIn(store: SqliteStore, accountId: string, device: string): Promise<void> {
  const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 1 };
  await store.sessions.create({ id: crypto.randomUUID(), accountId, device, ...times });
}
