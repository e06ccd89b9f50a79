import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person, TODAY, WRITE as write, YESTERDAY } from '../people.ts';
import { northOfLeeds, YORK } from '../places.ts';

export function describeOffers(openStore: OpenStore): void {
  describe('a request beside those who are asked', () => {
    const store = freshStore(openStore);
    const { donors, post, look, leftOut, states, mails, offer: offerAt } = askingTown(store);
    const none = { notAsking: 0, resting: 0, tooFar: 0, askedLately: 0, night: 0 };

    test('tells of how many donors near it does not ask, and why', async () => {
      await donors(2, { letsAsk: false });
      const [stopped = ''] = await donors(1);
      await store().guard.stop({ subject: 'person', id: stopped, actorId: null, at: AT, write });
      await donors(3, { pausedUntil: '2026-03-09' });
      await donors(1, { place: YORK, travelKm: 5 });
      await donors(4);
      await donors(5, { bloodType: 'B+' });
      const { id } = await post();
      expect(await look(id)).toBe(4);
      const never = { ...none, notAsking: 3, resting: 3, tooFar: 1 };
      expect(await leftOut(id)).toEqual({ ...never, askedLately: 4 });
      expect(await leftOut(id, AT + 7 * DAY_MS)).toEqual(never);
      expect(await leftOut('none')).toBeNull();
    });

    test('tells of nobody as too far who lives just as far as they would travel', async () => {
      await donors(1, { place: northOfLeeds(4), travelKm: 5 });
      await donors(1, { place: northOfLeeds(5), travelKm: 5 });
      const { id } = await post();
      expect(await leftOut(id)).toEqual({ ...none, tooFar: 1 });
      expect(await look(id)).toBe(1);
      expect(await leftOut(id)).toEqual({ ...none, tooFar: 1, askedLately: 1 });
    });

    test('tells of whoever sleeps when it is urgent alone: else it waits for the morning itself', async () => {
      await donors(1, { place: northOfLeeds(4), travelKm: 5 });
      const night = AT - (AT % DAY_MS) + 23 * HOUR_MS;
      const ahead = { neededBy: night + DAY_MS };
      const [urgent, calm] = [await post({ urgency: 'high', ...ahead }), await post(ahead)];
      expect(await leftOut(urgent.id, night)).toEqual({ ...none, night: 1 });
      expect(await leftOut(calm.id, night)).toEqual(none);
      expect(await look(calm.id)).toBe(1);
      expect(await leftOut(urgent.id, night)).toEqual({ ...none, askedLately: 1 });
    });

    test('tells of nobody as resting who is switched off, or is too old on the day that their rest ends', async () => {
      const [ana = ''] = await donors(1, { pausedUntil: '2026-03-09' });
      await store().donors.update({ accountId: ana, isAvailable: false, at: AT });
      await donors(1, { pausedUntil: TODAY, offeredUntil: YESTERDAY });
      const { id } = await post();
      expect(await leftOut(id)).toEqual(none);
    });

    test('is offered a donation by a donor who was not asked, at most three times in vain', async () => {
      const [ana = '', ben = '', cem = ''] = await donors(3, { letsAsk: false });
      const late = await post();
      const { id, accountId } = await post({ neededBy: AT + 3 * DAY_MS });
      const offer = (donor: string, requestId = id) => offerAt(donor, requestId, AT + DAY_MS);
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
      const last = await post({ neededBy: AT + 40 * DAY_MS });
      await expect(offer(cem, last.id)).rejects.toMatchObject({ code: 'CANNOT_OFFER' });
      await expect(offerAt(cem, last.id, AT + 31 * DAY_MS - 1)).rejects.toMatchObject({ code: 'CANNOT_OFFER' });
      expect(await offerAt(cem, last.id, AT + 31 * DAY_MS)).toMatchObject({ state: 'coming' });
    });

    test('is offered no donation by who rests, does not fit, posted it, or has no verified address', async () => {
      const [ana = ''] = await donors(1, { pausedUntil: '2026-03-09' });
      const [ben = ''] = await donors(1, { bloodType: 'B+' });
      const [cem = ''] = await donors(1);
      const { id } = await post({ accountId: cem });
      for (const each of [ana, ben, cem]) {
        await expect(offerAt(each, id)).rejects.toMatchObject({ code: 'CANNOT_OFFER' });
      }
      const { id: eve } = await store().accounts.create(person('Eve'));
      await store().donors.register({ ...NEEDED_DETAILS, accountId: eve, at: AT });
      await expect(offerAt(eve, id)).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    });

    test('that is urgent is offered a donation by a person who has been here for a day', async () => {
      const [ana = ''] = await donors(1);
      const { id } = await post({ urgency: 'high', neededBy: AT + 2 * DAY_MS });
      await expect(offerAt(ana, id, AT + DAY_MS - 1)).rejects.toMatchObject({ code: 'CANNOT_OFFER' });
      expect(await offerAt(ana, id, AT + DAY_MS)).toMatchObject({ state: 'coming' });
    });

    test('is offered a donation by whoever was asked three times in vain, and has given after an offer', async () => {
      const [ana = ''] = await donors(1);
      for (const day of [0, 8, 16]) {
        const at = AT + day * DAY_MS;
        const { id } = await post({ neededBy: at + 1 });
        expect(await look(id, at)).toBe(1);
      }
      const at = AT + 17 * DAY_MS;
      for (const _ of [1, 2, 3]) {
        const { id, accountId: actorId } = await post({ neededBy: at + DAY_MS });
        const { id: askId } = await offerAt(ana, id, at);
        await store().asks.confirm({ id: askId, requestId: id, actorId, outcome: 'gave', at, write });
      }
      const { id } = await post({ neededBy: at + DAY_MS });
      expect(await offerAt(ana, id, at)).toMatchObject({ state: 'coming' });
    });
  });
}
