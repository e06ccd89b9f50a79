import { describe, expect, test } from 'vitest';
import { listening, PUBLIC, post, register } from '../support/listening-town.ts';
import { exchange } from '../support/raw-exchange.ts';

type Town = Awaited<ReturnType<typeof listening>>;

/** Says nothing about the answer, and is answered anew. */
const ANEW = 'Content-Type: application/json\r\n';

async function bytes({ url }: Town, address: string, headers = ''): Promise<string> {
  const answer = await exchange(url, `GET ${address} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);
  return answer.replace(/^Date: .*$/m, '').replace(/"requestId":"[^"]+"/, '');
}

const TYPED_TOWNS = { 0: { text: 'القا' }, 2: { text: 'spring', limit: 3 } };
/** Towns while they are typed. */
const TOWNS = [
  '/api/places?text=lon&nearPlaceId=2643743',
  '/api/places?text=qqqqq',
  `/trpc/places.find?input=${encodeURIComponent('{"text":"san","limit":8}')}`,
  `/trpc/places.find,overview.home,places.find?batch=1&input=${encodeURIComponent(JSON.stringify(TYPED_TOWNS))}`,
];

describe.each([...PUBLIC, ...TOWNS])('a visitor who asks for %s', (address) => {
  test('gets the same bytes, headers and their order too, whether the answer was kept or made anew', async () => {
    const town = await listening();
    for (const write of [() => register(town), () => post(town), () => register(town, { bloodType: 'O-' })]) {
      await write();
      const [first, again, kept] = [await bytes(town, address), await bytes(town, address), await bytes(town, address)];
      const etag = `If-None-Match: ${/^etag: (.*)$/im.exec(kept)?.[1]}\r\n`;
      const same = await bytes(town, address, etag);
      const anew = await bytes(town, address, ANEW);
      expect([first, again, kept]).toEqual([anew, anew, anew]);
      expect(same).toMatch(/^HTTP\/1\.1 304 /);
      expect(same).toBe(await bytes(town, address, ANEW + etag));
    }
  });
});
