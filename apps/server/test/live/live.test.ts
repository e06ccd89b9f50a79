import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { feedId } from '@redthread/domain/change-feed';
import { DOMAIN_ERRORS } from '@redthread/domain/domain-error';
import { expect, test, vi } from 'vitest';
import { createSessionKeeper } from '../../src/features/session/keeper.ts';
import { invitingTown, NEEDED, PATIENCE } from '../invitations/inviting-town.ts';
import { buildTestApp, DONOR, type SignedIn, signedIn, unlimited } from '../support/app.ts';
import { temporaryFolder } from '../support/command.ts';
import { makeToken } from '../support/people.ts';
import { post, send } from '../support/rest-call.ts';
import { follow } from './reader.ts';

/** A town whose server listens, with Ana, a donor who was asked, and Tom, who posted the request. */
async function invitedTown(flags: Record<string, string> = {}) {
  const people = await invitingTown({ flags });
  const { town } = people;
  const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
  const ana = await people.donor();
  const tom = await people.patient();
  const { invitation: code } = await people.codesOf(ana);
  return { ...people, url, ana, tom, code, follow: (who: SignedIn) => follow(url, who.headers) };
}

const SECRETS = (who: SignedIn) => [who.account.email, who.account.name, DONOR.phone, NEEDED.phone, NEEDED.hospital];

test("a patient's page is told of a donor's yes, and the donor's that enough came, without a word of who or where", async () => {
  const { town, ana, tom, code, answer, follow } = await invitedTown();
  const bea = await signedIn(town, 'donor');
  const [atTom, atAna, atBea] = [await follow(tom), await follow(ana), await follow(bea)];
  const [tomBefore, anaBefore] = [await atTom.next(), await atAna.next()];
  await atBea.next();
  // A stream is what proxies let through, and nobody keeps.
  const { headers } = atBea.answer;
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await answer(code, true)).statusCode).toBe(200);
  const tomAfter = await atTom.next(tomBefore);
  expect(tomAfter).toEqual({ ...tomBefore, requests: expect.any(Number) });
  const anaAfter = await atAna.next(anaBefore);
  const closed = await post(town, `/api/patient/request/${tom.requestId}/close`, { reason: 'enough' }, tom.headers);
  expect(closed.statusCode).toBe(204);
  const anaAtLast = await atAna.next(anaAfter);
  expect(anaAtLast).toEqual({ ...anaAfter, invitations: expect.any(Number) });
  expect(anaAtLast.invitations).toBeGreaterThan(anaAfter.invitations);
  // Nobody is told of what concerns others alone.
  expect(atBea.told).toHaveLength(1);
  const all = JSON.stringify([atTom.told, atAna.told]);
  for (const secret of [...SECRETS(ana), ...SECRETS(tom), tom.requestId]) expect(all).not.toContain(secret);
});

test('whoever comes back with what they know is told nothing twice, and all that they missed', async () => {
  const { url, tom, code, answer } = await invitedTown();
  const first = await follow(url, tom.headers);
  const known = await first.next();
  first.hangUp();
  const back = (id: string) => follow(url, { ...tom.headers, 'last-event-id': id });
  const second = await back(feedId(known));
  // Who came later is told: by then the one who knows it was looked after too.
  await (await follow(url, tom.headers)).next();
  expect(second.told).toEqual([]);
  await answer(code, true);
  const newest = await second.next();
  expect(second.told).toHaveLength(1);
  expect(newest.requests).toBeGreaterThan(known.requests);
  const third = await back(feedId(known));
  expect(await third.next()).toEqual(newest);
  for (const madeUp of ['', 'x', '1.2.3', `${feedId(newest)}.0`, '99999999999999999999.0.0.0']) {
    expect(await (await back(madeUp)).next()).toEqual(newest);
  }
});

type Leaving = SignedIn & { town: Awaited<ReturnType<typeof invitedTown>>['town'] };

test.each([
  ['signs out everywhere', (who) => send(who.town, who, 'DELETE', '/api/auth/sessions')],
  [
    'is deleted',
    ({ town, account }) => town.store.accounts.remove({ id: account.id, at: town.clock.now, write: refuse }),
  ],
] satisfies [string, (who: Leaving) => Promise<unknown>][])(
  'the stream of somebody who %s ends with the sentence, and no other is opened',
  async (_how, leave) => {
    const { town, url, follow } = await invitedTown();
    const who = await signedIn(town);
    const stream = await follow(who);
    await stream.next();
    await leave({ ...who, town });
    expect(await stream.last()).toMatchObject({ event: 'ended', data: NOT_SIGNED_IN });
    for (const headers of [who.headers, {}, { authorization: 'Bearer somebody-elses' }]) {
      const answer = await fetch(`${url}/api/live/stream`, { headers });
      expect([answer.status, await answer.json()]).toMatchObject([401, NOT_SIGNED_IN]);
    }
  },
);

test('a stream with an API token is refused, and the address takes no other method', async () => {
  const { town, url, ana } = await invitedTown();
  const { headers } = await makeToken(town, ana.account.id, 'read');
  const answer = await fetch(`${url}/api/live/stream`, { headers });
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'TOKEN_NOT_ALLOWED' }]);
  for (const method of ['HEAD', 'POST'] as const) {
    const other = await town.app.inject({ method, url: '/api/live/stream', headers: ana.headers });
    expect([other.statusCode, other.headers.allow]).toEqual([405, 'GET']);
  }
});

test('whoever takes another role passes the door again, with the same session', async () => {
  const { town, url } = await invitedTown();
  const who = await signedIn(town);
  const stream = await follow(url, who.headers);
  const before = await stream.next();
  await town.store.accounts.chooseRole({ id: who.account.id, role: 'patient', at: 1 });
  expect(await stream.last()).toMatchObject({ event: 'again', retry: '0' });
  expect(stream.told.at(-2)?.data).toEqual({ ...before, account: before.account + 1 });
  expect((await follow(url, who.headers)).answer.status).toBe(200);
});

test('one person, and one address, have so many streams open, and are told to look by themselves', async () => {
  const { town, url } = await invitedTown(unlimited({ streams: 2, networkStreams: 3 }));
  const [bea, carl] = [await signedIn(town), await signedIn(town)];
  const refusal = { code: 'TOO_MANY_STREAMS', message: DOMAIN_ERRORS.TOO_MANY_STREAMS, retryAfterSeconds: 60 };
  const refused = async (who: SignedIn) => {
    const answer = await fetch(`${url}/api/live/stream`, { headers: who.headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await answer.json()).toMatchObject(refusal);
    expect((await send(town, who, 'GET', '/api/live')).json()).toEqual(NONE);
  };
  const first = await follow(url, bea.headers);
  await follow(url, bea.headers);
  await refused(bea);
  await follow(url, carl.headers);
  await refused(carl);
  first.hangUp();
  await vi.waitUntil(async () => (await follow(url, carl.headers)).answer.status === 200, PATIENCE);
});

test('what a command writes beside the server is told too', async () => {
  const file = join(temporaryFolder(), 'town.db');
  const town = await buildTestApp({ file });
  const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
  const who = await signedIn(town);
  const stream = await follow(url, who.headers);
  const before = await stream.next();
  const beside = openSqlite({ source: file });
  await beside.accounts.verifyEmail({ id: who.account.id, at: 1 });
  await beside.close();
  expect((await stream.next(before)).account).toBe(before.account + 1);
});

test('a server that stops sends everybody away at once, and tells each when to come again', async () => {
  const { town, url } = await invitedTown();
  const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(town)));
  const streams = await Promise.all(people.map(({ headers }) => follow(url, headers)));
  for (const stream of streams) await stream.next();
  const waited = vi.spyOn(AbortSignal, 'timeout');
  await town.stop();
  expect(waited).not.toHaveBeenCalledWith(7000);
  const last = await Promise.all(streams.map(({ last }) => last()));
  expect(last.map((told) => told?.event)).toEqual(people.map(() => 'again'));
  const waits = last.map((told) => Number(told?.retry));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5000);
  expect(new Set(waits).size).toBeGreaterThan(1);
});

test('the counts of a session begin when it is opened, and are the same at the door and in the stream', async () => {
  const { town, url, ana } = await invitedTown();
  const token = await createSessionKeeper(town.store).open(ana.account, town.clock.now, 'phone');
  const phone = { ...ana, headers: { authorization: `Bearer ${token}` } };
  expect((await send(town, phone, 'GET', '/api/live')).json()).toEqual(NONE);
  const stream = await follow(url, ana.headers);
  expect((await send(town, ana, 'GET', '/api/live')).json()).toEqual(await stream.next());
});

const NOT_SIGNED_IN = { code: 'NOT_SIGNED_IN', message: DOMAIN_ERRORS.NOT_SIGNED_IN };
const NONE = { invitations: 0, requests: 0, profile: 0, account: 0 };

function refuse(): never {
  throw new Error('Nobody is to be told.');
}
