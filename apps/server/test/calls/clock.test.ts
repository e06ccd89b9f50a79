import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANA, forgetPassword, logIn, signUp, statusOfMe } from '../account/ana.ts';
import { buildTestApp, DONOR, days, limited, REQUEST, START, signedIn, type TestApp } from '../support/app.ts';
import { fillDisk } from '../support/behind-the-port.ts';
import { codeMailedTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';

const YEAR = days(365);

type Headers = ReturnType<typeof bearer>;

/** What somebody does through the server, whatever the clock says. */
const ACTS = {
  list: (town: TestApp) => town.app.inject({ url: '/api/donor' }),
  post: (town: TestApp, headers: Headers) => post(town, '/api/patient/request', REQUEST, headers),
  donor: (town: TestApp, headers: Headers) => post(town, '/api/donor/register', DONOR, headers),
  login: (town: TestApp) => logIn(town),
  wrong: (town: TestApp) => logIn(town, { password: 'wrong' }),
  forgot: (town: TestApp) => forgetPassword(town),
  ready: (town: TestApp) => town.app.inject({ url: '/api/ready' }),
  me: (town: TestApp, headers: Headers) => town.app.inject({ url: '/api/auth/me', headers }),
};

describe('a server whose clock was a year ahead, and is right again', () => {
  const aYearAhead = async (flags: Record<string, string> = {}) => {
    const town = await buildTestApp({ flags });
    await signUp(town);
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
    expect(await statusOfMe(town, ahead.headers)).toBe(200);
    back();
    expect(await statusOfMe(town, ahead.headers)).toBe(401);
    expect((await logIn(town)).statusCode).toBe(200);
  });

  test('makes nobody wait who failed to sign in then, or had made all their calls', async () => {
    const { town, back } = await aYearAhead(limited({ visitorCalls: 30 }));
    for (let guess = 0; guess < 7; guess += 1) {
      await logIn(town, { password: 'wrong' });
      await forgetPassword(town);
    }
    expect((await logIn(town)).statusCode).toBe(429);
    back();
    expect((await logIn(town)).statusCode).toBe(200);
    expect((await forgetPassword(town)).statusCode).toBe(204);
  });

  test('accepts no link that was mailed then, and mails another', async () => {
    const { town, back } = await aYearAhead();
    await forgetPassword(town);
    const code = await codeMailedTo(town, ANA.email);
    back();
    const reset = (code: string) =>
      post(town, '/api/auth/password/reset', { code, password: 'what she chose', name: 'Ana' });
    expect((await reset(code)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    await forgetPassword(town);
    expect((await reset(await codeMailedTo(town, ANA.email))).statusCode).toBe(204);
  });

  test('sends the mail that waited for a time to come', async () => {
    const { town, back } = await aYearAhead();
    const mail = { recipient: 'a@x.org', subject: 'Hello', text: 'Hello', at: town.clock.now };
    await town.store.mail.post({ ...mail, expiresAt: town.clock.now + days(1) });
    back();
    expect(await town.store.messages.due('email', town.clock.now, 9)).toEqual([]);
    await town.app.inject({ url: '/api/stats' });
    const due = await town.store.messages.due('email', town.clock.now, 9);
    expect(due.map(({ subject }) => subject)).toContain('Hello');
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
  expect(await statusOfMe(town, headers)).toBe(200);
});

test('however the clock jumps, every answer is a documented one, no wait is negative, and pages are complete', async () => {
  const jump = fc.constantFrom(-YEAR, -days(31), -days(1), -61_000, -1, 0, 1, 61_000, days(1), days(31), YEAR);
  const act = fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[]));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(jump, act), { maxLength: 25 }), async (steps) => {
      const town = await buildTestApp({ flags: limited({ signInFailures: 2, requests: 3 }) });
      let headers = await signUp(town);
      for (const [by, act] of steps) {
        town.clock.now += by;
        const response = await ACTS[act](town, headers);
        expect(response.statusCode, response.body).not.toBe(500);
        expect([200, 201, 204, 401, 403, 429]).toContain(response.statusCode);
        const wait = response.headers['retry-after'];
        if (wait !== undefined) expect(Number(wait)).toBeGreaterThan(0);
        if (wait !== undefined) expect(Number(wait)).toBeLessThanOrEqual(86_400);
        if (act === 'login' && response.statusCode === 200) headers = bearer(response.json().token);
      }
      await expectWholePages(town);
      town.clock.now += 901_000;
      expect((await logIn(town)).statusCode, 'nobody is locked out').toBe(200);
    }),
    { numRuns: 15 },
  );
});

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
