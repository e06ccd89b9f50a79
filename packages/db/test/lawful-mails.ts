import type { InvitationState } from '@redthread/domain/invitation';
import { expect } from 'vitest';
import type { DonorsInvitation, WithdrawnInvitation } from '../src/operations/shown-invitations.ts';
import type { Store } from '../src/store.ts';
import type { Person } from './lawful-town.ts';

/** What a mail that calls somebody to come says of one of their invitations. */
const SAYS: Readonly<Record<string, InvitationState>> = {
  ...({ invited: 'invited', placeFree: 'waitlisted', reminder: 'accepted', earlier: 'accepted' } as const),
};
/** Each end is told once. */
const TOLD_ONCE = ['notNeeded', 'waitlistClosed'];
/** Each answer is told at most once, and less often where a later word took its place. */
const TOLD_AT_MOST_ONCE = ['accepted', 'waitlisted'];
const NOTIFIES_OF_A_PLACE = ['accepted', 'reminder', 'earlier'];

interface Invitation {
  readonly donor: Person;
  readonly invitation: DonorsInvitation | WithdrawnInvitation;
}
type Followed = InvitationState | 'left';

/** Mails that were taken by their host, and that wait, beside what there has to be of each. */
export function lawfulMails(store: Store) {
  const delivered: string[] = [];
  const expected: string[] = [];
  const answers: string[] = [];
  /** The word of an end that waits, by its invitation. */
  const words = new Map<string, string>();
  const waiting = () => store.messages.emails(10_000);
  const nameOf = (kind: string, email: string) => `${kind} to ${email}`;

  return {
    /** A yes is confirmed; that somebody is expected, unless it is otherwise before. */
    expect: ({ email }: Person, invitationId: string, kind: InvitationState) => {
      answers.push(nameOf(kind, email));
      words.delete(invitationId);
    },
    /** Whoever was on the way, or on the waitlist, is told of the end; unless it is open again, or said to have been otherwise, before. */
    follow: ({ email }: Person, invitationId: string, before: InvitationState | undefined, after: Followed) => {
      if (words.get(invitationId) !== nameOf(after, email)) words.delete(invitationId);
      if (after !== 'closed') return;
      if (before === 'accepted') words.set(invitationId, nameOf('notNeeded', email));
      if (before === 'waitlisted') words.set(invitationId, nameOf('waitlistClosed', email));
    },
    deliver: async () => {
      for (const { id, subject, recipient } of await waiting()) {
        await store.messages.remove(id);
        delivered.push(nameOf(subject, recipient));
      }
      expected.push(...words.values());
      words.clear();
    },
    /** No mail that waits calls anybody to what isn't so. */
    checkWaiting: async (invitations: readonly Invitation[]) => {
      const so = new Set(invitations.map(({ donor, invitation }) => `${invitation.state} ${donor.email}`));
      for (const { subject, recipient } of await waiting()) {
        const state = SAYS[subject];
        if (state !== undefined) expect([subject, so.has(`${state} ${recipient}`)]).toEqual([subject, true]);
      }
    },
    check: async (invitations: readonly Invitation[]) => {
      const all = [...delivered, ...(await waiting()).map(({ subject, recipient }) => nameOf(subject, recipient))];
      const isOnce = (mail: string) => TOLD_ONCE.some((kind) => mail.startsWith(`${kind} to `));
      const due = [...expected, ...words.values()];
      expect(all.filter(isOnce).sort()).toEqual(due.filter(isOnce).sort());
      for (const { donor, invitation } of invitations) {
        const told = (kind: string, mails: string[]) =>
          mails.filter((mail) => mail === nameOf(kind, donor.email)).length;
        for (const kind of TOLD_AT_MOST_ONCE) expect(told(kind, all)).toBeLessThanOrEqual(told(kind, answers));
        if (invitation.state === 'accepted') expect(NOTIFIES_OF_A_PLACE.some((kind) => told(kind, all) > 0)).toBe(true);
      }
      // Nobody who was invited by a mail is forgotten: it counts in their caps.
      for (const { email } of new Set(invitations.map(({ donor }) => donor))) {
        const invited = all.filter((mail) => mail === nameOf('invited', email)).length;
        expect(invited).toBeLessThanOrEqual(invitations.filter(({ donor }) => donor.email === email).length);
      }
    },
  };
}
