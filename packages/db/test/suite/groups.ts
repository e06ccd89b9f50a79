import { DAY_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { refused } from '../asking-town.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, details, person, WRITE } from '../people.ts';
import { LEEDS } from '../places.ts';

const CODE = '7KQ2M9XR4T';
const END = AT + 90 * DAY_MS;

export function describeGroups(openStore: OpenStore): void {
  describe('groups of donors', () => {
    const store = freshStore(openStore);
    const organisation = (name = 'Graz', until = '2099-01-01') =>
      store().seed.addOrganisation({
        ...{ kind: 'ngo', name, phone: '+43316123456', place: LEEDS, members: [], until, at: AT },
      });
    const make = (organisationId: string, code = CODE) =>
      store().groups.create({ organisationId, code, name: 'TU Graz', closesAt: END, actorId: 'lead', at: AT });
    const donor = async (name: string, given: Parameters<typeof details>[0] = {}): Promise<string> => {
      const { id } = await store().accounts.create(person(name));
      await store().donors.register({ ...details(given), accountId: id, at: AT });
      return id;
    };
    const join = (accountId: string, at = AT + 1) => store().groups.join({ code: CODE, accountId, at });

    test('a donor joins once, until the group’s end, and leaves; nobody else is counted, and each by their type', async () => {
      const id = await organisation();
      const group = await make(id);
      const other = await make(await organisation('Linz'), '0000000001');
      const [ana, ben, cleo] = [
        await donor('Ana', { bloodType: 'O+' }),
        await donor('Ben', { bloodType: 'O+', lastDonatedOn: '2026-02-20', donationIntervalDays: 90 }),
        await donor('Cleo', { bloodType: 'AB-' }),
      ];
      const { id: nobody } = await store().accounts.create(person('Nobody'));
      await refused(join(nobody), 'NO_DONOR_PROFILE');
      for (const each of [ana, ana, ben, cleo]) await join(each);
      await store().groups.join({ code: other.code, accountId: ana, at: AT });
      await refused(store().groups.join({ code: '0000000002', accountId: ana, at: AT }), 'GROUP_NOT_FOUND');
      const cells = [
        { groupId: group.id, bloodType: 'AB-', members: 1, matchable: 1 },
        { groupId: group.id, bloodType: 'O+', members: 2, matchable: 1 },
      ];
      const counted = async () =>
        (await store().groups.ofOrganisation(id)).map(({ group: kept, cells: of }) => ({
          ...{ kept, of: of.toSorted((one, next) => one.members - next.members) },
        }));
      expect(await counted()).toEqual([{ kept: group, of: cells }]);
      const mine = { name: 'TU Graz', code: CODE, organisation: 'Graz', joinedAt: AT + 1 };
      expect(await store().groups.ofAccount(ana)).toEqual([
        mine,
        { ...mine, code: other.code, organisation: 'Linz', joinedAt: AT },
      ]);
      for (let time = 0; time < 2; time += 1) await store().groups.leave({ code: CODE, accountId: cleo });
      expect(await counted()).toEqual([{ kept: group, of: cells.slice(1) }]);
      await refused(join(cleo, END), 'GROUP_CLOSED');
      await join(cleo, END - 1);
    });

    test('who leaves the list, or for good, leaves their groups; a group goes long after its end', async () => {
      const id = await organisation();
      const group = await make(id);
      const [ana, ben] = [await donor('Ana'), await donor('Ben')];
      for (const each of [ana, ben]) await join(each);
      await store().donors.remove({ accountId: ana, at: AT, write: WRITE });
      await store().accounts.remove({ id: ben, at: AT, write: WRITE });
      expect(await store().groups.ofOrganisation(id)).toEqual([{ group, cells: [] }]);
      await store().groups.removeClosedBefore(END - 1);
      expect(await store().groups.find(CODE)).toMatchObject({ id: group.id, organisation: { name: 'Graz' } });
      await store().groups.removeClosedBefore(END);
      expect(await store().groups.find(CODE)).toBeNull();
    });

    test('nobody changes a group of another organisation, and nobody joins one whose organisation’s word counts no more', async () => {
      const { id } = await make(await organisation('Linz', '2026-03-01'));
      const of = { id, organisationId: await organisation(), actorId: 'lead', at: AT };
      await refused(store().groups.rename({ ...of, name: 'Mine' }), 'GROUP_NOT_FOUND');
      await refused(store().groups.close(of), 'GROUP_NOT_FOUND');
      await refused(join(await donor('Ana')), 'GROUP_CLOSED');
    });
  });
}
