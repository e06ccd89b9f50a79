import type { ConfirmedCode } from '@redthread/contract/code';
import { expect, vi } from 'vitest';
import { PATIENCE } from '../invitations/inviting-town.ts';
import { LEEDS } from '../support/ana-and-tom.ts';
import { DONOR } from '../support/app.ts';
import { bearer, post, send } from '../support/rest-call.ts';
import { newNumber, textedTown, waiting } from './texted-town.ts';

/** A donor with a phone number alone, signed in. */
export interface PhoneDonor {
  readonly id: string;
  readonly number: string;
  readonly headers: ReturnType<typeof bearer>;
}

/** A town whose operator has a gateway, and where people join by their phone number. */
export async function phoneTown(flags: Readonly<Record<string, string>> = {}) {
  const people = await textedTown(flags);
  const { town, clock, textsTo } = people;
  const { phoneAccounts } = town.store;
  const join = (number = newNumber(), name = 'Bina Rao') =>
    phoneAccounts.open({ number, name, language: 'en', at: clock.now });
  const sendCode = (phone: string) => post(town, '/api/auth/code/send', { phone });
  const confirm = (pendingToken: string, code: string) => post(town, '/api/auth/code/confirm', { pendingToken, code });
  /** What is done, and the text that comes of it. */
  const nextText = async <Answer>(number: string, act: () => Promise<Answer>): Promise<[string, Answer]> => {
    const before = textsTo(number).length;
    const answer = await act();
    return [(await vi.waitUntil(() => textsTo(number)[before], PATIENCE)).message.text, answer];
  };
  const signIn = async (number: string): Promise<ConfirmedCode> => {
    const [text, sent] = await nextText(number, () => sendCode(number));
    expect(sent.statusCode, sent.body).toBe(201);
    const confirmed = await confirm(sent.json().pendingToken, codeIn(text));
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    return confirmed.json();
  };
  /** Joins, signs in and lets us invite them. */
  const phoneDonor = async (own: object = {}): Promise<PhoneDonor> => {
    const number = newNumber();
    await join(number);
    const { _id: id, token } = await signIn(number);
    const headers = bearer(token);
    const profile = { ...DONOR, phone: number, placeId: LEEDS, acceptsInvitations: true, ...own };
    expect((await send(town, { headers }, 'POST', '/api/donor/register', profile)).statusCode).toBe(200);
    return { id, number, headers };
  };
  const isIdle = () => vi.waitUntil(() => waiting(town).length === 0, PATIENCE);
  return { ...people, join, sendCode, confirm, nextText, signIn, phoneDonor, isIdle };
}

export function codeIn(text: string): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
