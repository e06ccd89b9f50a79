import { DomainError } from '@redthread/domain/domain-error';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../support/app.ts';
import { listening, PAGE, register } from '../support/listening-town.ts';
import { exchange } from '../support/raw-exchange.ts';

describe('people who read the same at once while its cache entry is stale', () => {
  const crowd = 3;

  test('read the new rows, each is counted, and whoever is past the limit is refused', async () => {
    const town = await listening(unlimited({ visitorCalls: 4 }));
    for (let n = 0; n < 2; n += 1) await town.get(PAGE);
    await register(town);
    const answers = await askedAtOnce(town, crowd);
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 429']);
    expect(answers.match(/"totalDonors":1/g)).toHaveLength(2);
    town.clock.now += 60_000;
    await town.app.inject({ url: PAGE });
    const lines = town.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(lines.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 200]);
  });

  test('are refused as Fastify would refuse them when the rows can not be read, and are counted once', async () => {
    const town = await listening(unlimited({ visitorCalls: 1 + crowd + 1 }));
    await town.get(PAGE);
    await register(town);
    const { donors } = town.store;
    const { matches } = donors;
    donors.matches = () => Promise.reject(new DomainError('BUSY', { retryAfterSeconds: 5 }));
    const answers = await askedAtOnce(town, crowd);
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(Array.from({ length: crowd }, () => 'HTTP/1.1 503'));
    donors.matches = matches;
    expect((await town.get(PAGE)).status).toBe(200);
    expect((await town.get(PAGE)).status).toBe(429);
  });
});

/** The answers to so many requests that reach the server in one piece. */
async function askedAtOnce({ url }: { url: string }, count: number): Promise<string> {
  const asked = (n: number) =>
    `GET ${PAGE} HTTP/1.1\r\nHost: x\r\nConnection: ${n < count ? 'keep-alive' : 'close'}\r\n\r\n`;
  return exchange(url, Array.from({ length: count }, (_, n) => asked(n + 1)).join(''));
}
