import { DAY_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, WRITE as write } from '../people.ts';
import { YORK } from '../places.ts';

export function describeOffers(openStore: OpenStore): void {
  describe('a request beside those who are asked', () => {
    const store = freshStore(openStore);
    const { donors, post, look, states, mails } = askingTown(store);

    test('tells of how many donors near it does not ask, and why', async () => {
      await donors(2, { letsAsk: false });
      await donors(3, { pausedUntil: '2026-03-09' });
      await donors(1, { place: YORK, travelKm: 5 });
      await donors(4);
      await donors(5, { bloodType: 'B+' });
      const { id } = await post();
      expect(await look(id)).toBe(4);
      const leftOut = (at: number) => store().looks.leftOut({ requestId: id, at, zoneOf: () => 'Etc/UTC' });
      const never = { notAsking: 2, resting: 3, tooFar: 1, night: 0 };
      expect(await leftOut(AT)).toEqual({ ...never, askedLately: 4 });
      expect(await leftOut(AT + 7 * DAY_MS)).toEqual({ ...never, askedLately: 0 });
      expect(await store().looks.leftOut({ requestId: 'none', at: AT, zoneOf: () => 'Etc/UTC' })).toBeNull();
    });

    test('is offered a donation by a donor who was not asked, at most three times in vain', async () => {
      const [ana = '', ben = '', cem = ''] = await donors(3, { letsAsk: false });
      const late = await post();
      const { id, accountId } = await post({ neededBy: AT + 3 * DAY_MS });
      const offer = (donor: string, requestId = id, at = AT + DAY_MS) =>
        store().asks.offer({ accountId: donor, requestId, sharesPhone: false, write, at });
      expect(await offer(ana)).toMatchObject({ source: 'offered', state: 'coming', sharesPhone: false });
      expect(await offer(ben)).toMatchObject({ state: 'reserve' });
      expect(await offer(ana)).toMatchObject({ state: 'coming' });
      expect(await states(id)).toEqual(['coming', 'reserve']);
      expect(await mails('asked')).toEqual([]);
      await expect(offer(accountId)).rejects.toMatchObject({ code: 'NO_DONOR_PROFILE' });
      await expect(offer(cem, late.id)).rejects.toMatchObject({ code: 'ASK_OVER' });
      for (const _ of [1, 2, 3]) {
        const next = await post({ neededBy: AT + 3 * DAY_MS });
        await offer(cem, next.id);
        const actorId = next.accountId;
        await store().requests.close({ id: next.id, status: 'withdrawn', actorId, at: AT + DAY_MS, write });
      }
      const last = await post({ neededBy: AT + 3 * DAY_MS });
      await expect(offer(cem, last.id)).rejects.toMatchObject({ code: 'CANNOT_OFFER' });
    });
  });
}
