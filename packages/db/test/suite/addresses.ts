import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OpenStore, withStore } from '../fresh-store.ts';
import { type Act, act, everyone, newTown, perform, type Town } from '../town.ts';

export function describeAddresses(openStore: OpenStore): void {
  describe('an address', () => {
    test('has at most one account, and nothing of a removed one is left, whatever people do', async () => {
      const done = new Set<Act['act']>();
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60, size: 'max' }), (acts) =>
          withStore(openStore, async (store) => {
            const town = newTown(store);
            for (const next of acts) {
              if (await perform(town, next)) done.add(next.act);
            }
            await expectOneAccountEach(town);
            await expectTotals(town);
            await expectNoOrphans(town);
            await expectOnlyPressedVerified(town);
          }),
        ),
        { numRuns: 100 },
      );
      expect(done.size).toBe(13);
    });
  });
}

async function expectOneAccountEach({ store }: Town): Promise<void> {
  const people = await everyone(store);
  const emails = people.map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
  for (const account of people) expect(await store.accounts.findByEmail(account.email)).toEqual(account);
}

async function expectTotals({ store }: Town): Promise<void> {
  const people = await everyone(store);
  const donors = (await store.donors.page({ limit: 1000 })).rows;
  const owners = await Promise.all(donors.map(async ({ id }) => (await store.donors.find(id))?.accountId));
  expect(owners.filter((owner) => people.every(({ id }) => id !== owner))).toEqual([]);
  const totals = { donors: donors.length, matchableDonors: donors.length, requests: 0 };
  expect(await store.totals()).toEqual({ ...totals, accounts: { donor: people.length, patient: 0, admin: 0 } });
}

/** A link is good only for an account or a sign-up that is there, and for an address that its mail was sent to. */
async function expectNoOrphans({ store, links, issued, now }: Town): Promise<void> {
  const living = await Promise.all(issued.map(({ token }) => store.identities.find(token, now)));
  const ids = new Set([...(await everyone(store)), ...living].map((owner) => owner?.id));
  for (const { hash, email, accountId, identityId } of links) {
    const code = await store.mail.findCode(hash, now);
    if (code === null) continue;
    expect(code).toMatchObject({ email, accountId, identityId });
    expect(ids).toContain(accountId ?? identityId);
  }
}

/** Nobody finishes a sign-up by a link that somebody else opened. */
async function expectOnlyPressedVerified({ store, issued, pressed, now }: Town): Promise<void> {
  for (const { key, token } of issued) {
    const held = await store.identities.find(token, now);
    if (held?.isVerified === true) expect(pressed).toContain(key);
    if (held !== null) expect(key.endsWith(held.email)).toBe(true);
  }
}
