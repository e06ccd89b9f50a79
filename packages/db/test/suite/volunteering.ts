import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { MAX_VAIN_VOLUNTEERS, VOLUNTEER_WAITS_MS, VOLUNTEERS_NOTIFIED_EVERY_MS } from '@redthread/domain/invitation';
import { describe, expect, test } from 'vitest';
import { askingTown, type Posted, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person, READER_OF as readerOf, WRITE as write, ZONE_OF as zoneOf } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeVolunteering(openStore: OpenStore): void {
  describe('a request', () => {
    const { store, admin, donors, post, runRound, states, mails, mailed, offer, accept, deliver, say, ...town } =
      askingTown(openStore);
    const { tick, close, change, confirm, leave, emailOf, actions } = town;
    const refuse = (id: string, { id: requestId, accountId: actorId }: Posted, at = AT) =>
      store().invitations.refuse({ id, requestId, actorId, at, write });
    const update = (accountId: string, given: object) => store().donors.update({ accountId, at: AT, write, ...given });

    test('that a donor offers to come for is told once, and has nobody coming before it is accepted', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const request = await post({ urgency: 'medium' });
      const offered = await offer(ana, request.id, AT, { sharesPhone: true });
      const waiting = { source: 'volunteer', state: 'volunteered', acceptedAt: null, hasSaidYes: false, coming: 0 };
      expect(offered).toMatchObject(waiting);
      expect(await mailed('someoneVolunteers', 'accepted')).toEqual([1, 0]);
      // The last place is still there for who was invited.
      expect(await runRound(request.id)).toBe(1);
      expect(await say(ben, true)).toMatchObject({ state: 'accepted' });
      expect(await accept(offered.id, request)).toMatchObject({ state: 'waitlisted' });
      expect(await mailed('waitlisted')).toEqual([1]);
    });

    test('that accepts a donor has them coming, and the numbers of both are counted and written down', async () => {
      const [ana = ''] = await donors(1);
      const request = await post({ urgency: 'medium' });
      const before = (await actions()).length;
      const { id } = await offer(ana, request.id, AT, { sharesPhone: true });
      expect((await actions()).slice(before)).toEqual(['phone.shared']);
      const left = async (accountId: string) => {
        const account = await store().accounts.find(accountId);
        return store().limits.left(account === null ? [] : readerOf(account).counters, AT);
      };
      expect([await left(ana), await left(request.accountId)]).toEqual([[19], [20]]);
      const arrivingAt = AT + 4 * HOUR_MS + 5 * MINUTE_MS;
      const coming = { state: 'accepted', acceptedAt: AT + 1, hasSaidYes: true, arrivingAt };
      expect(await accept(id, request, AT + 1)).toMatchObject(coming);
      expect([await left(ana), await left(request.accountId)]).toEqual([[19], [19]]);
      const done = ['invitation.accepted', 'request.contacted', 'donor.contacted'];
      expect((await actions()).slice(before + 1)).toEqual(done);
      const email = await emailOf(ana);
      const contacted = { action: 'request.contacted', subjectId: request.id };
      expect(await store().audit.listOfHash(`hash of ${email}`)).toMatchObject([contacted]);
      expect(await mails('volunteerAccepted')).toEqual([email]);
      // Twice is once.
      expect(await accept(id, request, AT + 2)).toMatchObject({ acceptedAt: AT + 1 });
      expect(await left(request.accountId)).toEqual([19]);
    });

    test('counts the number that somebody who was invited is shown by a yes, and never refuses it', async () => {
      const [ana = ''] = await donors(1);
      const { id } = await post();
      expect(await runRound(id)).toBe(1);
      const counters = [{ key: `contact:${ana}`, max: 20, windowMs: DAY_MS }];
      for (let n = 0; n < 20; n += 1) await store().limits.takeAll(counters, AT);
      expect(await say(ana, true)).toMatchObject({ state: 'accepted' });
      expect(await actions()).toContain('request.contacted');
      const other = await post();
      await say(ana, false);
      const offered = { accountId: ana, requestId: other.id, sharesPhone: false, at: AT + 2 };
      const made = await store().invitations.volunteer({ ...offered, zoneOf, write, readerOf });
      expect(made).toEqual({ exhausted: { key: `contact:${ana}`, waitMs: expect.any(Number) } });
      expect(await states(other.id)).toEqual([]);
    });

    test('lets an offer that nobody answers end after two hours, or with itself though it is open again, and be made again', async () => {
      const [ana = ''] = await donors(1);
      const request = await post({ neededBy: AT + 4 * HOUR_MS });
      const { id } = await offer(ana, request.id);
      expect(await store().scheduler.nextDueAt()).toBeLessThanOrEqual(AT + VOLUNTEER_WAITS_MS);
      await tick(AT + VOLUNTEER_WAITS_MS - 1);
      expect(await states(request.id)).toEqual(['volunteered']);
      await tick(AT + VOLUNTEER_WAITS_MS);
      expect([await states(request.id), await mailed('volunteerExpired')]).toEqual([['closed'], [1]]);
      await refused(accept(id, request, AT + VOLUNTEER_WAITS_MS), 'VOLUNTEER_CLOSED');
      expect(await offer(ana, request.id, AT + 3 * HOUR_MS)).toMatchObject({ id, state: 'volunteered' });
      expect(await mailed('someoneVolunteers')).toEqual([2]);
      await tick(AT + 4 * HOUR_MS);
      expect(await mailed('volunteerNotNeeded')).toEqual([1]);
      const at = AT + 4 * HOUR_MS + 1;
      await change(request.id, { neededBy: AT + 8 * HOUR_MS }, at);
      expect(await states(request.id)).toEqual(['closed']);
      expect(await offer(ana, request.id, at + 1)).toMatchObject({ state: 'volunteered' });
    });

    test('ends the offers for it with itself, when it is being checked, and when it is declined', async () => {
      const [ana = '', ben = '', cem = '', dee = ''] = await donors(4);
      const at = AT + 1;
      const closed = await post({ neededBy: null });
      await offer(ana, closed.id);
      await close(closed, 'withdrawn', at);
      const stopped = await post();
      await offer(ben, stopped.id);
      await admin.suspend('person', stopped.accountId, { actorId: null, at });
      const declined = await post();
      const { id } = await offer(cem, declined.id);
      expect(await refuse(id, declined, at)).toMatchObject({ state: 'refused' });
      const kept = await post();
      await offer(dee, kept.id);
      await admin.suspend('person', dee, { actorId: null, at });
      expect([await states(stopped.id), await states(kept.id)]).toEqual([['closed'], ['closed']]);
      expect(await mailed('volunteerNotNeeded')).toEqual([4]);
      await refused(offer(cem, declined.id, at), 'INVITATION_OVER');
      await refused(accept(id, declined, at), 'VOLUNTEER_CLOSED');
    });

    test('is mailed about so many offers once in a while, and again of none that is taken back and made again', async () => {
      const people = await donors(3);
      const { id } = await post();
      for (const [n, each] of people.entries()) await offer(each, id, AT + n);
      expect(await mailed('someoneVolunteers')).toEqual([2]);
      expect(await store().messages.nextDueAt('email', AT)).toBe(AT);
      await deliver();
      expect(await store().messages.due('email', AT + DAY_MS - 1, 99)).toEqual([]);
      const at = AT + 2 * VOLUNTEERS_NOTIFIED_EVERY_MS;
      for (const isComing of [false, true, false, true]) await say(people[0] ?? '', isComing, { at });
      expect(await mailed('someoneVolunteers')).toEqual([0]);
      expect(await states(id)).toEqual(['volunteered', 'volunteered', 'volunteered']);
    });

    test('takes no offer while its poster’s address is not verified, nor accepts one of who is on the way elsewhere', async () => {
      const [ana = ''] = await donors(1);
      const { id: accountId } = await store().accounts.create(person('Vic', { role: 'patient' }));
      const unverified = await post({ accountId, nextRoundAt: null });
      await refused(offer(ana, unverified.id), 'POSTER_NOT_VERIFIED');
      const [first, second] = [await post(), await post()];
      const [one, other] = [await offer(ana, first.id), await offer(ana, second.id)];
      await accept(one.id, first);
      expect(await states(second.id)).toEqual(['declined']);
      await refused(accept(other.id, second), 'VOLUNTEER_CLOSED');
    });

    test('is offered a donation at most three times in vain, whatever becomes of the account, and by the poster’s word alone', async () => {
      const [cem = ''] = await donors(1);
      const last = await post({ neededBy: AT + 40 * DAY_MS });
      const offers: { id: string; request: Posted }[] = [];
      for (let n = 0; n < MAX_VAIN_VOLUNTEERS; n += 1) {
        const request = await post();
        const { id } = await offer(cem, request.id);
        await accept(id, request);
        await store().invitations.reportOutcome({ by: { id, accountId: cem }, outcome: 'donated', at: AT, write });
        await update(cem, { lastDonatedOn: null });
        offers.push({ id, request });
      }
      const offerLast = (by: string, at = AT) => offer(by, last.id, at);
      await refused(offerLast(cem), 'TOO_MANY_VOLUNTEERED');
      const [first = { id: '', request: last }] = offers;
      await confirm(first.request, cem, 'noShow', AT, { id: first.id });
      await refused(offerLast(cem), 'TOO_MANY_VOLUNTEERED');
      const email = await emailOf(cem);
      await leave(cem);
      const { id: back } = await store().accounts.create({ ...person('Cem'), email, isEmailVerified: true });
      await store().donors.register({ ...NEEDED_DETAILS, bloodType: 'A+', accountId: back, at: AT });
      for (const at of [AT, AT + 30 * DAY_MS - 1]) await refused(offerLast(back, at), 'TOO_MANY_VOLUNTEERED');
      expect(await offerLast(back, AT + 30 * DAY_MS)).toMatchObject({ state: 'volunteered' });
    });

    test('is offered a donation again by whoever says that they were there, where the hospital says that they missed it', async () => {
      const [cem = ''] = await donors(1);
      const { id: actorId } = await store().accounts.create(person('Dee'));
      const seed = { kind: 'hospital', name: 'Square Hospital', phone: '+441132000000', place: LEEDS } as const;
      const hospitalId = await store().seed.addOrganisation({ ...seed, until: '2027-01-01', at: AT, members: [] });
      const last = await post();
      const offers: string[] = [];
      for (let n = 0; n < MAX_VAIN_VOLUNTEERS; n += 1) {
        const request = await post({ hospital: 'Square Hospital' });
        const { id } = await offer(cem, request.id);
        await accept(id, request);
        await store().organisations.missArrival({ hospitalId, actorId, invitationId: id, at: AT, write });
        offers.push(id);
      }
      await refused(offer(cem, last.id), 'TOO_MANY_VOLUNTEERED');
      const by = { id: offers[0] ?? '', accountId: cem };
      await store().invitations.reportOutcome({ by, outcome: 'notCollected', at: AT, write });
      expect(await offer(cem, last.id)).toMatchObject({ state: 'volunteered' });
    });

    test('is offered a donation by whoever offered three times, and gave by the word of one of the posters', async () => {
      const [ana = ''] = await donors(1);
      for (const outcome of ['noShow', 'noShow', 'donated'] as const) {
        const request = await post({ neededBy: AT + DAY_MS });
        const { id } = await offer(ana, request.id);
        await accept(id, request);
        const said = { id, requestId: request.id, actorId: request.accountId, outcome, at: AT, write };
        await store().invitations.confirm(said);
      }
      // They have rested since.
      await update(ana, { lastDonatedOn: null });
      const { id } = await post({ neededBy: AT + DAY_MS });
      expect(await offer(ana, id)).toMatchObject({ state: 'volunteered' });
    });

    test('is offered no donation by who rests, does not fit, posted it, or has no verified address, but of an account that is new', async () => {
      const [ana = ''] = await donors(1, { pausedUntil: '2026-03-09' });
      const [ben = ''] = await donors(1, { bloodType: 'B+' });
      const [cem = '', dan = ''] = await donors(2);
      const { id } = await post({ accountId: cem });
      await update(dan, { isAvailable: false });
      const { id: eve } = await store().accounts.create(person('Eve'));
      await store().donors.register({ ...NEEDED_DETAILS, accountId: eve, at: AT });
      await refused(offer(ana, id), 'DONOR_RESTING');
      await refused(offer(ben, id), 'BLOOD_MISMATCH');
      await refused(offer(cem, id), 'CANNOT_VOLUNTEER');
      await refused(offer(dan, id), 'DONOR_UNAVAILABLE');
      await refused(offer(eve, id), 'EMAIL_NOT_VERIFIED');
      const [fay = ''] = await donors(1, {}, AT);
      const urgent = await post({ urgency: 'high', neededBy: AT + 2 * DAY_MS });
      expect(await offer(fay, urgent.id, AT + 60_000)).toMatchObject({ state: 'volunteered' });
      expect(await store().requests.coming(urgent.id)).toBe(0);
    });
  });
}
