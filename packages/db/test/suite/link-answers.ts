import { hash } from 'node:crypto';
import { DAY_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown, listening } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, READER_OF as readerOf, TODAY, WRITE as write, ZONE_OF as zoneOf } from '../people.ts';

export function describeLinkAnswers(openStore: OpenStore): void {
  describe('a donor who uses the link of a mail, without signing in,', () => {
    const { store, donors, post, runRound, mailed, profile } = askingTown(openStore);

    /** Donors were asked for a request; what links their mails had. */
    async function linked(count: number) {
      const [ana = ''] = await donors(count);
      const { heard, write: hearing } = listening(({ tokens }) => tokens ?? { invitation: '', stop: '' });
      await runRound((await post()).id, AT, { write: hearing });
      return { ana, links: heard };
    }

    test('rests until a day and can be invited after that, or never again', async () => {
      const { ana, links } = await linked(1);
      const [{ stop: header, invitation } = { stop: '', invitation: '' }] = links;
      const stop = (link: string, given: object = {}) =>
        store().invitations.stop({ tokenHash: hash('sha256', link), at: AT, write, ...given });
      const until = async () => (await profile(ana))?.pausedUntil;
      expect(await stop(header, { pausedUntil: '2026-03-09' })).toBe(true);
      const rests = { invitationConsentOn: TODAY, pausedUntil: '2026-03-09', isMatchable: false };
      expect(await profile(ana)).toMatchObject(rests);
      // The link in a mail's header ends up in logs, and shortens no pause; the one that opens the invitation does.
      expect(await stop(header, { pausedUntil: '2026-03-02' })).toBe(true);
      expect(await until()).toBe('2026-03-09');
      await stop(invitation, { pausedUntil: '2026-03-08' });
      expect(await until()).toBe('2026-03-08');
      await stop(header, { pausedUntil: '2026-03-09' });
      expect([await stop(header), await stop('none')]).toEqual([true, false]);
      expect(await profile(ana)).toMatchObject({ invitationConsentOn: null, pausedUntil: '2026-03-09' });
      // Others may have the link: the donor is told, once a day.
      expect(await mailed('profileChanged')).toEqual([1]);
      await stop(header, { at: AT + DAY_MS });
      expect(await mailed('profileChanged')).toEqual([1]);
      await stop(invitation, { pausedUntil: '2026-03-20', at: AT + DAY_MS });
      expect(await mailed('profileChanged')).toEqual([2]);
    });

    test('who says that they gave lately is told that their profile changed, and not of a donation long ago', async () => {
      const { links } = await linked(2);
      const [lately = '', longAgo = ''] = links.map(({ invitation }) => invitation);
      const answer = (link: string, lastDonatedOn: string) => {
        const said = { isComing: true, lastDonatedOn, at: AT + 1, write, zoneOf, readerOf };
        return store().invitations.answer({ by: { tokenHash: hash('sha256', link) }, ...said });
      };
      expect(await answer(lately, TODAY)).toMatchObject({ reason: 'gaveLately' });
      expect(await mailed('profileChanged')).toEqual([1]);
      expect(await answer(longAgo, '2024-01-01')).toMatchObject({ state: 'accepted' });
      expect(await mailed('profileChanged')).toEqual([1]);
    });
  });
}
