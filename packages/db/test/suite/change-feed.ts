import type { FeedVersions } from '@redthread/domain/change-feed';
import { DomainError } from '@redthread/domain/domain-error';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askingIn, askingTown } from '../asking-town.ts';
import { type OpenStore, type TestedStore, withStore } from '../fresh-store.ts';
import { AT, person, WRITE as write } from '../people.ts';

const NONE: FeedVersions = { invitations: 0, requests: 0, profile: 0, account: 0 };
const TOPICS = ['invitations', 'requests', 'profile', 'account'] as const;

type Town = ReturnType<typeof askingIn>;

/** Of three donors and two posters: whom a number picks. */
interface Of {
  readonly store: TestedStore;
  readonly town: Town;
  readonly who: string;
  readonly donor: string;
  readonly poster: string;
  readonly n: number;
}

const at = AT + 1;
const openId = async ({ store, poster }: Of) =>
  (await store.requests.pageOf(poster, { limit: 9 })).rows[0]?.id ?? 'none';
const hiddenId = async ({ store }: Of) => (await store.admin.hiddenRequests({ limit: 9 })).rows[0]?.id ?? 'none';
const close = async (of: Of, status: 'fulfilled' | 'withdrawn') =>
  of.town.close({ id: await openId(of), accountId: of.poster }, status, at);
const confirm = async ({ store, ...of }: Of, outcome: 'donated' | 'noShow') => {
  const requestId = await openId({ store, ...of });
  const coming = (await store.invitations.ofRequest(requestId)).find(({ hasSaidYes }) => hasSaidYes);
  const said = { id: coming?.id ?? 'none', requestId, actorId: of.poster, outcome, at, write };
  return store.invitations.confirm(said);
};
const seldom = async (n: number, act: () => Promise<unknown>) => (n % 4 === 0 ? act() : null);

/** What people do. */
const DEEDS: Readonly<Record<string, (of: Of) => Promise<unknown>>> = {
  post: ({ town, poster }) => town.post({ accountId: poster, units: 2 }),
  look: async (of) => of.town.runRound(await openId(of)),
  yes: ({ town, donor }) => town.say(donor, true, { sharesPhone: true }),
  no: ({ town, donor }) => town.say(donor, false, { sharesPhone: true }),
  donated: (of) => confirm(of, 'donated'),
  noShow: (of) => confirm(of, 'noShow'),
  enough: (of) => close(of, 'fulfilled'),
  withdraw: (of) => close(of, 'withdrawn'),
  more: async (of) => of.town.change(await openId(of), { units: 1 + (of.n % 5) }, at),
  rename: ({ store, who, n }) => store.accounts.amend(who, { name: `Name ${n}` }),
  phone: ({ store, who, n }) =>
    store.donors.update({ accountId: who, phone: `7${String(n).padStart(9, '0').slice(-9)}`, at }),
  pause: ({ store, who, n }) => store.donors.update({ accountId: who, isAvailable: n % 2 === 0, at }),
  leave: ({ town, who, n }) => seldom(n, () => town.leave(who, at)),
  stop: ({ town, who }) => town.admin.suspend('person', who, { actorId: null, at }),
  start: ({ town, who }) => town.admin.reinstate('person', who, { actorId: null, at }),
  verify: ({ store, who }) => store.accounts.verifyEmail({ id: who, at }),
  tick: ({ store }) => store.scheduler.runDue({ at: AT + 20 * 3_600_000, write }),
  hideDonor: ({ town, who }) => town.admin.hide(who, 'money'),
  showDonor: ({ town, who }) => town.admin.show(who, 'donor', at),
  removeDonor: ({ town, who, n }) => seldom(n, () => town.admin.remove(who)),
  hideRequest: async (of) => of.town.admin.hideRequest(await openId(of), 'money'),
  showRequest: async (of) => of.town.admin.show(await hiddenId(of), 'request', at),
  removeRequest: async (of) => of.town.admin.remove(await hiddenId(of), 'request'),
};
const deed = fc.record({ kind: fc.constantFrom(...Object.keys(DEEDS)), n: fc.nat() });
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

export function describeChangeFeed(openStore: OpenStore): void {
  describe('the change feed of a session', () => {
    const { store, donors, post, runRound, say, invited, close, admin, leave, leaveDonors } = askingTown(openStore);
    /** A session by the name of its person. */
    const signIn = (accountId: string, id = accountId) => openSession(store(), accountId, id);
    const versions = (...ids: string[]) => store().sessions.feedVersions(ids);

    test('begins at nothing, is counted for each of a person’s sessions from then on, and for nobody else, and is null at the end', async () => {
      const { accounts, sessions } = store();
      const [ana, ben] = [await accounts.create(person('Ana')), await accounts.create(person('Ben'))];
      for (const { id } of [ana, ben]) await signIn(id);
      expect(await versions(ana.id, 'nobody', ana.id)).toEqual([NONE, null, NONE]);
      const before = store().writeMark();
      await accounts.amend(ana.id, { name: 'Anna' });
      expect(store().writeMark()).not.toBe(before);
      await signIn(ana.id, 'phone');
      await accounts.amend(ana.id, { name: 'Ana' });
      const counted = [{ ...NONE, account: 2 }, { ...NONE, account: 1 }, NONE];
      expect(await versions(ana.id, 'phone', ben.id)).toEqual(counted);
      await sessions.endAll(ana.id);
      expect(await versions(ana.id)).toEqual([null]);
    });

    test('of a donor and a patient says that the one was invited, said yes, and is not needed any more', async () => {
      const [ana = ''] = await donors(1);
      const request = await post();
      const { id, accountId: tom } = request;
      for (const each of [ana, tom]) await signIn(each);
      const rise = async (act: () => Promise<unknown>) => {
        const before = await versions(ana, tom);
        await act();
        const after = await versions(ana, tom);
        return after.map((now, n) => TOPICS.filter((topic) => now?.[topic] !== before[n]?.[topic]));
      };
      const update = (given: object) => store().donors.update({ accountId: ana, at: AT, ...given });
      expect(await rise(() => runRound(id))).toEqual([['invitations'], ['requests']]);
      expect(await rise(() => say(ana, true, { sharesPhone: true }))).toEqual([['invitations'], ['requests']]);
      expect(await rise(() => update({ phone: '+1 202 555 0199' }))).toEqual([['profile'], ['requests']]);
      expect(await rise(() => store().accounts.amend(tom, { name: 'Tomas' }))).toEqual([['invitations'], ['account']]);
      expect(await rise(() => close(request, 'fulfilled', AT + 2))).toEqual([['invitations'], ['requests']]);
      expect(await rise(() => update({ isAvailable: false }))).toEqual([['profile'], []]);
    });

    test('of whoever else was invited says that a donor who was coming is hidden, so that a place is free', async () => {
      const { ana, ben } = await invited(2, { units: 2 });
      await say(ana, true, { sharesPhone: true });
      await signIn(ben);
      await admin.hide(ana);
      expect(await versions(ben)).toEqual([{ ...NONE, invitations: 1 }]);
    });

    test.each([
      ['its donor leaves', ['requests'], (donor, { when }) => leave(donor, when)],
      ['its donor takes the profile back', ['invitations', 'requests'], (donor, { when }) => leaveDonors(donor, when)],
      ['its poster leaves', ['invitations'], (_, { poster, when }) => leave(poster, when)],
      [
        'its request is deleted',
        ['invitations', 'requests'],
        (_, { when }) => store().requests.removeClosedBefore(when),
      ],
      ['it is deleted', ['invitations', 'requests'], (_, { when }) => store().invitations.removeInvitedBefore(when)],
    ] satisfies [string, string[], (donor: string, of: { poster: string; when: number }) => Promise<unknown>][])(
      'of both sides of an invitation that is over says that %s',
      async (_, topics, act) => {
        const { ana, request } = await invited(1);
        await say(ana, false);
        const [poster, when] = [request.accountId, AT + 10 * 3_600_000];
        await close(request, 'withdrawn', when - 1);
        for (const each of [ana, poster]) await signIn(each);
        await act(ana, { poster, when });
        const [ofDonor, ofPoster] = await versions(ana, poster);
        const told = [...(ofDonor?.invitations ? ['invitations'] : []), ...(ofPoster?.requests ? ['requests'] : [])];
        expect(told).toEqual(topics);
      },
    );

    test('rises whenever what a person reads of it is another, whatever people do', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 16 }), async (deeds) => {
          await withStore(openStore, async (own) => expectTold(own, deeds));
        }),
        { numRuns: 15 },
      );
    });
  });
}

/** After each deed: who reads something else than before was told so. */
async function expectTold(store: TestedStore, deeds: readonly Deed[]): Promise<void> {
  const town = askingIn(() => store);
  const people = await town.donors(3);
  for (const name of ['Tom', 'Una']) {
    const { id } = await store.accounts.create(person(name, { role: 'patient', isEmailVerified: true }));
    people.push(id);
  }
  for (const id of people) await openSession(store, id, id);
  const whom = (n: number) => people[n] ?? '';
  let before = await Promise.all(people.map((id) => shownTo(store, id)));
  for (const { kind, n } of deeds) {
    const of = { store, town, who: whom(n % 5), donor: whom(n % 3), poster: whom(3 + (n % 2)), n };
    await DEEDS[kind]?.(of).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
    const after = await Promise.all(people.map((id) => shownTo(store, id)));
    for (const [n, now] of after.entries()) {
      for (const topic of TOPICS) {
        const isOther = now.shown[topic] !== before[n]?.shown[topic];
        if (isOther && now.versions !== null) {
          const rose = now.versions[topic] > (before[n]?.versions?.[topic] ?? 0);
          expect([kind, topic, rose]).toEqual([kind, topic, true]);
        }
      }
    }
    before = after;
  }
}

async function shownTo(store: TestedStore, id: string) {
  const { rows } = await store.requests.pageOf(id, { limit: 9 });
  const ended = await store.requests.endedOf(id, AT - 1);
  const invitations = await Promise.all(rows.map((request) => store.invitations.ofRequest(request.id)));
  const profile = await store.donors.findByAccount(id);
  const shown = {
    invitations: JSON.stringify(await store.invitations.ofDonor(id)),
    // One's own name is of the account.
    requests: JSON.stringify([[...rows, ...ended].map((request) => ({ ...request, name: '' })), invitations]),
    profile: JSON.stringify(profile && { ...profile, lastInvitedAt: null }),
    account: JSON.stringify(await store.accounts.find(id)),
  };
  const [versions = null] = await store.sessions.feedVersions([id]);
  return { shown, versions };
}

function openSession(store: TestedStore, accountId: string, id: string): Promise<void> {
  const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 7 * 86_400_000 };
  return store.sessions.create({ id, accountId, device: null, ...times });
}
