import { describe, expect, test } from 'vitest';
import type { WriteOrganisationMail } from '../../src/operations/verification.ts';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, person, WRITE } from '../people.ts';
import { LEEDS } from '../places.ts';

const DAY = 86_400_000;
const HOSPITAL = { kind: 'hospital', name: 'Square Hospital', phone: '+12025550100' } as const;
const writeOrganisation: WriteOrganisationMail = ({ kind, at }) => ({ subject: kind, text: kind, expiresAt: at + DAY });
const NOTE = { recipient: 'x@x.org', subject: 'Join', text: 'Join', at: AT, expiresAt: AT + DAY };

export function describeOrganisations(openStore: OpenStore): void {
  const { store, admin, donors, post, runRound, find, change, close, mailed, actions } = askingTown(openStore);
  const organisations = () => store().organisations;
  const join = async (name: string): Promise<string> => {
    const { id } = await store().accounts.create(person(name));
    await store().accounts.verifyEmail({ id, at: AT });
    return id;
  };
  const apply = (accountId: string, given = {}) =>
    organisations().apply({ ...HOSPITAL, place: LEEDS, accountId, at: AT, ...given });
  const typeCode = (organisationId: string, accountId: string, hash = 'read out', at = AT) =>
    organisations().typeProofCode({ organisationId, accountId, hash, at });
  const ring = (organisationId: string, at = AT) =>
    organisations().keepProofCode({ organisationId, proof: 'callBack', hash: 'read out', expiresAt: at + DAY });
  const by = { actorId: 'admin', at: AT, writeOrganisation };
  /** A hospital that an admin verified, and whoever applied for it and leads it. */
  const verified = async (given = {}) => {
    const lead = await join('Lea');
    const { id } = await apply(lead, given);
    await ring(id);
    await typeCode(id, lead);
    await organisations().verify({ ...by, id, lookedUp: ['register'] });
    return { id, lead };
  };
  const tick = async (at: number): Promise<void> => {
    while (await organisations().runDue({ at, writeOrganisation }));
  };
  const AT_HOSPITAL = { hospital: 'SQUARE  hospital', nextRoundAt: null };

  describe('a hospital', () => {
    test('is verified by a code that its applicant types and one more proof, until its licence ends, and its applicant leads it', async () => {
      const lead = await join('Lea');
      const { id } = await apply(lead, { licenceUntil: '2026-09-01' });
      await refused(organisations().verify({ ...by, id, lookedUp: ['register', 'licence'] }), 'NOT_PROVEN');
      await ring(id);
      expect((await organisations().find(id))?.state).toBe('checking');
      expect(await typeCode(id, lead, 'guessed')).toBe(false);
      await refused(typeCode(id, await join('Eve')), 'ORGANISATION_NOT_FOUND');
      expect(await typeCode(id, lead)).toBe(true);
      await refused(organisations().verify({ ...by, id, lookedUp: [] }), 'NOT_PROVEN');
      await organisations().verify({ ...by, id, lookedUp: ['licence'] });
      const found = await organisations().find(id);
      expect(found).toMatchObject({ state: 'verified', verifiedUntil: '2026-09-01', proofs: 'licence' });
      expect(await organisations().ofAccount(lead)).toMatchObject([{ id, duty: 'lead' }]);
      expect(await mailed('verified')).toEqual([1]);
      expect(await actions()).toEqual(expect.arrayContaining(['organisation.applied', 'organisation.verified']));
    });

    test('is proven by no code that was guessed at five times, or is a day old', async () => {
      const lead = await join('Lea');
      const { id } = await apply(lead);
      await ring(id);
      expect(await typeCode(id, lead, 'read out', AT + DAY)).toBe(false);
      for (let guess = 0; guess < 4; guess += 1) expect(await typeCode(id, lead, `${guess}`)).toBe(false);
      expect(await typeCode(id, lead)).toBe(false);
    });

    test('is applied for once, with an address at its own domain or none, by somebody whose email is verified, thrice at most', async () => {
      await refused(apply((await store().accounts.create(person('New'))).id), 'EMAIL_NOT_VERIFIED');
      const lead = await join('Lea');
      for (const workEmail of ['lea@gmail.com', 'lea@yahoo.co.in'])
        await refused(apply(lead, { workEmail }), 'FREE_MAIL');
      const listed = { ...HOSPITAL, name: 'Round Hospital', place: LEEDS, domains: ['round.example'] };
      expect(await organisations().list([listed], AT)).toEqual({ added: 1, changed: 0, spokenFor: 0 });
      await refused(apply(lead, { workEmail: 'lea@round.example' }), 'DOMAIN_TAKEN');
      await apply(lead, { name: 'round hospital', workEmail: 'lea@round.example' });
      await apply(lead);
      await refused(apply(lead), 'ORGANISATION_EXISTS');
      expect(await organisations().list([listed], AT)).toEqual({ added: 0, changed: 0, spokenFor: 1 });
      await apply(lead, { name: 'Third Hospital' });
      await refused(apply(lead, { name: 'Fourth Hospital' }), 'TOO_MANY_APPLICATIONS');
    });

    test('whose work email is its applicant’s own needs its domain looked up, and has it from then on', async () => {
      const lead = await join('Lea');
      const { id } = await apply(lead, { workEmail: 'lea@x.org' });
      await ring(id);
      await typeCode(id, lead);
      await organisations().verify({ ...by, id, lookedUp: ['workEmail'] });
      expect(await organisations().domainsOf(id)).toEqual(['x.org']);
      await refused(apply(await join('Eve'), { name: 'Other', workEmail: 'eve@x.org' }), 'DOMAIN_TAKEN');
    });

    test('that is refused may be applied for again', async () => {
      const lead = await join('Lea');
      const { id } = await apply(lead);
      await organisations().refuse({ ...by, id, reason: 'notReached' });
      expect(await organisations().find(id)).toMatchObject({ state: 'refused', reason: 'notReached' });
      expect(await mailed('refused')).toEqual([1]);
      expect(await apply(lead)).toMatchObject({ id, state: 'applied' });
    });

    test('has the open requests of its town that name it, from its verification on, and those that are posted or corrected later', async () => {
      const { id: before } = await post(AT_HOSPITAL);
      const { id: other } = await post({ hospital: 'Round Hospital' });
      const { id } = await verified();
      const { id: after } = await post(AT_HOSPITAL);
      const hospitals = async () =>
        [await find(before), await find(other), await find(after)].map((each) => each?.hospitalId);
      expect(await hospitals()).toEqual([id, null, id]);
      await change(other, { hospital: 'Square Hospital' });
      await change(after, { hospital: 'Round Hospital' });
      expect(await hospitals()).toEqual([id, id, null]);
    });

    test('confirms a request of its own, which donors are asked for from then on where hospitals’ alone are, and no other', async () => {
      const hospitals = { mode: 'hospitals' } as const;
      await donors(1);
      const { id, lead } = await verified();
      const { id: requestId } = await post(AT_HOSPITAL);
      const { id: elsewhere } = await post({ hospital: 'Round Hospital' });
      expect(await runRound(requestId, AT, hospitals)).toBe(0);
      const word = { id: requestId, actorId: lead, at: AT + 1, write: WRITE, ...hospitals };
      for (const wrong of [{ id: elsewhere }, { actorId: await join('Eve') }])
        await refused(organisations().confirmAtHospital({ ...word, ...wrong }), 'REQUEST_NOT_FOUND');
      // An admin's word doesn't take the place of the hospital's.
      await admin.confirm(requestId, { at: AT });
      expect([await runRound(requestId, AT, hospitals), await organisations().atHospital(id, false)]).toEqual([0, []]);
      expect(await organisations().atHospital(id, true)).toMatchObject([{ id: requestId }]);
      await organisations().confirmAtHospital({ ...word, id: requestId });
      expect(await find(requestId)).toMatchObject({
        confirmedBy: 'hospital',
        confirmedAt: AT + 1,
        nextRoundAt: AT + 1,
      });
      expect(await organisations().atHospital(id, false)).toMatchObject([{ id: requestId }]);
      expect(await runRound(requestId, AT + 1, hospitals)).toBe(1);
    });

    test('refuses a request, whose poster is told and for whom nobody more is asked; the second in thirty days suspends them', async () => {
      await donors(1);
      const { lead } = await verified();
      const { id, accountId } = await post(AT_HOSPITAL);
      const word = { actorId: lead, at: AT + 1, write: WRITE, reason: 'notOurs' } as const;
      await organisations().refuseAtHospital({ ...word, id });
      expect(await find(id)).toMatchObject({ refusedFor: 'notOurs', confirmedBy: null, suspendedAt: null });
      expect([await runRound(id, AT + 1), ...(await mailed('refusedByHospital'))]).toEqual([0, 1]);
      const { id: again } = await post({ ...AT_HOSPITAL, accountId });
      await organisations().refuseAtHospital({ ...word, id: again });
      expect((await store().accounts.find(accountId))?.suspendedAt).toBe(AT + 1);
    });

    test('that is suspended, or whose year is over, has confirmed nothing, and says nothing; its leads are told a month before', async () => {
      await donors(2);
      const { id, lead } = await verified();
      const { id: requestId } = await post({ ...AT_HOSPITAL, neededBy: AT + 6 * DAY });
      const word = { id: requestId, actorId: lead, at: AT, write: WRITE, mode: 'hospitals' } as const;
      await organisations().confirmAtHospital(word);
      await ring(id);
      await typeCode(id, lead);
      await organisations().suspend({ ...by, id, reason: 'licence' });
      expect(await find(requestId)).toMatchObject({ confirmedBy: null, confirmedAt: null, hospitalUntil: null });
      expect(await runRound(requestId, AT, { mode: 'hospitals' })).toBe(0);
      await refused(organisations().confirmAtHospital(word), 'ORGANISATION_STOPPED');
      expect(await mailed('suspended')).toEqual([1]);
      await refused(organisations().verify({ ...by, id, lookedUp: ['register'] }), 'NOT_PROVEN');
      await ring(id);
      await typeCode(id, lead);
      await organisations().verify({ ...by, id, lookedUp: ['register'] });
      await organisations().confirmAtHospital(word);
      await tick(AT + 334 * DAY);
      expect(await mailed('renewal', 'expired')).toEqual([0, 0]);
      await tick(AT + 335 * DAY);
      expect([(await find(requestId))?.confirmedBy, ...(await mailed('renewal', 'expired'))]).toEqual([
        'hospital',
        1,
        0,
      ]);
      await tick(AT + 366 * DAY);
      expect([(await find(requestId))?.confirmedBy, ...(await mailed('renewal', 'expired'))]).toEqual([null, 1, 1]);
      expect((await organisations().find(id))?.state).toBe('expired');
    });

    test('is renewed by a call of that year alone, which takes nothing from it, and for as long as its new licence', async () => {
      const { id, lead } = await verified({ licenceUntil: '2026-09-01' });
      const state = () => organisations().find(id);
      const renew = (at: number, given = {}) =>
        organisations().verify({ ...by, at, id, lookedUp: ['register'], ...given });
      const call = async (at: number) => {
        await ring(id, at);
        await typeCode(id, lead, 'read out', at);
      };
      await refused(renew(AT), 'NOT_PROVEN');
      // A call between, by which nothing was renewed, is not the call of the renewal.
      await call(AT + 30 * DAY);
      const month = Date.parse('2026-08-02');
      await tick(month);
      await refused(renew(month), 'NOT_PROVEN');
      // Nor is a code that nobody typed before the last verification.
      await call(month);
      await ring(id, month);
      await renew(month, { licenceUntil: '2027-03-01' });
      expect(await state()).toMatchObject({ state: 'verified', verifiedUntil: '2027-03-01', proofs: 'register' });
      expect(await typeCode(id, lead, 'read out', month)).toBe(false);
      await ring(id, Date.parse('2027-02-20'));
      expect(await state()).toMatchObject({ state: 'verified', verifiedUntil: '2027-03-01' });
      await tick(Date.parse('2027-03-01'));
      await call(Date.parse('2027-03-02'));
      await refused(renew(Date.parse('2027-03-02')), 'LICENCE_ENDED');
      await renew(Date.parse('2027-03-02'), { licenceUntil: '2029-01-01' });
      expect(await state()).toMatchObject({ state: 'verified', verifiedUntil: '2028-03-01' });
    });

    test('posts requests of its own, which it has confirmed, sixty at a time, whatever its member posts for themself', async () => {
      const { id: organisationId, lead } = await verified();
      const own = { ...AT_HOSPITAL, accountId: lead, organisationId, urgency: 'high', isToInvite: true };
      const first = await post(own);
      expect(first).toMatchObject({
        confirmedBy: 'hospital',
        organisationName: HOSPITAL.name,
        hospitalId: organisationId,
      });
      for (let n = 1; n < 60; n += 1) await post(own);
      await refused(post(own), 'TOO_MANY_OPEN_OF_ORGANISATION');
      await post({ accountId: lead, isToInvite: true });
      await close(first, 'withdrawn');
      await post(own);
    });

    test('knows what it posts by the reference of its ward, until it ends, or is at another hospital', async () => {
      const { id: organisationId, lead } = await verified();
      const own = { ...AT_HOSPITAL, accountId: lead, organisationId, hospitalReference: 'W4B-117' };
      const [ended, moved] = [await post(own), await post(own)];
      const references = async () =>
        [await find(ended.id), await find(moved.id)].map((each) => each?.hospitalReference);
      await change(ended.id, { phone: '+44 113 496 0001' });
      expect(await references()).toEqual(['W4B-117', 'W4B-117']);
      await change(moved.id, { hospital: 'Round Hospital' });
      await close(ended, 'withdrawn');
      expect(await references()).toEqual([null, null]);
    });
  });

  describe('a member', () => {
    const invite = (organisationId: string, email: string, duty: 'lead' | 'desk' | 'lab' = 'desk', hash = email) =>
      organisations().inviteMember(
        { organisationId, email, duty, hash, actorId: 'lead', at: AT, expiresAt: AT + 7 * DAY },
        NOTE,
      );

    test('joins once, by the newest link, with the address that was invited, within a week', async () => {
      const { id } = await verified();
      const ben = await join('Ben');
      await invite(id, 'ben@x.org', 'desk', 'first');
      await invite(id, 'ben@x.org', 'lab', 'second');
      await refused(organisations().join({ hash: 'first', accountId: ben, at: AT }), 'JOIN_LINK_EXPIRED');
      await refused(organisations().join({ hash: 'second', accountId: await join('Eve'), at: AT }), 'WRONG_ACCOUNT');
      await refused(organisations().join({ hash: 'second', accountId: ben, at: AT + 7 * DAY }), 'JOIN_LINK_EXPIRED');
      expect(await organisations().join({ hash: 'second', accountId: ben, at: AT + 1 })).toBe(id);
      await refused(organisations().join({ hash: 'second', accountId: ben, at: AT }), 'JOIN_LINK_EXPIRED');
      expect(await organisations().membersOf(id)).toMatchObject([{ duty: 'lead' }, { accountId: ben, duty: 'lab' }]);
    });

    test('leaves, or is made something else, but for the last who leads; with their account the membership goes', async () => {
      const { id, lead } = await verified();
      const ben = await join('Ben');
      await invite(id, 'ben@x.org');
      await organisations().join({ hash: 'ben@x.org', accountId: ben, at: AT });
      const of = (accountId: string) => ({ organisationId: id, accountId, actorId: lead, at: AT });
      await refused(organisations().endMembership(of(lead)), 'LAST_LEAD');
      await refused(organisations().setDuty({ ...of(lead), duty: 'desk' }), 'LAST_LEAD');
      await organisations().setDuty({ ...of(ben), duty: 'lead' });
      await organisations().endMembership(of(lead));
      await refused(organisations().endMembership(of(lead)), 'MEMBER_NOT_FOUND');
      expect(await organisations().idsOf(lead)).toEqual([]);
      await store().accounts.remove({ id: ben, at: AT, write: WRITE });
      expect(await organisations().membersOf(id)).toEqual([]);
    });

    test('sees on an open page that a request at their hospital came, or changed, and that they are a member', async () => {
      const { lead } = await verified();
      const session = {
        publicId: 'p',
        accountId: lead,
        device: null,
        createdAt: AT,
        lastUsedAt: AT,
        expiresAt: AT + DAY,
      };
      await store().sessions.create({ id: 'lead', ...session });
      const requests = async () => (await store().sessions.feedVersions(['lead']))[0]?.requests;
      const { id: requestId } = await post(AT_HOSPITAL);
      expect(await requests()).toBe(1);
      await change(requestId, { units: 3 });
      expect(await requests()).toBe(2);
      await change(requestId, { hospital: 'Round Hospital' });
      expect(await requests()).toBe(3);
      await change(requestId, { units: 4 });
      expect(await requests()).toBe(3);
    });
  });
}
