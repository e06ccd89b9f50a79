import { DAY_MS } from '@redthread/domain/day';
import { MAX_STOPPED_BY_REPORTER, type ReportKind } from '@redthread/domain/moderation';
import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person, WRITE as write } from '../people.ts';
import { LEEDS } from '../places.ts';

const PROFILE = { ...NEEDED_DETAILS, bloodType: 'A+', place: LEEDS, acceptsInvitations: true, at: AT } as const;
const LONG_AGO = AT - 30 * DAY_MS;

export function describeWeighedReports(openStore: OpenStore): void {
  describe('a report', () => {
    const { store, donors, post, invited, runRound, keyOf, offer, comes, say, invitation, leave, emailOf } =
      askingTown(openStore);
    const at = AT + 2;
    const report = async (donor: string, kind: ReportKind, when = at) =>
      store().moderation.report({ by: await keyOf(donor), kind, at: when, write });
    const isStopped = async (id: string) => (await store().accounts.find(id))?.suspendedAt !== null;
    const reportsAbout = async (id: string) =>
      (await store().moderation.stopped(99)).people.find((each) => each.id === id)?.reports ?? [];
    const join = async (email: string, since: number, given: object = {}) => {
      const account = { ...person('Joined', { isEmailVerified: true, at: since }), email };
      const { id } = await store().accounts.create(account);
      await store().donors.register({ ...PROFILE, ...given, accountId: id });
      return id;
    };
    /** A donor leaves, and comes back with the same mailbox. */
    const comeBack = async (id: string, when = at) => {
      const email = await emailOf(id);
      await leave(id, when);
      return join(email, LONG_AGO);
    };
    /** A request of that day, for which donors are asked. */
    const askOn = async (day: number) => {
      const request = await post({ at: day, nextRoundAt: day, neededBy: day + DAY_MS });
      return { ...request, invitations: await runRound(request.id, day) };
    };

    test('stays when its reporter deletes the account, stops still, and says nothing of who it was', async () => {
      const { ana, request } = await invited(1, { units: 4 });
      const { accountId: poster } = request;
      await report(ana, 'money');
      await leave(ana, at);
      expect(await reportsAbout(poster)).toMatchObject([{ kind: 'money', isAboutDonor: false, isWeighty: true }]);
      expect(await isStopped(poster)).toBe(true);
      expect(JSON.stringify(await store().moderation.stopped(99))).not.toContain(ana);
    });

    test('by who posted the request needs their address proved, and stays when they delete the account', async () => {
      const { id: unproved } = await store().accounts.create(person('Unproved', { role: 'patient', at: LONG_AGO }));
      const [ana = ''] = await donors(1);
      const quiet = await post({ accountId: unproved });
      expect(await runRound(quiet.id)).toBe(1);
      await say(ana, true);
      const { ana: ben, request } = await invited(1, { units: 4 });
      await say(ben, true);
      const about = async (donor: string, { id: requestId, accountId: reporterId }: typeof request) => {
        const { id = '' } = (await invitation(donor)) ?? {};
        return store().moderation.report({ by: { id, requestId, reporterId }, kind: 'money', at, write });
      };
      await refused(about(ana, quiet), 'EMAIL_NOT_VERIFIED');
      expect([await isStopped(ana), await about(ben, request)]).toEqual([false, true]);
      await leave(request.accountId, at);
      expect(await isStopped(ben)).toBe(true);
      expect(await reportsAbout(ben)).toMatchObject([{ kind: 'money', isAboutDonor: true }]);
    });

    test('of a new account, or of somebody nobody invited, is shown and stops nobody; with a weighty one it does', async () => {
      const [ana = '', old = ''] = await donors(2);
      const young = await join('young@x.org', AT - 6 * DAY_MS);
      const { accountId: poster, id } = await post({ units: 4 });
      await runRound(id);
      await report(young, 'money');
      const [uninvited = ''] = await donors(1);
      await offer(uninvited, id);
      await report(uninvited, 'money');
      expect(await isStopped(poster)).toBe(false);
      expect((await reportsAbout(poster)).map(({ isWeighty }) => isWeighty)).toEqual([false, false]);
      await report(ana, 'rude');
      expect([await isStopped(poster), await isStopped(old)]).toEqual([true, false]);
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
        const { accountId, invitations } = await askOn(day);
        expect(invitations).toBe(1);
        await report(mal, 'money', day + 1);
        posters.push(accountId);
        mal = await comeBack(mal, day + 2);
      }
      expect(await Promise.all(posters.map(isStopped))).toEqual([true, true, false, false]);
      for (const poster of posters) expect(await reportsAbout(poster)).toHaveLength(1);
      // Thirty days after the first, one more.
      const later = AT + 40 * DAY_MS;
      const { accountId } = await askOn(later);
      await report(mal, 'money', later);
      expect(await isStopped(accountId)).toBe(true);
    });

    test('with helpers who weigh nothing stops no more either', async () => {
      const posters: string[] = [];
      const [mal = ''] = await donors(1);
      for (let n = 0; n < MAX_STOPPED_BY_REPORTER + 1; n += 1) {
        const day = AT + n * 8 * DAY_MS;
        const { id, accountId } = await askOn(day);
        await report(mal, 'rude', day + 1);
        const helper = await join(`helper-${n}@x.org`, day - DAY_MS, { acceptsInvitations: false });
        await offer(helper, id, day + 2);
        await report(helper, 'rude', day + 3);
        posters.push(accountId);
      }
      expect(await Promise.all(posters.map(isStopped))).toEqual([true, true, false]);
    });

    test('of a person who comes back is the one that is open', async () => {
      const { ana, request } = await invited(1, { units: 4, neededBy: AT + 20 * DAY_MS });
      await report(ana, 'rude');
      const back = await comeBack(ana);
      await runRound(request.id, AT + 8 * DAY_MS);
      await report(back, 'rude', AT + 8 * DAY_MS);
      expect(await reportsAbout(request.accountId)).toHaveLength(1);
      expect(await isStopped(request.accountId)).toBe(false);
    });
  });
}
