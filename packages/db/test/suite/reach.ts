import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { MOST_REACHED } from '@redthread/domain/near';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { AT, seedDonor, TODAY, ZONE_OF as zoneOf } from '../people.ts';
import { LEEDS, LONDON, northOfLeeds, YORK } from '../places.ts';

export function describeReach(openStore: OpenStore): void {
  describe('a request that is not posted yet', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound } = invitingTown(store);
    const reach = (given: object = {}) =>
      store().rounds.reach({ bloodType: 'A+', place: LEEDS, urgency: 'medium', at: AT, zoneOf, ...given });

    test('reaches as many donors as its first round could contact', async () => {
      await donors(3);
      await donors(2, { place: YORK, travelKm: 50 });
      await donors(4, { acceptsInvitations: false });
      await donors(4, { pausedUntil: '2026-03-09' });
      await donors(4, { bloodType: 'AB+' });
      await donors(4, { place: YORK, travelKm: 5 });
      await donors(4, { place: LONDON, travelKm: 100 });
      expect(await reach()).toBe(5);
      expect(await reach({ bloodType: 'A-' })).toBe(0);
      const { id } = await post({ units: 10 });
      expect(await runRound(id)).toBe(5);
      expect(await reach()).toBe(0);
      expect(await reach({ at: AT + 7 * DAY_MS })).toBe(5);
    });

    test('reaches a donor who lives just as far as they would travel', async () => {
      await donors(1, { place: northOfLeeds(4), travelKm: 5 });
      await donors(1, { place: northOfLeeds(5), travelKm: 5 });
      expect(await reach()).toBe(1);
    });

    test('reaches nobody at night, but for those who may be woken when it is urgent', async () => {
      await donors(2);
      await donors(1, { isNightOk: true });
      const at = AT - (AT % DAY_MS) + 23 * HOUR_MS;
      expect(await reach({ at })).toBe(0);
      expect(await reach({ at, urgency: 'high' })).toBe(1);
    });

    test('is counted among as many of a metropolis as can be read for a line of a form', async () => {
      const far = { place: YORK, bloodType: 'A+', acceptsInvitations: true } as const;
      const stayAtHome = Array.from({ length: 1000 }, (_, n) =>
        seedDonor(n + 1, { ...far, travelKm: 5, createdAt: AT - DAY_MS }),
      );
      const wouldCome = Array.from({ length: 5 }, (_, n) =>
        seedDonor(n + 1001, { ...far, travelKm: 50, createdAt: AT }),
      );
      await store().seed.addDonors([...stayAtHome.slice(1), ...wouldCome], TODAY);
      expect(await reach()).toBe(1);
    });

    test('counts no further than it is told', async () => {
      await donors(MOST_REACHED + 2);
      expect(await reach()).toBe(MOST_REACHED);
    });
  });
}
