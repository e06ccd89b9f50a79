import { phoneAccountEmail } from '@redthread/domain/phone-account';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, WRITE as write } from '../people.ts';
import { LEEDS } from '../places.ts';
import { NUMBER } from '../sms-numbers.ts';

const OTHER = '+15550104242';
const NAMED = { name: 'Bina Rao', language: 'en' } as const;

export function describePhoneAccounts(openStore: OpenStore): void {
  describe('a person with a phone number alone', () => {
    const { store, donors, post, runRound, say, close } = askingTown(openStore);
    const join = (number: string, at = AT) => store().phoneAccounts.open({ ...NAMED, number, at });
    const giving = async (number: string) => {
      const { account } = await join(number);
      const given = { ...NEEDED_DETAILS, bloodType: 'A+', place: LEEDS, acceptsInvitations: true } as const;
      await store().donors.register({ ...given, accountId: account.id, at: AT });
      return account.id;
    };
    const texts = async (now = AT) => (await store().messages.due('sms', now, 99)).map(({ text }) => text);

    test('has one account by their number, however often and at once they join, with a session if one is given', async () => {
      const joins = Array.from({ length: 3 }, () => () => join(NUMBER));
      const opened = await Promise.all(store().atOnce(...joins));
      expect(new Set(opened.map(({ account }) => account.id)).size).toBe(1);
      expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
      const session = { id: 'first', device: null, createdAt: AT, lastUsedAt: AT, expiresAt: AT + 9, atMost: 9 };
      const { account } = await store().phoneAccounts.open({ ...NAMED, number: NUMBER, at: AT }, { session });
      expect(account).toMatchObject({ ...NAMED, email: phoneAccountEmail(NUMBER), isEmailVerified: true });
      expect(await store().sessions.list(account.id)).toMatchObject([{ id: 'first' }]);
      expect((await store().smsNumbers.find(account.id, AT)).confirmed?.number).toBe(NUMBER);
    });

    test('is told by text of what others are mailed, and counted like them; nothing is mailed to them', async () => {
      const bina = await giving(NUMBER);
      await donors(1);
      const request = await post({ urgency: 'medium', units: 2 });
      expect(await runRound(request.id)).toBe(2);
      expect(await texts()).toMatchObject([expect.stringMatching(/^invited [\w-]{16}$/)]);
      await say(bina, true);
      expect(await texts(AT + 1)).toMatchObject([expect.stringMatching(/^accepted /)]);
      await close(request, 'withdrawn', AT + 1);
      expect(await texts(AT + 1)).toMatchObject([expect.stringMatching(/^notNeeded /)]);
      const mailed = await store().messages.emails(99);
      expect(mailed.map(({ recipient }) => recipient)).not.toContain(phoneAccountEmail(NUMBER));
    });

    test('whose number the gateway refuses is invited no longer, and nobody else is', async () => {
      const [bina, cora] = [await giving(NUMBER), await giving(OTHER)];
      await store().phoneAccounts.endNumber(NUMBER, AT);
      expect((await store().donors.findByAccount(bina))?.invitationConsentOn).toBeNull();
      expect((await store().donors.findByAccount(cora))?.invitationConsentOn).not.toBeNull();
      await join(NUMBER);
      expect((await store().smsNumbers.find(bina, AT)).confirmed?.number).toBe(NUMBER);
    });

    test('who leaves while suspended is suspended when they join again with the number', async () => {
      const { account } = await join(NUMBER);
      await store().moderation.moderate({
        action: 'suspend',
        target: 'person',
        id: account.id,
        actorId: null,
        at: AT,
        write,
      });
      await store().accounts.remove({ id: account.id, at: AT + 1, write });
      expect((await join(NUMBER, AT + 2)).account.suspendedAt).toBe(AT);
      expect((await join(OTHER, AT + 2)).account.suspendedAt).toBeNull();
    });
  });
}
