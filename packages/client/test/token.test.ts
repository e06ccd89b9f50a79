import { inspect } from 'node:util';
import { createRedthread } from '@redthread/client';
import { describe, expect, test } from 'vitest';
import { buildTestApp, signedIn } from '../../../apps/server/test/support/app.ts';
import { bumpyRoad } from './bumpy-road.ts';
import { failureOf, refusalOf } from './failure.ts';

const TOKEN = 'rt_secret_of_someone';

describe('a token', () => {
  test('stands in no address, no error, and nothing that a script prints', async () => {
    const town = await buildTestApp();
    const { url, asked } = await bumpyRoad(town.app, ['breakBefore']);
    const { token } = await signedIn(town);
    const redthread = createRedthread({ url, token });
    await redthread.auth.me.query();
    const broken = await failureOf(createRedthread({ url: 'http://127.0.0.1:1', token, retries: 0 }).auth.me.query());
    const refused = await failureOf(createRedthread({ url, token: `${token}x` }).auth.me.query());
    const seen = [redthread, broken, refused, asked].map((each) => inspect(each, { depth: null, showHidden: true }));
    expect(asked.length).toBe(3);
    expect(seen.join('\n')).not.toContain(token);
  });

  test('may come from a file, with the end of its line; an empty one is none', async () => {
    const town = await buildTestApp();
    const { url } = await bumpyRoad(town.app, []);
    const { token, account } = await signedIn(town);
    expect(await createRedthread({ url, token: `${token}\n` }).auth.me.query()).toMatchObject({ _id: account.id });
    expect(await createRedthread({ url, token: '' }).overview.home.query()).toMatchObject({ platformStatus: 'Active' });
  });

  test('with signs that no token has is refused, and not repeated', () => {
    const error = refusalOf({ url: 'http://localhost:3000', token: `${TOKEN}\u0000` });
    expect(inspect(error)).not.toContain(TOKEN);
  });

  test('does not travel in the open, unless its owner says so', () => {
    for (const url of ['http://redthread.example.org', 'http://192.168.1.4:3000', 'http://127.0.0.1.example.org']) {
      expect(refusalOf({ url, token: TOKEN }).message).toContain('plain http');
      expect(createRedthread({ url, token: TOKEN, allowPlainHttp: true })).toBeDefined();
      expect(createRedthread({ url })).toBeDefined();
    }
    for (const url of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'https://a.example.org']) {
      expect(createRedthread({ url, token: TOKEN })).toBeDefined();
    }
  });
});

test.each(['', 'localhost:3000', 'x.org', 'ftp://x.org', 'http://ana:secret@x.example', 'http://x.example/?a=1'])(
  'the address %j makes no client, and is not repeated',
  (url) => {
    const { message } = refusalOf({ url });
    expect(message).toContain('Please give the address');
    expect(message).not.toContain('secret');
  },
);
