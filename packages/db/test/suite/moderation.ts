import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import type { ReportKind } from '@redthread/domain/moderation';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { adminOf } from '../moderation.ts';
import { AT, person, READER_OF, WRITE as write, ZONE_OF as zoneOf } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeGuard(openStore: OpenStore): void {
  describe('somebody who is reported', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);
    const { donors, post, runRound, mails, keyOf, say, deliver } = invitingTown(store);
    const at = AT + 2;
    const moderation = () => store().moderation;
    const report = async (donor: string, kind: ReportKind, when = at) =>
      moderation().report({ by: await keyOf(donor), kind, at: when, write });
    const stop = (subject: 'person' | 'request', id: string) => admin.suspend(subject, id, { at });
    const start = (subject: 'person' | 'request', id: string, seenAt?: number) =>
      admin.reinstate(subject, id, { seenAt, at });
    const refusal = (code: string) => expect.objectContaining({ code });
    const actions = async () => (await store().audit.list()).map(({ action }) => action);
    const needed = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'medium' } as const;

    /** Two donors were asked for a request of two units, and the first is coming. */
    async function underWay(given: object = {}) {
      const invited = await donors(2);
      const request = await post({ units: 2, ...given });
      await runRound(request.id);
      const [ana = '', ben = ''] = invited;
      await say(ana, true);
      return { ana, ben, request, poster: request.accountId };
    }

    test('for wanting money asks nobody more at once, and whoever is coming is told', async () => {
      const { ana, ben, request, poster } = await underWay();
      const other = await post({ accountId: poster });
      await donors(1);
      expect(await report(ben, 'money')).toBe(true);
      expect((await store().accounts.find(poster))?.suspendedAt).toBe(at);
      for (const { id } of [request, other]) {
        expect(await store().requests.find(id)).toMatchObject({ suspendedAt: at, nextRoundAt: null });
        expect(await runRound(id, at)).toBe(0);
      }
      expect(await mails('checking')).toEqual([(await store().accounts.find(ana))?.email]);
      expect(await actions()).toEqual(expect.arrayContaining(['invitation.reported', 'invitations.stopped']));
    });

    test.each(['untrue', 'rude'] as const)('as %s by one, twice, asks on; by two, no more', async (kind) => {
      const { ana, ben, poster } = await underWay();
      expect([await report(ana, kind), await report(ana, 'money'), await report(ana, kind)]).toEqual([
        true,
        true,
        true,
      ]);
      const stoppedAt = async () => (await store().accounts.find(poster))?.suspendedAt;
      expect(await stoppedAt()).toBeNull();
      await report(ben, 'rude');
      expect(await stoppedAt()).toBe(at);
      expect((await actions()).filter((action) => action === 'invitation.reported')).toHaveLength(2);
    });

    test('is stopped once by two who report them at once', async () => {
      const { ana, ben } = await underWay();
      await Promise.all(
        store().atOnce(
          () => report(ana, 'money'),
          () => report(ben, 'money'),
        ),
      );
      expect((await actions()).filter((action) => action === 'invitations.stopped')).toHaveLength(1);
      expect(await mails('checking')).toHaveLength(1);
    });

    test('gets around it by no other request, no pick, no more time and no opening again', async () => {
      const { ben, request, poster } = await underWay();
      const [cem = ''] = await donors(1);
      const cemId = (await store().donors.findByAccount(cem))?.id ?? '';
      const early = await post({ accountId: poster, neededBy: AT + HOUR_MS });
      await store().scheduler.runDue({ at: AT + HOUR_MS, write });
      await report(ben, 'money');
      const wanted = { ...needed, accountId: poster, at };
      await expect(store().requests.create({ ...wanted, place: LEEDS, neededBy: SOON })).rejects.toEqual(
        refusal('INVITATIONS_STOPPED'),
      );
      const picked = {
        accountId: poster,
        actorHash: 'x',
        counters: [],
        mode: 'on',
        write,
        zoneOf,
        at,
      } as const;
      for (const donorId of [cemId, 'none']) {
        await expect(store().invitations.pick({ ...picked, donorId })).rejects.toEqual(refusal('INVITATIONS_STOPPED'));
      }
      const later = { neededBy: AT + DAY_MS, nextRoundAt: at, at: AT + HOUR_MS, write };
      await expect(store().requests.update({ id: early.id, ...later })).rejects.toEqual(refusal('INVITATIONS_STOPPED'));
      expect(await store().requests.update({ id: request.id, units: 5, ...later })).toMatchObject({
        nextRoundAt: null,
      });
      expect(await mails('placeFree')).toEqual([]);
      // One that asks nobody may be posted, and is being checked like the others.
      expect(await store().requests.create(wanted)).toMatchObject({ suspendedAt: at });
    });

    test('whose asking starts again has the waitlist told of places that fell free meanwhile, and of no others', async () => {
      const { ana, ben, request, poster } = await underWay({ units: 1 });
      await say(ben, true);
      await stop('person', poster);
      await start('person', poster);
      expect(await mails('placeFree')).toEqual([]);
      await stop('request', request.id);
      await say(ana, false);
      expect(await mails('placeFree')).toEqual([]);
      await start('request', request.id);
      expect(await mails('placeFree')).toEqual([(await store().accounts.find(ben))?.email]);
    });

    test('finds nobody who says yes, and is invited by nobody', async () => {
      const { ana, ben, request, poster } = await underWay();
      await stop('person', poster);
      await expect(say(ben, true)).rejects.toEqual(refusal('REQUEST_CHECKED'));
      expect(await say(ben, false)).toMatchObject({ state: 'declined' });
      await stop('person', ben);
      const other = await post();
      expect(await runRound(other.id, AT + 8 * DAY_MS)).toBe(0);
      const offer = { accountId: ben, requestId: other.id, sharesPhone: true, write, zoneOf, readerOf: READER_OF, at };
      await expect(store().invitations.volunteer(offer)).rejects.toEqual(refusal('INVITATIONS_STOPPED'));
      expect((await store().invitations.ofDonor(ana))[0]).toMatchObject({ suspendedAt: at, requestId: request.id });
    });

    test.each(['stop', 'yes'] as const)(
      'has a request stopped while a donor says yes, the %s first, and nobody comes who was not told',
      async (first) => {
        const { ana, ben, request } = await underWay();
        const stopIt = () => stop('request', request.id);
        const sayYes = async () => (await say(ben, true)) !== null;
        const acts = first === 'stop' ? [stopIt, sayYes] : [sayYes, stopIt];
        const outcomes = await Promise.allSettled(store().atOnce(...acts));
        const refused = outcomes.filter(({ status }) => status === 'rejected');
        const isComing = (await store().invitations.ofDonor(ben))[0]?.state === 'accepted';
        expect(refused).toEqual(isComing ? [] : [expect.objectContaining({ reason: refusal('REQUEST_CHECKED') })]);
        const coming = await Promise.all((isComing ? [ana, ben] : [ana]).map((each) => store().accounts.find(each)));
        expect((await mails('checking')).toSorted()).toEqual(coming.map((each) => each?.email).toSorted());
      },
    );

    test('by who posted the request is a donor who said yes, and nobody else', async () => {
      const { ana, ben, request, poster } = await underWay();
      const ids = new Map((await store().invitations.ofRequest(request.id)).map(({ id, state }) => [state, id]));
      const about = (id = '', requestId = request.id) =>
        moderation().report({ by: { id, requestId, posterId: poster }, kind: 'money', at, write });
      expect(await about(ids.get('invited'))).toBe(false);
      expect(await about(ids.get('accepted'), 'another')).toBe(false);
      expect(await about('none')).toBe(false);
      expect(await about(ids.get('accepted'))).toBe(true);
      expect((await store().accounts.find(ana))?.suspendedAt).toBe(at);
      expect((await store().accounts.find(ben))?.suspendedAt).toBeNull();
      const { people } = await moderation().stopped(9);
      expect(people).toMatchObject([{ id: ana, reports: [{ kind: 'money', isAboutDonor: true }], requests: [] }]);
    });

    test('can be reported until seven days after the end, and not of an invitation that nobody has', async () => {
      const { ana, ben, request } = await underWay();
      await deliver();
      await store().scheduler.runDue({ at: SOON, write });
      expect(await report(ana, 'rude', SOON + 7 * DAY_MS)).toBe(true);
      await expect(report(ben, 'rude', SOON + 7 * DAY_MS + 1)).rejects.toEqual(refusal('INVITATION_OVER'));
      const stranger = { by: { id: 'none', accountId: ana }, kind: 'rude', at, write } as const;
      expect(await moderation().report(stranger)).toBe(false);
      expect((await store().requests.find(request.id))?.status).toBe('expired');
    });

    test('asks again once an admin starts them, with their reports settled', async () => {
      const { ana, ben, request, poster } = await underWay();
      await report(ben, 'money');
      await expect(start('request', request.id)).rejects.toEqual(refusal('PERSON_STOPPED'));
      await start('person', poster);
      expect(await store().requests.find(request.id)).toMatchObject({ suspendedAt: null, nextRoundAt: at });
      expect(await moderation().stopped(9)).toEqual({ people: [], requests: [] });
      await donors(2);
      expect(await runRound(request.id, at)).toBe(2);
      // Settled, it counts no more; and who reported before may do so about another ask alone.
      await report(ana, 'rude');
      await moderation().removeSettledBefore(at + 1);
      expect((await store().accounts.find(poster))?.suspendedAt).toBeNull();
      expect((await moderation().stopped(9)).people).toMatchObject([
        { id: poster, suspendedAt: null, reports: [{ kind: 'rude' }] },
      ]);
      await admin.resolveReports(poster, { at });
      expect((await moderation().stopped(9)).people).toEqual([]);
      await moderation().removeSettledBefore(at + 1);
      expect((await moderation().figures({ at, since: '2026-01-01', limit: 9 })).reports).toEqual({
        money: 0,
        untrue: 0,
        rude: 0,
      });
    });

    test('has one request stopped and started, and the others go on', async () => {
      const { request, poster } = await underWay();
      const other = await post({ accountId: poster });
      await stop('request', request.id);
      await stop('request', request.id);
      expect(await moderation().stopped(9)).toMatchObject({ people: [], requests: [{ id: request.id, coming: 1 }] });
      expect(await store().requests.find(other.id)).toMatchObject({ suspendedAt: null, nextRoundAt: AT });
      await start('request', request.id);
      expect(await store().requests.find(request.id)).toMatchObject({ suspendedAt: null, nextRoundAt: at });
      await start('person', poster);
      expect(await store().requests.find(other.id)).toMatchObject({ nextRoundAt: AT });
      await expect(stop('request', 'none')).rejects.toEqual(refusal('REQUEST_NOT_FOUND'));
      await expect(start('person', 'none')).rejects.toEqual(refusal('PERSON_NOT_FOUND'));
    });

    test.each([
      ['that is open, is told of it', true],
      ['that is over, is left in peace', false],
    ])('late, for a request %s', async (_, isOpen) => {
      const { ana, request, poster } = await underWay();
      await say(ana, true, { arrivingAt: AT + HOUR_MS });
      while (await store().scheduler.runDue({ at: AT + 3 * HOUR_MS, write }));
      const over = { id: request.id, status: 'withdrawn', actorId: poster, at, write } as const;
      if (!isOpen) await store().requests.close(over);
      await stop('person', poster);
      expect(await mails('checking')).toEqual(isOpen ? [(await store().accounts.find(ana))?.email] : []);
    });

    test('and started has no donors asked for a request that asked none: without an end, or of an unverified address', async () => {
      const { id: eve } = await store().accounts.create(person('Eve', { role: 'patient' }));
      const quiet = { nextRoundAt: null };
      for (const { id } of [await post({ neededBy: null, ...quiet }), await post({ accountId: eve, ...quiet })]) {
        await stop('request', id);
        await start('request', id);
        expect(await store().requests.find(id)).toMatchObject({ suspendedAt: null, nextRoundAt: null });
      }
    });

    test('comes back with the same address, and is stopped still', async () => {
      const { ben, poster } = await underWay();
      await report(ben, 'money');
      const left = await store().accounts.find(poster);
      await store().accounts.remove({ id: poster, at, write });
      const back = await store().accounts.create({ ...person('New'), email: left?.email ?? '', isEmailVerified: true });
      expect(back.suspendedAt).toBe(at);
    });
  });
}
