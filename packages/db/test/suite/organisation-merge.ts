import { MAX_MEMBERS } from '@redthread/domain/organisation';
import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, person, WRITE } from '../people.ts';
import { LEEDS, YORK } from '../places.ts';

const DAY = 86_400_000;
const SEED = { kind: 'hospital', phone: '+441132000000', place: LEEDS, until: '2027-01-01', at: AT } as const;
const writeOrganisation = () => ({ subject: 'Verified', text: 'Verified', expiresAt: AT + DAY });

export function describeMerges(openStore: OpenStore): void {
  const { store, donors, post, runRound, say, find, close, change, invitation, mailed, actions } =
    askingTown(openStore);
  const organisations = () => store().organisations;
  const join = async (name: string) => (await store().accounts.create(person(name, { isEmailVerified: true }))).id;
  const member = async (name: string, duty: 'lead' | 'desk' | 'lab') => ({ accountId: await join(name), duty });
  const add = (name: string, given: object = {}) =>
    store().seed.addOrganisation({ ...SEED, name, members: [], ...given });
  /** Square Hospital, and Round Hospital, which it is from the merge on; each with a lead. */
  const two = async (given: object = {}) => {
    const [lea, rob] = [await member('Lea', 'lead'), await member('Rob', 'lead')];
    const square = await add('Square Hospital', { members: [lea], ...given });
    const round = await add('Round Hospital', { members: [rob] });
    const merge = (more: object = {}) =>
      organisations().merge({ id: square, intoId: round, actorId: 'admin', at: AT + DAY / 2, write: WRITE, ...more });
    return { square, round, lea: lea.accountId, rob: rob.accountId, merge };
  };
  const LONG = { neededBy: AT + 6 * DAY, nextRoundAt: null };
  const AT_SQUARE = { ...LONG, hospital: 'square  HOSPITAL' };

  describe('a hospital that merges into another', () => {
    test('has its open requests there, under that name and as confirmed as they were, and leaves all others alone', async () => {
      const { square, round, lea, rob, merge } = await two();
      const [said, waiting] = [await post(AT_SQUARE), await post(AT_SQUARE)];
      const word = { actorId: lea, at: AT + 1, write: WRITE, mode: 'on' } as const;
      await organisations().confirmAtHospital({ ...word, id: said.id });
      const own = { ...AT_SQUARE, accountId: lea, organisationId: square, hospitalReference: 'W4B-117' };
      const [posted, elsewhere] = [await post(own), await post(own)];
      await change(elsewhere.id, { hospital: 'Third Hospital' });
      const [over, other] = [await post(AT_SQUARE), await post({ ...LONG, hospital: 'Third Hospital' })];
      await close(over, 'withdrawn');
      const inYork = await post({ ...AT_SQUARE, place: YORK });

      expect(await merge()).toEqual({ movedRequests: 4, movedMembers: 1 });
      const there = { hospital: 'Round Hospital', hospitalId: round, hospitalUntil: SEED.until };
      const confirmed = { confirmedBy: 'hospital', organisationId: round, organisationName: 'Round Hospital' };
      expect(await find(said.id)).toMatchObject({ ...there, confirmedBy: 'hospital', confirmedAt: AT + 1 });
      expect(await find(waiting.id)).toMatchObject({ ...there, confirmedBy: null, organisationId: null });
      expect(await find(posted.id)).toMatchObject({ ...there, ...confirmed, hospitalReference: 'W4B-117' });
      expect(await find(elsewhere.id)).toMatchObject({
        hospital: 'Third Hospital',
        hospitalId: null,
        organisationId: round,
      });
      expect(await find(other.id)).toMatchObject({
        hospital: 'Third Hospital',
        hospitalId: null,
        organisationId: null,
      });
      expect(await find(inYork.id)).toMatchObject({ hospital: AT_SQUARE.hospital, hospitalId: null });
      expect(await organisations().atHospital(square, false)).toEqual([]);
      await organisations().confirmAtHospital({ ...word, id: waiting.id, actorId: rob });
      expect(await organisations().atHospital(round, false)).toHaveLength(3);
    });

    test('has there what is posted under its old name afterwards, also once that hospital has merged in its turn', async () => {
      const { round, merge } = await two();
      const third = await add('Third Hospital');
      await merge();
      const [posted, led] = [await post(AT_SQUARE), await post({ ...LONG, hospital: 'Fourth Hospital' })];
      await change(led.id, { hospital: 'Square Hospital' });
      for (const { id } of [posted, led]) expect(await find(id)).toMatchObject({ hospitalId: round });
      await merge({ id: round, intoId: third });
      for (const { id } of [posted, await post(AT_SQUARE)]) expect(await find(id)).toMatchObject({ hospitalId: third });
    });

    test('has those there, too, that named it while its word did not count', async () => {
      const { square, round, merge } = await two({ until: '2026-01-01' });
      const { id } = await post(AT_SQUARE);
      expect(await find(id)).toMatchObject({ hospitalId: null });
      expect(await merge()).toMatchObject({ movedRequests: 1 });
      expect(await find(id)).toMatchObject({ hospital: 'Round Hospital', hospitalId: round, confirmedBy: null });
      expect(await organisations().find(square)).toMatchObject({ state: 'suspended', reason: 'merged' });
    });

    test('has its donors on the way there, who are told once, stay invited, and are known by their codes', async () => {
      const { square, round, rob, merge } = await two();
      const { id } = await post({ ...AT_SQUARE, units: 2, nextRoundAt: AT });
      const [ana = '', ben = '', cem = ''] = await donors(3);
      await runRound(id);
      await say(ana, true);
      await say(ben, false);
      const before = await invitation(ana);
      await merge();
      const { state, arrivalCode, arrivingAt } = before ?? {};
      expect(await invitation(ana)).toMatchObject({ state, arrivalCode, arrivingAt, hospital: 'Round Hospital' });
      expect([await invitation(ben), await invitation(cem)]).toMatchObject([
        { state: 'declined' },
        { state: 'invited' },
      ]);
      expect(await mailed('corrected')).toEqual([1]);
      const code = before?.arrivalCode ?? '';
      const desk = { code, at: AT + DAY / 2 };
      expect(await organisations().arrivalBy({ ...desk, hospitalId: square })).toBeNull();
      const arrival = { ...desk, hospitalId: round, actorId: rob, write: WRITE };
      expect(await organisations().arrive(arrival)).toMatchObject({ accountId: ana, state: 'accepted' });
    });

    test('has donors there whose request has ended since, of whom the desk still says what came of them', async () => {
      const { round, rob, merge } = await two();
      const request = await post({ ...AT_SQUARE, nextRoundAt: AT });
      const [ana = ''] = await donors(1);
      await runRound(request.id);
      await say(ana, true);
      const code = (await invitation(ana))?.arrivalCode ?? '';
      await close(request, 'withdrawn');
      expect(await merge()).toMatchObject({ movedRequests: 0 });
      expect(await mailed('corrected')).toEqual([0]);
      const said = { hospitalId: round, actorId: rob, code, at: AT + DAY, write: WRITE, outcome: 'donated' } as const;
      expect(await organisations().sayArrival(said)).toMatchObject({ accountId: ana, state: 'donated' });
    });

    test('has donations that it confirmed itself said to be used there, in its own name', async () => {
      const { square, round, lea, rob, merge } = await two();
      const request = await post({ ...AT_SQUARE, nextRoundAt: AT });
      const [ana = ''] = await donors(1);
      await runRound(request.id);
      await say(ana, true);
      const { id: invitationId = '', arrivalCode: code } = (await invitation(ana)) ?? {};
      const gave = { hospitalId: square, actorId: lea, code: code ?? '', at: AT + 1, write: WRITE } as const;
      await organisations().sayArrival({ ...gave, outcome: 'donated' });
      await merge();
      await organisations().useDonation({ hospitalId: round, actorId: rob, invitationId, at: AT + DAY, write: WRITE });
      expect(await organisations().confirmedDonations(ana)).toMatchObject([
        { hospital: 'Square Hospital', usedAt: AT + DAY },
      ]);
      expect(await mailed('used')).toEqual([1]);
    });

    test('may be left by whoever led it last', async () => {
      const { square, round, lea, rob, merge } = await two();
      await merge();
      const by = { accountId: lea, actorId: lea, at: AT + DAY };
      await organisations().endMembership({ ...by, organisationId: square });
      expect(await organisations().ofAccount(lea)).toMatchObject([{ id: round }]);
      await organisations().endMembership({ ...by, organisationId: round });
      await refused(organisations().endMembership({ ...by, organisationId: round, accountId: rob }), 'LAST_LEAD');
    });

    test('gives those a code who said yes before any desk was known', async () => {
      const { round, merge } = await two({ until: '2026-01-01' });
      const { id } = await post({ ...AT_SQUARE, nextRoundAt: AT });
      const [ana = ''] = await donors(1);
      await runRound(id);
      await say(ana, true);
      expect((await invitation(ana))?.arrivalCode).toBeNull();
      await merge();
      const code = (await invitation(ana))?.arrivalCode ?? '';
      expect(await organisations().arrivalBy({ hospitalId: round, code, at: AT + DAY / 2 })).toMatchObject({
        accountId: ana,
      });
    });

    test('has its members there, with their duties, as long as there is room; who finds none takes care of nothing', async () => {
      const { square, round, lea, rob, merge } = await two();
      const enter = async (organisationId: string, accountId: string, duty: 'desk' | 'lab', at = AT) => {
        const email = (await store().accounts.find(accountId))?.email ?? '';
        const invite = { organisationId, email, duty, hash: email, actorId: lea, at: AT, expiresAt: AT + DAY };
        const mail = { recipient: email, subject: 'Join', text: 'Join', at: AT, expiresAt: AT + DAY };
        await organisations().inviteMember(invite, mail);
        await organisations().join({ hash: email, accountId, at });
      };
      for (let n = 0; n < MAX_MEMBERS - 3; n += 1) await enter(round, await join(`Colleague ${n}`), 'desk');
      // Two places are left: Rob is there already, Lea and Lars find one, and Olga none.
      const [lars, olga] = [await join('Lars'), await join('Olga')];
      await enter(square, lars, 'lab', AT + 1);
      await enter(square, olga, 'desk', AT + 2);
      await enter(square, rob, 'desk', AT + 3);
      const own = { ...AT_SQUARE, accountId: lea, organisationId: square };
      const [ofOlga, ofLars, ofRob] = [await post(own), await post(own), await post(own)];
      for (const [{ id }, caretakerId] of [
        [ofOlga, olga],
        [ofLars, lars],
        [ofRob, rob],
      ] as const)
        await organisations().takeCare({ id, caretakerId, actorId: lea, at: AT, seenNote: null });

      expect(await merge()).toEqual({ movedRequests: 3, movedMembers: 2 });
      const duties = new Map((await organisations().membersOf(round)).map((each) => [each.accountId, each.duty]));
      expect([lea, rob, lars, olga].map((id) => duties.get(id))).toEqual(['lead', 'lead', 'lab', undefined]);
      const cared = new Map((await organisations().queue(round)).map(({ id, caretakerId }) => [id, caretakerId]));
      expect([ofOlga, ofLars, ofRob].map(({ id }) => cared.get(id))).toEqual([null, lars, rob]);
    });

    test('is there no more: nobody joins it or verifies it, its domain is the other’s, and it merges no second time; both are on record', async () => {
      const listed = { kind: 'hospital', name: 'Old Hospital', phone: '+441132000001', place: LEEDS } as const;
      await organisations().list([{ ...listed, domains: ['old.example'] }], AT);
      const [old] = await organisations().inState(['listed']);
      const { square, round, lea, merge } = await two();
      await merge({ id: old?.id });
      expect([await organisations().domainsOf(old?.id ?? ''), await organisations().domainsOf(round)]).toEqual([
        [],
        ['old.example'],
      ]);
      const email = 'ben@x.org';
      const invite = { organisationId: square, email, duty: 'desk', hash: 'ben', actorId: lea, at: AT } as const;
      const mail = { recipient: email, subject: 'Join', text: 'Join', at: AT, expiresAt: AT + DAY };
      await organisations().inviteMember({ ...invite, expiresAt: AT + DAY }, mail);
      await merge();
      expect(await organisations().invite('ben', AT)).toBeNull();
      expect(await organisations().find(square)).toMatchObject({ state: 'suspended', reason: 'merged' });
      expect(await organisations().ofAccount(lea)).toMatchObject([{ id: square }, { id: round, duty: 'lead' }]);
      const by = { id: square, actorId: 'admin', at: AT, writeOrganisation };
      await refused(organisations().verify({ ...by, lookedUp: ['register', 'licence'] }), 'ORGANISATION_NOT_FOUND');
      await refused(merge(), 'ORGANISATION_NOT_FOUND');
      expect((await actions()).filter((action) => action === 'organisation.merged')).toHaveLength(4);
    });

    test('gives blood as the other does, in the same town, and is not itself; the word of the other counts', async () => {
      const { square, round, merge } = await two();
      const elsewhere = await add('York Hospital', { place: YORK });
      const ngo = await add('Blood Relief', { kind: 'ngo' });
      const expired = await add('Old Hospital', { until: '2026-01-01' });
      for (const [given, code] of [
        [{ id: 'nobody' }, 'ORGANISATION_NOT_FOUND'],
        [{ intoId: 'nobody' }, 'ORGANISATION_NOT_FOUND'],
        [{ id: ngo }, 'NOT_A_HOSPITAL'],
        [{ intoId: ngo }, 'NOT_A_HOSPITAL'],
        [{ intoId: square }, 'CANNOT_MERGE'],
        [{ intoId: elsewhere }, 'CANNOT_MERGE'],
        [{ intoId: expired }, 'ORGANISATION_STOPPED'],
      ] as const)
        await refused(merge(given), code);
      expect([await organisations().find(square), await organisations().find(round)]).toMatchObject([
        { state: 'verified' },
        { state: 'verified' },
      ]);
      const centre = await add('Round Blood Centre', { kind: 'bloodCentre' });
      await merge({ intoId: centre });
    });
  });
}
