import { createHmac } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { expect, test, vi } from 'vitest';
import { PATIENCE } from '../invitations/inviting-town.ts';
import { verified } from '../support/ana-and-tom.ts';
import { START, signedIn, unlimited } from '../support/app.ts';
import { send } from '../support/rest-call.ts';
import { SECRET } from './gateway-host.ts';
import { newNumber, textedTown, waiting } from './texted-town.ts';

test('a donor confirms their number by the code that the gateway is told, signed as Standard Webhooks has it', async () => {
  const { donor, ask, type, read, gateway, codeTo } = await textedTown();
  const ana = await donor();
  expect(await read(ana)).toEqual({ isMatchable: true, confirmed: null, pending: null });
  const asked = await ask(ana, '+44 (0)7700 900123');
  const expiresAt = new Date(START + 10 * MINUTE_MS).toISOString();
  expect(asked.json()).toEqual({ isMatchable: true, confirmed: null, pending: { number: '+447700900123', expiresAt } });
  const code = await codeTo('+447700900123');
  const [sent] = gateway.received;
  expect(sent?.message).toEqual({
    ...{ type: 'code', to: '+447700900123', language: 'en', expiresAt },
    text: `Redthread: your code is ${code}. It works for 10 minutes. If you did not ask for it, ignore this message.`,
  });
  const { 'webhook-timestamp': timestamp, 'content-type': contentType } = sent?.headers ?? {};
  expect([timestamp, contentType]).toEqual([String(START / 1000), 'application/json']);
  expect(gateway.ways).toEqual(['POST /redthread']);
  const { 'webhook-id': id, 'webhook-signature': signature } = sent?.headers ?? {};
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const hash = createHmac('sha256', key).update(`${id}.${timestamp}.${sent?.body}`).digest('base64');
  expect(signature).toBe(`v1,${hash}`);
  const typed = await type(ana, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  const confirmed = { number: '+447700900123', confirmedAt: new Date(START).toISOString() };
  expect(typed.json()).toEqual({ isMatchable: true, confirmed, pending: null });
  expect(await read(ana)).toEqual(typed.json());
});

test('a code is of one person, for five tries and ten minutes', async () => {
  const { town, donor, ask, type, read, codeTo } = await textedTown();
  const [ana, ben] = [await donor(), await donor()];
  const number = newNumber();
  await ask(ana, number);
  const code = await codeTo(number);
  const wrong = code === '111111' ? '222222' : '111111';
  const typed = async (who: typeof ana, what: string) => (await type(who, what)).json();
  const expired = { code: 'NUMBER_CODE_EXPIRED' };
  expect(await typed(ben, code)).toMatchObject(expired);
  const message = 'This is not the code that we sent. Please look at the newest message.';
  for (const _ of [1, 2, 3, 4]) {
    expect(await typed(ana, wrong)).toMatchObject({ code: 'NUMBER_CODE_WRONG', issues: [{ path: 'code', message }] });
  }
  for (const each of [wrong, code]) expect(await typed(ana, each)).toMatchObject(expired);
  await ask(ana, number);
  await vi.waitUntil(() => waiting(town).length === 0, PATIENCE);
  const second = await codeTo(number);
  town.clock.now += 10 * MINUTE_MS;
  expect(await typed(ana, second)).toMatchObject(expired);
  expect(await read(ana)).toMatchObject({ confirmed: null, pending: null });
});

test.each(['07700 900123', 'my number'])(
  'a number that no gateway could dial, %s, is refused with what to do, and nothing is sent',
  async (number) => {
    const { town, donor, ask, gateway } = await textedTown();
    const answer = await ask(await donor(), number);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: 'number' }] });
    expect([gateway.received, waiting(town)]).toEqual([[], []]);
  },
);

test('a code is sent to donors with a verified email alone', async () => {
  const { town, ask, gateway } = await textedTown();
  const [patient, unverified] = [await verified(town, 'patient'), await signedIn(town)];
  expect((await ask(patient, newNumber())).json()).toMatchObject({ code: 'NO_DONOR_PROFILE' });
  expect((await ask(unverified, newNumber())).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  expect(gateway.received).toEqual([]);
});

test.each([
  ['without a gateway', { notifyUrl: '', notifySecret: '' }],
  ['in a demo', { demo: 'true' }],
])('%s nothing is offered, and no code is made', async (_, flags) => {
  const { town, donor, ask, read } = await textedTown(flags);
  const ana = await donor();
  expect(await read(ana)).toEqual({ isMatchable: false, confirmed: null, pending: null });
  const refused = await ask(ana, newNumber());
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_GATEWAY']);
  expect(waiting(town)).toEqual([]);
});

test('codes are few for a person in an hour, for a number in a day, and for a network in an hour; leaving brings no more', async () => {
  const limits = unlimited({ numberCodes: 3, codesPerNumber: 4, networkNumberCodes: 6 });
  const { town, donor, ask } = await textedTown(limits);
  const [ana, ben, cy] = [await donor(), await donor(), await donor()];
  const number = '+447700900123';
  const status = async (who: typeof ana, to = newNumber()) => (await ask(who, to)).statusCode;
  expect([await status(ana, number), await status(ana, number), await status(ana, number)]).toEqual([200, 200, 200]);
  const refused = await ask(ana, newNumber());
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 3600 });
  // Another person, of the same number, however it is spelled.
  expect([await status(ben, '+44 07700 900123'), await status(ben, '00447700900123'), await status(ben)]).toEqual([
    200, 429, 200,
  ]);
  // Another person and number, of the same network.
  expect([await status(cy), await status(cy)]).toEqual([200, 429]);
  town.clock.now += HOUR_MS;
  expect([await status(ana), await status(ana, number)]).toEqual([200, 429]);
  town.clock.now += DAY_MS;
  expect(await status(ana, number)).toBe(200);
});

test('a number is taken back in one call, and is in what its owner takes along; a stranger is let nowhere near', async () => {
  const { town, told, read } = await textedTown();
  const { who: ana, number } = await told();
  const confirmed = { number, confirmedAt: new Date(START).toISOString() };
  const exported = await send(town, ana, 'GET', '/api/auth/export');
  expect(exported.json().smsNumber).toEqual({ confirmed, pending: null });
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    expect((await town.app.inject({ method, url: '/api/sms-number' })).statusCode).toBe(401);
  }
  expect((await send(town, ana, 'DELETE', '/api/sms-number')).statusCode).toBe(204);
  expect(await read(ana)).toEqual({ isMatchable: true, confirmed: null, pending: null });
});

test('who reads Arabic is sent the code in Arabic, and types it as their keyboard has it', async () => {
  const { town, donor, ask, type, read, gateway, codeTo } = await textedTown();
  const layla = await donor();
  await send(town, layla, 'PATCH', '/api/auth/me', { language: 'ar' });
  const number = newNumber();
  await ask(layla, number);
  const code = await codeTo(number);
  expect(gateway.received[0]?.message).toMatchObject({ language: 'ar', text: expect.stringContaining('10 دقائق') });
  const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  expect((await type(layla, arabic)).statusCode).toBe(200);
  expect(await read(layla)).toMatchObject({ confirmed: { number } });
});
