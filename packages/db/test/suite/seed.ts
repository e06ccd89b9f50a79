import { describe, expect, test } from 'vitest';
import { refused } from '../asking-town.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { seedDonor, seedRequest, TODAY, YESTERDAY } from '../people.ts';

export function describeSeed(openStore: OpenStore): void {
  describe('made-up people', () => {
    const store = freshStore(openStore);

    test('have accounts that are verified and can not be signed in to, and are on offer when they are available and young enough', async () => {
      const people = [
        seedDonor(1, { matchableUntil: TODAY }),
        seedDonor(2, { matchableUntil: YESTERDAY }),
        seedDonor(3, { isAvailable: false }),
      ];
      await store().seed.addDonors(people, TODAY);
      await store().seed.addRequests([seedRequest(4)]);
      const shared = { passwordHash: null, isEmailVerified: true, isNewUser: false };
      for (const [{ email, accountId: id }, role] of [
        [seedDonor(1), 'donor'],
        [seedRequest(4), 'patient'],
      ] as const)
        expect(await store().accounts.findByEmail(email)).toMatchObject({ ...shared, id, role });
      const { rows } = await store().donors.page({ limit: 9 });
      expect(rows.map(({ name, isMatchable }) => `${name} ${isMatchable}`)).toEqual([
        ...['Donor 1 true', 'Donor 2 false', 'Donor 3 false'],
      ]);
    });

    test('come all or not at all, when one has the address of somebody who is here', async () => {
      const { seed } = store();
      await seed.addDonors([seedDonor(1)], TODAY);
      const taken = { email: seedDonor(1).email };
      await refused(seed.addDonors([seedDonor(2), seedDonor(3, taken)], TODAY), 'EMAIL_TAKEN');
      await refused(seed.addRequests([seedRequest(4), seedRequest(5, taken)]), 'EMAIL_TAKEN');
      expect(await store().totals()).toMatchObject({ donors: 1, requests: 0, accounts: { donor: 1, patient: 0 } });
    });

    test('are of a database that was marked as a demonstration, once and for all, and by no check of the disk', async () => {
      for (const _ of [1, 2]) await store().checkWritable();
      expect(await store().isDemo()).toBe(false);
      for (const _ of [1, 2]) await store().markDemo();
      expect(await store().isDemo()).toBe(true);
    });
  });
}
