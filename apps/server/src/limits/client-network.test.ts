import { describe, expect, test } from 'vitest';
import { networkOf, visitorKey, widerNetworkKey } from './client-network.ts';

describe('a caller', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('at %s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('who calls again, and after thousands of others, counts as before', () => {
    const callers = Array.from({ length: 3000 }, (_, index) => index.toString(16));
    for (const _ of ['at first', 'again']) {
      for (const caller of callers) expect(networkOf(`[2001:DB8:1:${caller}::9]:443`)).toBe(`2001:db8:1:${caller}`);
    }
  });

  test('who has hung up counts as nobody', () => {
    expect(networkOf(undefined)).toBe('');
  });
});

describe('when too many call, they are counted with their neighbours', () => {
  test.each([
    ['2001:db8:1:2', '2001:db8:1', '2001:db8'],
    ['0:0:0:0', '0:0:0', '0:0'],
    ['192.0.2.7', '192.0.2', '192.0'],
    ['unknown'],
    [''],
  ])('%s', (...networks) => {
    const found = [visitorKey(networks[0] ?? '')];
    for (let wider = widerNetworkKey(found[0] ?? ''); wider !== null; wider = widerNetworkKey(wider)) found.push(wider);
    expect(found).toEqual(networks.map((network) => visitorKey(network)));
  });

  test('a script with a token, and a person by what they do, have none', () => {
    for (const key of ['token:01a1-f7a2', 'auth.updateRole:01a1-f7a2-0000']) expect(widerNetworkKey(key)).toBeNull();
  });
});
