import { describe, expect, test } from 'vitest';
import { firstIssue } from '../test/first-issue.ts';
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
    const yes = { id: 'a1', isComing: true };
    expect(answerInvitationInput.parse(yes)).toEqual({ ...yes, sharesPhone: true });
    expect(volunteerInput.parse({ id: 'r1' })).toEqual({ id: 'r1', sharesPhone: true });
    const hidden = { ...yes, sharesPhone: false };
    expect(answerInvitationInput.parse(hidden)).toEqual(hidden);
  });

  test('says with it on which day they gave last, or that it was not lately', () => {
    const yes = { id: 'a1', isComing: true, sharesPhone: true };
    for (const lastDonatedOn of ['2026-06-01', null]) {
      expect(answerInvitationInput.parse({ ...yes, lastDonatedOn })).toEqual({ ...yes, lastDonatedOn });
      expect(volunteerInput.parse({ id: 'r1', lastDonatedOn })).toMatchObject({ lastDonatedOn });
    }
    expect(firstIssue(answerInvitationInput, { ...yes, lastDonatedOn: 'yesterday' }).message).toMatch(/day/);
  });

  test('may say that they can’t for one of four reasons', () => {
    for (const reason of ['busy', 'far', 'unwell', 'gaveLately'])
      expect(answerInvitationInput.parse({ id: 'a1', isComing: false, reason }).reason).toBe(reason);
  });

  test.each([
    ['isComing', undefined, 'Please say true or false.'],
    ['isComing', 'yes', 'Please say true or false.'],
    ['sharesPhone', null, 'Please say true or false.'],
    ['reason', 'tired', 'Please choose busy, far, unwell or gaveLately.'],
    ['arrivingAt', 'soon', ARRIVAL],
    ['phone', '+1', 'Unknown field: phone.'],
  ])('whose %s is %j reads why not', (field, value, message) => {
    expect(firstIssue(answerInvitationInput, { id: 'a1', isComing: true, [field]: value }).message).toBe(message);
  });

  test('says with one of three words what came of it', () => {
    expect(reportOutcomeInput.parse({ id: 'a1', outcome: 'notCollected' }).outcome).toBe('notCollected');
    const refusal = 'Please choose gave, notTaken or missed.';
    for (const outcome of [undefined, '', 'came', 'accepted'])
      expect(firstIssue(reportOutcomeInput, { id: 'a1', outcome }).message).toBe(refusal);
  });
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
      expect(firstIssue(schema, { code, ...more }).message).toBe(LINK);
      expect(schema.parse({ code: CODE, ...more }).code).toBe(CODE);
    }
  });

  test('can name no invitation beside it', () => {
    const both = { code: CODE, isComing: true, id: 'a1' };
    expect(firstIssue(answerMailedInvitationInput, both).message).toBe('Unknown field: id.');
  });
});

test('neither side of an invitation is answered an account, an address, or a whole row', () => {
  const row = { accountId: 'a2', email: 'ana@x.org', donorId: 'd1', requestId: 'r1', source: 'invited', dueAt: 5 };
  const answers = { invitedAt: '2026-06-15T12:00:00.000Z', answeredAt: '2026-06-15T12:00:00.000Z', arrivingAt: null };
  const them = { _id: 'a1', state: 'accepted', user: { name: 'Ana S.' }, bloodType: 'O+', phone: null };
  const said = { ...them, internationalPhone: null, isReported: false, acceptedAt: null, isArrivalGiven: true };
  const needed = { hospital: 'Graz', urgency: 'high', unitsMissing: 1, neededBy: null, status: 'pending', place: null };
  const own = { reason: null, isVolunteer: false, sharesPhone: true, confirmation: 'confirmed', isPlaceFree: true };
  const rest = { mayReportOutcome: true, gaveWithinDays: 56, isResting: false, invitableFrom: '2026-06-22' };
  const answered = { ...said, ...answers, ...needed, ...own, ...rest };
  expect(ownInvitation.parse({ ...row, ...answered })).toEqual({ ...answered, requestId: 'r1' });
  const { answeredAt, arrivingAt, invitedAt: contactedAt } = answers;
  const person = { ...said, answeredAt, arrivingAt, contactedAt, endedAt: null };
  const counted = { ...person, isCounted: false, isVolunteer: false };
  expect(comingDonor.parse({ ...row, ...counted })).toEqual(counted);
});
