import { adminSearchOf } from '@redthread/domain/admin-search';
import { PEOPLE_LISTS } from '@redthread/domain/people-list';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { furnish } from '../../test/belongings.ts';
import { accountCode, letter, signUp, signUpCode } from '../../test/mails.ts';
import { AT, details, person, TODAY, WRITE, WRITE_HIDING } from '../../test/people.ts';
import { expectIndexOrder, expectSearch, openWatched } from '../../test/query-plans.ts';
import type { Account } from '../operations/people.ts';
import type { Store } from '../store.ts';
import { CHANNELS } from '../tables.ts';

const GOOGLE = { issuer: 'https://accounts.google.com', subject: '1001' };

describe('an act about one person reads no other person', () => {
  let watched: ReturnType<typeof openWatched>;
  let ana: Account;
  beforeEach(async () => {
    watched = openWatched();
    ana = await watched.store.accounts.create(person('Ana'));
    await furnish(watched.store, ana);
  });
  afterEach(() => watched.store.close());

  const expectSearches = async (...acts: ((store: typeof watched.store) => Promise<unknown>)[]) => {
    for (const run of acts) expectSearch(await watched.plansOf(() => run(watched.store)));
  };

  test('in looking for them, in a profile, a request, an API token, a change of password or address, and a session', async () => {
    const { id: accountId, email } = ana;
    const asked = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'low' } as const;
    const token = { name: 'daily', hash: 'daily', scope: 'read', expiresAt: null, actorId: null, at: AT } as const;
    const passwordHash = '$argon2id$y';
    const reset = accountCode('reset', accountId, { purpose: 'reset-password' });
    await expectSearches(
      ({ accounts }) => accounts.find(accountId),
      ({ accounts }) => accounts.findByEmail(email),
      ({ accounts }) => accounts.findByGoogle(GOOGLE),
      ({ audit }) => audit.pageOf(accountId, { limit: 9 }),
      ({ donors }) => donors.findByAccount(accountId),
      ({ donors }) => donors.register({ ...details(), accountId, at: AT }),
      ({ donors }) => donors.update({ isAvailable: false, accountId, at: AT }),
      ({ donors }) => donors.remove({ accountId, at: AT, write: WRITE }),
      ({ requests }) => requests.create({ ...asked, accountId, at: AT }),
      ({ requests }) => requests.create({ ...asked, phone: '7654321', accountId, at: AT, unlessPosted: () => [] }),
      ({ requests }) => requests.find('a'),
      ({ requests }) => requests.close({ status: 'withdrawn', id: 'a', actorId: accountId, at: AT, write: WRITE }),
      ({ tokens }) => tokens.create({ ...token, accountId, seenSessionId: `${accountId} session 1` }),
      ({ tokens }) => tokens.find('daily', AT),
      ({ tokens }) => tokens.list(accountId),
      ({ tokens }) => tokens.touch('a', TODAY),
      ({ tokens }) => tokens.revoke({ id: 'a', accountId, actorId: null, at: AT }),
      ({ tokens }) => tokens.removeExpired(AT),
      ({ accounts }) => accounts.confirmEmail({ codeHash: `${accountId} verify-email`, accountId, at: AT }),
      ({ accounts }) => accounts.linkGoogle({ id: accountId, ...GOOGLE, at: AT }),
      ({ accounts }) => accounts.changePassword({ id: accountId, passwordHash, keepSessionId: 'a', at: AT }),
      ({ mail }) => mail.post(letter(), reset),
      ({ accounts }) => accounts.resetPassword({ codeHash: 'reset', passwordHash, name: 'Ana', at: AT }),
      ({ sessions }) => sessions.find('a'),
      ({ sessions }) => sessions.list(accountId),
      ({ sessions }) => sessions.endAll(accountId),
      ({ accounts }) => accounts.promote({ id: accountId, at: AT }),
    );
  });

  test('in an admin’s search for them, in what they did, and in a page of any list', async () => {
    const { store, plansOf } = watched;
    const { admin } = store;
    const donor = await store.donors.findByAccount(ana.id);
    const [way0, way1, way2] = [0, 1, 2].map((way) => ({ way, id: ana.id }));
    for (const text of ['an', 'ana@x.org', '7700900123', ana.id, 'élise']) {
      const search = adminSearchOf(text);
      if (search === null) throw new Error(`${text} means nothing.`);
      for (const after of [undefined, way0, way1, way2]) {
        const plans = await plansOf(() => admin.find({ search, placeIds: [], limit: 9, after }));
        if (after === undefined || plans.length > 0) expectSearch(plans);
      }
    }
    const nobody = { by: 'name', beginning: 'nobody' } as const;
    const inTown = await plansOf(() => admin.find({ search: nobody, placeIds: [1, 2], limit: 9 }));
    const ofRequest = await plansOf(() => admin.history({ subject: 'request', id: 'a', limit: 9 }));
    expect([...inTown, ...ofRequest].flat().filter((step) => step.startsWith('SCAN'))).toEqual([]);
    for (const after of [undefined, { createdAt: AT + 9, id: ana.id }]) {
      const hidden = await plansOf(() => admin.hiddenRequests({ limit: 9, after }));
      for (const list of PEOPLE_LISTS)
        hidden.push(...(await plansOf(() => admin.people({ list, limit: 9, after }), /\b(donors|accounts)\b/)));
      expect(hidden.flat().filter((step) => /TEMP B-TREE|^SCAN \w+$/.test(step))).toEqual([]);
    }
    await expectSearches(
      ({ admin }) => admin.person(ana.id),
      ({ admin }) => admin.person(donor?.id ?? ''),
      ({ admin }) => admin.history({ subject: 'person', id: ana.id, limit: 9, before: 1e6 }),
      ({ admin }) => admin.showPerson({ id: ana.id, actorId: ana.id, at: AT }),
    );
  });

  test('in what an admin hides, shows again and removes', async () => {
    const { store } = watched;
    const { rows } = await store.requests.pageOf(ana.id, { limit: 2 });
    const by = { actorId: 'admin', reason: 'money', mode: 'on', at: AT } as const;
    const done = { ...by, write: WRITE, writeHiding: WRITE_HIDING };
    const request = { target: 'request', id: rows[0]?.id ?? '' } as const;
    for (const what of [{ target: 'donor', id: ana.id } as const, request]) {
      const each = { ...done, ...what };
      await expectSearches(
        ({ moderation }) => moderation.moderate({ ...each, action: 'hide' }),
        ({ moderation }) => moderation.moderate({ ...each, action: 'unhide' }),
        ({ moderation }) => moderation.moderate({ ...each, action: 'remove' }),
      );
    }
  });

  test.each([{ kind: 'google', ...GOOGLE } as const, { kind: 'firebase', uid: 'uid-ana' } as const])(
    'in taking an address over by $kind, with all that goes along',
    async (proof) => {
      await expectSearches(({ accounts }) => accounts.createProved({ ...person('Ana'), proof }));
      expect(await watched.store.accounts.find(ana.id)).toBeNull();
    },
  );

  test('in leaving, with all that goes along', async () => {
    await expectSearches(({ accounts }) => accounts.remove({ id: ana.id, at: AT, write: WRITE }));
  });

  test('in a sign-up, and in the links and the mail that wait', async () => {
    const { store, plansOf } = watched;
    const { id: identityId } = await store.identities.start(signUp('laptop'));
    const change = { tokenHash: 'laptop-token', newTokenHash: 'new', expiresAt: AT + 1, now: AT };
    await expectSearches(
      ({ identities }) => identities.start(signUp('laptop')),
      ({ identities }) => identities.find('laptop-token', AT),
      ({ mail }) => mail.post(letter(), signUpCode('link', identityId)),
      ({ mail }) => mail.findCode('link', AT),
      ({ identities }) => identities.confirm({ ...change, codeHash: 'link' }),
      ({ identities }) => identities.renew(change),
      ({ pending }) => pending.find({ tokenHash: 'a' }, AT),
      ({ pending }) => pending.find({ linkHash: 'a' }, AT),
      ({ messages }) => messages.findEmail('a'),
      ...CHANNELS.map(
        (channel) =>
          ({ messages }: Store) =>
            messages.due(channel, AT, 20),
      ),
      ({ messages }) => messages.postpone('a', AT),
      ({ messages }) => messages.remove('a'),
    );
    for (const channel of CHANNELS) expectIndexOrder(await plansOf(() => store.messages.nextDueAt(channel, AT)));
    // The newest are the last of the table, which is read backwards.
    expect(await plansOf(() => store.messages.emails(20))).toEqual([['SCAN messages']]);
  });

  test('in clearing away what has expired, and in the daily sweep', async () => {
    await expectSearches(
      ({ identities }) => identities.removeExpired(AT),
      ({ pending }) => pending.removeExpired(AT),
      ({ mail }) => mail.removeExpiredCodes(AT),
      ({ messages }) => messages.removeExpired(AT),
      ({ messages }) => messages.bringForward(AT),
      ({ sessions }) => sessions.removeExpired(AT, AT),
      ({ limits }) => limits.removeExpired(AT),
      ({ donors }) => donors.retireAged(TODAY),
    );
  });
});
