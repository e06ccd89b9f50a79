import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visitorKey, widerNetworkKey } from './client-network.ts';
import { createFixedWindow, SHARED_COUNTS } from './fixed-window.ts';

/** Clients, and the networks around them, by two lengths. */
const KINDS = 3;
const [MOST_KEYS, MAX, WINDOW_MS, NOW] = [50, 3, 60_000, 1_000_000];

function smallWindow() {
  const limiter = createFixedWindow({ windowMs: WINDOW_MS, mostKeys: MOST_KEYS, widerKey: widerNetworkKey });
  return {
    /** How many of so many calls were let in. */
    call: (address: string, calls = 1, now = NOW): number =>
      Array.from({ length: calls }, () => limiter.take(visitorKey(address), MAX, now)).filter((wait) => wait === 0)
        .length,
  };
}

/** The networks of an IPv6 /32, /64 by /64. */
function flood(call: (address: string) => number, networks = 70_000): number {
  let letIn = 0;
  for (let n = 0; n < networks; n += 1) {
    letIn += call(`2001:db8:${(n >> 4).toString(16)}:${(n & 15).toString(16)}`);
  }
  return letIn;
}

describe('while somebody calls from more networks than have a count', () => {
  test('no more is kept than so many counts, whatever the addresses', () => {
    const part = fc.integer({ min: 0, max: 0xffff }).map((group) => group.toString(16));
    const ipv6 = fc.array(part, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(ipv6, fc.ipV4(), fc.string()), { minLength: 100, maxLength: 2000 }),
        (addresses) => {
          const { call } = smallWindow();
          const letIn = addresses.reduce((sum, address) => sum + call(address, MAX), 0);
          expect(letIn).toBeLessThanOrEqual((KINDS * MOST_KEYS + SHARED_COUNTS) * MAX);
        },
      ),
      { numRuns: 30 },
    );
    expect(flood(smallWindow().call)).toBeLessThanOrEqual((2 * MOST_KEYS + 1) * MAX);
  });

  test('a person who was counted before has as many calls left as without them', () => {
    const { call } = smallWindow();
    expect(call('192.0.2.1')).toBe(1);
    expect(call('2001:db8:ffff:1')).toBe(1);
    flood(call);
    expect(call('192.0.2.1', 5)).toBe(MAX - 1);
    expect(call('2001:db8:ffff:1', 5)).toBe(MAX - 1);
  });

  test('a person from another network who comes only now is let in', () => {
    const { call } = smallWindow();
    flood(call);
    expect(call('198.51.100.7', 5)).toBe(MAX);
    expect(call('2a02:1:2:3', 5)).toBe(MAX);
  });

  test('new networks are counted with their neighbours, and by themselves again in the next minute', () => {
    const { call } = smallWindow();
    for (let n = 0; n < MOST_KEYS; n += 1) call(`2001:db8:${n}:0`);
    expect([call('2a02:1:2:3', 2), call('2a02:1:2:4', 2), call('2a02:1:9:4', 2)]).toEqual([2, 1, 2]);
    expect([call('198.51.100.7', 2), call('198.51.100.8', 2), call('198.51.101.8', 2)]).toEqual([2, 1, 2]);
    const next = NOW + WINDOW_MS;
    expect([call('2a02:1:2:3', 5, next), call('2a02:1:2:4', 5, next)]).toEqual([MAX, MAX]);
  });
});
