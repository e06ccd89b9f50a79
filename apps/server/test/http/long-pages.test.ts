import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../support/app.ts';
import { ENGINES } from '../support/engines.ts';
import { settlePeople } from '../support/people.ts';

const longPages = (many: number) => Array.from({ length: many }, (_, n) => `/api/donor?limit=${1000 - n}`);

/** How many of them were answered before the short page. */
async function answeredBefore(headers: Record<string, string>, app: TestApp['app']) {
  const answered: string[] = [];
  const ask = async (url: string) => {
    const { statusCode } = await app.inject({ url, headers });
    expect(statusCode).toBe(200);
    answered.push(url);
  };
  await Promise.all([...longPages(40), '/api/donor?limit=20'].map(ask));
  expect(answered).toHaveLength(41);
  return answered.indexOf('/api/donor?limit=20');
}

test.for(ENGINES)(
  'a short page is answered between forty pages of a thousand that were asked for before it, from $name',
  async ({ builder }, context) => {
    const { database, donor } = await settlePeople();
    const { app } = await builder(context)(database);
    expect(await answeredBefore({}, app)).toBeLessThan(20);
    expect(await answeredBefore(donor.headers, app)).toBeLessThan(20);
  },
);

test('where too many wait for theirs, who comes last is told to come back, and the next is served', async () => {
  const { app } = await buildTestApp();
  const answers = await Promise.all(longPages(100).map((url) => app.inject({ url })));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused).toHaveLength(35);
  expect(refused.map((answer) => [answer.statusCode, answer.json().code, answer.headers['retry-after']])).toEqual(
    refused.map(() => [503, 'BUSY', '5']),
  );
  expect((await app.inject({ url: '/api/donor?limit=900' })).statusCode).toBe(200);
});
