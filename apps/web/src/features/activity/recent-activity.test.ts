import type { OwnInvitation } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { describe, expect, test } from 'vitest';
import { OWN_INVITATION } from '../../../test/own-invitation.ts';
import { activityOf } from './recent-activity.tsx';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const INVITATION: OwnInvitation = { ...OWN_INVITATION, invitedAt: '2026-11-18T11:00:00.000Z' };
const REQUEST: OwnBloodRequest = {
  ...({ _id: 'q', user: { name: 'Amal' }, bloodType: 'O+', phone: '1', hospital: 'York Hospital' } as const),
  ...({ urgency: 'high', status: 'pending', unitsMissing: 1, neededBy: null, date: '2026-11-19' } as const),
  ...({ nameDisplay: 'whole', place: null, units: 1, given: 0 } as const),
  ...{ createdAt: '2026-11-19T10:00:00.000Z', closedAt: null, heldFor: null, confirmedAt: null, hiddenFor: null },
};

const wordsOf = (invitations: OwnInvitation[], requests: OwnBloodRequest[] = []) =>
  activityOf(invitations, requests, NOW).map(({ words }) => words);

describe('somebody who looks at what happened lately', () => {
  test('reads of invitations and requests the newest first, and finds more of what is open', () => {
    const ended = { ...REQUEST, _id: 'e', status: 'fulfilled', closedAt: '2026-11-20T09:00:00.000Z' } as const;
    const happened = activityOf([INVITATION], [REQUEST, { ...ended, createdAt: '2026-11-17T10:00:00.000Z' }], NOW);
    expect(happened.map(({ words, hash }) => [words, hash])).toEqual([
      ['O+ at York Hospital: enough came.', null],
      ['You requested O+ at York Hospital.', 'request-q'],
      ['Invited to Leeds Infirmary.', 'ask-a'],
      ['You requested O+ at York Hospital.', null],
    ]);
  });

  test.each([
    ['accepted', "You're coming to Leeds Infirmary."],
    ['declined', 'You declined Leeds Infirmary.'],
    ['donated', 'You gave blood at Leeds Infirmary.'],
    ['closed', 'Invitation to Leeds Infirmary closed.'],
  ] as const)('reads of an invitation that is %s: %s', (state, words) => {
    expect(wordsOf([{ ...INVITATION, state }])).toEqual([words]);
  });

  test('reads of a donation on the day on which they were there', () => {
    const yes = {
      state: 'donated',
      answeredAt: '2026-11-18T12:00:00.000Z',
      arrivingAt: '2026-11-19T08:00:00.000Z',
    } as const;
    expect(activityOf([{ ...INVITATION, ...yes }], [], NOW)[0]?.at).toBe(Date.parse(yes.arrivingAt));
    // Who came earlier than they had said.
    const ahead = '2026-11-20T15:00:00.000Z';
    expect(activityOf([{ ...INVITATION, ...yes, arrivingAt: ahead }], [], NOW)[0]?.at).toBe(NOW);
  });

  test('reads that they were asked also for a request that is gone', () => {
    const gone = { state: 'withdrawn', hospital: null, requestId: null, status: null } as const;
    expect(wordsOf([{ ...INVITATION, ...gone }])).toEqual(['Invited to a deleted request.']);
  });
});
