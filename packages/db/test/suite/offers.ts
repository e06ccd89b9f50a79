import { DAY_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person, WRITE as write } from '../people.ts';

export function describeOffers(openStore: OpenStore): void {
  describe('a request', () => {
    const store = freshStore(openStore);
    const { donors, post, look, states, mails, offer: offerAt } = askingTown(store);

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
      const [ana = ''] = await donors(1, {}, AT);
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
