import { expect } from 'vitest';
import { buildTestApp, DONOR, signedIn, type TestApp, UNLIMITED } from './app.ts';

export const PAGE = '/api/patient/donors/A%2B?limit=50';
export const TYPED = `/trpc/matching.findDonors?input=${encodeURIComponent('{"bloodType":"A+"}')}`;
export const BATCH = `/trpc/overview.home,donors.list?batch=1&input=${encodeURIComponent('{"1":{"limit":3}}')}`;
export const PUBLIC = [
  PAGE,
  TYPED,
  BATCH,
  '/api/donor?limit=2',
  '/api/patient?limit=2',
  '/api/stats',
  '/api/impact',
  '/api/auth/config',
];

/** A town whose server listens. */
export async function listening(flags: Readonly<Record<string, string>> = UNLIMITED) {
  const town = await buildTestApp({ flags });
  const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
  // An answer is kept from the second request on.
  const getTwice = async (path: string) => (await get(path)) && get(path);
  return { ...town, url, get, getTwice };
}

export async function register(town: TestApp, given: object = {}): Promise<{ authorization: string }> {
  const { headers } = await signedIn(town);
  const payload = { ...DONOR, ...given };
  expect((await town.app.inject({ method: 'POST', url: '/api/donor/register', payload, headers })).statusCode).toBe(
    200,
  );
  return headers;
}

/** The id of a request that somebody posts. */
export async function post(town: TestApp): Promise<string> {
  const { headers } = await signedIn(town);
  const payload = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'low' };
  const posted = await town.app.inject({ method: 'POST', url: '/api/patient/request', payload, headers });
  expect(posted.statusCode).toBe(201);
  return posted.json()._id;
}

/** Headers, but what Node adds to each answer over a connection. */
export function shown({ headers }: { headers: Headers }): Record<string, string> {
  const { date: _, connection: __, 'keep-alive': ___, ...rest } = Object.fromEntries(headers);
  return rest;
}
