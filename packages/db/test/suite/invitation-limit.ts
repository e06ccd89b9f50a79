import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { MAX_INVITATIONS } from '@redthread/domain/matching-round';
import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { accountCode, letter } from '../mails.ts';
import { AT, person } from '../people.ts';

export function describeInvitationLimit(openStore: OpenStore): void {
  describe('a poster', () => {
    const { store, donors, post, invited, runRound, deliver, close, pick, leave, profile } = askingTown(openStore);
    const poster = async (since = AT - 30 * DAY_MS) =>
      (await store().accounts.create(person('Mal', { role: 'patient', isEmailVerified: true, at: since }))).id;
    const postAt = (at: number, given: object = {}) => post({ at, nextRoundAt: at, ...given });
    const lastInvited = async (accountId: string) => (await profile(accountId))?.lastInvitedAt;

    test('who posts, withdraws, leaves and comes back has 200 donors invited in seven days, and no more', async () => {
      await donors(MAX_INVITATIONS + 60);
      let accountId = await poster();
      let invitations = 0;
      for (let n = 0; n < 8; n += 1) {
        const at = AT + n;
        const request = await postAt(at, { accountId, units: 10 });
        invitations += await runRound(request.id, at);
        await deliver();
        if (n % 2 === 0) await close(request, 'withdrawn', at);
        else {
          await leave(accountId, at);
          accountId = await poster(at);
        }
      }
      expect(invitations).toBe(MAX_INVITATIONS);
      const request = await post({ accountId, units: 10, at: AT + 9 });
      expect(await store().rounds.invitationsLeft(request, AT + 9)).toBe(0);
      const [cem = ''] = await donors(1);
      await refused(pick(accountId, cem, { requestId: request.id, at: AT + 9 }), 'INVITATION_LIMIT');
      // Others are invited for by anybody else, and by the same person a week later.
      expect(await runRound((await post()).id)).toBeGreaterThan(0);
      expect(await store().rounds.invitationsLeft(request, AT + 7 * DAY_MS)).toBe(MAX_INVITATIONS);
    });

    test('who changes their address has no more donors invited for it', async () => {
      await donors(20);
      const accountId = await poster();
      const request = await post({ accountId, units: 10 });
      const invitations = await runRound(request.id);
      expect(invitations).toBeGreaterThan(0);
      const next = { purpose: 'change-email', email: 'next@x.org' } as const;
      await store().mail.post(letter({ recipient: next.email }), accountCode('next', accountId, next));
      expect(await store().accounts.confirmEmail({ codeHash: 'next', accountId, at: AT })).not.toBeNull();
      expect(await store().rounds.invitationsLeft(request, AT)).toBe(MAX_INVITATIONS - invitations);
    });

    test.each([
      ['within an hour uses up nobody’s week', HOUR_MS, null, 1],
      ['later than that has used up the week of who was invited', HOUR_MS + 1, AT, 0],
    ])(
      'whose request is withdrawn %s, and invites the same people no second time',
      async (_, late, last, invitations) => {
        const { ana, request } = await invited(1, { neededBy: AT + DAY_MS });
        await deliver();
        const at = AT + late;
        await close(request, 'withdrawn', at);
        expect(await lastInvited(ana)).toBe(last);
        const again = await postAt(at, { accountId: request.accountId });
        expect(await runRound(again.id, at)).toBe(0);
        const others = await postAt(at);
        expect([await runRound(others.id, at), await lastInvited(ana)]).toEqual([invitations, last ?? at]);
      },
    );
  });
}
