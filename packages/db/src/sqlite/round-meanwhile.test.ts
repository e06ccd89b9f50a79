import { afterEach, beforeEach, expect, test } from 'vitest';
import { invitingTown } from '../../test/inviting.ts';
import { AT, WRITE as write } from '../../test/people.ts';
import { LEEDS } from '../../test/places.ts';
import { openSqlite } from './open.ts';

let store: ReturnType<typeof openSqlite>;
beforeEach(() => {
  store = openSqlite({ source: ':memory:' });
});
afterEach(() => store.close());

const { donors, post, runRound, say, offer, comes } = invitingTown(() => store);

/** What a donor does, or the poster of a request, after a round has read who may be invited. */
const MEANWHILE: [string, (ana: string, id: string) => Promise<unknown>][] = [
  ['is accepted for another patient', async (ana) => comes(ana, (await post()).id)],
  [
    'offers to come for this one, and can’t after all',
    async (ana, id) => {
      await offer(ana, id);
      await say(ana, false);
    },
  ],
  [
    'no longer accepts invitations',
    (accountId) => store.donors.update({ accountId, acceptsInvitations: false, at: AT }),
  ],
  ['pauses', (accountId) => store.donors.update({ accountId, pausedUntil: '2026-03-09', at: AT })],
  ['leaves', (accountId) => store.donors.remove({ accountId, at: AT, write })],
  ['is to be invited later', (_, id) => store.requests.update({ id, nextRoundAt: AT + 1, at: AT, write })],
  ['is needed no more', (_, id) => store.requests.close({ id, status: 'withdrawn', actorId: 'ali', at: AT, write })],
];

test.each(MEANWHILE)('a donor who %s while a round reads is not invited', async (_, act) => {
  const [ana = ''] = await donors(1);
  const { id } = await post();
  let acted: Promise<unknown> | undefined;
  let zones = 0;
  const zoneOf = (placeId: number) => {
    zones += 1;
    // First for the hospital, and then in the read of the donors, which no other interrupts.
    if (placeId === LEEDS.id && zones === 2) acted = Promise.resolve().then(() => act(ana, id));
    return 'Etc/UTC';
  };
  expect(await runRound(id, AT, { zoneOf })).toBe(0);
  await acted;
  expect(zones).toBeGreaterThanOrEqual(2);
});
