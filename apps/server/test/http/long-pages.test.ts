import { expect, test } from 'vitest';
import { buildTestApp, signedIn, type TestApp } from '../support/app.ts';

/** How many of them were answered before the short page. */
async function answeredBefore(headers: Record<string, string>, app: TestApp['app']) {
  const answered: string[] = [];
  const ask = async (url: string) => {
    const { statusCode } = await app.inject({ url, headers });
    expect(statusCode).toBe(200);
    answered.push(url);
  };
  const long = Array.from({ length: 40 }, (_, n) => `/api/donor?limit=${1000 - n}`);
  await Promise.all([...long, '/api/donor?limit=20'].map(ask));
  expect(answered).toHaveLength(41);
  return answered.indexOf('/api/donor?limit=20');
}

test('a short page is answered between forty pages of a thousand that were asked for before it', async () => {
  const built = await buildTestApp();
  const { token } = await signedIn(built);
  expect(await answeredBefore({}, built.app)).toBeLessThan(20);
  expect(await answeredBefore({ authorization: `Bearer ${token}` }, built.app)).toBeLessThan(20);
});
