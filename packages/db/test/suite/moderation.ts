import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import type { ReportKind } from '@redthread/domain/moderation';
import { describe, expect, test } from 'vitest';
import { askingTown, refusalsOf, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT, person, WRITE as write } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeGuard(openStore: OpenStore): void {
  describe('somebody who is reported', () => {
    const { store, admin, donors, post, invited, runRound, mails, mailed, keyOf, say, offer, deliver, ...town } =
      askingTown(openStore);
    const { tick, close, change, pick, leave, find, invitation, emailOf, figures, actions } = town;
    const at = AT + 2;
    const moderation = () => store().moderation;
    const report = async (donor: string, kind: ReportKind, when = at) =>
      moderation().report({ by: await keyOf(donor), kind, at: when, write });
    const stop = (subject: 'person' | 'request', id: string) => admin.suspend(subject, id, { at });
    const start = (subject: 'person' | 'request', id: string) => admin.reinstate(subject, id, { at });
    const stoppedAt = async (id: string) => (await store().accounts.find(id))?.suspendedAt;
    const times = async (action: string) => (await actions()).filter((each) => each === action).length;

    /** Two donors were asked for a request of two units, and the first is coming. */
    async function underWay(given: object = {}) {
      const made = await invited(2, { units: 2, ...given });
      await say(made.ana, true);
      return { ...made, poster: made.request.accountId };
    }

    test('for wanting money asks nobody more at once, has whoever is coming told and nobody say yes, is invited by nobody, and comes back so', async () => {
      const { ana, ben, request, poster } = await underWay();
      const other = await post({ accountId: poster });
      await donors(1);
      expect(await report(ben, 'money')).toBe(true);
      expect(await stoppedAt(poster)).toBe(at);
      for (const { id } of [request, other]) {
        expect(await find(id)).toMatchObject({ suspendedAt: at, nextRoundAt: null });
        expect(await runRound(id, at)).toBe(0);
      }
      expect(await mails('checking')).toEqual([await emailOf(ana)]);
      expect(await actions()).toEqual(expect.arrayContaining(['invitation.reported', 'invitations.stopped']));
      expect(await invitation(ana)).toMatchObject({ suspendedAt: at, requestId: request.id });
      await refused(say(ben, true), 'REQUEST_CHECKED');
      expect(await say(ben, false)).toMatchObject({ state: 'declined' });
      await stop('person', ben);
      const others = await post({ neededBy: AT + 9 * DAY_MS });
      await runRound(others.id, AT + 8 * DAY_MS);
      expect((await invitation(ben))?.requestId).toBe(request.id);
      await refused(offer(ben, others.id, at), 'INVITATIONS_STOPPED');
      const email = await emailOf(poster);
      await leave(poster, at);
      const back = await store().accounts.create({ ...person('New'), email, isEmailVerified: true });
      expect(back.suspendedAt).toBe(at);
    });

    test('as rude by one, twice, asks on; by two, also at once, no more, and is stopped once', async () => {
      const { ana, ben, poster } = await underWay();
      const kinds = ['rude', 'money', 'rude'] as const;
      for (const kind of kinds) expect(await report(ana, kind)).toBe(true);
      expect([await stoppedAt(poster), await times('invitation.reported')]).toEqual([null, 1]);
      const [cem = ''] = await donors(1);
      await runRound((await post({ accountId: poster })).id);
      await Promise.all(
        store().atOnce(
          () => report(ben, 'rude'),
          () => report(cem, 'rude'),
        ),
      );
      expect([await stoppedAt(poster), await mailed('checking')]).toEqual([at, [1]]);
      expect([await times('invitations.stopped'), await times('invitation.reported')]).toEqual([1, 3]);
    });

    test('gets around it by no other request, no pick, no more time and no opening again', async () => {
      const { ben, id, poster } = await underWay();
      const [cem = ''] = await donors(1);
      const early = await post({ accountId: poster, neededBy: AT + HOUR_MS });
      await tick(AT + HOUR_MS);
      await report(ben, 'money');
      const needed = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'medium' } as const;
      const wanted = { ...needed, accountId: poster, at };
      const asking = store().requests.create({ ...wanted, place: LEEDS, neededBy: SOON });
      await refused(asking, 'INVITATIONS_STOPPED');
      for (const donor of [cem, 'nobody']) await refused(pick(poster, donor, { at }), 'INVITATIONS_STOPPED');
      const later = { neededBy: AT + DAY_MS, nextRoundAt: at };
      await refused(change(early.id, later, AT + HOUR_MS), 'INVITATIONS_STOPPED');
      expect(await change(id, { units: 5, ...later }, AT + HOUR_MS)).toMatchObject({ nextRoundAt: null });
      expect(await mailed('placeFree')).toEqual([0]);
      // One that asks nobody may be posted, and is being checked like the others.
      expect(await store().requests.create(wanted)).toMatchObject({ suspendedAt: at });
    });

    test('whose asking starts again has the waitlist told of places that fell free meanwhile, and of no others', async () => {
      const { ana, ben, id, poster } = await underWay({ units: 1 });
      await say(ben, true);
      await stop('person', poster);
      await start('person', poster);
      expect(await mailed('placeFree')).toEqual([0]);
      await stop('request', id);
      await say(ana, false);
      expect(await mailed('placeFree')).toEqual([0]);
      await start('request', id);
      expect(await mails('placeFree')).toEqual([await emailOf(ben)]);
    });

    test.each(['stop', 'yes'] as const)(
      'has a request stopped while a donor says yes, the %s first, and nobody comes who was not told',
      async (first) => {
        const { ana, ben, id } = await underWay();
        const acts: (() => Promise<unknown>)[] = [() => stop('request', id), () => say(ben, true)];
        const refusals = await refusalsOf(store().atOnce(...(first === 'stop' ? acts : acts.toReversed())));
        const isComing = (await invitation(ben))?.state === 'accepted';
        expect(refusals).toEqual(isComing ? [] : ['REQUEST_CHECKED']);
        const coming = await Promise.all((isComing ? [ana, ben] : [ana]).map(emailOf));
        expect((await mails('checking')).toSorted()).toEqual(coming.toSorted());
      },
    );

    test('by who posted the request is a donor who said yes, and nobody else', async () => {
      const { ana, ben, id: requestId, poster } = await underWay();
      const [ofAna = '', ofBen = ''] = [(await invitation(ana))?.id, (await invitation(ben))?.id];
      const about = (id: string, of = requestId) =>
        moderation().report({ by: { id, requestId: of, reporterId: poster }, kind: 'money', at, write });
      expect([await about(ofBen), await about(ofAna, 'another'), await about('none')]).toEqual([false, false, false]);
      expect(await about(ofAna)).toBe(true);
      expect([await stoppedAt(ana), await stoppedAt(ben)]).toEqual([at, null]);
      const { people } = await moderation().stopped(9);
      expect(people).toMatchObject([{ id: ana, reports: [{ kind: 'money', isAboutDonor: true }], requests: [] }]);
    });

    test('can be reported until seven days after the end, and not of an invitation that nobody has', async () => {
      const { ana, ben, id } = await underWay();
      await deliver();
      await tick(SOON);
      expect((await find(id))?.status).toBe('expired');
      expect(await report(ana, 'rude', SOON + 7 * DAY_MS)).toBe(true);
      await refused(report(ben, 'rude', SOON + 7 * DAY_MS + 1), 'INVITATION_OVER');
      const stranger = { by: { id: 'none', accountId: ana }, kind: 'rude', at, write } as const;
      expect(await moderation().report(stranger)).toBe(false);
    });

    test('asks again once an admin starts them, with their reports settled', async () => {
      const { ana, ben, id, poster } = await underWay();
      await report(ben, 'money');
      await refused(start('request', id), 'PERSON_STOPPED');
      await start('person', poster);
      expect(await find(id)).toMatchObject({ suspendedAt: null, nextRoundAt: at });
      expect(await moderation().stopped(9)).toEqual({ people: [], requests: [] });
      await donors(2);
      expect(await runRound(id, at)).toBe(2);
      // Settled, it counts no more; and who reported before may do so about another ask alone.
      await report(ana, 'rude');
      await moderation().removeSettledBefore(at + 1);
      expect(await stoppedAt(poster)).toBeNull();
      const reported = { id: poster, suspendedAt: null, reports: [{ kind: 'rude' }] };
      expect((await moderation().stopped(9)).people).toMatchObject([reported]);
      await admin.resolveReports(poster, { at });
      expect((await moderation().stopped(9)).people).toEqual([]);
      await moderation().removeSettledBefore(at + 1);
      expect((await figures(at)).reports).toEqual({ money: 0, untrue: 0, rude: 0 });
    });

    test('has one request stopped and started, and the others go on; none is asked for that asked none: without an end, or of an unverified address', async () => {
      const { id, poster } = await underWay();
      const other = await post({ accountId: poster });
      for (const _ of [1, 2]) await stop('request', id);
      expect(await moderation().stopped(9)).toMatchObject({ people: [], requests: [{ id, coming: 1 }] });
      expect(await find(other.id)).toMatchObject({ suspendedAt: null, nextRoundAt: AT });
      await start('request', id);
      expect(await find(id)).toMatchObject({ suspendedAt: null, nextRoundAt: at });
      await start('person', poster);
      expect(await find(other.id)).toMatchObject({ nextRoundAt: AT });
      const { id: eve } = await store().accounts.create(person('Eve', { role: 'patient' }));
      const quiet = { nextRoundAt: null };
      for (const each of [await post({ neededBy: null, ...quiet }), await post({ accountId: eve, ...quiet })]) {
        await stop('request', each.id);
        await start('request', each.id);
        expect(await find(each.id)).toMatchObject({ suspendedAt: null, nextRoundAt: null });
      }
      await refused(stop('request', 'none'), 'REQUEST_NOT_FOUND');
      await refused(start('person', 'none'), 'PERSON_NOT_FOUND');
    });

    test.each([
      ['that is open, is told of it', true],
      ['that is over, is left in peace', false],
    ])('late, for a request %s', async (_, isOpen) => {
      const { ana, request, poster } = await underWay();
      await say(ana, true, { arrivingAt: AT + HOUR_MS });
      await tick(AT + 3 * HOUR_MS);
      if (!isOpen) await close(request, 'withdrawn', at);
      await stop('person', poster);
      expect(await mails('checking')).toEqual(isOpen ? [await emailOf(ana)] : []);
    });
  });
}
