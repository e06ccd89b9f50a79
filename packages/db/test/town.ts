import { DomainError } from '@redthread/domain/domain-error';
import type { EmailProof } from '@redthread/domain/email-proof';
import { ROLES } from '@redthread/domain/role';
import fc from 'fast-check';
import type { MailedCode } from '../src/operations/codes.ts';
import type { Account } from '../src/operations/people.ts';
import type { Store } from '../src/store.ts';
import { accountCode, DAY_MS, letter, signUp, signUpCode } from './mails.ts';
import { AT, details, person, WRITE } from './people.ts';

// Few browsers and addresses, so that people meet: anyone may type any address, and open any link that was mailed.
const browser = fc.nat({ max: 1 });
const address = fc.nat({ max: 1 });
const link = fc.nat({ max: 1 });

// Ends are rare and tries frequent, so that a good part of what people do comes to something.
const often = <Value>(arbitrary: fc.Arbitrary<Value>) => ({ weight: 8, arbitrary });
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>) => ({ weight: 2, arbitrary });

export const act = fc.oneof(
  often(fc.record({ act: fc.constant('start' as const), browser, address })),
  often(fc.record({ act: fc.constant('mail' as const), browser, address })),
  often(fc.record({ act: fc.constant('press' as const), browser, link })),
  often(fc.record({ act: fc.constant('register' as const), browser, address })),
  often(fc.record({ act: fc.constant('confirm' as const), link })),
  often(fc.record({ act: fc.constant('reset' as const), link })),
  sometimes(fc.record({ act: fc.constant('squat' as const), address })),
  sometimes(fc.record({ act: fc.constant('ask to verify' as const), address })),
  sometimes(fc.record({ act: fc.constant('ask to move' as const), address, to: address })),
  sometimes(fc.record({ act: fc.constant('forget password' as const), address })),
  fc.record({ act: fc.constant('google' as const), subject: browser, address }),
  fc.record({ act: fc.constant('leave' as const), address }),
  fc.record({ act: fc.constant('wait' as const), hours: fc.nat({ max: 15 }), isSwept: fc.boolean() }),
);
export type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** What happened in a town, as its people know it. */
export interface Town {
  readonly store: Store;
  now: number;
  /** The token that a browser holds for an address, by `browser address`. */
  readonly tokens: Map<string, string>;
  /** Every token that a browser ever got, with that key. */
  readonly issued: { readonly key: string; readonly token: string }[];
  /** Every link that was ever mailed. */
  readonly links: Omit<MailedCode, 'createdAt'>[];
  /** The browsers in which a link to an address was opened: `browser address`. */
  readonly pressed: Set<string>;
}

export const emailOf = (address: number): string => `address-${address}@x.org`;
export const keyOf = (browser: number, email: string): string => `${browser} ${email}`;

export function newTown(store: Store): Town {
  return { store, now: AT, tokens: new Map(), issued: [], links: [], pressed: new Set() };
}

export async function everyone(store: Store): Promise<Account[]> {
  return (await Promise.all(ROLES.map((role) => store.accounts.listByRole(role)))).flat();
}

let secrets = 0;
const secret = (): string => `secret-${secrets++}`;

/** Does what one person does; whether it came to anything. */
export async function perform(town: Town, next: Act): Promise<boolean> {
  try {
    return await attempt(town, next);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

async function attempt(town: Town, next: Act): Promise<boolean> {
  const { store, now } = town;
  const expiresAt = now + DAY_MS;
  const email = 'address' in next ? emailOf(next.address) : '';
  switch (next.act) {
    case 'start': {
      const key = keyOf(next.browser, email);
      const tokenHash = hold(town, key, secret());
      await store.identities.start(signUp(key, { email, tokenHash, at: now, expiresAt }));
      return true;
    }
    case 'mail': {
      const found = await store.identities.find(tokenOf(town, keyOf(next.browser, email)), now);
      return found !== null && post(town, signUpCode(secret(), found.id, { email, expiresAt }));
    }
    case 'press':
      return press(town, next.browser, linkAt(town, next.link));
    case 'register': {
      const tokenHash = tokenOf(town, keyOf(next.browser, email));
      return settle(town, await prove(town, email, { kind: 'identity', tokenHash }));
    }
    case 'squat':
      return settle(town, await store.accounts.create(person('Mallory', { email, at: now })));
    case 'google': {
      const google = { issuer: 'https://accounts.google.com', subject: `${next.subject}` };
      return settle(town, await prove(town, email, { kind: 'google', ...google }));
    }
    case 'ask to verify':
      return ask(town, next.address, 'verify-email');
    case 'ask to move':
      return ask(town, next.address, 'change-email', next.to);
    case 'forget password':
      return ask(town, next.address, 'reset-password');
    case 'confirm': {
      const { hash: codeHash, accountId } = linkAt(town, next.link);
      return (await store.accounts.confirmEmail({ codeHash, accountId: accountId ?? '', at: now })) !== null;
    }
    case 'reset': {
      const { hash: codeHash } = linkAt(town, next.link);
      const change = { codeHash, passwordHash: secret(), name: 'Ana', at: now };
      return (await store.accounts.resetPassword(change)) !== null;
    }
    case 'leave': {
      const account = await store.accounts.findByEmail(email);
      return store.accounts.remove({ id: account?.id ?? 'nobody', at: now, write: WRITE });
    }
    case 'wait':
      town.now += next.hours * 3_600_000;
      if (next.isSwept) await store.identities.removeExpired(town.now);
      if (next.isSwept) await store.messages.removeExpired(town.now);
      return true;
  }
}

function hold({ tokens, issued }: Town, key: string, token: string): string {
  tokens.set(key, token);
  issued.push({ key, token });
  return token;
}

function tokenOf({ tokens }: Town, key: string): string {
  return tokens.get(key) ?? 'none';
}

/** One of the last links, counted from the newest. */
function linkAt({ links }: Town, back: number): Town['links'][number] {
  return links.at(-1 - back) ?? accountCode('no link', 'nobody');
}

async function prove({ store, now }: Town, email: string, proof: EmailProof): Promise<Account> {
  return store.accounts.createProved({ ...person('Ana'), email, proof, at: now });
}

async function ask(town: Town, from: number, purpose: MailedCode['purpose'], to = from): Promise<boolean> {
  const account = await town.store.accounts.findByEmail(emailOf(from));
  const given = { purpose, email: emailOf(to), expiresAt: town.now + DAY_MS };
  return account !== null && post(town, accountCode(secret(), account.id, given));
}

async function post(town: Town, code: Omit<MailedCode, 'createdAt'>): Promise<boolean> {
  await town.store.mail.post(letter({ recipient: code.email, at: town.now, expiresAt: code.expiresAt }), code);
  town.links.push(code);
  return true;
}

async function press(town: Town, browser: number, { hash, email }: Town['links'][number]): Promise<boolean> {
  const { store, now } = town;
  const key = keyOf(browser, email);
  const newTokenHash = secret();
  const hashes = { codeHash: hash, tokenHash: tokenOf(town, key), newTokenHash };
  const confirmed = await store.identities.confirm({ ...hashes, expiresAt: now + DAY_MS, now });
  if (confirmed === null) return false;
  town.pressed.add(key);
  if ((await store.identities.find(newTokenHash, now)) !== null) hold(town, key, newTokenHash);
  return true;
}

/** Lets somebody be a donor, and signs them in. */
async function settle({ store, now }: Town, { id }: Account): Promise<boolean> {
  await store.donors.register({ ...details(), accountId: id, at: now });
  const times = { createdAt: now, lastUsedAt: now, expiresAt: now + DAY_MS };
  await store.sessions.create({ id: secret(), accountId: id, device: null, ...times });
  return true;
}
