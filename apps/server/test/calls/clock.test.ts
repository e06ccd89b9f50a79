import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, days, limited, REQUEST, START, signedIn, type TestApp } from '../support/app.ts';
import { fillDisk } from '../support/behind-the-port.ts';
import { codeMailedTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';

const YEAR = days(365);
const LOGIN = { email: 'ana@x.org', password: 'a fine password' };
const ANA = { name: 'Ana', ...LOGIN };

describe('a server whose clock was a year ahead, and is right again', () => {
  const aYearAhead = async (flags: Record<string, string> = {}) => {
    const town = await buildTestApp({ flags });
    await post(town, '/api/auth/register', ANA);
    town.clock.now = START + YEAR;
    const back = (): void => {
      town.clock.now = START + days(1);
    };
    return { town, back };
  };

  test('keeps nobody signed in who signed in then, and lets them sign in again', async () => {
    const { town, back } = await aYearAhead();
    // Not further than Lucia's own clock lets a session live.
    town.clock.now = START + days(100);
    const ahead = await signedIn(town);
    expect((await town.app.inject({ url: '/api/auth/me', headers: ahead.headers })).statusCode).toBe(200);
    back();
    expect((await town.app.inject({ url: '/api/auth/me', headers: ahead.headers })).statusCode).toBe(401);
    expect((await post(town, '/api/auth/login', LOGIN)).statusCode).toBe(200);
  });

  test('makes nobody wait who failed to sign in then, or had made all their calls', async () => {
    const { town, back } = await aYearAhead(limited({ visitorCalls: 30 }));
    for (let guess = 0; guess < 7; guess += 1) {
      await post(town, '/api/auth/login', { ...LOGIN, password: 'wrong' });
      await post(town, '/api/auth/password/forgot', { email: ANA.email });
    }
    expect((await post(town, '/api/auth/login', LOGIN)).statusCode).toBe(429);
    back();
    expect((await post(town, '/api/auth/login', LOGIN)).statusCode).toBe(200);
    expect((await post(town, '/api/auth/password/forgot', { email: ANA.email })).statusCode).toBe(204);
  });

  test('accepts no link that was mailed then, and mails another', async () => {
    const { town, back } = await aYearAhead();
    await post(town, '/api/auth/password/forgot', { email: ANA.email });
    const code = await codeMailedTo(town, ANA.email);
    back();
    const change = { code, password: 'what she chose', name: 'Ana' };
    expect((await post(town, '/api/auth/password/reset', change)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    await post(town, '/api/auth/password/forgot', { email: ANA.email });
    const again = { ...change, code: await codeMailedTo(town, ANA.email) };
    const reset = await post(town, '/api/auth/password/reset', again);
    expect(reset.statusCode, reset.body).toBe(204);
  });

  test('offers a donor again whom it had made too old', async () => {
    const { town, back } = await aYearAhead();
    back();
    const { headers } = await signedIn(town);
    await post(town, '/api/donor/register', { ...DONOR, age: 65 }, headers);
    const offered = async () => (await town.app.inject({ url: '/api/patient/donors/A+' })).json().totalDonors;
    expect(await offered()).toBe(1);
    town.clock.now = START + YEAR + days(2);
    expect(await offered()).toBe(0);
    back();
    expect(await offered()).toBe(1);
    expect((await town.store.totals()).matchableDonors).toBe(1);
  });

  test('sends the mail that waited for a time to come', async () => {
    const { town, back } = await aYearAhead();
    const mail = { recipient: 'a@x.org', subject: 'Hello', text: 'Hello', at: town.clock.now };
    await town.store.mail.post({ ...mail, expiresAt: town.clock.now + days(1) });
    back();
    expect(await town.store.messages.due('email', town.clock.now, 9)).toEqual([]);
    await town.app.inject({ url: '/api/stats' });
    expect((await town.store.messages.due('email', town.clock.now, 9)).map(({ subject }) => subject)).toContain(
      'Hello',
    );
  });

  test('looks now for donors of the request that it would have looked at in a year', async () => {
    const { town, back } = await aYearAhead();
    const { account } = await signedIn(town);
    const times = { neededBy: START + days(3), nextRoundAt: START + YEAR };
    const request = { ...REQUEST, ...times, accountId: account.id, at: START + YEAR };
    const { id } = await town.store.requests.create(request);
    back();
    await town.app.inject({ url: '/api/stats' });
    // Without a town it is looked at at once, and never again.
    const { nextRoundAt } = (await town.store.requests.find(id)) ?? { nextRoundAt: START + YEAR };
    expect(nextRoundAt ?? town.clock.now).toBe(town.clock.now);
  });

  test('retries the daily cleanup within a minute', async () => {
    const { town, back } = await aYearAhead();
    const freeDisk = fillDisk(town);
    await town.app.inject({ url: '/api/stats' });
    freeDisk();
    back();
    const { account } = await signedIn(town);
    const times = { createdAt: START - YEAR, lastUsedAt: START - YEAR, expiresAt: START - days(300) };
    await town.store.sessions.create({ id: 'over', accountId: account.id, device: null, ...times });
    await town.app.inject({ url: '/api/stats' });
    expect(await town.store.sessions.find('over')).toBeNull();
  });
});

test('a clock that goes back by an hour signs nobody out', async () => {
  const town = await buildTestApp();
  const { headers } = await signedIn(town);
  town.clock.now -= 3_600_000;
  expect((await town.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
});

test('however the clock jumps, every answer is a documented one, no wait is negative, and pages are complete', async () => {
  const jump = fc.constantFrom(-YEAR, -days(31), -days(1), -61_000, -1, 0, 1, 61_000, days(1), days(31), YEAR);
  const act = fc.constantFrom('list', 'post', 'donor', 'login', 'wrong', 'forgot', 'me', 'ready');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(jump, act), { maxLength: 25 }), async (steps) => {
      const town = await buildTestApp({ flags: limited({ signInFailures: 2, requests: 3 }) });
      const registered = await post(town, '/api/auth/register', ANA);
      let headers = bearer(registered.json().token);
      for (const [by, act] of steps) {
        town.clock.now += by;
        const response = await doAct(town, act, headers);
        expect(response.statusCode, response.body).not.toBe(500);
        expect([200, 201, 204, 401, 403, 429]).toContain(response.statusCode);
        const wait = response.headers['retry-after'];
        if (wait !== undefined) expect(Number(wait)).toBeGreaterThan(0);
        if (wait !== undefined) expect(Number(wait)).toBeLessThanOrEqual(86_400);
        if (act === 'login' && response.statusCode === 200) headers = bearer(response.json().token);
      }
      await expectWholePages(town);
      town.clock.now += 901_000;
      expect((await post(town, '/api/auth/login', LOGIN)).statusCode, 'nobody is locked out').toBe(200);
    }),
    { numRuns: 15 },
  );
});

function doAct(town: TestApp, act: string, headers: Record<string, string>) {
  switch (act) {
    case 'list':
      return town.app.inject({ url: '/api/donor' });
    case 'post':
      return post(town, '/api/patient/request', REQUEST, headers);
    case 'donor':
      return post(town, '/api/donor/register', DONOR, headers);
    case 'login':
      return post(town, '/api/auth/login', LOGIN);
    case 'wrong':
      return post(town, '/api/auth/login', { ...LOGIN, password: 'wrong' });
    case 'forgot':
      return post(town, '/api/auth/password/forgot', { email: ANA.email });
    case 'ready':
      return town.app.inject({ url: '/api/ready' });
    default:
      return town.app.inject({ url: '/api/auth/me', headers });
  }
}

async function expectWholePages(town: TestApp): Promise<void> {
  const all = (await town.app.inject({ url: '/api/patient/requests' })).json();
  const seen: unknown[] = [];
  let url: string | undefined = '/api/patient/requests?limit=1';
  while (url !== undefined) {
    const page: Awaited<ReturnType<typeof town.app.inject>> = await town.app.inject({ url });
    seen.push(...page.json());
    url = /<([^>]*)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
  }
  expect(seen).toEqual(all);
}
