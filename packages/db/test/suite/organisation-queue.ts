import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, person, WRITE as write } from '../people.ts';
import { LEEDS } from '../places.ts';

const HOUR = 3_600_000;

export function describeOrganisationQueue(openStore: OpenStore): void {
  const { store, admin, donors, post, runRound, say, pick, close, find, invitation } = askingTown(openStore);
  const join = async (name: string) => (await store().accounts.create(person(name, { isEmailVerified: true }))).id;
  /** An NGO of Lea, who leads it, and Ben. */
  const ngo = async () => {
    const [lea, ben] = [await join('Lea'), await join('Ben')];
    const members = [
      { accountId: lea, duty: 'lead' },
      { accountId: ben, duty: 'desk' },
    ] as const;
    const relief = { kind: 'ngo', name: 'Blood Relief', phone: '+441134960001', place: LEEDS, members } as const;
    const organisationId = await store().seed.addOrganisation({ ...relief, until: '2027-01-01', at: AT });
    const own = (given = {}) => post({ accountId: lea, organisationId, ...given });
    return { lea, ben, own };
  };

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
