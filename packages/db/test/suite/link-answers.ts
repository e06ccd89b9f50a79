import { hash } from 'node:crypto';
import { DAY_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import type { WriteInvitationMail } from '../../src/invitation-message.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { AT, READER_OF, TODAY, WRITE as write, ZONE_OF } from '../people.ts';

export function describeLinkAnswers(openStore: OpenStore): void {
  describe('a donor who uses the link of a mail, without signing in,', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, mails } = invitingTown(store);

    test('rests until a day and can be invited after that, or never again', async () => {
      const [ana = ''] = await donors(1);
      const links: string[] = [];
      const listening: WriteInvitationMail = (message) => {
        links.push(message.tokens?.stop ?? '', message.tokens?.invitation ?? '');
        return write(message);
      };
      await runRound((await post()).id, AT, { write: listening });
      const stop = (link = '', given: object = {}) =>
        store().invitations.stop({ tokenHash: hash('sha256', link), at: AT, write, ...given });
      expect(await stop(links[0], { pausedUntil: '2026-03-09' })).toBe(true);
      const donor = () => store().donors.findByAccount(ana);
      expect(await donor()).toMatchObject({
        invitationConsentOn: TODAY,
        pausedUntil: '2026-03-09',
        isMatchable: false,
      });
      // The link in a mail's header ends up in logs, and shortens no pause; the one that opens the invitation does.
      expect(await stop(links[0], { pausedUntil: '2026-03-02' })).toBe(true);
      expect(await donor()).toMatchObject({ pausedUntil: '2026-03-09' });
      await stop(links[1], { pausedUntil: '2026-03-08' });
      expect(await donor()).toMatchObject({ pausedUntil: '2026-03-08' });
      await stop(links[0], { pausedUntil: '2026-03-09' });
      expect([await stop(links[0]), await stop('none')]).toEqual([true, false]);
      expect(await donor()).toMatchObject({ invitationConsentOn: null, pausedUntil: '2026-03-09' });
      // Others may have the link: the donor is told, once a day.
      expect(await mails('profileChanged')).toHaveLength(1);
      await stop(links[0], { at: AT + DAY_MS });
      expect(await mails('profileChanged')).toHaveLength(1);
      await stop(links[1], { pausedUntil: '2026-03-20', at: AT + DAY_MS });
      expect(await mails('profileChanged')).toHaveLength(2);
    });

    test('who says that they gave lately is told that their profile changed, and not of a donation long ago', async () => {
      await donors(2);
      const links = new Map<string, string>();
      const listening: WriteInvitationMail = (message) => {
        links.set(message.name, message.tokens?.invitation ?? '');
        return write(message);
      };
      await runRound((await post()).id, AT, { write: listening });
      const [lately = '', longAgo = ''] = [...links.values()];
      const answer = (link: string, lastDonatedOn: string) => {
        const by = { tokenHash: hash('sha256', link) };
        return store().invitations.answer({
          by,
          isComing: true,
          lastDonatedOn,
          at: AT + 1,
          write,
          zoneOf: ZONE_OF,
          readerOf: READER_OF,
        });
      };
      expect(await answer(lately, TODAY)).toMatchObject({ reason: 'gaveLately' });
      expect(await mails('profileChanged')).toHaveLength(1);
      expect(await answer(longAgo, '2024-01-01')).toMatchObject({ state: 'accepted' });
      expect(await mails('profileChanged')).toHaveLength(1);
    });
  });
}
