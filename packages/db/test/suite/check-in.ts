import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, person, TODAY, WRITE } from '../people.ts';
import { LEEDS } from '../places.ts';

const DAY = 86_400_000;
const SEED = { kind: 'hospital', phone: '+441132000000', place: LEEDS, until: '2027-01-01', at: AT } as const;

export function describeCheckIn(openStore: OpenStore): void {
  describe('a donor who comes to a hospital that is known here', () => {
    const { store, saidYes, find, close, confirm, tell, profile, invitation, mailed, tick, leave, actions } =
      askingTown(openStore);
    const desk = () => store().organisations;
    /** Two hospitals, each with somebody at its desk, and donors who said yes to come to the first. */
    const expected = async (count: number, given = {}) => {
      const { id: actorId } = await store().accounts.create(person('Dee'));
      const members = [{ accountId: actorId, duty: 'desk' }] as const;
      const hospitalId = await store().seed.addOrganisation({ ...SEED, name: 'Square Hospital', members });
      const elsewhere = await store().seed.addOrganisation({ ...SEED, name: 'Round Hospital', members });
      const made = await saidYes(count, { hospital: 'Square Hospital', units: 2, ...given });
      const codes: string[] = [];
      for (const donor of made.people) codes.push((await invitation(donor))?.arrivalCode ?? '');
      const at = (ms: number, code = codes[0] ?? '') => ({ hospitalId, actorId, code, at: AT + ms, write: WRITE });
      return { ...made, hospitalId, elsewhere, codes, at };
    };
    const donated = 'donated' as const;

    test('has a code that nobody else on the way there has, by which its desk alone knows them', async () => {
      const { codes, hospitalId, elsewhere, people } = await expected(2);
      expect(codes).toEqual([expect.stringMatching(/^[0-9A-Z]{4}$/), expect.stringMatching(/^[0-9A-Z]{4}$/)]);
      expect(codes[0]).not.toBe(codes[1]);
      const by = (of: string, code = codes[0] ?? '') => desk().arrivalBy({ hospitalId: of, code, at: AT + 9 });
      expect(await by(hospitalId)).toMatchObject({ accountId: people[0], state: 'accepted' });
      expect([await by(elsewhere), await by(hospitalId, 'ZZZZ')]).toEqual([null, null]);
      expect(await desk().arrivals(elsewhere, AT)).toEqual([]);
      expect((await desk().arrivals(hospitalId, AT)).map(({ accountId }) => accountId).sort()).toEqual(
        people.toSorted(),
      );
    });

    test('arrives, and gives: a unit less is missing, they rest and are thanked, once, however often it is pressed', async () => {
      const { id, ana, ben, at, hospitalId } = await expected(3);
      await desk().arrive(at(10));
      await desk().arrive(at(11));
      expect(await invitation(ana)).toMatchObject({ state: 'accepted' });
      for (const ms of [20, 21]) await desk().sayArrival({ ...at(ms), outcome: donated });
      expect([(await find(id))?.given, (await profile(ana))?.lastDonatedOn]).toEqual([1, TODAY]);
      expect(await desk().donationsOf(ana)).toBe(1);
      expect(await mailed('thanks', 'placeFree')).toEqual([1, 0]);
      const listed = await desk().arrivals(hospitalId, AT);
      const said = { state: 'donated', outcomeBy: 'hospital', arrivedAt: AT + 10 };
      expect(listed.find(({ accountId }) => accountId === ana)).toMatchObject(said);
      expect(listed.find(({ accountId }) => accountId === ben)).toMatchObject({ state: 'accepted' });
      expect((await actions()).filter((action) => action.startsWith('arrival'))).toEqual(['arrival.arrived']);
    });

    test('is asked nothing for some hours once they arrived, however late that is said', async () => {
      const { at } = await expected(1, { neededBy: AT + 5 * DAY });
      const later = 20 * 3_600_000;
      await desk().arrive(at(later));
      await tick(AT + later + 3_600_000);
      expect(await mailed('didYouGive', 'didTheyCome')).toEqual([0, 0]);
      await tick(AT + later + 7 * 3_600_000);
      expect(await mailed('didYouGive', 'didTheyCome')).toEqual([1, 1]);
    });

    test('has the hospital’s word over the poster’s and their own, which say the same or nothing from then on', async () => {
      const { request, ana, id, at } = await expected(1);
      await confirm(request, ana, 'noShow', AT + 5);
      await desk().sayArrival({ ...at(10), outcome: donated });
      expect([(await invitation(ana))?.state, (await find(id))?.given]).toEqual(['donated', 1]);
      await refused(confirm(request, ana, 'noShow', AT + 11), 'HOSPITAL_SAID');
      await refused(tell(ana, 'notCollected', AT + 11), 'HOSPITAL_SAID');
      await confirm(request, ana, 'donated', AT + 12);
      expect([(await invitation(ana))?.state, (await find(id))?.given]).toEqual(['donated', 1]);
    });

    test('whose desk pressed the wrong button has it corrected: the unit is missing again, and the donation was none', async () => {
      const { id, ana, at } = await expected(1);
      await desk().sayArrival({ ...at(10), outcome: donated });
      await desk().sayArrival({ ...at(20), outcome: 'notCollected', notBefore: '2026-04-01' });
      expect([(await find(id))?.given, await desk().donationsOf(ana)]).toEqual([0, 0]);
      expect(await profile(ana)).toMatchObject({ lastDonatedOn: null, pausedUntil: '2026-04-01' });
    });

    test('is missed by the desk from its list, as by the poster', async () => {
      const { ana, hospitalId, elsewhere, at } = await expected(1);
      const { id: invitationId = '' } = (await invitation(ana)) ?? {};
      const { code: _, ...pressed } = at(10);
      await refused(desk().missArrival({ ...pressed, hospitalId: elsewhere, invitationId }), 'ARRIVAL_UNKNOWN');
      await desk().missArrival({ ...pressed, hospitalId, invitationId });
      expect(await invitation(ana)).toMatchObject({ state: 'noShow', outcomeBy: 'hospital' });
    });

    test('and gave after the request ended is recorded for a week, and moves nothing of it; then nobody has the code', async () => {
      const { request, ana, id, at } = await expected(1, { neededBy: AT + 5 * DAY });
      await close(request, 'withdrawn', AT + 3 * 3_600_000);
      await desk().sayArrival({ ...at(DAY), outcome: donated });
      expect([(await find(id))?.given, (await find(id))?.status, await desk().donationsOf(ana)]).toEqual([
        0,
        'withdrawn',
        1,
      ]);
      await refused(desk().sayArrival({ ...at(9 * DAY), outcome: donated }), 'ARRIVAL_UNKNOWN');
    });

    test('and leaves with their account leaves neither name nor code, and the hospital its count', async () => {
      const { ana, codes, hospitalId, at } = await expected(1);
      await desk().sayArrival({ ...at(10), outcome: donated });
      await leave(ana, AT + 20);
      expect(await desk().arrivalBy({ hospitalId, code: codes[0] ?? '', at: AT + 21 })).toBeNull();
      expect(await desk().donationsAt(hospitalId)).toBe(1);
    });
  });
}
