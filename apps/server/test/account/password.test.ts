import { describe, expect, test } from 'vitest';
import { buildTestApp, limited, type TestApp } from '../support/app.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';

const ANA = { name: 'Ana', email: 'ana@x.org', password: 'the first password' };
const NEW = 'quite another password';

describe('someone who forgot their password', () => {
  test('sets a new one by a link, and is signed out everywhere else', async () => {
    const town = await buildTestApp();
    const headers = await verifiedAna(town);
    expect((await forgot(town, ' ANA@x.org ')).statusCode).toBe(204);
    const code = await codeMailedTo(town, ANA.email);
    expect((await reset(town, code)).statusCode).toBe(204);
    expect((await town.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    expect([await statusOfLogin(town, ANA.password), await statusOfLogin(town, NEW)]).toEqual([401, 200]);
    expect(await subjectsTo(town, ANA.email)).toContain('Your Redthread password was reset');
  });

  test('can use the link once, within an hour, and only the newest one', async () => {
    const town = await buildTestApp();
    await verifiedAna(town);
    await forgot(town);
    const first = await codeMailedTo(town, ANA.email);
    await forgot(town);
    expect((await reset(town, first)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    const code = await codeMailedTo(town, ANA.email);
    expect((await reset(town, code)).statusCode).toBe(204);
    expect((await reset(town, code)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    await forgot(town);
    const late = await codeMailedTo(town, ANA.email);
    town.clock.now += 3_600_000;
    expect((await reset(town, late)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('loses neither the link nor the old password to a weak new one', async () => {
    const town = await buildTestApp();
    await verifiedAna(town);
    await forgot(town);
    const code = await codeMailedTo(town, ANA.email);
    expect((await reset(town, code, 'password')).json()).toMatchObject({ code: 'WEAK_PASSWORD' });
    expect(await statusOfLogin(town, ANA.password)).toBe(200);
    expect((await reset(town, code)).statusCode).toBe(204);
  });

  test('is answered alike whether the address is known or not, also when asking too often', async () => {
    const town = await buildTestApp({ flags: limited({ signIns: 0 }) });
    await verifiedAna(town);
    const answers = async (email: string) => {
      const all = [await forgot(town, email), await forgot(town, email)];
      return all.map(({ statusCode, body, headers }) => [statusCode, withoutId(body), headers['retry-after']]);
    };
    expect(await answers(ANA.email)).toEqual(await answers('nobody@x.org'));
    expect(await subjectsTo(town, 'nobody@x.org')).toEqual([]);
  });

  test('gets in again though a thousand wrong passwords slow everyone down who knows the address', async () => {
    const town = await buildTestApp({
      flags: { ...limited({ signIns: 0 }), trustedProxy: '127.0.0.1', ...limited({ visitorCalls: 0 }) },
    });
    await verifiedAna(town);
    const statuses = { ana: new Map<number, number>(), nobody: new Map<number, number>() };
    for (let guess = 0; guess < 1000; guess += 1) {
      const from = { 'x-forwarded-for': `198.51.${guess % 250}.${Math.floor(guess / 250)}` };
      for (const [who, email] of [
        ['ana', ANA.email],
        ['nobody', 'nobody@x.org'],
      ] as const) {
        const { statusCode } = await post(town, '/api/auth/login', { email, password: `guess ${guess}` }, from);
        statuses[who].set(statusCode, (statuses[who].get(statusCode) ?? 0) + 1);
      }
      town.clock.now += 1000;
    }
    // 1,000 seconds hold the five free ones, and those after waits of 1, 2, 4 … 256 s.
    expect(statuses.ana.get(401)).toBeLessThan(20);
    expect(statuses.ana).toEqual(statuses.nobody);
    expect(await statusOfLogin(town, ANA.password)).toBe(429);
    await forgot(town);
    expect((await reset(town, await codeMailedTo(town, ANA.email))).statusCode).toBe(204);
    expect(await statusOfLogin(town, NEW)).toBe(200);
  });
});

describe('someone who changes their password', () => {
  test('is asked for the current one, stays signed in, and ends the other sessions', async () => {
    const town = await buildTestApp();
    const here = await verifiedAna(town);
    const there = bearer((await post(town, '/api/auth/login', ANA_LOGIN)).json().token);
    const wrong = await change(town, here, 'not this one');
    expect([wrong.statusCode, wrong.json().issues]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'This is not your current password.' }],
    ]);
    expect((await change(town, here, ANA.password)).statusCode).toBe(204);
    expect((await town.app.inject({ url: '/api/auth/me', headers: here })).statusCode).toBe(200);
    expect((await town.app.inject({ url: '/api/auth/me', headers: there })).statusCode).toBe(401);
    expect([await statusOfLogin(town, ANA.password), await statusOfLogin(town, NEW)]).toEqual([401, 200]);
    expect(await subjectsTo(town, ANA.email)).toContain('Your Redthread password was changed');
  });

  test('makes the links that wait in the mail useless: someone else may have asked for them', async () => {
    const town = await buildTestApp();
    const headers = await verifiedAna(town);
    await forgot(town);
    const code = await codeMailedTo(town, ANA.email);
    const thief = { email: 'thief@x.org', password: ANA.password };
    await post(town, '/api/auth/email/change', thief, headers);
    const thiefs = await codeMailedTo(town, 'thief@x.org');
    await change(town, headers, ANA.password);
    expect((await reset(town, code)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    expect((await post(town, '/api/auth/email/confirm', { code: thiefs }, headers)).json()).toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  test('from a stolen session gets no more guesses than at the front door', async () => {
    const town = await buildTestApp({ flags: limited({ memberCalls: 0 }) });
    const headers = await verifiedAna(town);
    const statuses = [];
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push((await change(town, headers, `guess ${guess}`)).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });

  test('to a weak one is refused at that field', async () => {
    const town = await buildTestApp();
    const headers = await verifiedAna(town);
    const input = { currentPassword: ANA.password, newPassword: 'qwerty' };
    const refused = await post(town, '/api/auth/password/change', input, headers);
    expect(refused.json()).toMatchObject({ code: 'WEAK_PASSWORD', issues: [{ path: 'newPassword' }] });
  });
});

const ANA_LOGIN = { email: ANA.email, password: ANA.password };

async function verifiedAna(town: TestApp): Promise<{ authorization: string }> {
  const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
  await post(town, '/api/auth/email/confirm', { code: await codeMailedTo(town, ANA.email) }, headers);
  return headers;
}

function forgot(town: TestApp, email = ANA.email) {
  return post(town, '/api/auth/password/forgot', { email });
}

function reset(town: TestApp, code: string, password = NEW) {
  return post(town, '/api/auth/password/reset', { code, password });
}

function change(town: TestApp, headers: { authorization: string }, currentPassword: string) {
  return post(town, '/api/auth/password/change', { currentPassword, newPassword: NEW }, headers);
}

async function statusOfLogin(town: TestApp, password: string): Promise<number> {
  return (await post(town, '/api/auth/login', { email: ANA.email, password })).statusCode;
}

function withoutId(body: string): string {
  return body.replace(/"requestId":"[^"]+"/, '');
}
