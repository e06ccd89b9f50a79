import { AUDIT_ACTIONS } from '@redthread/domain/audit-action';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, details, person, WRITE } from '../people.ts';

export function describeAudit(openStore: OpenStore): void {
  describe('the audit', () => {
    const store = freshStore(openStore);

    test('keeps entries of every kind in the order in which they were made, whatever their instants', async () => {
      const entries = AUDIT_ACTIONS.map((action, n) => ({
        ...{ at: AT - n, actorId: n % 2 === 0 ? 'ana' : null, action, subjectId: n % 3 === 0 ? 'ben' : null },
      }));
      for (const entry of entries) await store().audit.record(entry);
      expect(await store().audit.list()).toEqual(entries);
    });

    test('says who did what to whom, for each act that is worth it, and for none that did not happen', async () => {
      const { accounts, sessions, donors, requests, audit, limits } = store();
      const { id } = await accounts.create(person('Ana'));
      await expect(accounts.create(person('Ana'))).rejects.toThrow();
      await accounts.amend(id, { name: 'Ana María' });
      const times = { createdAt: AT + 1, lastUsedAt: AT + 1, expiresAt: AT + 9 };
      await sessions.create({ id: 'hash', accountId: id, device: null, ...times });
      await sessions.touch('hash', AT + 1);
      await accounts.chooseRole({ id, role: 'patient', at: AT + 2 });
      await accounts.verifyEmail({ id, at: AT + 3 });
      await accounts.promote({ id, at: AT + 5 });
      await accounts.demote({ id, role: 'patient', mayBeLast: true, at: AT + 5 });
      await donors.remove({ accountId: id, at: AT, write: WRITE });
      const donor = await donors.register({ ...details(), accountId: id, at: AT });
      await donors.update({ isAvailable: false, accountId: id, at: AT });
      await donors.remove({ accountId: id, at: AT + 6, write: WRITE });
      const asked = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'low' } as const;
      const request = await requests.create({ ...asked, accountId: id, at: AT });
      const withdrawal = { status: 'withdrawn', actorId: 'admin', at: AT + 7, write: WRITE } as const;
      for (const each of ['none', request.id, request.id]) await requests.close({ ...withdrawal, id: each });
      await limits.take({ key: 'k', max: 1, windowMs: 1, now: AT });

      expect(await audit.list()).toEqual([
        { at: AT, actorId: id, action: 'account.registered', subjectId: id },
        { at: AT + 1, actorId: id, action: 'account.signed-in', subjectId: id },
        { at: AT + 2, actorId: id, action: 'account.role-chosen', subjectId: id },
        { at: AT + 3, actorId: null, action: 'account.email-verified', subjectId: id },
        { at: AT + 5, actorId: null, action: 'account.promoted', subjectId: id },
        { at: AT + 5, actorId: null, action: 'account.demoted', subjectId: id },
        { at: AT + 6, actorId: id, action: 'donor.removed', subjectId: donor.id },
        { at: AT + 7, actorId: 'admin', action: 'request.withdrawn', subjectId: request.id },
      ]);
    });

    test('is swept of what is older than its kind is kept, step by step, and of nothing else, by no clock that runs ahead', async () => {
      const { audit } = store();
      const kinds = ['account.signed-in', 'donor.contacted', 'account.deleted'] as const;
      const entries = [9, 8, 5, 4, 3, 0].flatMap((age) =>
        kinds.map((action) => ({ at: AT - age, actorId: 'ana', action, subjectId: 'ben' })),
      );
      for (const entry of entries) await audit.record(entry);
      const step = (now = AT) => audit.removeOld({ now, keepMs: 5, keepSignInsMs: 3, atMost: 3 });
      expect([await step(), await step(), await step()]).toEqual([true, true, false]);
      const isKept = ({ at, action }: (typeof entries)[number]) => AT - at <= (action === 'account.signed-in' ? 3 : 5);
      const kept = entries.filter(isKept);
      expect(await audit.list()).toEqual(kept);
      expect([await step(), await step(AT + 1000)]).toEqual([false, false]);
      expect(await audit.list()).toEqual(kept);
    });
  });
}
