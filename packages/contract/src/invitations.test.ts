import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  answerInvitationInput,
  answerMailedInvitationInput,
  comingDonor,
  mailedInvitationInput,
  ownInvitation,
  pauseInvitationsInput,
  reportMailedOutcomeInput,
  reportOutcomeInput,
  volunteerInput,
} from './invitations.ts';

const CODE = 'q7mZ4vXw2KpRj9TnB6sYc3HgLd8FaEuV1oNiQxWzMtk';
const LINK = 'This link is incomplete. Please open it again from the email.';
const ARRIVAL = 'Please choose a time from now until the blood is needed by.';

describe('a donor who answers', () => {
  test('shares their phone with a yes unless they say otherwise', () => {
    expect(answerInvitationInput.parse({ id: 'a1', isComing: true })).toEqual({
      id: 'a1',
      isComing: true,
      sharesPhone: true,
    });
    expect(volunteerInput.parse({ id: 'r1' })).toEqual({ id: 'r1', sharesPhone: true });
    const hidden = { id: 'a1', isComing: true, sharesPhone: false };
    expect(answerInvitationInput.parse(hidden)).toEqual(hidden);
  });

  test('says with it on which day they gave last, or that it was not lately', () => {
    const yes = { id: 'a1', isComing: true, sharesPhone: true };
    for (const lastDonatedOn of ['2026-06-01', null]) {
      expect(answerInvitationInput.parse({ ...yes, lastDonatedOn })).toEqual({ ...yes, lastDonatedOn });
      expect(volunteerInput.parse({ id: 'r1', lastDonatedOn })).toMatchObject({ lastDonatedOn });
    }
    expect(firstIssue(answerInvitationInput, { ...yes, lastDonatedOn: 'yesterday' })).toMatch(/day/);
  });

  test.each(['busy', 'far', 'unwell', 'gaveLately'])('may say that they can’t for the reason %s', (reason) => {
    expect(answerInvitationInput.parse({ id: 'a1', isComing: false, reason }).reason).toBe(reason);
  });

  test.each([
    ['isComing', undefined, 'Please say true or false.'],
    ['isComing', 'yes', 'Please say true or false.'],
    ['sharesPhone', null, 'Please say true or false.'],
    ['reason', 'tired', 'Please choose busy, far, unwell or gaveLately.'],
    ['arrivingAt', 'soon', ARRIVAL],
    [
      'arrivingAt',
      '2026-06-15T18:00:00',
      'Please give the time with its offset: 2026-06-15T10:00+05:30, or Z for UTC.',
    ],
    ['phone', '+1', 'Unknown field: phone.'],
  ])('whose %s is %j reads why not', (field, value, message) => {
    expect(firstIssue(answerInvitationInput, { id: 'a1', isComing: true, [field]: value })).toBe(message);
  });

  test.each([undefined, '', 'came', 'accepted'])(
    'says with one of three words what came of it, not with %j',
    (outcome) => {
      expect(firstIssue(reportOutcomeInput, { id: 'a1', outcome })).toBe('Please choose gave, notTaken or missed.');
      expect(reportOutcomeInput.parse({ id: 'a1', outcome: 'notCollected' }).outcome).toBe('notCollected');
    },
  );
});

describe('whoever opens the link of a mail', () => {
  const BROKEN = ['', CODE.slice(1), `${CODE}.`, `${CODE}x`, CODE.replace('q', ' '), 5, undefined];

  test.each(BROKEN)('reads that it is not complete when it carries %j', (code) => {
    for (const [schema, more] of [
      [mailedInvitationInput, {}],
      [answerMailedInvitationInput, { isComing: true }],
      [reportMailedOutcomeInput, { outcome: 'donated' }],
      [pauseInvitationsInput, { pausedUntil: '2026-08-01' }],
    ] as const) {
      expect(firstIssue(schema, { code, ...more })).toBe(LINK);
      expect(schema.parse({ code: CODE, ...more }).code).toBe(CODE);
    }
  });

  test('can name no invitation beside it', () => {
    expect(firstIssue(answerMailedInvitationInput, { code: CODE, isComing: true, id: 'a1' })).toBe(
      'Unknown field: id.',
    );
  });
});

test('neither side of an invitation is answered an account, an address, or a whole row', () => {
  const row = { accountId: 'a2', email: 'ana@x.org', donorId: 'd1', requestId: 'r1', source: 'invited', dueAt: 5 };
  const answers = { invitedAt: '2026-06-15T12:00:00.000Z', answeredAt: '2026-06-15T12:00:00.000Z', arrivingAt: null };
  const said = {
    _id: 'a1',
    state: 'accepted',
    user: { name: 'Ana S.' },
    bloodType: 'O+',
    phone: null,
    internationalPhone: null,
    isReported: false,
  };
  const needed = { hospital: 'Graz', urgency: 'high', unitsMissing: 1, neededBy: null, status: 'pending', place: null };
  const answered = {
    ...said,
    ...answers,
    ...needed,
    reason: null,
    isVolunteer: false,
    sharesPhone: true,
    confirmation: 'confirmed',
    isPlaceFree: true,
    mayReportOutcome: true,
    gaveWithinDays: 56,
    isResting: false,
    invitableFrom: '2026-06-22',
    acceptedAt: null,
    isArrivalGiven: true,
  };
  expect(ownInvitation.parse({ ...row, ...answered })).toEqual({ ...answered, requestId: 'r1' });
  const { answeredAt, arrivingAt, invitedAt: contactedAt } = answers;
  const person = {
    ...said,
    ...{ answeredAt, arrivingAt, contactedAt },
    isArrivalGiven: true,
    acceptedAt: null,
    endedAt: null,
  };
  const counted = { ...person, isCounted: false, isVolunteer: false };
  expect(comingDonor.parse({ ...row, ...counted })).toEqual(counted);
});

function firstIssue(schema: z.ZodType, input: unknown): string {
  return schema.safeParse(input).error?.issues[0]?.message ?? 'accepted';
}
