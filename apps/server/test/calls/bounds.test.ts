import { describe, expect, test } from 'vitest';
import type { Writes } from '../../src/limits/bounds.ts';
import type { LimitName } from '../../src/setting-limits.ts';
import { type ApiCall, apiCalls } from '../../src/trpc/calls.ts';
import type { CallMeta } from '../../src/trpc/meta.ts';
import { codesIn, GIVING } from '../account/code-town.ts';
import { buildTestApp, DONOR, REQUEST, START, signedIn, type TestApp, unlimited } from '../support/app.ts';
import { rowsOf, tablesOf } from '../support/behind-the-port.ts';
import { donorsIn } from '../support/numbers.ts';
import { type People, settlePeople } from '../support/people.ts';
import { post } from '../support/rest-call.ts';
import { restRequest } from './doors.ts';
import { goodInputs, NOT_HERE, OF_PATIENT } from './sample-inputs.ts';

const RECORDED_AN_HOUR = 20;

test('a person who tries to change their role again and again leaves few entries, ten to a request or not, and keeps nobody else waiting', async () => {
  const town = await buildTestApp({ flags: {} });
  const [busy, other] = [await signedIn(town), await signedIn(town)];
  const choose = ({ account, headers }: typeof busy) =>
    post(town, '/api/auth/update-role', { userId: account.id, role: 'patient' }, headers);
  const ten = Array.from({ length: 10 }, (_, n) => [n, { userId: busy.account.id, role: 'admin' }]);
  const url = `/trpc/${ten.map(() => 'auth.updateRole').join(',')}?batch=1`;
  const statuses: number[] = [];
  for (let batch = 0; batch < 5; batch += 1) {
    const answers = await post(town, url, Object.fromEntries(ten), busy.headers);
    for (const { error } of answers.json()) statuses.push(error.data.httpStatus);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(RECORDED_AN_HOUR);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50 - RECORDED_AN_HOUR);
  const refusals = (await town.store.audit.list()).filter(({ action }) => action === 'account.role-refused');
  expect(refusals).toHaveLength(RECORDED_AN_HOUR);
  expect((await choose(busy)).json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 3600 });
  expect((await choose(other)).statusCode).toBe(200);
  town.clock.now += 3_600_000;
  expect((await choose(busy)).statusCode).toBe(200);
});

test('a call that changes something and does not say what bounds it does not compile', () => {
  type Unbounded = { rest: { method: 'POST'; paths: ['/api/new'] }; summary: string };
  const isRefused: Unbounded extends CallMeta ? false : true = true;
  const isTaken: Unbounded & { writes: Writes } extends CallMeta ? true : false = true;
  expect([isRefused, isTaken]).toEqual([true, true]);
});

describe('what every call says of what it writes', () => {
  const calls = apiCalls().filter(({ path }) => !NOT_HERE.includes(path));
  const limited = calls.flatMap((call) =>
    (writesOf(call)?.bounds ?? []).flatMap((bound): [string, ApiCall, LimitName][] =>
      typeof bound === 'string' ? [[`${call.path}, ${bound}`, call, bound]] : [],
    ),
  );

  test.each(calls.map((call) => [call.path, call] as const))('%s: is so', async (_, call) => {
    const { town, ask } = await townOf(call);
    const before = countsOf(town);
    expect((await ask()).statusCode).toBeLessThan(300);
    const after = countsOf(town);
    const { stays } = writesOf(call) ?? { stays: null };
    expect(after.audit > before.audit, 'audit entries').toBe(/audit entr/.test(stays ?? ''));
    if (stays === null || stays === 'nothing') expect(after).toEqual(before);
  });

  test.each(limited.filter(([, ...limit]) => isOfTexts(...limit)))(
    '%s: bounds it, of a phone',
    async (_, call, bound) => {
      const town = await buildTestApp({ flags: unlimited({ [bound]: 1 }) });
      const send = () => post(town, '/api/auth/code/send', { phone: '+447700900321' });
      const { pendingToken } = (await send()).json();
      expect(pendingToken).toEqual(expect.any(String));
      const again = () => post(town, '/api/auth/code/send-again', { pendingToken });
      expect((await (call.path === 'auth.code.send' ? send : again)()).statusCode).toBe(429);
    },
  );

  test.each(limited.filter(([, ...limit]) => !isOfTexts(...limit)))('%s: bounds it', async (_, call, bound) => {
    const { town, ask, again } = await townOf(call, unlimited({ [bound]: 1 }));
    expect((await ask()).statusCode).toBeLessThan(300);
    const refused = await (bound === 'wrongLinks' ? withWrongLinks(town, call) : again());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

/** Whether it bounds codes that sign in by phone, in place of an email. */
function isOfTexts({ path }: ApiCall, bound: LimitName): boolean {
  return path.startsWith('auth.code.') && /number/i.test(bound);
}

let settled: Promise<People> | undefined;

function settle(): Promise<People> {
  settled ??= settlePeople();
  return settled;
}

/** Somebody who makes the call, once and again. */
async function townOf(call: ApiCall, flags = unlimited()) {
  const people = await settle();
  const town = await buildTestApp({ database: people.database, flags });
  // There is something to unlink.
  if (call.path === 'auth.unlinkGoogle') {
    const google = { issuer: 'https://accounts.google.com', subject: 'g-anna' };
    await town.store.accounts.linkGoogle({ id: people.donor.account.id, ...google, at: town.clock.now });
  }
  const { headers } = people[call.access === 'admins' ? 'admin' : PATIENT.includes(call.path) ? 'patient' : 'donor'];
  const send = (given: object) => {
    const input = { ...goodInputs(people)[call.path], ...given };
    return town.app.inject(restRequest(call, input, call.access === 'anyone' ? {} : headers));
  };
  const again = async () => send((await ANOTHER[call.path]?.(town)) ?? {});
  return { town, ask: () => send({}), again };
}

/** The donor's address is verified, and the request is the patient's. */
const PATIENT = ['auth.resendEmail', ...OF_PATIENT];

/** What differs the second time, where the first can't be said twice, or costs nothing when it is. */
const ANOTHER: Readonly<Record<string, (town: TestApp) => object | Promise<object>>> = {
  'auth.register': () => ({ email: 'newer@people.example' }),
  'auth.createToken': () => ({ name: 'another' }),
  'auth.code.confirm': async (town) => {
    const { sent, mailTo } = codesIn(town);
    const pendingToken = await sent({ draft: GIVING });
    return { pendingToken, code: (await mailTo()).code };
  },
  'auth.code.confirmLink': async (town) => {
    const { sent, mailTo } = codesIn(town);
    await sent({ draft: GIVING });
    return { linkCode: (await mailTo()).linkCode };
  },
  'invitations.pick': async (town) => ({ donorId: (await donorsIn(town, 1))[0] }),
  'donors.contact': async (town) => ({ id: (await donorsIn(town, 1))[0] }),
  'invitations.volunteer': async (town) => {
    const { account } = await signedIn(town);
    await town.store.accounts.verifyEmail({ id: account.id, at: START });
    const needed = { ...REQUEST, bloodType: DONOR.bloodType, urgency: 'medium' } as const;
    return { id: (await town.store.requests.create({ ...needed, accountId: account.id, at: START })).id };
  },
  'requests.contact': async (town) => {
    const { account } = await signedIn(town);
    return { id: (await town.store.requests.create({ ...REQUEST, accountId: account.id, at: START })).id };
  },
};

/** The second of two calls with links that open nothing. */
async function withWrongLinks({ app }: TestApp, call: ApiCall) {
  const people = await settle();
  const send = (letter: string) => {
    const input = { ...goodInputs(people)[call.path], code: letter.repeat(43) };
    return app.inject(restRequest(call, input));
  };
  expect([404, 410]).toContain((await send('v')).statusCode);
  return send('w');
}

function countsOf(town: TestApp): Record<string, number> & { audit: number } {
  const counts = tablesOf(town).map((name) => [name, rowsOf(town, name).length]);
  return { ...Object.fromEntries(counts), audit: rowsOf(town, 'audit').length };
}

function writesOf(call: ApiCall): Writes | null {
  return call.writes ?? null;
}
