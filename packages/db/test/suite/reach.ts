import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { MOST_REACHED } from '@redthread/domain/near';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, seedDonor, TODAY, ZONE_OF as zoneOf } from '../people.ts';
import { LEEDS, LONDON, northOfLeeds, YORK } from '../places.ts';

export function describeReach(openStore: OpenStore): void {
  describe('a request that is not posted yet', () => {
    const { store, donors, post, runRound } = askingTown(openStore);
    const reach = (given: object = {}) =>
      store().rounds.reach({ bloodType: 'A+', place: LEEDS, urgency: 'medium', at: AT, zoneOf, ...given });

    test('reaches as many donors as its first round could contact, also who lives just as far as they would travel', async () => {
      await donors(2);
      await donors(1, { place: northOfLeeds(4), travelKm: 5 });
      await donors(2, { place: YORK, travelKm: 50 });
      const others = [
        ...[{ acceptsInvitations: false }, { pausedUntil: '2026-03-09' }, { bloodType: 'AB+' }],
        ...[
          { place: northOfLeeds(5), travelKm: 5 },
          { place: YORK, travelKm: 5 },
          { place: LONDON, travelKm: 100 },
        ],
      ];
      for (const given of others) await donors(2, given);
      expect([await reach(), await reach({ bloodType: 'A-' })]).toEqual([5, 0]);
      const { id } = await post({ units: 10 });
      expect(await runRound(id)).toBe(5);
      expect([await reach(), await reach({ at: AT + 7 * DAY_MS })]).toEqual([0, 5]);
    });

    test('reaches nobody at night, but for those who may be woken when it is urgent', async () => {
      await donors(2);
      await donors(1, { isNightOk: true });
      const at = AT - (AT % DAY_MS) + 23 * HOUR_MS;
      expect([await reach({ at }), await reach({ at, urgency: 'high' })]).toEqual([0, 1]);
    });

    test('is counted among as many of a metropolis as can be read for a line of a form', async () => {
      const far = { place: YORK, bloodType: 'A+', acceptsInvitations: true } as const;
      const people = Array.from({ length: 1004 }, (_, n) =>
        seedDonor(n + 1, { ...far, ...(n < 999 ? { travelKm: 5, createdAt: AT - DAY_MS } : { travelKm: 50 }) }),
      );
      await store().seed.addDonors(people, TODAY);
      expect(await reach()).toBe(1);
    });

    test('counts no further than it is told', async () => {
      await donors(MOST_REACHED + 2);
      expect(await reach()).toBe(MOST_REACHED);
    });
  });
}
