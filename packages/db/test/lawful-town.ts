import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { expect } from 'vitest';
import type { InvitationKey } from '../src/operations/invitation-record.ts';
import type { TestedStore } from './fresh-store.ts';
import { lawfulChecks } from './lawful-checks.ts';
import { lawfulMails } from './lawful-mails.ts';
import { DONORS, donorDetails, isShown, need, orTooLate, POSTERS, pickOf } from './lawful-people.ts';
import { person, READER_OF, WRITE as write } from './people.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
}

type Deed =
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'deliver' }
  | { readonly kind: 'post' | 'extend'; readonly n: number; readonly units: number }
  | { readonly kind: 'answer'; readonly n: number; readonly isComing: boolean }
  | { readonly kind: 'tell' | 'confirm'; readonly n: number; readonly didGive: boolean }
  | { readonly kind: 'close'; readonly n: number; readonly isEnough: boolean }
  | {
      readonly kind: 'answerAll' | 'yesTooEarly' | 'pick' | 'posterLeaves' | 'leave' | 'return' | 'pause';
      readonly n: number;
    };

const zoneOf = () => 'Europe/London';

/** Donors and posters of three towns, who do what they are told, while each law of asking is looked at. */
export async function lawfulTown(store: TestedStore, at: number) {
  let now = at;
  let born = 0;
  const donors: Person[] = [];
  const posters: Person[] = [];
  const requests: string[] = [];
  const settle = async (role: 'donor' | 'patient'): Promise<Person> => {
    born += 1;
    const { id, email } = await store.accounts.create(person(`Person ${born}`, { role, isEmailVerified: true }));
    return { id, email };
  };
  const register = (accountId: string, n: number) => store.donors.register({ ...donorDetails(n), accountId, at: now });
  for (let n = 0; n < DONORS; n += 1) {
    const donor = await settle('donor');
    await register(donor.id, n);
    donors.push(donor);
  }
  for (let n = 0; n < POSTERS; n += 1) posters.push(await settle('patient'));
  const mails = lawfulMails(store);
  const { allInvitations, knownInvitations, checkInvited, check } = lawfulChecks(store, { donors, requests, mails });

  /** What the clock does, twice at once, as two servers of one database would. */
  const fallDue = async () => {
    const tick = () => store.scheduler.runDue({ at: now, write });
    while ((await Promise.all(store.atOnce(tick, tick))).includes(true));
    while ((await store.rounds.due(now)) !== null) {
      const before = await knownInvitations();
      const found = await Promise.all(requests.map((id) => store.requests.find(id)));
      const due = found.flatMap((each) =>
        (each?.nextRoundAt ?? now + 1) <= now && each?.closedAt === null ? each.id : [],
      );
      const [first = '', second = first] = due;
      const runRound = (requestId: string) => () => store.rounds.run({ requestId, at: now, mode: 'on', write, zoneOf });
      await Promise.all(store.atOnce(runRound(first), runRound(second)));
      await checkInvited(before, now, 'round');
    }
  };

  const answer = (by: InvitationKey, isComing: boolean, lastDonatedOn?: string) =>
    orTooLate(() =>
      store.invitations.answer({ by, isComing, lastDonatedOn, at: now, write, zoneOf, readerOf: READER_OF }),
    );
  /** A donor's answer, and what they have to be told of it. */
  const say = async ({ donor, invitation }: Awaited<ReturnType<typeof allInvitations>>[number], isComing: boolean) => {
    const said = await answer({ id: invitation.id, accountId: donor.id }, isComing);
    if (!isComing || said === null) return;
    if (said.reason === 'gaveLately') {
      expect(await store.donors.findByAccount(donor.id)).toMatchObject({ isMatchable: false });
      return;
    }
    expect(['accepted', 'waitlisted']).toContain(said.state);
    if (said.state !== invitation.state) mails.expect(donor, invitation.id, said.state);
  };
  const shownInvitations = async () => (await allInvitations()).filter(({ invitation }) => isShown(invitation));

  const act = async (deed: Deed): Promise<void> => {
    switch (deed.kind) {
      case 'wait':
        now += deed.minutes * MINUTE_MS;
        return;
      case 'deliver':
        return mails.deliver();
      case 'post': {
        // Two that look at once, or one.
        for (const { id: accountId } of posters.slice(deed.n % POSTERS)) {
          const given = { ...need(deed.n, now), units: deed.units, accountId };
          const posted = await orTooLate(() => store.requests.create(given));
          if (posted !== null) requests.push(posted.id);
        }
        return;
      }
      case 'answer': {
        const one = pickOf(await shownInvitations(), deed.n);
        if (one !== undefined) await say(one, deed.isComing);
        return;
      }
      case 'answerAll': {
        const found = await shownInvitations();
        const requestId = pickOf(found, deed.n)?.invitation.requestId;
        const same = found.filter(({ invitation }) => invitation.requestId === requestId).slice(0, 6);
        await Promise.all(store.atOnce(...same.map((each) => () => say(each, true))));
        return;
      }
      case 'yesTooEarly': {
        const one = pickOf(await shownInvitations(), deed.n);
        if (one === undefined) return;
        const by = { id: one.invitation.id, accountId: one.donor.id };
        const said = await answer(by, true, dayOf(now));
        if (said !== null)
          expect([said.state, said.reason]).toEqual([expect.stringMatching(/declined|cancelled/), 'gaveLately']);
        return;
      }
      case 'tell':
      case 'confirm': {
        const one = pickOf(
          (await shownInvitations()).filter(({ invitation }) => invitation.hasSaidYes),
          deed.n,
        );
        if (one === undefined || one.invitation.requestId === null) return;
        const { id, requestId } = one.invitation;
        const settled = { outcome: deed.didGive ? ('donated' as const) : ('noShow' as const), at: now, write };
        const by = { id, accountId: one.donor.id };
        const actorId = posters[0]?.id ?? '';
        if (deed.kind === 'tell') await orTooLate(() => store.invitations.reportOutcome({ ...settled, by }));
        else await orTooLate(() => store.invitations.confirm({ ...settled, id, requestId, actorId }));
        return;
      }
      case 'pick': {
        const before = await knownInvitations();
        const donor = pickOf(donors, deed.n);
        const request = await store.requests.find(pickOf(requests, deed.n) ?? '');
        const profile = await store.donors.findByAccount(donor?.id ?? '');
        if (request === null || profile === null) return;
        const invited = { accountId: request.accountId, requestId: request.id, donorId: profile.id };
        const how = { actorHash: 'x', counters: [], mode: 'on', write, zoneOf, at: now } as const;
        const pick = () => orTooLate(() => store.invitations.pick({ ...invited, ...how }));
        await Promise.all(store.atOnce(pick, pick));
        return checkInvited(before, now, 'pick');
      }
      case 'close': {
        const id = pickOf(requests, deed.n) ?? '';
        const status = deed.isEnough ? 'fulfilled' : 'withdrawn';
        const close = () => store.requests.close({ id, status, actorId: posters[0]?.id ?? '', at: now, write });
        await Promise.all(store.atOnce(close, close));
        return;
      }
      case 'extend': {
        const change = { id: pickOf(requests, deed.n) ?? '', neededBy: now + 12 * HOUR_MS, units: deed.units };
        await orTooLate(() => store.requests.update({ ...change, nextRoundAt: now, at: now, write }));
        return;
      }
      case 'posterLeaves': {
        const which = deed.n % POSTERS;
        await store.accounts.remove({ id: posters[which]?.id ?? '', at: now, write });
        posters[which] = await settle('patient');
        return;
      }
      case 'leave':
        await store.donors.remove({ accountId: donors[deed.n % DONORS]?.id ?? '', at: now, write });
        return;
      case 'return':
        await register(donors[deed.n % DONORS]?.id ?? '', deed.n % DONORS);
        return;
      case 'pause': {
        const pausedUntil = dayOf(now + 8 * DAY_MS);
        await store.donors.update({ accountId: donors[deed.n % DONORS]?.id ?? '', pausedUntil, at: now });
      }
    }
  };

  return {
    perform: async (deed: Deed) => {
      await act(deed);
      // Whoever leaves is told nothing.
      if (deed.kind === 'leave') await check(true, now);
      await fallDue();
      await mails.checkWaiting(await check(false, now));
    },
    checkMails: async () => mails.check(await allInvitations()),
  };
}
