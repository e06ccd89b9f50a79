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

    test('an admin goes on to the next page when the last of the one before has left meanwhile', async () => {
      const ids: string[] = [];
      for (const [n, name] of ['Ana', 'Anb', 'Anc', 'And'].entries()) ids.push((await addPerson(name, n)).id);
      expect(await goOnWithout('an', [], ids[1])).toEqual(['Ana', 'Anc', 'And']);
    });

    test('an admin goes on to the next page of a town when the last of the one before has left meanwhile', async () => {
      const ids: string[] = [];
      for (let n = 0; n < 4; n += 1) {
        const { id: accountId } = await addPerson(`Donor ${n}`, n);
        await store().donors.register({ ...details({ place: LEEDS }), accountId, at: AT + n });
        ids.push(accountId);
      }
      expect(await goOnWithout('leeds', [LEEDS.id], ids[2])).toEqual(['Donor 3', 'Donor 1', 'Donor 0']);
    });

    test('an admin finds people by how their name or a further word of it begins, page by page, each once', async () => {
      const names = [
        ...['Ana Haddad', 'ANA', 'Zoe Anand', 'Ben Ana', 'Élise Roy', 'Bana Li', 'Anna-Lee Ana', 'أمل حداد'],
        ...['Dr. Rosa Maria Luz', 'Md. Rahim Uddin'],
      ];
      for (const [n, name] of names.entries()) await addPerson(name, n);
      expect(await found('ana')).toEqual(['ANA', 'Ana Haddad', 'Ben Ana', 'Zoe Anand', 'Anna-Lee Ana']);
      expect(await found('rosa m')).toEqual(['Dr. Rosa Maria Luz']);
      expect(await found('rahim')).toEqual(['Md. Rahim Uddin']);
      expect(await found('luz')).toEqual(['Dr. Rosa Maria Luz']);
      expect(await found('HADDAD')).toEqual(['Ana Haddad']);
      expect(await found('élise')).toEqual(['Élise Roy']);
      expect(await found('حد')).toEqual(['أمل حداد']);
      expect(await found('ana h')).toEqual(['Ana Haddad']);
      expect(await found('nobody')).toEqual([]);
    });

    test.each([
      ['সুমাই\u09df\u09be', 'সুমাই\u09af\u09bc\u09be'],
      ['Tara  Devi', 'TARA devi'],
      ['Élise Roy', 'elise r'],
      ['ＴＡＲＯ', 'taro'],
      ['فاطمه کریمی', 'فاطمة كريمى'],
      ['علی\u200cرضا', 'عليرضا'],
      ['𠮷田 花子', '𠮷田'],
    ])(
      'an admin finds %s, and the hospital of that name, by %s, on the next page and after a change of name too',
      async (kept, typed) => {
        const { accounts, requests } = store();
        const { id } = await addPerson('Ben');
        expect(await found(typed)).toEqual([]);
        await accounts.amend(id, { name: kept });
        await addPerson(kept, 1);
        await requests.create({ ...ASKED, hospital: kept, accountId: id, at: AT });
        expect(await found(typed)).toEqual([kept, kept, kept]);
        expect(await found('ben')).toEqual([]);
      },
    );

    test('an admin finds whoever gave a phone by its last digits, however it is written', async () => {
      const { donors, requests } = store();
      for (const [n, phone] of ['+44 7700 900-1234', '(0)7700/9001234', '900.1234', '9001235'].entries()) {
        const { id: accountId } = await addPerson(`Donor ${n}`, n);
        await donors.register({ ...details({ phone }), accountId, at: AT });
      }
      const { id: accountId } = await addPerson('Poster', 9);
      await requests.create({ ...ASKED, phone: '0044 7700 9001234', accountId, at: AT });
      expect((await found('07700 900 1234')).sort()).toEqual(['Donor 0', 'Donor 1', 'Donor 2', 'Graz']);
      expect(await found('+44 7700 9001235')).toEqual(['Donor 3']);
    });

    test('an admin finds somebody by their email, and anything by its id', async () => {
      const ana = await store().accounts.create(person('Ana'));
      const donor = await store().donors.register({ ...details(), accountId: ana.id, at: AT });
      const request = await store().requests.create({ ...ASKED, accountId: ana.id, at: AT });
      expect(await found(' ANA@x.org')).toEqual(['Ana']);
      expect(await found('an@x.org')).toEqual([]);
      expect(await found(ana.id.toUpperCase())).toEqual(['Ana']);
      expect(await found(donor.id)).toEqual(['Ana']);
      expect(await found(request.id)).toEqual(['Graz']);
      expect(await found(idOf(7))).toEqual([]);
    });

    test('an admin finds who lives in a town, and what is needed there', async () => {
      const { donors, requests } = store();
      for (const [n, place] of [LEEDS, LEEDS, YORK, LEEDS].entries()) {
        const { id: accountId } = await addPerson(`Donor ${n}`, n);
        await donors.register({ ...details({ place }), accountId, at: AT + n });
        await requests.create({ ...ASKED, hospital: `Hospital ${n}`, place, accountId, at: AT + n });
      }
      expect(await found('leeds', [LEEDS.id])).toEqual([
        ...['Donor 3', 'Donor 1', 'Donor 0'],
        ...['Hospital 3', 'Hospital 1', 'Hospital 0'],
      ]);
    });

    test('an admin finds requests, also ended ones, by how the name of their hospital begins, each once', async () => {
      const { requests } = store();
      const { id: accountId } = await addPerson('Ana');
      for (const [n, hospital] of [
        'Leeds Infirmary',
        "St James's",
        'LEEDS GENERAL',
        'Élysée',
        'Bradford Leeds',
      ].entries())
        await requests.create({ ...ASKED, hospital, place: n === 0 ? LEEDS : YORK, accountId, at: AT + n });
      expect(await found('leeds')).toEqual(['LEEDS GENERAL', 'Leeds Infirmary']);
      expect(await found('leeds', [LEEDS.id])).toEqual(['LEEDS GENERAL', 'Leeds Infirmary']);
      await requests.create({ ...ASKED, hospital: 'Leeds without a town', accountId, at: AT });
      expect(await found('leeds w')).toEqual(['Leeds without a town']);
      expect(await found('élys')).toEqual(['Élysée']);
      expect(await found('ELYSEE')).toEqual(['Élysée']);
      expect(await found('st james')).toEqual(["St James's"]);
      const [first] = (await requests.pageOf(accountId, { limit: 9 })).rows.filter(
        ({ placeId }) => placeId === LEEDS.id,
      );
      await requests.update({ id: first?.id ?? '', neededBy: AT + 9e6, at: AT, write: WRITE });
      await requests.close({ id: first?.id ?? '', status: 'withdrawn', actorId: accountId, at: AT, write: WRITE });
      expect(await found('leeds', [LEEDS.id])).toEqual(['LEEDS GENERAL', 'Leeds Infirmary', 'Leeds without a town']);
    });

    test('an admin goes through the lists that the overview counts, and they have as many as it says', async () => {
      const { accounts, donors, admin, totals } = store();
      for (let n = 0; n < 5; n += 1) {
        const { id: accountId } = await accounts.create(
          person(`P${n}`, { role: n < 2 ? 'patient' : 'donor', at: AT + n }),
        );
        if (n === 0) continue;
        await donors.register({ ...details(), accountId, at: AT + n });
        if (n === 3) await donors.update({ isAvailable: false, accountId, at: AT });
      }
      const { donors: donorCount, matchableDonors, accounts: byRole } = await totals();
      const counts = { donors: donorCount, available: matchableDonors, patients: byRole.patient, everyone: 5 } as const;
      expect(counts).toEqual({ donors: 4, available: 3, patients: 2, everyone: 5 });
      for (const list of ['donors', 'available', 'patients', 'everyone'] as const) {
        const first = await admin.people({ list, limit: 2 });
        expect(first.total).toBe(counts[list]);
        const names = first.rows.map(({ name }) => name);
        for (let after = first.next; after !== null; ) {
          const page = await admin.people({ list, limit: 2, after });
          names.push(...page.rows.map(({ name }) => name));
          after = page.next;
        }
        expect(names).toHaveLength(counts[list]);
        expect(names).toEqual(names.toSorted().reverse());
      }
    });

    test('an admin goes through the donors of a blood type, or those on offer, and the requests of an urgency', async () => {
      const { accounts, donors, admin, requests } = store();
      for (const [n, bloodType] of (['O-', 'A+', 'O-', 'O-'] as const).entries()) {
        const { id: accountId } = await accounts.create(person(`P${n}`, { at: AT + n }));
        await donors.register({ ...details({ bloodType }), accountId, at: AT + n });
        if (n === 2) await donors.update({ isAvailable: false, accountId, at: AT });
        await requests.create({
          ...ASKED,
          hospital: `H${n}`,
          urgency: n === 1 ? 'high' : 'low',
          accountId,
          at: AT + n,
        });
      }
      const namesOf = async (list: 'donors' | 'available', bloodType: 'O-' | 'B+') => {
        const first = await admin.people({ list, bloodType, limit: 2 });
        const rest =
          first.next === null ? [] : (await admin.people({ list, bloodType, limit: 2, after: first.next })).rows;
        return [first.total, ...[...first.rows, ...rest].map(({ name }) => name)];
      };
      expect(await namesOf('donors', 'O-')).toEqual([3, 'P3', 'P2', 'P0']);
      expect(await namesOf('available', 'O-')).toEqual([2, 'P3', 'P0']);
      expect(await namesOf('donors', 'B+')).toEqual([0]);
      const { rows, total } = await requests.page({ urgency: 'low', limit: 9 });
      expect([total, ...rows.map(({ hospital }) => hospital)]).toEqual([3, 'H3', 'H2', 'H0']);
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
      expect(await admin.request(request.id)).toMatchObject({
        request: { status: 'withdrawn', name: 'Ana' },
        invitations: [],
      });
    });

    test('whoever is shown a person whole is written down, and of nobody nothing is', async () => {
      const { accounts, audit, admin } = store();
      const { id } = await accounts.create(person('Ana'));
      expect(await admin.showPerson({ id: idOf(7), actorId: 'admin', at: AT })).toBeNull();
      expect(await admin.showPerson({ id, actorId: 'admin', at: AT })).toMatchObject({
        account: { email: 'ana@x.org' },
      });
      expect((await audit.list()).slice(1)).toEqual([
        { at: AT, actorId: 'admin', action: 'admin.person-shown', subjectId: id },
      ]);
    });
  });
}
