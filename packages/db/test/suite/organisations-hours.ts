import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT } from '../people.ts';
import { LEEDS } from '../places.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const open = (from: number, to: number) => EVERY_DAY.map((weekday) => ({ weekday, from: from * 60, to: to * 60 }));
const NOT_KNOWN = { hours: [], closures: [] };
const CHRISTMAS = { from: '2026-12-24', to: '2026-12-26' };

export function describeHours(openStore: OpenStore): void {
  describe('opening hours', () => {
    const { store, invited, say, offer, accept, change, post, donors, actions } = askingTown(openStore);
    const hospital = (until = '2099-01-01') =>
      store().seed.addOrganisation({
        ...{ kind: 'hospital', name: 'Graz', phone: '+43316123456', place: LEEDS, members: [], until, at: AT },
      });
    const set = (organisationId: string, hours = open(8, 20), closures: readonly (typeof CHRISTMAS)[] = []) =>
      store().organisations.setHours({ organisationId, hours, closures, actorId: 'desk', at: AT });

    test('a desk sets the hours of its blood bank in the place of all before, in order, and on the record', async () => {
      const id = await hospital();
      expect(await store().organisations.hoursOf(id)).toEqual(NOT_KNOWN);
      const night = [
        { weekday: 1, from: 1200, to: 1440 },
        { weekday: 1, from: 0, to: 360 },
        { weekday: 0, from: 480, to: 720 },
      ];
      await set(id, night, [CHRISTMAS, { from: '2026-01-01', to: '2026-01-01' }]);
      expect(await store().organisations.hoursOf(id)).toEqual({
        hours: [night[2], night[1], night[0]],
        closures: [{ from: '2026-01-01', to: '2026-01-01' }, CHRISTMAS],
      });
      await set(id, open(9, 16));
      expect(await store().organisations.hoursOf(id)).toEqual({ hours: open(9, 16), closures: [] });
      await set(id, []);
      expect(await store().organisations.hoursOf(id)).toEqual(NOT_KNOWN);
      expect((await actions()).filter((action) => action === 'organisation.hours-set')).toHaveLength(3);
    });

    test('the hours of a request are those of its hospital, while its word counts', async () => {
      const id = await hospital();
      const { id: requestId } = await post();
      const hoursFor = async (at: number) => {
        const request = await store().requests.find(requestId);
        return request && store().organisations.hoursFor(request, at);
      };
      expect(await hoursFor(AT)).toBeNull();
      await set(id);
      expect(await hoursFor(AT)).toEqual({ hours: open(8, 20), closures: [] });
      expect(await hoursFor(Date.parse('2099-01-01'))).toBeNull();
    });

    test('a donor who says no time is expected when the blood bank opens, and by the usual hours while they are not known', async () => {
      const id = await hospital();
      const { ana, ben } = await invited(2, { units: 2, neededBy: AT + 24 * HOUR_MS });
      expect(await say(ana, true, { at: AT })).toMatchObject({ arrivingAt: AT + 4 * HOUR_MS });
      await set(id, open(7, 10));
      const morning = { arrivingAt: Date.parse('2026-03-02T08:00Z'), isArrivalGiven: false };
      expect(await say(ben, true)).toMatchObject(morning);
    });

    test('so is one whose offer is accepted, and nobody for what is urgent', async () => {
      await set(await hospital(), open(7, 10));
      const [ana = '', ben = ''] = await donors(2);
      for (const [donor, urgency, arrivingAt] of [
        [ana, 'medium', Date.parse('2026-03-02T08:00Z')],
        [ben, 'high', AT + 2 * HOUR_MS],
      ] as const) {
        const request = await post({ neededBy: AT + 24 * HOUR_MS });
        const { id } = await offer(donor, request.id);
        await change(request.id, { urgency }, AT);
        await accept(id, request);
        expect((await store().invitations.ofDonor(donor))[0]).toMatchObject({ arrivingAt });
      }
    });

    test('a new way in is read once an admin has approved it, and the one before until then', async () => {
      const organisationId = await hospital();
      const { id: requestId } = await post();
      const { organisations, requests } = store();
      const act = { organisationId, actorId: 'somebody', at: AT };
      const noted = (text: string) => ({ text, language: 'en' as const });
      const propose = (text: string | null) =>
        organisations.setDoorNote({ ...act, note: text === null ? null : noted(text) });
      const review = (text: string, isApproved: boolean) => organisations.reviewDoorNote({ ...act, text, isApproved });
      const read = async (at = AT) => {
        const request = await requests.find(requestId);
        return request && (await organisations.doorNoteFor(request, at));
      };
      await propose('Gate 3');
      await expect(review('Gate 2', true)).rejects.toMatchObject({ code: 'DOOR_NOTE_CHANGED' });
      expect([await read(), await organisations.doorNotesToRead()]).toEqual([
        null,
        [{ organisationId, ...noted('Gate 3') }],
      ]);
      await review('Gate 3', true);
      await propose('Gate 4');
      expect(await read()).toEqual(noted('Gate 3'));
      await review('Gate 4', false);
      const refused = { ...noted('Gate 4'), isRefused: true };
      expect(await organisations.doorNotesOf(organisationId)).toEqual({ shown: noted('Gate 3'), proposed: refused });
      await expect(review('Gate 4', true)).rejects.toMatchObject({ code: 'DOOR_NOTE_CHANGED' });
      await propose('Gate 3');
      expect(await organisations.doorNotesOf(organisationId)).toEqual({ shown: noted('Gate 3'), proposed: null });
      expect([await read(), await read(Date.parse('2099-01-01'))]).toEqual([noted('Gate 3'), null]);
      await propose('Gate 5');
      await review('Gate 5', true);
      expect(await read()).toEqual(noted('Gate 5'));
      await propose(null);
      expect(await read()).toBeNull();
      const did = (await actions()).filter((action) => action.startsWith('organisation.note-'));
      expect(did.toSorted()).toEqual([
        ...['approved', 'approved', 'refused', 'set', 'set', 'set', 'set', 'set'].map(
          (act) => `organisation.note-${act}`,
        ),
      ]);
    });
  });
}
