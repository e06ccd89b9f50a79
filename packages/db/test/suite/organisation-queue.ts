import { describe, expect, test } from 'vitest';
import { askingTown, refusalsOf, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, person, WRITE as write } from '../people.ts';
import { LEEDS } from '../places.ts';

const HOUR = 3_600_000;

export function describeOrganisationQueue(openStore: OpenStore): void {
  const { store, admin, donors, post, runRound, say, offer, pick, close, find, invitation, leave } =
    askingTown(openStore);
  const organisations = () => store().organisations;
  const join = async (name: string) => (await store().accounts.create(person(name, { isEmailVerified: true }))).id;
  /** An NGO of Lea, who leads it, and Ben. */
  const ngo = async (until = '2027-01-01') => {
    const [lea, ben] = [await join('Lea'), await join('Ben')];
    const members = [
      { accountId: lea, duty: 'lead' },
      { accountId: ben, duty: 'desk' },
    ] as const;
    const relief = { kind: 'ngo', name: 'Blood Relief', phone: '+441134960001', place: LEEDS, members } as const;
    const organisationId = await store().seed.addOrganisation({ ...relief, until, at: AT });
    const own = (given = {}) => post({ accountId: lea, organisationId, ...given });
    const queue = () => organisations().queue(organisationId);
    const care = (id: string, said: object, actorId = ben, at = AT) =>
      organisations().takeCare({ id, actorId, at, seenNote: null, ...said });
    return { lea, ben, organisationId, own, queue, care };
  };

  describe('the queue of an organisation', () => {
    test('has what its members posted for it, the least time left first, with who is contacted, coming and offering', async () => {
      const { lea, own, queue } = await ngo();
      const late = await own({ neededBy: AT + 9 * HOUR, units: 4 });
      const soon = await own({ neededBy: AT + 3 * HOUR, at: AT + 1 });
      await post({ accountId: lea });
      await close(await own(), 'withdrawn');
      const [ana = '', , dora = ''] = await donors(3);
      await runRound(late.id);
      await say(ana, true);
      await offer(dora, soon.id);
      const contacted = (await store().invitations.ofRequest(late.id)).length;
      const nobodys = { caretakerId: null, caretakerName: null, note: null };
      expect(await queue()).toMatchObject([
        { id: soon.id, contacted: 0, coming: 0, volunteers: 1, ...nobodys },
        { id: late.id, contacted, coming: 1, volunteers: 0, organisationName: 'Blood Relief', ...nobodys },
      ]);
    });

    test('says who takes care of a request, any member and the last who was chosen, and the note, which the request itself has not', async () => {
      const { lea, ben, own, queue, care } = await ngo();
      const { id } = await own();
      expect(await care(id, { caretakerId: ben })).toMatchObject({
        caretakerId: ben,
        caretakerName: 'Ben',
        note: null,
      });
      expect(await care(id, { note: 'Ward 4' })).toMatchObject({ caretakerId: ben, note: 'Ward 4' });
      await care(id, { caretakerId: lea }, lea);
      expect(await queue()).toMatchObject([{ caretakerId: lea, caretakerName: 'Lea', note: 'Ward 4' }]);
      expect(await organisations().caredForBy(lea)).toEqual([{ id, note: 'Ward 4' }]);
      expect(await care(id, { seenNote: 'Ward 4' }), 'who says nothing').toMatchObject({
        caretakerId: lea,
        note: 'Ward 4',
      });
      expect(await care(id, { caretakerId: null })).toMatchObject({ caretakerId: null, caretakerName: null });
      expect(Object.keys((await find(id)) ?? {})).not.toEqual(expect.arrayContaining(['note']));
    });

    test('keeps a note that a colleague has changed, and whoever wrote without reading it is told; also of two at once', async () => {
      const { lea, ben, own, queue, care } = await ngo();
      const { id } = await own();
      await care(id, { note: 'Ward 4' }, lea);
      await refused(care(id, { note: 'Ward 5', caretakerId: ben }), 'NOTE_CHANGED');
      expect(await queue()).toMatchObject([{ note: 'Ward 4', caretakerId: null }]);
      // Said twice, it is said once.
      await care(id, { note: 'Ward 4' });
      await care(id, { note: null, seenNote: 'Ward 4' });
      const both = [() => care(id, { note: 'Lea' }, lea), () => care(id, { note: 'Ben' }, ben)];
      expect(await refusalsOf(store().atOnce(...both))).toEqual(['NOTE_CHANGED']);
    });

    test('is changed by its members alone, while it is verified and the request is open, and for members alone', async () => {
      const { lea, ben, own, care } = await ngo('2026-07-01');
      const eve = await join('Eve');
      const [{ id }, ended] = [await own(), await own()];
      await close(ended, 'fulfilled');
      const personal = await post({ accountId: lea });
      await refused(care(id, { note: 'x' }, eve), 'REQUEST_NOT_FOUND');
      await refused(care(personal.id, { note: 'x' }, lea), 'REQUEST_NOT_FOUND');
      await refused(care(ended.id, { note: 'x' }), 'REQUEST_OVER');
      await refused(care(id, { caretakerId: eve }), 'MEMBER_NOT_FOUND');
      await refused(care(id, { note: 'x' }, ben, Date.parse('2026-07-01')), 'ORGANISATION_STOPPED');
    });

    test.each(['the organisation', 'their account'])(
      'has nobody for what was taken care of by a member who leaves %s, and colleagues see that',
      async (left) => {
        const { lea, ben, organisationId, own, queue, care } = await ngo();
        const { id } = await own();
        await care(id, { caretakerId: ben, note: 'Ward 4' });
        const session = { publicId: 'p', device: null, createdAt: AT, lastUsedAt: AT, expiresAt: AT + HOUR };
        await store().sessions.create({ id: 'lea', accountId: lea, ...session });
        const of = { organisationId, accountId: ben };
        if (left === 'their account') await leave(ben);
        else await organisations().endMembership({ ...of, actorId: lea, at: AT });
        expect(await queue()).toMatchObject([{ id, caretakerId: null, note: 'Ward 4' }]);
        expect((await store().sessions.feedVersions(['lea']))[0]?.requests).toBe(1);
      },
    );
  });

  describe('a colleague of who posted a request for their organisation', () => {
    test('picks a donor for it, and another person does not', async () => {
      const { ben, own } = await ngo();
      const [{ id: requestId }, eve] = [await own(), await join('Eve')];
      const [ana = ''] = await donors(1);
      await refused(pick(eve, ana, { requestId }), 'NOT_YOURS');
      await pick(ben, ana, { requestId });
      expect(await invitation(ana)).toMatchObject({ requestId, source: 'picked' });
    });

    test('reports a donor who said yes, in their own name and once for all of them', async () => {
      const { lea, ben, own } = await ngo();
      const { id: requestId } = await own();
      const [ana = ''] = await donors(1);
      await runRound(requestId);
      await say(ana, true);
      const { id = '' } = (await invitation(ana)) ?? {};
      for (const reporterId of [ben, lea])
        await store().moderation.report({ by: { id, requestId, reporterId }, kind: 'rude', at: AT + HOUR, write });
      const reported = async (who: string) => (await store().moderation.reportsBy(who)).length;
      expect([await reported(ben), await reported(lea)]).toEqual([1, 0]);
    });

    test('ends it when an admin has hidden it, so that it is not shown again', async () => {
      const { ben, own } = await ngo();
      const request = await own();
      await admin.hideRequest(request.id);
      expect(await close({ ...request, accountId: ben }, 'withdrawn')).toBe(true);
      expect(await find(request.id)).toMatchObject({ hiddenAt: null, status: 'withdrawn' });
    });
  });
}
