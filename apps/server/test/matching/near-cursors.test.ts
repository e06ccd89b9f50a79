import { expect, test } from 'vitest';
import { buildTestApp, REQUEST, signedIn } from '../support/app.ts';
import { withDonors } from '../support/placed-donors.ts';
import { send } from '../support/rest-call.ts';

const LEEDS = 2_644_688;
const YORK = 2_633_352;
const LONDON = 2_643_743;
const GONE = 'This page no longer exists. Please start again from the first page.';
const LISTS = ['/api/donor', '/api/patient/requests', '/api/patient/requests?sort=urgency', '/api/patient/donors/A%2B'];

async function withPeopleOfFourTowns() {
  const town = await withDonors(LEEDS, YORK, YORK, LONDON);
  const tom = await signedIn(town, 'patient');
  for (const placeId of [LEEDS, YORK, YORK, LONDON]) {
    await send(town, tom, 'POST', '/api/patient/request', { ...REQUEST, placeId });
  }
  return town;
}

const around = (list: string, placeId: number, rest = '') =>
  `${list}${list.includes('?') ? '&' : '?'}placeId=${placeId}&radiusKm=250&limit=1${rest}`;

/** The cursor to the next page, as the `Link` header or the answer gives it. */
function cursorOf({ headers, body }: { headers: object; body: string }): string | undefined {
  const { link = '' } = headers as { link?: string };
  return /cursor=([^&>]+)/.exec(link)?.[1] ?? /"nextCursor":"([^"]+)"/.exec(body)?.[1];
}

test.each(LISTS)(
  'a walk through %s around a town tells no town and no distance, and comes to the end',
  async (list) => {
    const { app } = await withPeopleOfFourTowns();
    const ids: string[] = [];
    const cursors: string[] = [];
    for (let next: string | undefined = ''; next !== undefined && ids.length < 9; ) {
      const answer = await app.inject({ url: around(list, LEEDS, next === '' ? '' : `&cursor=${next}`) });
      const [item] = answer.json().donors ?? answer.json();
      ids.push(item._id);
      next = cursorOf(answer);
      if (next !== undefined) cursors.push(next);
    }
    expect([ids.length, new Set(ids).size, cursors.length]).toEqual([3, 3, 2]);
    // Two of them are of York: what is sealed is of no use to tell them from people of another town.
    const sealed = cursors.map((cursor) => /(?:^|\.)n([^.]*)\./.exec(cursor)?.[1] ?? '');
    expect(new Set(sealed).size).toBe(2);
    for (const each of sealed) {
      expect(each).toMatch(/^[\w-]{22}$/);
      const bytes = Buffer.from(each, 'base64url').toString('hex');
      for (const id of [LEEDS, YORK]) expect(bytes).not.toContain(id.toString(16));
    }
  },
);

test.each(LISTS)(
  'a cursor of %s leads on in no list around another town, nor from another person, nor when changed',
  async (list) => {
    const { app } = await withPeopleOfFourTowns();
    const cursor = cursorOf(await app.inject({ url: around(list, LEEDS) })) ?? '';
    const [, start = '', sealed = '', createdAt = '', id = ''] = /^(.*?)n([\w-]{22})\.(\w+)\.(.*)$/.exec(cursor) ?? [];
    const later = (Number.parseInt(createdAt, 36) + 1).toString(36);
    const other = (text: string) => (text[0] === 'a' ? 'b' : 'a') + text.slice(1);
    for (const [place, text] of [
      [YORK, cursor],
      [LEEDS, `${start}n${sealed}.${later}.${id}`],
      [LEEDS, `${start}n${sealed}.${createdAt}.${other(id)}`],
      [LEEDS, `${start}n${other(sealed)}.${createdAt}.${id}`],
    ] as const) {
      const answer = await app.inject({ url: around(list, place, `&cursor=${text}`) });
      expect([answer.statusCode, answer.json()], text).toMatchObject([
        400,
        { issues: [{ path: 'cursor', message: GONE }] },
      ]);
    }
    expect((await app.inject({ url: around(list, LEEDS, `&cursor=${cursor}`) })).statusCode).toBe(200);
  },
);

test('a cursor leads on after the server was started again', async () => {
  const { app, store } = await withPeopleOfFourTowns();
  const cursor = cursorOf(await app.inject({ url: around('/api/donor', LEEDS) }));
  const again = await buildTestApp({ database: store.serialize() });
  const url = around('/api/donor', LEEDS, `&cursor=${cursor}`);
  expect((await again.app.inject({ url })).json()).toEqual((await app.inject({ url })).json());
});
