import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { seedDonor, seedRequest, TODAY, YESTERDAY } from '../people.ts';

export function describeSeed(openStore: OpenStore): void {
  describe('made-up people', () => {
    const store = freshStore(openStore);

    test('have accounts that are verified and can not be signed in to', async () => {
      await store().seed.addDonors([seedDonor(1)], TODAY);
      await store().seed.addRequests([seedRequest(2)]);
      const shared = { passwordHash: null, isEmailVerified: true, isNewUser: false };
      const [donor, patient] = [seedDonor(1), seedRequest(2)];
      expect(await store().accounts.findByEmail(donor.email)).toMatchObject({
        ...shared,
        id: donor.accountId,
        role: 'donor',
      });
      expect(await store().accounts.findByEmail(patient.email)).toMatchObject({
        ...shared,
        id: patient.accountId,
        role: 'patient',
      });
    });

    test('are on offer when they are available and young enough on the day', async () => {
      const people = [
        seedDonor(1, { matchableUntil: TODAY }),
        seedDonor(2, { matchableUntil: YESTERDAY }),
        seedDonor(3, { isAvailable: false }),
      ];
      await store().seed.addDonors(people, TODAY);
      const { rows } = await store().donors.page({ limit: 9 });
      expect(rows.map(({ name, isMatchable }) => [name, isMatchable])).toEqual([
        ['Donor 1', true],
        ['Donor 2', false],
        ['Donor 3', false],
      ]);
    });

    test('come all or not at all, when one has the address of somebody who is here', async () => {
      await store().seed.addDonors([seedDonor(1)], TODAY);
      const taken = { email: seedDonor(1).email };
      const donors = store().seed.addDonors([seedDonor(2), seedDonor(3, taken)], TODAY);
      await expect(donors).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
      const requests = store().seed.addRequests([seedRequest(4), seedRequest(5, taken)]);
      await expect(requests).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
      expect(await store().totals()).toMatchObject({ donors: 1, requests: 0, accounts: { donor: 1, patient: 0 } });
    });
  });

  describe('a demonstration', () => {
    const store = freshStore(openStore);

    test('is a database that was marked as one, once and for all', async () => {
      expect(await store().isDemo()).toBe(false);
      await store().markDemo();
      await store().markDemo();
      expect(await store().isDemo()).toBe(true);
    });

    test('is not marked by a check of the disk', async () => {
      await store().checkWritable();
      await store().checkWritable();
      expect(await store().isDemo()).toBe(false);
    });
  });
}
