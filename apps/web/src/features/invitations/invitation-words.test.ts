import { describe, expect, test } from 'vitest';
import { OWN_INVITATION as INVITATION } from '../../../test/own-invitation.ts';
import { invitationLead, invitationTitle } from './invitation-words.ts';
import { isOpen, phaseOf } from './own-invitations.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const YES = '2026-11-20T11:30:00.000Z';

describe('a donor finds an invitation', () => {
  test.for([
    ['open, until they answer', {}, 'invited', true],
    ['open after a no, free places or not', { state: 'declined' }, 'declined', true],
    ['waiting, while all places are taken', { state: 'waitlisted', isPlaceFree: false }, 'waitlisted', true],
    ['asking again, when a place is free', { state: 'waitlisted' }, 'placeFree', true],
    ['being checked, whatever they said', { state: 'accepted', confirmation: 'checking' }, 'checking', true],
    ['over, when it was being checked', { status: 'withdrawn', confirmation: 'checking' }, 'withdrawn', false],
    ['over, when enough came before they answered', { status: 'fulfilled' }, 'fulfilled', false],
    ['over, when the time had passed', { state: 'closed', status: 'expired' }, 'expired', false],
    ['resting, after a yes too early', { state: 'declined', reason: 'gaveLately', isResting: true }, 'resting', true],
    ['resting, and no more on the way', { state: 'cancelled', reason: 'gaveLately', isResting: true }, 'resting', true],
    ['open after a no for another reason', { state: 'declined', reason: 'busy', isResting: true }, 'declined', true],
    ['open after a no that tells no day', { state: 'declined', reason: 'gaveLately' }, 'declined', true],
    ['over after a no, too', { state: 'declined', status: 'withdrawn' }, 'withdrawn', false],
    ['asking what came of it, also after the end', { state: 'unconfirmed', status: 'fulfilled' }, 'unconfirmed', true],
    ['thankful, also after the end', { state: 'donated', status: 'fulfilled' }, 'donated', false],
    ['over, when they had left the list meanwhile', { state: 'closed' }, 'closed', false],
    ['waiting for the poster, as they offered', { isVolunteer: true, state: 'volunteered' }, 'volunteered', true],
    ['unanswered, when their offer ended by itself', { isVolunteer: true, state: 'closed' }, 'unanswered', true],
    [
      'not open to an offer while it is checked',
      { isVolunteer: true, state: 'closed', confirmation: 'checking' },
      'closed',
      false,
    ],
    ['declined by the poster', { isVolunteer: true, state: 'refused' }, 'refused', false],
  ] as const)('%s', ([, said, phase, isStillOpen]) => {
    expect(phaseOf({ ...INVITATION, ...said })).toBe(phase);
    expect(isOpen(phase)).toBe(isStillOpen);
  });

  test('gone, with its request', () => {
    expect(phaseOf({ ...INVITATION, requestId: null, state: 'withdrawn' })).toBe('gone');
    expect(isOpen('gone')).toBe(false);
  });
});

test('whoever said yes is told to turn back at the end, and whoever did not that they need do nothing', () => {
  const over = { ...INVITATION, state: 'closed', status: 'fulfilled' } as const;
  expect(invitationTitle(over)).toBe('Enough people came. Thank you.');
  const expected = { arrivingAt: '2026-11-20T13:00:00.000Z', answeredAt: YES };
  expect(invitationLead({ ...over, ...expected }, NOW)).toBe("Please don't set out; if you have, turn back.");
  expect(invitationLead(over, NOW)).toBe("There's nothing to do.");
  expect(invitationLead({ ...over, state: 'declined', answeredAt: YES }, NOW)).toBe("There's nothing to do.");
});

test('a waitlisted donor has nothing to turn back from when the request ends', () => {
  const over = { ...INVITATION, state: 'closed', status: 'withdrawn', answeredAt: YES } as const;
  expect(invitationLead(over, NOW)).toBe("There's nothing to do.");
});

test('whoever said no reads the first day on which the caps allow invitations again', () => {
  expect(invitationLead({ ...INVITATION, state: 'declined', answeredAt: YES }, NOW)).toContain(
    "We won't contact you before 27 Nov 2026.",
  );
});

test('an invited donor reads who asks, and that their blood matches', () => {
  expect([invitationTitle(INVITATION), invitationLead(INVITATION, NOW)]).toEqual([
    'Can you give blood?',
    'Sara B. asks for a patient. Your blood matches.',
  ]);
});

test('a donor who is coming reads the time that they gave, and who can call whom', () => {
  const coming = { ...INVITATION, state: 'accepted', arrivingAt: '2026-11-20T13:00:00.000Z' } as const;
  expect(invitationTitle(coming)).toBe('Thank you. Sara B. expects you.');
  expect(invitationLead({ ...coming, sharesPhone: true }, NOW)).toMatch(
    /^About .*13:00.* You have each other's numbers\.$/,
  );
  expect(invitationLead({ ...coming, isArrivalGiven: false }, NOW)).toBe(
    "Time not given. Sara B. can't call you. Please call.",
  );
});

test('a donor is asked for nothing while a request is being checked', () => {
  const checked = { ...INVITATION, confirmation: 'checking' } as const;
  expect([invitationTitle(checked), invitationLead(checked, NOW)]).toEqual([
    "We're checking this request",
    'Please call the hospital first.',
  ]);
});
