import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { MAX_INVITATIONS } from '@redthread/domain/matching-round';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { accountCode, letter } from '../mails.ts';
import { AT, person, WRITE as write, ZONE_OF as zoneOf } from '../people.ts';

export function describeInvitationLimit(openStore: OpenStore): void {
  describe('a poster', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, deliver } = invitingTown(store);
    const withdraw = (id: string, accountId: string, at: number) =>
      store().requests.close({ id, status: 'withdrawn', actorId: accountId, at, write });
    const poster = (since = AT - 30 * DAY_MS) =>
      store().accounts.create({ ...person('Mal', { role: 'patient', isEmailVerified: true, at: since }) });
    const lastInvited = async (accountId: string) => (await store().donors.findByAccount(accountId))?.lastInvitedAt;

    test('who posts, withdraws, leaves and comes back has 200 donors invited in seven days, and no more', async () => {
      await donors(MAX_INVITATIONS + 60);
      let { id: accountId } = await poster();
      let invited = 0;
      for (let n = 0; n < 8; n += 1) {
        const at = AT + n;
        const request = await post({ accountId, units: 10, at, nextRoundAt: at });
        invited += await runRound(request.id, at);
        await deliver();
        if (n % 2 === 0) await withdraw(request.id, accountId, at);
        else {
          await store().accounts.remove({ id: accountId, at, write });
          accountId = (await poster(at)).id;
        }
      }
      expect(invited).toBe(MAX_INVITATIONS);
      const request = await post({ accountId, units: 10, at: AT + 9 });
      expect(await store().rounds.invitationsLeft(request, AT + 9)).toBe(0);
      const [cem = ''] = await donors(1);
      const donorId = (await store().donors.findByAccount(cem))?.id ?? '';
      const picked = { accountId, requestId: request.id, donorId, actorHash: 'x', counters: [], mode: 'on' } as const;
      const pick = (at: number) => store().invitations.pick({ ...picked, write, zoneOf, at });
      await expect(pick(AT + 9)).rejects.toMatchObject({ code: 'INVITATION_LIMIT' });
      // Others are invited for by anybody else, and by the same person a week later.
      const other = await post();
      expect(await runRound(other.id)).toBeGreaterThan(0);
      expect(await store().rounds.invitationsLeft(request, AT + 7 * DAY_MS)).toBe(MAX_INVITATIONS);
    });

    test('who changes their address has no more donors invited for it', async () => {
      await donors(20);
      const { id: accountId } = await poster();
      const request = await post({ accountId, units: 10 });
      const invited = await runRound(request.id);
      expect(invited).toBeGreaterThan(0);
      const next = { purpose: 'change-email', email: 'next@x.org' } as const;
      await store().mail.post(letter({ recipient: next.email }), accountCode('next', accountId, next));
      expect(await store().accounts.confirmEmail({ codeHash: 'next', accountId, at: AT })).not.toBeNull();
      expect(await store().rounds.invitationsLeft(request, AT)).toBe(MAX_INVITATIONS - invited);
    });

    test('whose request is withdrawn within an hour uses up nobody’s week, and invites the same people no second time', async () => {
      const [ana = ''] = await donors(1);
      const first = await post();
      expect(await runRound(first.id)).toBe(1);
      await deliver();
      await withdraw(first.id, first.accountId, AT + HOUR_MS);
      expect(await lastInvited(ana)).toBeNull();
      const again = await post({ accountId: first.accountId, at: AT + HOUR_MS, nextRoundAt: AT + HOUR_MS });
      expect(await runRound(again.id, AT + HOUR_MS)).toBe(0);
      const real = await post({ at: AT + HOUR_MS, nextRoundAt: AT + HOUR_MS });
      expect(await runRound(real.id, AT + HOUR_MS)).toBe(1);
      expect(await lastInvited(ana)).toBe(AT + HOUR_MS);
    });

    test('whose request is withdrawn later than that has used up the week of who was invited', async () => {
      const [ana = ''] = await donors(1);
      const first = await post({ neededBy: AT + DAY_MS });
      await runRound(first.id);
      await deliver();
      await withdraw(first.id, first.accountId, AT + HOUR_MS + 1);
      expect(await lastInvited(ana)).toBe(AT);
      const real = await post({ at: AT + 2 * HOUR_MS, nextRoundAt: AT + 2 * HOUR_MS });
      expect(await runRound(real.id, AT + 2 * HOUR_MS)).toBe(0);
    });
  });
}
