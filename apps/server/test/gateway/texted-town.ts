import { expect, vi } from 'vitest';
import { invitingTown, PATIENCE } from '../invitations/inviting-town.ts';
import { type SignedIn, START, type TestApp } from '../support/app.ts';
import { send } from '../support/rest-call.ts';
import { SECRET, startGateway } from './gateway-host.ts';

let numbers = 0;

/** A number that nobody has. */
export function newNumber(): string {
  numbers += 1;
  return `+4477009${String(numbers).padStart(5, '0')}`;
}

/** A town whose operator has a gateway. */
export async function textedTown(flags: Readonly<Record<string, string>> = {}) {
  const clock = { now: START };
  const gateway = await startGateway();
  const people = await invitingTown({ clock, flags: { notifyUrl: gateway.url, notifySecret: SECRET, ...flags } });
  const { town } = people;
  const ask = (who: SignedIn, number: string) => send(town, who, 'POST', '/api/sms-number', { number });
  const type = (who: SignedIn, code: string) => send(town, who, 'POST', '/api/sms-number/confirm', { code });
  const read = async (who: SignedIn) => (await send(town, who, 'GET', '/api/sms-number')).json();
  const textsTo = (number: string) => gateway.received.filter(({ message }) => message.to === number);
  const codeTo = async (number: string) => {
    const sent = await vi.waitUntil(() => textsTo(number).at(-1), PATIENCE);
    return /\d{6}/.exec(sent.message.text)?.[0] ?? '';
  };
  /** A donor who is told on a number of their own. */
  const told = async (number = newNumber()) => {
    const who = await people.donor();
    expect((await ask(who, number)).statusCode).toBe(200);
    expect((await type(who, await codeTo(number))).statusCode).toBe(200);
    await vi.waitUntil(() => waiting(town).length === 0, PATIENCE);
    return { who, number };
  };
  return { ...people, clock, gateway, ask, type, read, textsTo, codeTo, told };
}

/** How often the gateway was asked in vain for each message that waits. */
export const waiting = (town: TestApp, now = Number.MAX_SAFE_INTEGER - 1) =>
  town.store.client.prepare("SELECT tries FROM messages WHERE channel = 'sms' AND next_try_at <= ?").pluck().all(now);
