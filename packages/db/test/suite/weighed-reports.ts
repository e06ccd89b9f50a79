import { DAY_MS } from '@redthread/domain/day';
import { MAX_STOPPED_BY_REPORTER, type ReportKind } from '@redthread/domain/moderation';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { AT, NEEDED_DETAILS, person, READER_OF as readerOf, WRITE as write, ZONE_OF as zoneOf } from '../people.ts';
import { LEEDS } from '../places.ts';

const PROFILE = { ...NEEDED_DETAILS, bloodType: 'A+', place: LEEDS, acceptsInvitations: true, at: AT } as const;

export function describeWeighedReports(openStore: OpenStore): void {
  describe('a report', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, keyOf, offer, comes, say } = invitingTown(store);
    const at = AT + 2;
    const report = async (donor: string, kind: ReportKind, when = at) =>
      store().moderation.report({ by: await keyOf(donor), kind, at: when, write });
    const isStopped = async (id: string) => (await store().accounts.find(id))?.suspendedAt !== null;
    const reportsAbout = async (id: string) =>
      (await store().moderation.stopped(99)).people.find((each) => each.id === id)?.reports ?? [];
    /** A poster who invited these donors. */
    async function invitedBy(given: object = {}) {
      const request = await post({ units: 4, ...given });
      await runRound(request.id, request.createdAt);
      return request;
    }
    async function leave(id: string, when = at) {
      const account = await store().accounts.find(id);
      await store().accounts.remove({ id, at: when, write });
      return account?.email ?? '';
    }
    /** Somebody comes back with the mailbox of an account that is gone, and lets donors be invited. */
    const back = (email: string, since = AT) =>
      store().accounts.create({ ...person('Back', { isEmailVerified: true, at: since }), email });

    test('stays when its reporter deletes the account, stops still, and says nothing of who it was', async () => {
      const [ana = ''] = await donors(1);
      const { accountId: poster } = await invitedBy();
      await report(ana, 'money');
      await leave(ana);
      expect(await reportsAbout(poster)).toMatchObject([{ kind: 'money', isAboutDonor: false, isWeighty: true }]);
      expect(await isStopped(poster)).toBe(true);
      expect(JSON.stringify(await store().moderation.stopped(99))).not.toContain(ana);
    });

    test('by who posted the request stays when they delete the account', async () => {
      const [ana = ''] = await donors(1);
      const request = await invitedBy();
      const id = (await store().invitations.ofDonor(ana))[0]?.id ?? '';
      await store().invitations.answer({ by: { id, accountId: ana }, isComing: true, at, write, zoneOf, readerOf });
      const by = { id, requestId: request.id, posterId: request.accountId };
      expect(await store().moderation.report({ by, kind: 'money', at, write })).toBe(true);
      await leave(request.accountId);
      expect(await isStopped(ana)).toBe(true);
      expect(await reportsAbout(ana)).toMatchObject([{ kind: 'money', isAboutDonor: true }]);
    });

    test('of a new account, or of somebody nobody invited, is shown and stops nobody; with a weighty one it does', async () => {
      const [ana = '', old = ''] = await donors(2);
      const young = await store().accounts.create(person('Young', { isEmailVerified: true, at: AT - 6 * DAY_MS }));
      await store().donors.register({ ...PROFILE, accountId: young.id });
      const { accountId: poster, id } = await invitedBy();
      await report(young.id, 'money');
      const uninvited = await donors(1);
      await offer(uninvited[0] ?? '', id);
      await report(uninvited[0] ?? '', 'money');
      expect(await isStopped(poster)).toBe(false);
      expect((await reportsAbout(poster)).map(({ isWeighty }) => isWeighty)).toEqual([false, false]);
      await report(ana, 'rude');
      expect(await isStopped(poster)).toBe(true);
      expect(await isStopped(old)).toBe(false);
    });

    test('of somebody who offered to come weighs once the poster has accepted them', async () => {
      const [ana = ''] = await donors(1, { acceptsInvitations: false });
      const { id, accountId: poster } = await post();
      await comes(ana, id);
      await report(ana, 'money');
      expect(await reportsAbout(poster)).toMatchObject([{ isWeighty: true }]);
      expect(await isStopped(poster)).toBe(true);
    });

    test('of one person stops at most two in thirty days, also when they leave and come back in between', async () => {
      let [mal = ''] = await donors(1);
      const posters: string[] = [];
      for (let n = 0; n < MAX_STOPPED_BY_REPORTER + 2; n += 1) {
        const day = AT + n * 8 * DAY_MS;
        const request = await post({ at: day, nextRoundAt: day, neededBy: day + DAY_MS });
        expect(await runRound(request.id, day)).toBe(1);
        await report(mal, 'money', day + 1);
        posters.push(request.accountId);
        const email = await leave(mal, day + 2);
        const { id } = await back(email, AT - 30 * DAY_MS);
        await store().donors.register({ ...PROFILE, accountId: id });
        mal = id;
      }
      const stopped = await Promise.all(posters.map(isStopped));
      expect(stopped).toEqual([true, true, false, false]);
      for (const poster of posters) expect(await reportsAbout(poster)).toHaveLength(1);
      // Thirty days after the first, one more.
      const later = AT + 40 * DAY_MS;
      const request = await post({ at: later, nextRoundAt: later, neededBy: later + DAY_MS });
      await runRound(request.id, later);
      await report(mal, 'money', later);
      expect(await isStopped(request.accountId)).toBe(true);
    });

    test('with helpers who weigh nothing stops no more either', async () => {
      const posters: string[] = [];
      const [mal = ''] = await donors(1);
      for (let n = 0; n < MAX_STOPPED_BY_REPORTER + 1; n += 1) {
        const day = AT + n * 8 * DAY_MS;
        const request = await post({ at: day, nextRoundAt: day, neededBy: day + DAY_MS });
        await runRound(request.id, day);
        await report(mal, 'rude', day + 1);
        const helper = await store().accounts.create(
          person(`Helper ${n}`, { isEmailVerified: true, at: day - DAY_MS }),
        );
        await store().donors.register({ ...PROFILE, acceptsInvitations: false, accountId: helper.id });
        await offer(helper.id, request.id, day + 2);
        await report(helper.id, 'rude', day + 3);
        posters.push(request.accountId);
      }
      expect(await Promise.all(posters.map(isStopped))).toEqual([true, true, false]);
    });

    test('of a person who comes back is the one that is open', async () => {
      const [ana = ''] = await donors(1);
      const request = await invitedBy({ neededBy: AT + 20 * DAY_MS });
      await report(ana, 'rude');
      const { id } = await back(await leave(ana), AT - 30 * DAY_MS);
      await store().donors.register({ ...PROFILE, accountId: id });
      await runRound(request.id, AT + 8 * DAY_MS);
      await report(id, 'rude', AT + 8 * DAY_MS);
      expect(await reportsAbout(request.accountId)).toHaveLength(1);
      expect(await isStopped(request.accountId)).toBe(false);
    });

    test('about a donor needs a poster who proved their address', async () => {
      const [ana = ''] = await donors(1);
      const { id: poster } = await store().accounts.create(
        person('Unproved', { role: 'patient', at: AT - 30 * DAY_MS }),
      );
      const request = await post({ accountId: poster });
      expect(await runRound(request.id)).toBe(1);
      const { id = '' } = (await say(ana, true)) ?? {};
      const by = { id, requestId: request.id, posterId: poster };
      await expect(store().moderation.report({ by, kind: 'money', at, write })).rejects.toMatchObject({
        code: 'EMAIL_NOT_VERIFIED',
      });
      expect(await isStopped(ana)).toBe(false);
    });
  });
}
