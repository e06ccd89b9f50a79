import type { BloodType } from '@redthread/domain/blood-type';
import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, details, person, TODAY, WRITE, WRITE_HIDING } from '../people.ts';
import { LEEDS } from '../places.ts';

const DAY = 86_400_000;
const SEED = { kind: 'hospital', phone: '+441132000000', place: LEEDS, until: '2027-01-01', at: AT } as const;

export function describeCheckIn(openStore: OpenStore): void {
  describe('a donor who comes to a hospital that is known here', () => {
    const {
      store,
      admin,
      saidYes,
      say,
      post,
      offer,
      accept,
      runRound,
      states,
      find,
      close,
      confirm,
      tell,
      figures,
      ...town
    } = askingTown(openStore);
    const { profile, invitation, mailed, tick, leave, leaveDonors, actions } = town;
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
      await desk().sayArrival({ ...at(30), outcome: donated });
      expect(await profile(ana)).toMatchObject({ lastDonatedOn: TODAY, pausedUntil: null });
    });

    test('of whom the desk said something by the wrong code is on the way again: nothing of it is left, and the donor may give', async () => {
      const { id, ana, hospitalId, at } = await expected(1);
      for (const [n, said] of [{ outcome: donated }, { outcome: 'notCollected', notBefore: '2026-04-01' }].entries()) {
        await desk().sayArrival({ ...at(10 + 10 * n), ...(said as { outcome: typeof donated }) });
        for (const ms of [15, 16]) await desk().undoArrival({ ...at(10 * n + ms), mode: 'on' });
        expect(await invitation(ana)).toMatchObject({
          state: 'accepted',
          outcomeBy: null,
          endedAt: null,
        });
        expect(await profile(ana)).toMatchObject({ lastDonatedOn: null, pausedUntil: null });
        expect([(await find(id))?.given, await desk().donationsOf(ana), await mailed('thanks')]).toEqual([0, 0, [0]]);
      }
      expect(await desk().arrivals(hospitalId, AT)).toMatchObject([{ state: 'accepted', arrivedAt: null }]);
      expect((await actions()).filter((action) => action === 'arrival.undone')).toHaveLength(2);
      await desk().sayArrival({ ...at(50), outcome: donated });
      expect([(await find(id))?.given, await desk().donationsOf(ana)]).toEqual([1, 1]);
    });

    test('of whom the desk said by the wrong code that they gave, the last who was needed: the request is open again, and the others are called', async () => {
      const { id, ben, cem, at } = await expected(3, { units: 1 });
      const waitlisted = async () => [(await invitation(ben))?.state, (await invitation(cem))?.state];
      expect(await waitlisted()).toEqual(['waitlisted', 'waitlisted']);
      await desk().sayArrival({ ...at(10), outcome: donated });
      expect([(await find(id))?.status, ...(await waitlisted())]).toEqual(['fulfilled', 'closed', 'closed']);
      await desk().undoArrival({ ...at(20), mode: 'on' });
      expect(await find(id)).toMatchObject({ status: 'pending', closedAt: null, given: 0, nextRoundAt: AT + 20 });
      // The place is held by the first as before.
      expect([...(await waitlisted()), ...(await mailed('placeFree'))]).toEqual(['waitlisted', 'waitlisted', 0]);
    });

    test('is told once that what they gave was used, by the desk that confirmed it, within seven days; they are thanked besides', async () => {
      const { request, ana, hospitalId, elsewhere, at } = await expected(1);
      const use = async (ms: number, of = hospitalId) => {
        const { code: _, ...pressed } = at(ms);
        return desk().useDonation({ ...pressed, hospitalId: of, invitationId: (await invitation(ana))?.id ?? '' });
      };
      await refused(use(5), 'ARRIVAL_UNKNOWN');
      await desk().sayArrival({ ...at(10), outcome: donated });
      await refused(use(20, elsewhere), 'ARRIVAL_UNKNOWN');
      await refused(use(10 + 7 * DAY), 'INVITATION_OVER');
      expect(await desk().confirmedDonations(ana)).toMatchObject([{ usedAt: null }]);
      for (const ms of [20, 21, 10 + 7 * DAY]) await use(ms);
      expect(await mailed('used', 'thanks')).toEqual([1, 1]);
      expect(await desk().confirmedDonations(ana)).toMatchObject([{ usedAt: AT + 20 }]);
      expect((await actions()).filter((action) => action === 'arrival.used')).toHaveLength(1);
      // The poster's thanks take no place but that of other thanks.
      await confirm(request, ana, 'donated', AT + 30, { thanks: 'family' });
      expect((await mailed('used'))[0]).toBe(1);
    });

    test('of whom the desk takes back that they gave is not told that it was used, if that hasn’t left', async () => {
      const { ana, hospitalId, at } = await expected(1);
      const { code: _, ...pressed } = at(20);
      await desk().sayArrival({ ...at(10), outcome: donated });
      await desk().useDonation({ ...pressed, invitationId: (await invitation(ana))?.id ?? '' });
      expect(await desk().arrivals(hospitalId, AT)).toMatchObject([{ usedAt: AT + 20 }]);
      await desk().undoArrival({ ...at(30), mode: 'on' });
      expect([await mailed('used', 'thanks'), await desk().confirmedDonations(ana)]).toEqual([[0, 0], []]);
      expect(await desk().arrivals(hospitalId, AT)).toMatchObject([{ donationId: null, usedAt: null }]);
    });

    test('stays on the desk’s list for longer when they gave than when they didn’t, below whoever is still on the way', async () => {
      const { people, codes, hospitalId, at } = await expected(3, { units: 3 });
      const [ana, ben, cem] = people;
      await desk().sayArrival({ ...at(10), outcome: donated });
      await desk().sayArrival({ ...at(20, codes[1]), outcome: 'notCollected' });
      const listed = async (since: number, gaveSince: number) =>
        (await desk().arrivals(hospitalId, AT + since, AT + gaveSince)).map(({ accountId }) => accountId);
      expect(await listed(0, 0)).toEqual([cem, ben, ana]);
      expect(await listed(20, 9)).toEqual([cem, ana]);
      expect(await listed(20, 10)).toEqual([cem]);
    });

    test('and whose request its poster ended since, is no more on the way once the desk takes its word back', async () => {
      const { request, ana, id, at } = await expected(1);
      await desk().sayArrival({ ...at(10), outcome: donated });
      await close(request, 'withdrawn', AT + 20);
      await desk().undoArrival({ ...at(30), mode: 'on' });
      expect([(await invitation(ana))?.state, (await find(id))?.status]).toEqual(['closed', 'withdrawn']);
    });

    test('and is on the way to somebody else since, stays so once the desk takes its word back', async () => {
      const { ana, at } = await expected(1);
      await desk().sayArrival({ ...at(10), outcome: 'notCollected' });
      const other = await post({ urgency: 'medium' });
      const { id } = await offer(ana, other.id);
      await accept(id, other);
      await desk().undoArrival({ ...at(20), mode: 'on' });
      expect(await states(other.id)).toEqual(['accepted']);
    });

    test('is missed by the desk from its list, as by the poster', async () => {
      const { ana, hospitalId, elsewhere, at } = await expected(1);
      const { id: invitationId = '' } = (await invitation(ana)) ?? {};
      const { code: _, ...pressed } = at(10);
      await refused(desk().missArrival({ ...pressed, hospitalId: elsewhere, invitationId }), 'ARRIVAL_UNKNOWN');
      await desk().missArrival({ ...pressed, hospitalId, invitationId });
      expect(await invitation(ana)).toMatchObject({ state: 'noShow', outcomeBy: 'hospital' });
    });

    test('is asked once more when the desk missed them; that they were there stands beside its word until an admin settles it', async () => {
      const { id, ana, ben, hospitalId, at } = await expected(2);
      const { code: _, ...pressed } = at(10);
      const noShows = async () => (await figures()).days.map(({ noShow }) => noShow);
      const admin = { actorId: 'admin', at: AT + 40 * DAY, write: WRITE };
      const settle = async (donor: string, outcome: 'donated' | 'noShow') =>
        store().moderation.settleDispute({ ...admin, id: (await invitation(donor))?.id ?? '', outcome });
      for (const donor of [ana, ben])
        await desk().missArrival({ ...pressed, hospitalId, invitationId: (await invitation(donor))?.id ?? '' });
      expect([await mailed('didYouGive'), await noShows()]).toEqual([[2], [2]]);
      await tell(ben, 'notCollected', AT + 20);
      for (const ms of [21, 22]) await tell(ana, 'donated', AT + ms);
      await refused(tell(ana, 'notCollected', AT + 23), 'HOSPITAL_SAID');
      expect(await invitation(ana)).toMatchObject({ state: 'noShow', outcomeBy: 'hospital', dispute: 'donated' });
      expect([(await find(id))?.given, (await profile(ana))?.lastDonatedOn, await noShows()]).toEqual([0, TODAY, [0]]);
      expect((await actions()).filter((action) => action === 'invitation.disputed')).toHaveLength(2);
      const waiting = (await store().moderation.disputes(9)).map(({ accountId, dispute }) => [accountId, dispute]);
      expect(waiting.toSorted()).toEqual(
        [
          [ana, 'donated'],
          [ben, 'notCollected'],
        ].toSorted(),
      );
      await settle(ana, 'donated');
      await settle(ben, 'noShow');
      await refused(settle(ben, 'donated'), 'INVITATION_UNKNOWN');
      await refused(tell(ben, 'donated', AT + 25), 'HOSPITAL_SAID');
      expect([(await find(id))?.given, await store().moderation.disputes(9), await noShows()]).toEqual([1, [], [1]]);
      expect(await invitation(ana)).toMatchObject({ state: 'donated', outcomeBy: 'hospital', dispute: null });
    });

    test('said that they gave before the desk missed them: both words stand', async () => {
      const { ana, hospitalId, at } = await expected(1);
      await tell(ana, 'donated', AT + 5);
      const { code: _, ...pressed } = at(10);
      await desk().missArrival({ ...pressed, hospitalId, invitationId: (await invitation(ana))?.id ?? '' });
      expect(await invitation(ana)).toMatchObject({ state: 'noShow', dispute: 'donated' });
      expect(await mailed('didYouGive')).toEqual([0]);
    });

    test('and was missed by the desk comes all the same: what was said is over, and may be said anew', async () => {
      const { ana, hospitalId, at } = await expected(1);
      const { code: _, ...pressed } = at(10);
      await desk().missArrival({ ...pressed, hospitalId, invitationId: (await invitation(ana))?.id ?? '' });
      await say(ana, true, { at: AT + 20 });
      await tell(ana, 'donated', AT + 30);
      expect(await invitation(ana)).toMatchObject({ state: 'donated', outcomeBy: 'donor', dispute: null });
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

    describe('and whose blood the laboratory looked at', () => {
      const found = (pressed: ReturnType<Awaited<ReturnType<typeof expected>>['at']>, bloodType: BloodType) =>
        desk().confirmBloodType({ ...pressed, bloodType, writeHiding: WRITE_HIDING });
      /** A donor of A+ of whom both hospitals know a code, and the first found A-. */
      const atBoth = async () => {
        const made = await expected(1, { neededBy: AT + 20 * DAY });
        const { ana, at, elsewhere } = made;
        await found(at(10), 'A-');
        await desk().sayArrival({ ...at(6 * DAY), outcome: 'notCollected' });
        const other = await post({ hospital: 'Round Hospital', neededBy: AT + 20 * DAY });
        await runRound(other.id, AT + 8 * DAY);
        await say(ana, true, { at: AT + 8 * DAY });
        const { arrivalCode } = (await invitation(ana)) ?? {};
        return { ...made, other, there: { ...at(8 * DAY + 1, arrivalCode ?? ''), hospitalId: elsewhere } };
      };
      const settle = (accountId: string, bloodType: BloodType, actorId = 'admin') =>
        desk().settleBloodType({
          accountId,
          bloodType,
          actorId,
          ...({ mode: 'on', at: AT + 9 * DAY } as const),
          write: WRITE,
          writeHiding: WRITE_HIDING,
        });

      test('has the type that was found from then on: whom it doesn’t fit waits no longer, and the donor is told at once', async () => {
        const { id, ana, ben, at, codes } = await expected(2);
        await found(at(10), 'B-');
        expect(await profile(ana)).toMatchObject({ bloodType: 'B-' });
        expect([await states(id), await mailed('notNeeded', 'bloodTypeFound', 'cannotCome')]).toEqual([
          ['accepted', 'closed'],
          [1, 1, 1],
        ]);
        await refused(say(ana, true, { at: AT + 20 }), 'INVITATION_OVER');
        // Who is there may have given all the same.
        await desk().sayArrival({ ...at(30), outcome: 'notCollected' });
        expect(await invitation(ana)).toMatchObject({ state: 'notCollected', outcomeBy: 'hospital' });
        // Of A- nothing changes for a patient of A+.
        await found(at(10, codes[1]), 'A-');
        expect([await states(id), (await profile(ben))?.bloodType]).toEqual([['accepted', 'notCollected'], 'A-']);
      });

      test('can say no other type of themself, also after they left the donors', async () => {
        const { ana, at } = await expected(1);
        await found(at(10), 'B-');
        const says = { accountId: ana, bloodType: 'A+', at: AT + 20, write: WRITE } as const;
        await refused(store().donors.update(says), 'BLOOD_TYPE_CONFIRMED');
        await leaveDonors(ana);
        await refused(store().donors.register({ ...details({}), ...says }), 'BLOOD_TYPE_CONFIRMED');
        await store().donors.register({ ...details({}), ...says, bloodType: 'B-' });
        expect(await profile(ana)).toMatchObject({ bloodType: 'B-' });
      });

      test('is hidden while two hospitals disagree, and expected nowhere, until an admin settles which is right', async () => {
        const { ana, other, there } = await atBoth();
        await found(there, 'O+');
        expect(await profile(ana)).toMatchObject({ hiddenFor: 'bloodType', isMatchable: false });
        expect(await states(other.id)).toEqual(['closed']);
        await refused(admin.show(ana), 'BLOOD_TYPE_DISPUTED');
        await refused(settle(ana, 'B+'), 'BLOOD_TYPE_NOT_FOUND');
        await refused(settle(ana, 'O+', ana), 'ABOUT_YOURSELF');
        await settle(ana, 'O+');
        expect(await profile(ana)).toMatchObject({ bloodType: 'O+', hiddenFor: null });
        expect(await desk().confirmedBloodTypes(ana)).toMatchObject([{ hospital: 'Round Hospital', bloodType: 'O+' }]);
      });

      test('has their own type again, and is on the way, once the desk takes back what it said of the wrong donor', async () => {
        const { ana, at } = await expected(1);
        await desk().sayArrival({ ...at(10), outcome: donated });
        await found(at(20), 'B-');
        await desk().undoArrival({ ...at(30), mode: 'on' });
        expect([(await profile(ana))?.bloodType, await desk().confirmedBloodTypes(ana)]).toEqual(['A+', []]);
        expect(await invitation(ana)).toMatchObject({ state: 'accepted' });
      });

      test('has the type that the other hospital found, once the first takes its own back, and is expected nowhere while hidden', async () => {
        const { id, ana, at, there } = await atBoth();
        await found(there, 'O+');
        await desk().undoArrival({ ...at(9 * DAY), mode: 'on' });
        expect(await profile(ana)).toMatchObject({ bloodType: 'O+', hiddenFor: 'bloodType' });
        expect(await states(id)).toEqual(['closed']);
        await admin.show(ana);
        expect(await profile(ana)).toMatchObject({ bloodType: 'O+', hiddenFor: null });
      });

      test('is what the same hospital found last, when it made a mistake', async () => {
        const { ana, at } = await expected(1);
        for (const type of ['B-', 'A+'] as const) await found(at(10), type);
        expect([(await profile(ana))?.bloodType, (await desk().confirmedBloodTypes(ana)).length]).toEqual(['A+', 1]);
      });
    });

    test('who corrects their own blood type is expected by nobody whom it doesn’t fit, and can’t say yes there again', async () => {
      const { id, ana, ben } = await expected(2);
      await say(ben, false, { at: AT + 5 });
      for (const accountId of [ana, ben])
        await store().donors.update({ accountId, bloodType: 'B+', at: AT + 9, write: WRITE });
      expect([await states(id), await mailed('notNeeded', 'cannotCome')]).toEqual([
        ['cancelled', 'closed'],
        [1, 2],
      ]);
      await refused(say(ben, true, { at: AT + 10 }), 'BLOOD_MISMATCH');
    });

    test('shows what hospitals confirmed by a certificate, for ninety days, and nothing of it once their account is gone', async () => {
      const { ana, at } = await expected(1);
      const certificate = { hash: 'a hash', accountId: ana, expiresAt: AT + 90 * DAY };
      await refused(desk().addCertificate(certificate), 'NO_DONATIONS');
      await desk().sayArrival({ ...at(10), outcome: donated });
      await desk().addCertificate(certificate);
      const read = (now: number) => desk().certificate('a hash', now);
      expect(await read(AT + 90 * DAY - 1)).toMatchObject({ accountId: ana });
      expect(await read(AT + 90 * DAY)).toBeNull();
      await leave(ana, AT + 20);
      expect(await read(AT + 30)).toBeNull();
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
