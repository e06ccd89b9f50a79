import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { INVITATION_CAP_DAYS } from '@redthread/domain/invitation';
import { describe, expect, test } from 'vitest';
import { askingTown, type Posted, refusalsOf, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, READER_OF, WRITE, ZONE_OF } from '../people.ts';
import { YORK } from '../places.ts';

/** It looks for nobody, so that patients invite donors themselves. */
const NEEDED = { neededBy: null, nextRoundAt: null };

export function describeInvitations(openStore: OpenStore): void {
  describe('a donor who accepts invitations', () => {
    const { store, donors, post, close, change, tick, pick, deliver, leaveDonors, profile } = askingTown(openStore);

    /** Donors who consented, and patients with a request each that their blood fits. */
    async function withPeople(count: number, patients: number) {
      const [ana = '', ben = ''] = await donors(count);
      const requests: Posted[] = [];
      for (let n = 0; n < patients; n += 1) requests.push(await post({ ...NEEDED, urgency: 'high' }));
      const invite = (patient: number, donor: string, given: object = {}) =>
        pick(requests[patient]?.accountId ?? '', donor, given);
      return { ana, ben, requests, invite };
    }
    const ofDonor = (accountId: string) => store().invitations.ofDonor(accountId);
    const waiting = async () => (await store().messages.emails(20)).length;

    test('asked by ten patients at once is invited by one, with one mail', async () => {
      const { ana, invite } = await withPeople(1, 10);
      const all = Array.from({ length: 10 }, (_, patient) => () => invite(patient, ana));
      expect(await refusalsOf(store().atOnce(...all))).toEqual(Array(9).fill('CANNOT_BE_INVITED'));
      expect([(await ofDonor(ana)).length, await waiting()]).toEqual([1, 1]);
    });

    test('is woken by a patient’s own invitation only where that is fine with them, and it is urgent', async () => {
      const { ana, ben, requests, invite } = await withPeople(2, 1);
      const night = { at: AT + 12 * HOUR_MS };
      const invited = { invitation: { state: 'invited' } };
      await refused(invite(0, ana, night), 'CANNOT_BE_INVITED');
      await store().donors.update({ accountId: ana, isNightOk: true, at: AT });
      await change(requests[0]?.id ?? '', { urgency: 'medium' }, AT);
      await refused(invite(0, ana, night), 'CANNOT_BE_INVITED');
      await change(requests[0]?.id ?? '', { urgency: 'high' }, AT);
      expect(await invite(0, ana, night)).toMatchObject(invited);
      await refused(invite(0, ben, night), 'CANNOT_BE_INVITED');
      // Where the donor is, it is day.
      expect(await invite(0, ben, { ...night, zoneOf: () => 'Pacific/Auckland' })).toMatchObject(invited);
    });

    test('asked twice at once for one request has one invitation, the counter is taken once, and nothing is kept or mailed when it is exhausted', async () => {
      const { ana, ben, invite } = await withPeople(2, 1);
      const counters = [{ key: 'invitations', max: 1, windowMs: 1000 }];
      const inviteAna = () => invite(0, ana, { counters });
      const [first, second] = await Promise.all(store().atOnce(inviteAna, inviteAna));
      expect(first).toHaveProperty('invitation');
      expect([second, await store().limits.left(counters, AT)]).toEqual([first, [0]]);
      expect(await invite(0, ben, { counters })).toEqual({ exhausted: { key: 'invitations', waitMs: 1000 } });
      expect([await ofDonor(ben), await waiting()]).toEqual([[], 1]);
    });

    test('is invited three times in a month, and a fourth time when the first is a month ago', async () => {
      const { ana, invite } = await withPeople(1, 4);
      for (const patient of [0, 1, 2]) await invite(patient, ana, { at: AT + patient * 8 * DAY_MS });
      const monthAfter = AT + INVITATION_CAP_DAYS * DAY_MS;
      await refused(invite(3, ana, { at: monthAfter - 1 }), 'CANNOT_BE_INVITED');
      expect(await invite(3, ana, { at: monthAfter })).toHaveProperty('invitation');
    });

    test('says yes to two patients at once and is on the way to one', async () => {
      const { ana, invite } = await withPeople(1, 2);
      await invite(0, ana);
      await invite(1, ana, { at: AT + 8 * DAY_MS });
      const ids = (await ofDonor(ana)).map(({ id }) => id);
      expect(ids).toHaveLength(2);
      const said = { isComing: true, at: AT, write: WRITE, zoneOf: ZONE_OF, readerOf: READER_OF };
      const yeses = ids.map((id) => () => store().invitations.answer({ ...said, by: { id, accountId: ana } }));
      expect(await refusalsOf(store().atOnce(...yeses))).toEqual(['ALREADY_COMING']);
    });

    test('keeps the record of being invited when the request is withdrawn, so that posting it again asks nobody anew', async () => {
      const { ana, requests, invite } = await withPeople(1, 1);
      await invite(0, ana);
      await deliver();
      const [request = { id: '', accountId: '' }] = requests;
      await close(request, 'withdrawn', AT);
      await post({ ...NEEDED, accountId: request.accountId });
      await refused(invite(0, ana), 'CANNOT_BE_INVITED');
    });

    test('and takes that back, moves away, or has another blood type by then is not invited, nor by themselves, where nobody is, or for what is yet to be confirmed', async () => {
      const people = await donors(4);
      const { id: requestId, accountId } = await post(NEEDED);
      const changes = [{ acceptsInvitations: false }, { place: YORK }, { bloodType: 'B+' }] as const;
      for (const [n, given] of changes.entries()) {
        await store().donors.update({ ...given, accountId: people[n] ?? '', at: AT, write: WRITE });
        await refused(pick(accountId, people[n] ?? '', { requestId }), 'CANNOT_BE_INVITED');
      }
      const [own = ''] = people.slice(3);
      await post({ ...NEEDED, accountId: own });
      await refused(pick(own, own), 'CANNOT_BE_INVITED');
      await refused(pick(accountId, own, { mode: 'off' }), 'INVITATIONS_OFF');
      await refused(pick(accountId, own, { mode: 'approved' }), 'REQUEST_NOT_CONFIRMED');
      expect(await ofDonor(own)).toEqual([]);
      expect(await pick(accountId, own)).toHaveProperty('invitation');
    });

    test("is asked for a request with a town, though a newer one has none, and for nobody else's or one that is over", async () => {
      const { ana, requests, invite } = await withPeople(1, 2);
      const [request, other] = requests;
      const townless = { ...NEEDED, place: null, accountId: request?.accountId, at: AT + 1 };
      const [newer, over] = [await post(townless), await post({ ...townless, neededBy: AT + 2 })];
      await tick(AT + 2);
      await refused(invite(0, ana, { requestId: newer.id }), 'REQUEST_WITHOUT_TOWN');
      await refused(invite(0, ana, { requestId: over.id }), 'REQUEST_NOT_FOUND');
      await refused(invite(0, ana, { requestId: other?.id }), 'NOT_YOURS');
      expect(await invite(0, ana)).toMatchObject({ invitation: { requestId: request?.id } });
    });

    test('leaves, and is waited for no longer; asks that are old go', async () => {
      const { ana, ben, requests, invite } = await withPeople(2, 2);
      for (const each of [ana, ben]) await invite(0, each);
      const ofRequest = async () => {
        const invitations = await store().invitations.ofRequest(requests[0]?.id ?? '');
        return invitations.map(({ state }) => state).sort();
      };
      expect(await ofRequest()).toEqual(['invited', 'invited']);
      await leaveDonors(ana);
      expect(await ofRequest()).toEqual(['closed', 'invited']);
      await store().invitations.removeInvitedBefore(AT + 1);
      expect([await ofRequest(), (await profile(ben))?.lastInvitedAt]).toEqual([[], null]);
    });
  });
}
