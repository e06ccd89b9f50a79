import type { Draft } from '@redthread/contract/code';
import { HOUR_MS } from '@redthread/domain/day';
import { expect } from 'vitest';
import { LEEDS } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, limited, REQUEST, START, type TestApp, UNLIMITED } from '../support/app.ts';
import { bearer, post } from '../support/rest-call.ts';

/** The default limits, without those that depend on the clock. */
export const DEFAULTS = { ...limited({ signIns: 0 }), trustedProxy: '127.0.0.1' };
export const RAVI = { email: 'ravi@x.org', name: 'Ravi Menon' };
export const NEEDED = {
  ...REQUEST,
  bloodType: DONOR.bloodType,
  phone: '+44 113 496 0001',
  placeId: LEEDS,
  neededBy: new Date(START + 5 * HOUR_MS).toISOString(),
} as const;
export const INVITING: Draft = { kind: 'request', request: { ...NEEDED } };
export const TYPED = { ...DONOR, placeId: LEEDS, acceptsInvitations: true, lastDonatedOn: null } as const;
export const GIVING: Draft = { kind: 'donor', donor: { ...TYPED } };

type Flags = Readonly<Record<string, string>>;

interface Said {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly draft?: object | undefined;
}

/** A server whose visitors type codes. */
export async function codeTown(flags: Flags = { ...UNLIMITED, contacts: 'ask' }) {
  return codesIn(await buildTestApp({ flags }));
}

export function codesIn(town: TestApp) {
  const send = (given: Said = {}, headers: Flags = {}) =>
    post(town, '/api/auth/code/send', { ...RAVI, draft: INVITING, ...given }, headers);
  const sent = async (given: Said = {}, headers: Flags = {}): Promise<string> => {
    const answer = await send(given, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().pendingToken;
  };
  const ask = (path: string, payload: object) => post(town, `/api/auth/code/${path}`, payload);
  const confirm = (pendingToken: string, code: string) => ask('confirm', { pendingToken, code });
  const confirmLink = (linkCode: string) => ask('confirm-link', { linkCode });
  /** The newest mail that waits for an address. */
  const mailTo = async (email: string = RAVI.email) => {
    const text = (await town.store.messages.emails(1000)).find(({ recipient }) => recipient === email)?.text ?? '';
    return {
      text,
      code: /^\d{6}$/m.exec(text)?.[0] ?? '',
      linkCode: /\/code#code=([\w-]{43})$/m.exec(text)?.[1] ?? '',
    };
  };
  /** Types the code that is mailed. */
  const enter = async (given: Said = {}, headers: Flags = {}) => {
    const pendingToken = await sent(given, headers);
    return (await confirm(pendingToken, (await mailTo(given.email)).code)).json();
  };
  const isSignedIn = async (token: string) =>
    (await town.app.inject({ url: '/api/auth/me', headers: bearer(token) })).statusCode === 200;
  const openRequests = async () => (await town.app.inject({ url: '/api/patient/requests' })).json();
  return { town, send, sent, ask, confirm, confirmLink, mailTo, enter, isSignedIn, openRequests };
}

/** Six digits that aren't these. */
export function another(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
