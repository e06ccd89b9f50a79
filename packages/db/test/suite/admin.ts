import { adminSearchOf } from '@redthread/domain/admin-search';
import { describe, expect, test } from 'vitest';
import type { FoundPosition } from '../../src/operations/admin-find.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, details, idOf, person, WRITE } from '../people.ts';
import { LEEDS, YORK } from '../places.ts';

const ASKED = { bloodType: 'A+', phone: '0151 900 4321', hospital: 'Graz', urgency: 'low' } as const;

export function describeAdmin(openStore: OpenStore): void {
  describe('what an admin finds', () => {
    const store = freshStore(openStore);
    const addPerson = (name: string, n = 0) =>
      store().accounts.create(person(name, { email: `${n}-${name.length}@x.org`, at: AT + n }));
    const addDonor = async (name: string, given: Parameters<typeof details>[0], n: number) => {
      const { id: accountId } = await addPerson(name, n);
      return store().donors.register({ ...details(given), accountId, at: AT + n });
    };
    const ask = (accountId: string, given: object, n = 0) =>
      store().requests.create({ ...ASKED, accountId, at: AT + n, ...given });
    const find = (text: string, placeIds: number[], limit: number, after: FoundPosition | null | undefined) => {
      const search = adminSearchOf(text);
      if (search === null) throw new Error(`${text} means nothing.`);
      return store().admin.find({ search, placeIds, limit, after: after ?? undefined });
    };
    /** All that a text finds, by pages of two, as names and hospitals. */
    const found = async (text: string, placeIds: number[] = []) => {
      const all: string[] = [];
      for (let after: FoundPosition | null | undefined; after !== null; ) {
        const page = await find(text, placeIds, 2, after);
        all.push(...page.people.map(({ name }) => name), ...page.requests.map(({ hospital }) => hospital));
        expect(page.people.length + page.requests.length).toBeLessThanOrEqual(2);
        after = page.next;
      }
      return all;
    };

    const goOnWithout = async (text: string, placeIds: number[], accountId: string | undefined) => {
      const { next } = await find(text, placeIds, 2, undefined);
      await store().accounts.remove({ id: accountId ?? '', at: AT, write: WRITE });
      return (await find(text, placeIds, 9, next)).people.map(({ name }) => name);
    };

    test('an admin goes on to the next page, of a name or a town, when the last of the one before has left meanwhile', async () => {
      const ids: string[] = [];
      for (const [n, name] of ['Ana', 'Anb', 'Anc', 'And'].entries()) ids.push((await addPerson(name, n)).id);
      expect(await goOnWithout('an', [], ids[1])).toEqual(['Ana', 'Anc', 'And']);
      const ofLeeds: string[] = [];
      for (const n of [4, 5, 6, 7]) ofLeeds.push((await addDonor(`Donor ${n}`, { place: LEEDS }, n)).accountId);
      expect(await goOnWithout('leeds', [LEEDS.id], ofLeeds[2])).toEqual(['Donor 7', 'Donor 5', 'Donor 4']);
      // Also what is needed there, and nobody of another town.
      await addDonor('Donor 8', { place: YORK }, 8);
      for (const place of [LEEDS, YORK]) await ask(ofLeeds[0] ?? '', { hospital: `Hospital ${place.id}`, place });
      expect(await found('leeds', [LEEDS.id])).toEqual([
        ...['Donor 7', 'Donor 5', 'Donor 4'],
        ...[`Hospital ${LEEDS.id}`],
      ]);
    });

    test('an admin finds people by how their name or a further word of it begins, page by page, each once', async () => {
      const names = [
        ...['Ana Haddad', 'ANA', 'Zoe Anand', 'Ben Ana', 'Élise Roy', 'Bana Li', 'Anna-Lee Ana', 'أمل حداد'],
        ...['Dr. Rosa Maria Luz', 'Md. Rahim Uddin'],
      ];
      for (const [n, name] of names.entries()) await addPerson(name, n);
      const finds = {
        ana: ['ANA', 'Ana Haddad', 'Ben Ana', 'Zoe Anand', 'Anna-Lee Ana'],
        'rosa m': ['Dr. Rosa Maria Luz'],
        luz: ['Dr. Rosa Maria Luz'],
        rahim: ['Md. Rahim Uddin'],
        HADDAD: ['Ana Haddad'],
        'ana h': ['Ana Haddad'],
        élise: ['Élise Roy'],
        حد: ['أمل حداد'],
        nobody: [],
      };
      for (const [typed, people] of Object.entries(finds)) expect(await found(typed)).toEqual(people);
    });

    test.each([
      ['সুমাই\u09df\u09be', 'সুমাই\u09af\u09bc\u09be'],
      ['𠮷田 花子', '𠮷田'],
    ])('an admin finds %s, and the hospital of that name, by %s, after a change of name too', async (kept, typed) => {
      const { id } = await addPerson('Ben');
      expect(await found(typed)).toEqual([]);
      await store().accounts.amend(id, { name: kept });
      await addPerson(kept, 1);
      await ask(id, { hospital: kept });
      expect(await found(typed)).toEqual([kept, kept, kept]);
      expect(await found('ben')).toEqual([]);
    });

    test('an admin finds whoever gave a phone by its last digits, their email, and anything by its id', async () => {
      for (const [n, phone] of ['+44 7700 900-1234', '(0)7700/9001234', '900.1234', '9001235'].entries())
        await addDonor(`Donor ${n}`, { phone }, n);
      const { id: poster } = await addPerson('Poster', 9);
      await ask(poster, { phone: '0044 7700 9001234' });
      expect((await found('07700 900 1234')).sort()).toEqual(['Donor 0', 'Donor 1', 'Donor 2', 'Graz']);
      expect(await found('+44 7700 9001235')).toEqual(['Donor 3']);
      const ana = await store().accounts.create(person('Ana'));
      const donor = await store().donors.register({ ...details(), accountId: ana.id, at: AT });
      const request = await ask(ana.id, { hospital: 'Linz' });
      for (const typed of [' ANA@x.org', ana.id.toUpperCase(), donor.id]) expect(await found(typed)).toEqual(['Ana']);
      expect(await found(request.id)).toEqual(['Linz']);
      for (const typed of ['an@x.org', idOf(7)]) expect(await found(typed)).toEqual([]);
    });

    test('an admin finds requests, also ended ones, by how the name of their hospital begins, each once', async () => {
      const { requests } = store();
      const { id: accountId } = await addPerson('Ana');
      const hospitals = ['Leeds Infirmary', "St James's", 'LEEDS GENERAL', 'Élysée', 'Bradford Leeds'];
      for (const [n, hospital] of hospitals.entries())
        await ask(accountId, { hospital, place: n === 0 ? LEEDS : YORK }, n);
      const all = ['LEEDS GENERAL', 'Leeds Infirmary'];
      expect([await found('leeds'), await found('leeds', [LEEDS.id])]).toEqual([all, all]);
      await ask(accountId, { hospital: 'Leeds without a town' });
      expect(await found('leeds w')).toEqual(['Leeds without a town']);
      for (const typed of ['élys', 'ELYSEE']) expect(await found(typed)).toEqual(['Élysée']);
      expect(await found('st james')).toEqual(["St James's"]);
      const { rows } = await requests.pageOf(accountId, { limit: 9 });
      const first = rows.find(({ placeId }) => placeId === LEEDS.id)?.id ?? '';
      await requests.update({ id: first, neededBy: AT + 9e6, at: AT, write: WRITE });
      await requests.close({ id: first, status: 'withdrawn', actorId: accountId, at: AT, write: WRITE });
      expect(await found('leeds', [LEEDS.id])).toEqual([...all, 'Leeds without a town']);
    });

    test('an admin goes through the lists that the overview counts, of a blood type too, and they have as many as it says', async () => {
      const { accounts, donors, admin, totals } = store();
      for (const [n, bloodType] of (['O-', 'A+', 'O-', 'O-', 'A+'] as const).entries()) {
        const role = n < 2 ? 'patient' : 'donor';
        const { id: accountId } = await accounts.create(person(`P${n}`, { role, at: AT + n }));
        if (n > 0) await donors.register({ ...details({ bloodType }), accountId, at: AT + n });
        if (n === 3) await donors.update({ isAvailable: false, accountId, at: AT });
      }
      const walked = async (given: Omit<Parameters<typeof admin.people>[0], 'limit' | 'after'>) => {
        const first = await admin.people({ ...given, limit: 2 });
        const names = first.rows.map(({ name }) => name);
        for (let after = first.next; after !== null; ) {
          const page = await admin.people({ ...given, limit: 2, after });
          names.push(...page.rows.map(({ name }) => name));
          after = page.next;
        }
        return [first.total, ...names];
      };
      const { donors: donorCount, matchableDonors, accounts: byRole } = await totals();
      expect(await walked({ list: 'donors' })).toEqual([donorCount, 'P4', 'P3', 'P2', 'P1']);
      expect(await walked({ list: 'available' })).toEqual([matchableDonors, 'P4', 'P2', 'P1']);
      expect(await walked({ list: 'patients' })).toEqual([byRole.patient, 'P1', 'P0']);
      expect(await walked({ list: 'everyone' })).toEqual([5, 'P4', 'P3', 'P2', 'P1', 'P0']);
      expect(await walked({ list: 'donors', bloodType: 'O-' })).toEqual([2, 'P3', 'P2']);
      expect(await walked({ list: 'available', bloodType: 'O-' })).toEqual([1, 'P2']);
      expect(await walked({ list: 'donors', bloodType: 'B+' })).toEqual([0]);
    });

    test('an admin reads on one page what somebody has, and what happened to them', async () => {
      const { accounts, donors, requests, audit, admin } = store();
      const ana = await accounts.create(person('Ana'));
      const ben = await accounts.create(person('Ben'));
      const donor = await donors.register({ ...details(), accountId: ana.id, at: AT });
      const request = await requests.create({ ...ASKED, neededBy: AT + 9e6, accountId: ana.id, at: AT });
      await audit.record({ at: AT + 1, actorId: ben.id, action: 'donor.contacted', subjectId: donor.id });
      await requests.close({ status: 'withdrawn', id: request.id, actorId: ben.id, at: AT + 2, write: WRITE });
      await audit.record({ at: AT + 3, actorId: ana.id, action: 'account.signed-in', subjectId: ana.id });
      await audit.record({ at: AT + 4, actorId: ben.id, action: 'account.signed-in', subjectId: ben.id });

      const record = await admin.person(ana.id);
      expect(record).toMatchObject({ person: { name: 'Ana', donor: { id: donor.id } }, invitations: [], reports: [] });
      expect(record?.requests.map(({ id, status }) => [id, status])).toEqual([[request.id, 'withdrawn']]);
      expect(await admin.person(donor.id)).toEqual(record);
      expect(await admin.person(idOf(7))).toBeNull();

      const of = { subject: 'person', id: ana.id } as const;
      const first = await admin.history({ ...of, limit: 2 });
      expect(first.rows.map(({ action }) => action)).toEqual(['account.signed-in', 'donor.contacted']);
      const rest = await admin.history({ ...of, limit: 2, before: first.next ?? 0 });
      expect([rest.rows.map(({ action }) => action), rest.next]).toEqual([['account.registered'], null]);

      const about = await admin.history({ subject: 'request', id: request.id, limit: 9 });
      expect(about.rows.map(({ action, actorId }) => [action, actorId])).toEqual([['request.withdrawn', ben.id]]);
      const found = { request: { status: 'withdrawn', name: 'Ana' }, invitations: [] };
      expect(await admin.request(request.id)).toMatchObject(found);
    });
  });
}
