import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listening, PUBLIC, post, register } from '../support/listening-town.ts';
import { exchange } from '../support/raw-exchange.ts';

type Town = Awaited<ReturnType<typeof listening>>;

/** Says nothing about the answer, and leaves the request to Fastify. */
const TO_FASTIFY = 'Content-Type: application/json\r\n';

async function bytes({ url }: Town, address: string, headers = ''): Promise<string> {
  const answer = await exchange(url, `GET ${address} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);
  return answer.replace(/^Date: .*$/m, '').replace(/"requestId":"[^"]+"/, '');
}

const TYPED_TOWNS = { 0: { text: 'القا' }, 2: { text: 'spring', limit: 3 } };
/** Towns while they are typed, whose JSON is put together of pieces. */
const TOWNS = [
  '/api/places?text=lon&nearPlaceId=2643743',
  '/api/places?text=qqqqq',
  `/trpc/places.find?input=${encodeURIComponent('{"text":"san","limit":8}')}`,
  `/trpc/places.find,overview.home,places.find?batch=1&input=${encodeURIComponent(JSON.stringify(TYPED_TOWNS))}`,
];

describe.each([...PUBLIC, ...TOWNS])('a visitor who asks for %s', (address) => {
  test('gets the bytes that Fastify would send, headers and their order too, on a miss, on a hit and from a stale entry', async () => {
    const town = await listening();
    for (const write of [() => register(town), () => post(town), () => register(town, { bloodType: 'O-' })]) {
      await write();
      town.leftToFastify.length = 0;
      const [anew, again, kept] = [await bytes(town, address), await bytes(town, address), await bytes(town, address)];
      const etag = `If-None-Match: ${/^etag: (.*)$/im.exec(kept)?.[1]}\r\n`;
      const same = await bytes(town, address, etag);
      expect(town.leftToFastify).toEqual([]);
      const usual = await bytes(town, address, TO_FASTIFY);
      expect([anew, again, kept]).toEqual([usual, usual, usual]);
      expect(same).toMatch(/^HTTP\/1\.1 304 /);
      expect(same).toBe(await bytes(town, address, TO_FASTIFY + etag));
      expect(town.leftToFastify).toHaveLength(2);
    }
  });
});

const piece = fc.constantFrom(
  'limit',
  'cursor',
  'bloodType',
  'available',
  'sort',
  '[object Object]',
  'function toString() { [native code] }',
  '%6Cimit',
  '',
);
const value = fc.constantFrom(
  '2',
  '2.5',
  '-1',
  '1e1',
  'A%2B',
  'A+',
  'A%20',
  'O-',
  'true',
  'urgency',
  '',
  '%',
  '%zz',
  '%E9',
  '1=2',
  '#',
  ';',
);
const pair = fc.tuple(piece, fc.constantFrom('=', '', '=='), value).map((parts) => parts.join(''));
const query = fc
  .array(pair, { maxLength: 3 })
  .chain((pairs) => fc.constantFrom('&', '&&', ';').map((by) => pairs.join(by)));
const path = fc.oneof(
  fc.constantFrom(
    '/api/stats',
    '/api/donor',
    '/api/patient',
    '/api/patient/requests',
    '/api/donor/',
    '//api/donor',
    '/api/%64onor',
  ),
  fc.tuple(fc.constant('/api/patient/donors/'), value).map((parts) => parts.join('')),
);
/** What chance seldom spells. */
const RARE = ['/api/donor?limit=2&limit=2', '/api/donor??limit=2', '/api/places?text=gr%E9', '/api/places?text=%'];
const address = fc.tuple(path, fc.constantFrom('?', '', '??', '#', '?#'), query).map((parts) => parts.join(''));

test('however oddly an address is spelt, it is read as Fastify reads it', async () => {
  const town = await listening();
  await register(town);
  await post(town);
  await fc.assert(
    fc.asyncProperty(address, async (odd) => {
      expect(await bytes(town, odd)).toBe(await bytes(town, odd, TO_FASTIFY));
    }),
    { numRuns: 400, examples: RARE.map((odd) => [odd]) },
  );
});
