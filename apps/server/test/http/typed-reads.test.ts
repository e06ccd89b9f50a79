import { describe, expect, test } from 'vitest';
import { publicReads } from '../../src/trpc/call-procedure.ts';
import { UNLIMITED } from '../support/app.ts';
import { listening, post, register, shown } from '../support/listening-town.ts';

/** A parameter of tRPC's own that says nothing, and that the response cache leaves to tRPC's adapter. */
const BY_ADAPTER = 'connectionParams=null';

const ODD_QUERIES = [
  'matching.findDonors?input={"bloodType":"A+","limit":2}',
  'matching.findDonors?input={"bloodType":"C"}',
  'matching.findDonors?input={"bloodType":"A+","extra":1}',
  'matching.findDonors?input={"bloodType":"A+","__proto__":{"limit":1}}',
  'matching.findDonors?input={',
  'matching.findDonors?input=[]',
  'matching.findDonors?input=null',
  'matching.findDonors?input="A+"',
  'matching.findDonors?input=',
  'matching.findDonors?',
  'matching.findDonors?batch=0&input={"bloodType":"A+"}',
  'matching.findDonors?batch=1&input={"0":{"bloodType":"A+"}}',
  'matching.findDonors?batch=1&input={"bloodType":"A+"}',
  'matching.findDonors?batch=1&batch=1&input={"0":{"bloodType":"A+"}}',
  'matching.findDonors,overview.home?batch=1&input={"0":{"bloodType":"A+"}}',
  'matching.findDonors,overview.home?input={"0":{"bloodType":"A+"}}',
  'overview.home,overview.home,donors.list?batch=1&input={"2":{"limit":1}}',
  'overview.home,nobody.there?batch=1',
  'overview.home,auth.me?batch=1',
  'overview.home,?batch=1',
  'overview.home?input={"x":1}',
  'overview.home?batch=1&input=null',
  'overview.home?batch=1&input=[{}]',
  `${Array.from({ length: 11 }, () => 'overview.home').join(',')}?batch=1`,
  'donors.list?input={"limit":0}',
  'donors.list?input={"limit":"2"}',
  'requests.list?input={"donorBloodType":"O-"}',
  'auth.config?',
  'toString?',
  '__proto__?',
];

type Town = Awaited<ReturnType<typeof listening>>;

async function town(): Promise<Town & { requestId: string }> {
  const built = await listening();
  await register(built);
  return { ...built, requestId: await post(built) };
}

async function answers({ get }: Town, query: string) {
  const [path = '', text = ''] = query.split('?');
  const parameters = text.split('&').filter((part) => part !== '');
  const encoded = parameters.map((part) => part.replace(/=(.*)$/s, (_, value) => `=${encodeURIComponent(value)}`));
  return Promise.all(
    [encoded, [...encoded, BY_ADAPTER]].map(async (all) => {
      const response = await get(`/trpc/${path}?${all.join('&')}`);
      const body = (await response.text()).replace(/"requestId":"[^"]+"/g, '"requestId":""');
      return { status: response.status, headers: shown(response), body };
    }),
  );
}

/** What a read can't do without. */
const INPUTS: Readonly<Record<string, string>> = {
  'matching.findDonors': '{"bloodType":"A+"}',
  'matching.nearestTowns': '{"bloodType":"A+","placeId":2644688}',
  'places.find': '{"text":"leeds"}',
  'places.get': '{"placeId":2644688}',
};

describe('a typed caller', () => {
  test.each([...publicReads().keys()])('of %s is answered to the byte as by tRPC itself', async (path) => {
    const built = await town();
    const input = path === 'requests.find' ? `{"id":"${built.requestId}"}` : (INPUTS[path] ?? '{}');
    const [ours, adapters] = await answers(built, `${path}?input=${input}`);
    expect(ours?.status).toBe(200);
    expect(built.leftToFastify.filter((url) => url.startsWith('/trpc/'))).toEqual([
      expect.stringContaining(BY_ADAPTER),
    ]);
    expect(ours).toEqual(adapters);
  });

  test.each(ODD_QUERIES)('is answered to the byte as by tRPC itself when they ask %s', async (query) => {
    const [ours, adapters] = await answers(await town(), query);
    expect(ours).toEqual(adapters);
  });

  test('who is refused is counted once', async () => {
    const { get } = await listening({ ...UNLIMITED, limitVisitorCalls: '4' });
    const bad = `/trpc/donors.list?input=${encodeURIComponent('{"limit":0}')}`;
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await get(bad)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
  });
});
