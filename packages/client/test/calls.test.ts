import { createRedthread, type Outputs, pages, REPEATABLE } from '@redthread/client';
import { describe, expect, test } from 'vitest';
import { apiCalls } from '../../../apps/server/src/trpc/calls.ts';
import { buildTestApp, DONOR, REQUEST, signedIn } from '../../../apps/server/test/support/app.ts';
import { bumpyRoad } from './bumpy-road.ts';
import { failureOf } from './failure.ts';

describe('a script', () => {
  test('signs someone up, registers them, and finds them as a donor', async () => {
    const { app } = await buildTestApp();
    const { url } = await bumpyRoad(app, []);
    const visitor = createRedthread({ url });
    const ana = { name: 'Ana', email: 'ana@x.org', password: 'a fine password' };
    const { token } = await visitor.auth.register.mutate(ana);
    const redthread = createRedthread({ url, token });
    expect(await redthread.donors.register.mutate(DONOR)).toMatchObject({ phone: DONOR.phone, isAvailable: true });
    const { totalDonors, donors } = await visitor.matching.findDonors.query({ bloodType: 'A+' });
    expect([totalDonors, donors[0]?.user.name, donors[0]?.match.tier]).toEqual([1, 'Ana', 'exact']);
    expect(await redthread.auth.logout.mutate()).toBeNull();
    expect(await failureOf(redthread.auth.me.query())).toMatchObject({
      data: { code: 'NOT_SIGNED_IN', httpStatus: 401 },
    });
  });

  test('walks through a list page by page, and asks for no page that it does not reach', async () => {
    const { app, ...town } = await buildTestApp();
    const { url, asked } = await bumpyRoad(app, []);
    for (let each = 0; each < 5; each += 1) {
      const { token } = await signedIn(town);
      await createRedthread({ url, token }).donors.register.mutate(DONOR);
    }
    const redthread = createRedthread({ url });
    const before = asked.length;
    const all: Outputs['donors']['list']['items'] = [];
    for await (const { items } of pages(redthread.donors.list.query, { bloodType: 'A+', limit: 2 })) all.push(...items);
    expect([new Set(all.map(({ _id }) => _id)).size, asked.length - before]).toEqual([5, 3]);
    for await (const { donors } of pages(redthread.matching.findDonors.query, { bloodType: 'AB+', limit: 1 })) {
      expect(donors[0]?.match.reason).toMatch(/^Compatible/);
      break;
    }
    expect(asked.length - before).toBe(4);
    const { items, total } = await redthread.donors.list.query({ limit: 3 });
    expect([items.length, total]).toEqual([3, 5]);
  });

  test('may make two hundred calls at once', async () => {
    const { app } = await buildTestApp();
    const redthread = createRedthread({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
    const answers = await Promise.all(Array.from({ length: 200 }, () => redthread.overview.home.query()));
    expect(new Set(answers.map(({ platformStatus }) => platformStatus))).toEqual(new Set(['Active']));
  });

  test('is told each field that is wrong, with the code, the status and the id that the log has', async () => {
    const town = await buildTestApp();
    const { url } = await bumpyRoad(town.app, []);
    const { token } = await signedIn(town);
    const error = await failureOf(
      createRedthread({ url, token }).requests.create.mutate({ ...REQUEST, phone: '12', hospital: '' }),
    );
    expect(error.data).toMatchObject({ code: 'BAD_INPUT', httpStatus: 400 });
    const issues = error.data?.issues ?? [];
    expect(issues.map(({ path }) => path).sort()).toEqual(['hospital', 'phone']);
    expect(error.message).toBe(issues[0]?.message);
    expect(town.logLines.join('')).toContain(error.data?.requestId ?? 'none');
  });

  test('may reach a server under a path, with or without a slash', async () => {
    const { app } = await buildTestApp();
    const { url, asked } = await bumpyRoad(app, [{ status: 418 }, { status: 418 }]);
    for (const path of ['/blood', '/blood/'])
      await failureOf(createRedthread({ url: `${url}${path}` }).overview.home.query());
    expect(asked.map((each) => each.url)).toEqual(['/blood/trpc/overview.home', '/blood/trpc/overview.home']);
  });

  test('has a key for each call that takes one', () => {
    const repeatable = apiCalls().filter(({ isRepeatable }) => isRepeatable === true);
    expect(REPEATABLE.toSorted()).toEqual(repeatable.map(({ path }) => path).sort());
  });
});
