import type { FeedVersions } from '@redthread/domain/change-feed';
import { DomainError } from '@redthread/domain/domain-error';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore, type TestedStore, withStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { AT, person, WRITE as write, WRITE_HIDING as writeHiding } from '../people.ts';

const NONE: FeedVersions = { invitations: 0, requests: 0, profile: 0, account: 0 };
const TOPICS = ['invitations', 'requests', 'profile', 'account'] as const;

/** What people do; a number picks who, or which. */
const deed = fc.record({
  kind: fc.constantFrom(
    ...([
      'post',
      'look',
      'yes',
      'no',
      'donated',
      'noShow',
      'enough',
      'withdraw',
      'more',
      'rename',
      'phone',
      'pause',
    ] as const),
    ...(['leave', 'stop', 'start', 'verify', 'tick'] as const),
    ...(['hideDonor', 'showDonor', 'removeDonor', 'hideRequest', 'showRequest', 'removeRequest'] as const),
  ),
  n: fc.nat(),
});
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

export function describeChangeFeed(openStore: OpenStore): void {
  describe('the change feed of a session', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, say } = invitingTown(store);

    const versionsOf = async (accountId: string) => (await store().sessions.feedVersions([accountId]))[0];
    /** A session by the name of its person. */
    const signIn = (accountId: string, id = accountId) => openSession(store(), accountId, id);

    test('begin at nothing, and are null once it has ended', async () => {
      const { id } = await store().accounts.create(person('Ana'));
      await signIn(id);
      expect(await store().sessions.feedVersions([id, 'nobody', id])).toEqual([NONE, null, NONE]);
      await store().sessions.endAll(id);
      expect(await versionsOf(id)).toBeNull();
    });

    test('are counted for each of a person’s sessions from its own beginning, and for nobody else', async () => {
      const [ana, ben] = [await store().accounts.create(person('Ana')), await store().accounts.create(person('Ben'))];
      await signIn(ana.id);
      await signIn(ben.id);
      await store().accounts.amend(ana.id, { name: 'Anna' });
      await signIn(ana.id, 'phone');
      await store().accounts.amend(ana.id, { name: 'Ana' });
      expect(await store().sessions.feedVersions([ana.id, 'phone', ben.id])).toEqual([
        { ...NONE, account: 2 },
        { ...NONE, account: 1 },
        NONE,
      ]);
    });

    test('of a donor and a patient say that the one was invited, said yes, and is not needed any more', async () => {
      const [ana = ''] = await donors(1);
      const { id, accountId: tom } = await post();
      for (const each of [ana, tom]) await signIn(each);
      const rise = async (act: () => Promise<unknown>) => {
        const before = await store().sessions.feedVersions([ana, tom]);
        await act();
        const after = await store().sessions.feedVersions([ana, tom]);
        return after.map((now, n) => TOPICS.filter((topic) => now?.[topic] !== before[n]?.[topic]));
      };
      expect(await rise(() => runRound(id))).toEqual([['invitations'], ['requests']]);
      expect(await rise(() => say(ana, true, { sharesPhone: true }))).toEqual([['invitations'], ['requests']]);
      const changePhone = () => store().donors.update({ accountId: ana, phone: '+1 202 555 0199', at: AT });
      expect(await rise(changePhone)).toEqual([['profile'], ['requests']]);
      expect(await rise(() => store().accounts.amend(tom, { name: 'Tomas' }))).toEqual([['invitations'], ['account']]);
      const enough = { id, status: 'fulfilled', actorId: tom, at: AT + 2, write } as const;
      expect(await rise(() => store().requests.close(enough))).toEqual([['invitations'], ['requests']]);
      expect(await rise(() => store().donors.update({ accountId: ana, isAvailable: false, at: AT }))).toEqual([
        ['profile'],
        [],
      ]);
    });

    test('of whoever else was invited say that a donor who was coming is hidden, so that a place is free', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const { id } = await post({ units: 2 });
      await runRound(id);
      await say(ana, true, { sharesPhone: true });
      await signIn(ben);
      const hiding = { target: 'donor', id: ana, actorId: 'admin', reason: 'money', mode: 'on', at: AT + 1 } as const;
      await store().moderation.moderate({ action: 'hide', ...hiding, write, writeHiding });
      expect(await versionsOf(ben)).toEqual({ ...NONE, invitations: 1 });
    });

    test.each([
      ['its donor leaves', ['requests'], (donor, { at }) => store().accounts.remove({ id: donor, at, write })],
      [
        'its donor takes the profile back',
        ['invitations', 'requests'],
        (donor, { at }) => store().donors.remove({ accountId: donor, at, write }),
      ],
      ['its poster leaves', ['invitations'], (_, { poster, at }) => store().accounts.remove({ id: poster, at, write })],
      ['its request is deleted', ['invitations', 'requests'], (_, { at }) => store().requests.removeClosedBefore(at)],
      ['it is deleted', ['invitations', 'requests'], (_, { at }) => store().invitations.removeInvitedBefore(at)],
    ] satisfies [string, string[], (donor: string, of: { poster: string; at: number }) => Promise<unknown>][])(
      'of both sides of an invitation that is over say that %s',
      async (_, topics, act) => {
        const [donor = ''] = await donors(1);
        const { id, accountId: poster } = await post();
        await runRound(id);
        await say(donor, false);
        const at = AT + 10 * 3_600_000;
        await store().requests.close({ id, status: 'withdrawn', actorId: poster, at: at - 1, write });
        for (const each of [donor, poster]) await signIn(each);
        await act(donor, { poster, at });
        const [ofDonor, ofPoster] = await store().sessions.feedVersions([donor, poster]);
        const told = [...(ofDonor?.invitations ? ['invitations'] : []), ...(ofPoster?.requests ? ['requests'] : [])];
        expect(told).toEqual(topics);
      },
    );

    test('rise whenever what a person reads of it is another, whatever people do', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 16 }), async (deeds) => {
          await withStore(openStore, async (own) => expectTold(own, deeds));
        }),
        { numRuns: 15 },
      );
    });

    test('are not counted for an act that was taken back', async () => {
      const { id } = await store().accounts.create(person('Ana', { role: 'patient' }));
      await signIn(id);
      const refused = store().requests.close({ id: 'none', status: 'withdrawn', actorId: id, at: AT, write });
      await refused.catch(() => undefined);
      expect(await versionsOf(id)).toEqual(NONE);
    });

    test('need no look at a store in which nobody wrote', async () => {
      const before = store().writeMark();
      await store().accounts.create(person('Ana'));
      expect(store().writeMark()).not.toBe(before);
    });
  });
}

/** After each deed: who reads something else than before was told so. */
async function expectTold(store: TestedStore, deeds: readonly Deed[]): Promise<void> {
  const town = invitingTown(() => store);
  const people = await town.donors(3);
  for (const name of ['Tom', 'Una']) {
    const { id } = await store.accounts.create(person(name, { role: 'patient', isEmailVerified: true }));
    people.push(id);
  }
  for (const id of people) await openSession(store, id, id);
  let before = await Promise.all(people.map((id) => shownTo(store, id)));
  for (const each of deeds) {
    await perform(store, town, people, each).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
    const after = await Promise.all(people.map((id) => shownTo(store, id)));
    for (const [n, now] of after.entries()) {
      for (const topic of TOPICS) {
        const isOther = now.shown[topic] !== before[n]?.shown[topic];
        if (isOther && now.versions !== null) {
          const rose = now.versions[topic] > (before[n]?.versions?.[topic] ?? 0);
          expect([each.kind, topic, rose]).toEqual([each.kind, topic, true]);
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

function perform(
  store: TestedStore,
  town: ReturnType<typeof invitingTown>,
  people: readonly string[],
  { kind, n }: Deed,
): Promise<unknown> {
  const who = people[n % people.length] ?? '';
  const poster = people[3 + (n % 2)] ?? '';
  const at = AT + 1;
  const request = async () => (await store.requests.pageOf(poster, { limit: 9 })).rows[0];
  const on = async (act: (id: string) => Promise<unknown>) => act((await request())?.id ?? 'none');
  const onHidden = async (act: (id: string) => Promise<unknown>) =>
    act((await store.admin.hiddenRequests({ limit: 9 })).rows[0]?.id ?? 'none');
  const confirm = (outcome: 'donated' | 'noShow') =>
    on(async (requestId) => {
      const invitation = (await store.invitations.ofRequest(requestId)).find(({ hasSaidYes }) => hasSaidYes);
      return store.invitations.confirm({
        id: invitation?.id ?? 'none',
        requestId,
        actorId: poster,
        outcome,
        at,
        write,
      });
    });
  const byAdmin = { actorId: 'admin', reason: 'money', mode: 'on', at, write, writeHiding } as const;
  const donor = { ...byAdmin, target: 'donor', id: who } as const;
  const byPoster = { ...byAdmin, target: 'request' } as const;
  switch (kind) {
    case 'post':
      return town.post({ accountId: poster, units: 2 });
    case 'look':
      return on((id) => town.runRound(id));
    case 'yes':
    case 'no':
      return town.say(people[n % 3] ?? '', kind === 'yes', { sharesPhone: true });
    case 'donated':
    case 'noShow':
      return confirm(kind);
    case 'enough':
      return on((id) => store.requests.close({ id, status: 'fulfilled', actorId: poster, at, write }));
    case 'withdraw':
      return on((id) => store.requests.close({ id, status: 'withdrawn', actorId: poster, at, write }));
    case 'more':
      return on((id) => store.requests.update({ id, units: 1 + (n % 5), at, write }));
    case 'rename':
      return store.accounts.amend(who, { name: `Name ${n}` });
    case 'phone':
      return store.donors.update({ accountId: who, phone: `7${String(n).padStart(9, '0').slice(-9)}`, at });
    case 'pause':
      return store.donors.update({ accountId: who, isAvailable: n % 2 === 0, at });
    case 'leave':
      return n % 4 === 0 ? store.accounts.remove({ id: who, at, write }) : Promise.resolve();
    case 'stop':
      return store.moderation.moderate({ action: 'suspend', target: 'person', id: who, actorId: null, at, write });
    case 'start':
      return store.moderation.moderate({
        action: 'reinstate',
        target: 'person',
        id: who,
        actorId: null,
        at,
        write,
        mode: 'on',
      });
    case 'hideDonor':
      return store.moderation.moderate({ ...donor, action: 'hide' });
    case 'showDonor':
      return store.moderation.moderate({ ...donor, action: 'unhide' });
    case 'removeDonor':
      return n % 4 === 0 ? store.moderation.moderate({ ...donor, action: 'remove' }) : Promise.resolve();
    case 'hideRequest':
      return on((id) => store.moderation.moderate({ action: 'hide', ...byPoster, id }));
    case 'showRequest':
      return onHidden((id) => store.moderation.moderate({ action: 'unhide', ...byPoster, id }));
    case 'removeRequest':
      return onHidden((id) => store.moderation.moderate({ action: 'remove', ...byPoster, id }));
    case 'verify':
      return store.accounts.verifyEmail({ id: who, at });
    case 'tick':
      return store.scheduler.runDue({ at: AT + 20 * 3_600_000, write });
  }
}

function openSession(store: TestedStore, accountId: string, id: string): Promise<void> {
  const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 7 * 86_400_000 };
  return store.sessions.create({ id, accountId, device: null, ...times });
}
