import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { MAX_VAIN_VOLUNTEERS, VOLUNTEER_WAITS_MS, VOLUNTEERS_NOTIFIED_EVERY_MS } from '@redthread/domain/invitation';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { adminOf } from '../moderation.ts';
import { AT, NEEDED_DETAILS, person, READER_OF, WRITE as write } from '../people.ts';

export function describeVolunteering(openStore: OpenStore): void {
  describe('a request', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);
    const { donors, post, runRound, states, mails, offer: offerAt, accept, deliver, say } = invitingTown(store);
    const tick = async (at: number) => {
      while (await store().scheduler.runDue({ at, write }));
    };
    const refuse = (id: string, { id: requestId, accountId: actorId }: { id: string; accountId: string }, at = AT) =>
      store().invitations.refuse({ id, requestId, actorId, at, write });
    const actions = async () => (await store().audit.list()).map(({ action }) => action);

    test('that a donor offers to come for is told once, and has nobody coming before it is accepted', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const request = await post({ urgency: 'medium' });
      const offered = await offerAt(ana, request.id, AT, { sharesPhone: true });
      expect(offered).toMatchObject({ source: 'volunteer', state: 'volunteered', acceptedAt: null, hasSaidYes: false });
      expect(offered).toMatchObject({ coming: 0 });
      expect(await mails('someoneVolunteers')).toHaveLength(1);
      expect(await mails('accepted')).toEqual([]);
      // The last place is still there for who was invited.
      expect(await runRound(request.id)).toBe(1);
      expect(await say(ben, true)).toMatchObject({ state: 'accepted' });
      expect(await accept(offered.id, request)).toMatchObject({ state: 'waitlisted' });
      expect(await mails('waitlisted')).toHaveLength(1);
    });

    test('that accepts a donor has them coming, and the numbers of both are counted and written down', async () => {
      const [ana = ''] = await donors(1);
      const request = await post({ urgency: 'medium' });
      const before = (await actions()).length;
      const { id } = await offerAt(ana, request.id, AT, { sharesPhone: true });
      expect((await actions()).slice(before)).toEqual(['phone.shared']);
      const left = async (accountId: string) => {
        const account = await store().accounts.find(accountId);
        return store().limits.left(account === null ? [] : READER_OF(account).counters, AT);
      };
      expect([await left(ana), await left(request.accountId)]).toEqual([[19], [20]]);
      const accepted = await accept(id, request, AT + 1);
      expect(accepted).toMatchObject({ state: 'accepted', acceptedAt: AT + 1, hasSaidYes: true });
      expect(accepted?.arrivingAt).toBe(AT + 4 * HOUR_MS + 5 * MINUTE_MS);
      expect([await left(ana), await left(request.accountId)]).toEqual([[19], [19]]);
      expect((await actions()).slice(before + 1)).toEqual([
        'invitation.accepted',
        'request.contacted',
        'donor.contacted',
      ]);
      const [{ email = '' } = {}] = [await store().accounts.find(ana)].flatMap((each) => each ?? []);
      expect(await store().audit.listOfHash(`hash of ${email}`)).toMatchObject([
        { action: 'request.contacted', subjectId: request.id },
      ]);
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
      const offered = { accountId: ana, requestId: other.id, sharesPhone: false, zoneOf: () => 'UTC', at: AT + 2 };
      await say(ana, false);
      const made = await store().invitations.volunteer({ ...offered, write, readerOf: READER_OF });
      expect(made).toEqual({ exhausted: { key: `contact:${ana}`, waitMs: expect.any(Number) } });
      expect(await states(other.id)).toEqual([]);
    });

    test('lets an offer that nobody answers end after two hours, and be made again', async () => {
      const [ana = ''] = await donors(1);
      const request = await post({ neededBy: AT + 9 * HOUR_MS });
      const { id } = await offerAt(ana, request.id);
      expect(await store().scheduler.nextDueAt()).toBeLessThanOrEqual(AT + VOLUNTEER_WAITS_MS);
      await tick(AT + VOLUNTEER_WAITS_MS - 1);
      expect(await states(request.id)).toEqual(['volunteered']);
      await tick(AT + VOLUNTEER_WAITS_MS);
      expect(await states(request.id)).toEqual(['closed']);
      expect(await mails('volunteerExpired')).toHaveLength(1);
      await expect(accept(id, request, AT + VOLUNTEER_WAITS_MS)).rejects.toMatchObject({ code: 'VOLUNTEER_CLOSED' });
      const again = await offerAt(ana, request.id, AT + 3 * HOUR_MS);
      expect(again).toMatchObject({ id, state: 'volunteered' });
      expect(await mails('someoneVolunteers')).toHaveLength(2);
    });

    test('ends the offers for it with itself, when it is being checked, and when it is declined', async () => {
      const [ana = '', ben = '', cem = '', dee = ''] = await donors(4);
      const at = AT + 1;
      const closed = await post({ neededBy: null });
      await offerAt(ana, closed.id);
      await store().requests.close({ id: closed.id, status: 'withdrawn', actorId: closed.accountId, at, write });
      const stopped = await post();
      await offerAt(ben, stopped.id);
      await admin.suspend('person', stopped.accountId, { actorId: null, at });
      const declined = await post();
      const { id } = await offerAt(cem, declined.id);
      expect(await refuse(id, declined, at)).toMatchObject({ state: 'refused' });
      const kept = await post();
      await offerAt(dee, kept.id);
      await admin.suspend('person', dee, { actorId: null, at });
      expect([await states(stopped.id), await states(kept.id)]).toEqual([['closed'], ['closed']]);
      expect(await mails('volunteerNotNeeded')).toHaveLength(4);
      await expect(offerAt(cem, declined.id, at)).rejects.toMatchObject({ code: 'INVITATION_OVER' });
      await expect(accept(id, declined, at)).rejects.toMatchObject({ code: 'VOLUNTEER_CLOSED' });
    });

    test('keeps an offer that ended with it ended when it is open again', async () => {
      const [ana = ''] = await donors(1);
      const { id } = await post({ neededBy: AT + HOUR_MS });
      await offerAt(ana, id);
      await tick(AT + HOUR_MS);
      expect(await mails('volunteerNotNeeded')).toHaveLength(1);
      const at = AT + HOUR_MS + 1;
      await store().requests.update({ id, neededBy: AT + 5 * HOUR_MS, at, write });
      expect(await states(id)).toEqual(['closed']);
      expect(await offerAt(ana, id, at + 1)).toMatchObject({ state: 'volunteered' });
    });

    test('is mailed about so many offers once in a while, and again of none that is taken back and made again', async () => {
      const [ana = '', ben = '', cem = ''] = await donors(3);
      const { id } = await post();
      const leaving = async () => (await store().messages.due('email', AT + DAY_MS - 1, 99)).length;
      await offerAt(ana, id);
      await offerAt(ben, id, AT + 1);
      await offerAt(cem, id, AT + 2);
      expect(await mails('someoneVolunteers')).toHaveLength(2);
      expect(await store().messages.nextDueAt('email', AT)).toBe(AT);
      await deliver();
      expect(await leaving()).toBe(0);
      const later = AT + 2 * VOLUNTEERS_NOTIFIED_EVERY_MS;
      const [invitation] = await store().invitations.ofDonor(ana);
      const by = { id: invitation?.id ?? '', accountId: ana };
      const said = { by, write, zoneOf: () => 'UTC', readerOf: READER_OF };
      for (const isComing of [false, true, false, true])
        await store().invitations.answer({ ...said, isComing, at: later });
      expect(await mails('someoneVolunteers')).toEqual([]);
      expect(await states(id)).toEqual(['volunteered', 'volunteered', 'volunteered']);
    });

    test('takes no offer while its poster’s address is not verified, nor accepts one of who is on the way elsewhere', async () => {
      const [ana = ''] = await donors(1);
      const { id: accountId } = await store().accounts.create(person('Vic', { role: 'patient' }));
      const unverified = await post({ accountId, nextRoundAt: null });
      await expect(offerAt(ana, unverified.id)).rejects.toMatchObject({ code: 'POSTER_NOT_VERIFIED' });
      const [first, second] = [await post(), await post()];
      const { id: firstId } = await offerAt(ana, first.id);
      const { id: secondId } = await offerAt(ana, second.id);
      await accept(firstId, first);
      expect(await states(second.id)).toEqual(['declined']);
      await expect(accept(secondId, second)).rejects.toMatchObject({ code: 'VOLUNTEER_CLOSED' });
    });

    test('is offered a donation at most three times in vain, whatever becomes of the account, and by the poster’s word alone', async () => {
      const [cem = ''] = await donors(1);
      const last = await post({ neededBy: AT + 40 * DAY_MS });
      const invitations: { id: string; request: Awaited<ReturnType<typeof post>> }[] = [];
      for (let n = 0; n < MAX_VAIN_VOLUNTEERS; n += 1) {
        const request = await post();
        const { id } = await offerAt(cem, request.id);
        await accept(id, request);
        await store().invitations.reportOutcome({ by: { id, accountId: cem }, outcome: 'donated', at: AT, write });
        await store().donors.update({ accountId: cem, lastDonatedOn: null, at: AT });
        invitations.push({ id, request });
      }
      await expect(offerAt(cem, last.id)).rejects.toMatchObject({ code: 'TOO_MANY_VOLUNTEERED' });
      const { email = '' } = (await store().accounts.find(cem)) ?? {};
      const [first] = invitations;
      if (first === undefined) throw new Error('Nobody offered.');
      const said = { id: first.id, requestId: first.request.id, actorId: first.request.accountId, at: AT, write };
      await store().invitations.confirm({ ...said, outcome: 'noShow' });
      await expect(offerAt(cem, last.id)).rejects.toMatchObject({ code: 'TOO_MANY_VOLUNTEERED' });
      await store().accounts.remove({ id: cem, at: AT, write });
      const { id: back } = await store().accounts.create({ ...person('Cem'), email, isEmailVerified: true });
      await store().donors.register({ ...NEEDED_DETAILS, bloodType: 'A+', accountId: back, at: AT });
      await expect(offerAt(back, last.id)).rejects.toMatchObject({ code: 'TOO_MANY_VOLUNTEERED' });
      await expect(offerAt(back, last.id, AT + 30 * DAY_MS - 1)).rejects.toMatchObject({
        code: 'TOO_MANY_VOLUNTEERED',
      });
      expect(await offerAt(back, last.id, AT + 30 * DAY_MS)).toMatchObject({ state: 'volunteered' });
    });

    test('is offered a donation by whoever offered three times, and gave by the word of one of the posters', async () => {
      const [ana = ''] = await donors(1);
      for (const outcome of ['noShow', 'noShow', 'donated'] as const) {
        const request = await post({ neededBy: AT + DAY_MS });
        const { id } = await offerAt(ana, request.id);
        await accept(id, request);
        await store().invitations.confirm({
          id,
          requestId: request.id,
          actorId: request.accountId,
          outcome,
          at: AT,
          write,
        });
      }
      // They have rested since.
      await store().donors.update({ accountId: ana, lastDonatedOn: null, at: AT });
      const { id } = await post({ neededBy: AT + DAY_MS });
      expect(await offerAt(ana, id)).toMatchObject({ state: 'volunteered' });
    });

    test('is offered no donation by who rests, does not fit, posted it, or has no verified address', async () => {
      const [ana = ''] = await donors(1, { pausedUntil: '2026-03-09' });
      const [ben = ''] = await donors(1, { bloodType: 'B+' });
      const [cem = ''] = await donors(1);
      const { id } = await post({ accountId: cem });
      const [dan = ''] = await donors(1);
      await store().donors.update({ accountId: dan, isAvailable: false, at: AT });
      const refused = [
        [ana, 'DONOR_RESTING'],
        [ben, 'BLOOD_MISMATCH'],
        [cem, 'CANNOT_VOLUNTEER'],
        [dan, 'DONOR_UNAVAILABLE'],
      ] as const;
      for (const [each, code] of refused) await expect(offerAt(each, id)).rejects.toMatchObject({ code });
      const { id: eve } = await store().accounts.create(person('Eve'));
      await store().donors.register({ ...NEEDED_DETAILS, accountId: eve, at: AT });
      await expect(offerAt(eve, id)).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    });

    test('that is urgent takes a volunteer whose account is new', async () => {
      const [ana = ''] = await donors(1, {}, AT);
      const { id } = await post({ urgency: 'high', neededBy: AT + 2 * DAY_MS });
      expect(await offerAt(ana, id, AT + 60_000)).toMatchObject({ state: 'volunteered' });
      expect(await store().requests.coming(id)).toBe(0);
    });
  });
}
