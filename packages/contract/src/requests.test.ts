import { describe, expect, test } from 'vitest';
import { firstIssue } from '../test/first-issue.ts';
import { unknownBloodTypeMessage } from './common.ts';
import { formatRequestCursor } from './cursor.ts';
import { adminOverview, homeFigures } from './overview.ts';
import {
  bloodRequest,
  closeRequestInput,
  createRequestInput,
  listRequestsInput,
  myRequestsInput,
  ownBloodRequest,
  requestPage,
  updateRequestInput,
  withdrawRequestInput,
} from './requests.ts';

const ALI = { bloodType: 'AB+', phone: '+44 20 7946 0958', hospital: "St Mary's", urgency: 'high' };
const UNITS = 'Please enter whole units, at most 10.';
const NEEDED_BY = 'Please enter a time from half an hour to seven days ahead.';
const LIMIT = 'Please give a limit in whole numbers from 1 to 1000.';
const PHONE_IN_PLACE = 'Please leave phone numbers out: everyone can read this. There is a field for the phone.';

describe('a patient who posts a request', () => {
  test('is kept as they wrote it, and has medium urgency when they name none', () => {
    const { urgency: _, ...calm } = ALI;
    expect(createRequestInput.parse({ ...ALI, hospital: ` ${ALI.hospital} ` })).toEqual(ALI);
    expect(createRequestInput.parse(calm)).toEqual({ ...calm, urgency: 'medium' });
  });

  test.each([
    ['bloodType', undefined, 'Please choose a blood type.'],
    ['bloodType', 'abc+', unknownBloodTypeMessage('abc+')],
    ['phone', undefined, 'Please enter a phone number.'],
    ['hospital', undefined, 'Please enter the hospital.'],
    ['hospital', 'x'.repeat(201), 'Please use at most 200 characters.'],
    ['hospital', '\u0007\u200d', 'Please enter the hospital.'],
    ['hospital', 'Apollo, ৯৮৪০০১২৩৪৫', PHONE_IN_PLACE],
    ['urgency', 'urgent', 'Please choose low, medium or high.'],
    ['units', 0, UNITS],
    ['units', 11, UNITS],
    ['units', 1.5, UNITS],
    ['neededBy', 'tomorrow', NEEDED_BY],
    ['neededBy', '2026-11-21T18:00:00', 'Please give the time with its offset: 2026-06-15T10:00+05:30, or Z for UTC.'],
  ])('whose %s is %j reads why', (field, value, message) => {
    expect(firstIssue(createRequestInput, { ...ALI, [field]: value })).toEqual({ path: [field], message });
  });

  test.each([1, 10])('may need %i units, and says until when', (units) => {
    const wanted = { ...ALI, units, neededBy: '2026-11-21T18:00:00Z' };
    expect(createRequestInput.parse(wanted)).toEqual(wanted);
    expect(createRequestInput.parse({ ...ALI, neededBy: null })).toEqual({ ...ALI, neededBy: null });
  });

  test('can not choose its status, its day or what came', () => {
    for (const field of ['status', 'date', 'createdAt', 'given', 'closedAt']) {
      expect(firstIssue(createRequestInput, { ...ALI, [field]: 'x' }).message).toBe(`Unknown field: ${field}.`);
    }
  });

  test('withdraws it by its id alone', () => {
    expect(withdrawRequestInput.parse({ id: 'r1' })).toEqual({ id: 'r1' });
    expect(firstIssue(withdrawRequestInput, {}).message).toBe('Please give an id.');
    expect(firstIssue(withdrawRequestInput, { id: 'r1', force: true }).message).toBe('Unknown field: force.');
  });

  test('ends it with one of two words', () => {
    for (const reason of ['enough', 'notNeeded'])
      expect(closeRequestInput.parse({ id: 'r1', reason })).toEqual({ id: 'r1', reason });
    for (const reason of [undefined, '', 'withdrawn']) {
      const message = 'Please choose enough or notNeeded.';
      expect(firstIssue(closeRequestInput, { id: 'r1', reason })).toEqual({ path: ['reason'], message });
    }
  });

  test.each([
    ['given', -1, UNITS],
    ['given', 11, UNITS],
    ['units', 0, UNITS],
    ['urgency', 'x', 'Please choose low, medium or high.'],
    ['neededBy', null, NEEDED_BY],
    ['bloodType', 'B+', 'Unknown field: bloodType.'],
  ])('can not change its %s to %j', (field, value, message) => {
    expect(updateRequestInput.parse({ id: 'r1', given: 0 })).toEqual({ id: 'r1', given: 0 });
    expect(firstIssue(updateRequestInput, { id: 'r1', [field]: value }).message).toBe(message);
  });
});

describe('a donor who looks for requests', () => {
  test('may ask by type, by what they can give, and by urgency, and sees up to a thousand', () => {
    expect(listRequestsInput.parse({})).toEqual({ limit: 1000 });
    expect(myRequestsInput.parse({})).toEqual({ limit: 1000 });
    const asked = { bloodType: 'A+', donorBloodType: 'O-', urgency: 'low', sort: 'urgency', limit: 20 };
    expect(listRequestsInput.parse(asked)).toEqual(asked);
  });

  test('goes on in the order they began with, and in no other', () => {
    const place = { createdAt: 5, id: '019a1b2c-3d4e-7f00-8000-0123456789ab' };
    const urgent = { ...place, urgency: 'high' } as const;
    const ask = (input: object) => listRequestsInput.safeParse(input);
    expect(ask({ cursor: formatRequestCursor(place) }).data?.cursor).toEqual(place);
    expect(ask({ sort: 'urgency', cursor: formatRequestCursor(urgent) }).data?.cursor).toEqual(urgent);
    for (const other of [
      { cursor: formatRequestCursor(urgent) },
      { sort: 'newest', cursor: formatRequestCursor(urgent) },
      { sort: 'urgency', cursor: formatRequestCursor(place) },
    ]) {
      const message = 'This page no longer exists. Please start again from the first page.';
      expect(firstIssue(listRequestsInput, other)).toEqual({ path: ['cursor'], message });
    }
  });

  test.each([
    [{ donorBloodType: 'Z' }, listRequestsInput, unknownBloodTypeMessage('Z')],
    [{ urgency: 'x' }, listRequestsInput, 'Please choose low, medium or high.'],
    [{ sort: 'oldest' }, listRequestsInput, 'Please sort by newest or urgency.'],
    [{ limit: 1001 }, listRequestsInput, LIMIT],
    [{ page: 2 }, listRequestsInput, 'Unknown field: page.'],
    [{ limit: 0 }, myRequestsInput, LIMIT],
    [{ userId: 'a1' }, myRequestsInput, 'Unknown field: userId.'],
  ])('who asks for %j reads why not', (input, schema, message) => {
    expect(firstIssue(schema, input).message).toBe(message);
  });
});

describe('what leaves the server about a request', () => {
  const card = { _id: 'r1', user: { name: 'Ali' }, status: 'pending', isPhonePublic: true, unitsMissing: 2 };
  const visible = { ...ALI, ...card, neededBy: null, date: '2026-11-21', createdAt: '2026-11-21T04:26:27.000Z' };
  const holds = { heldFor: null, confirmedAt: null, hiddenFor: null, nameDisplay: 'whole', place: null };
  const ended = { ...holds, units: 2, given: 2, closedAt: visible.createdAt };
  const account = { user: { name: 'Ali', email: 'ali@x.org' }, accountId: 'a2', email: 'ali@x.org' };
  const row = { ...visible, ...ended, ...account, nextRoundAt: 5 };

  test('is what its card shows, and not who the account is', () => {
    const shown = { ...visible, place: null };
    expect(bloodRequest.parse(row)).toEqual(shown);
    expect(requestPage.parse({ items: [row], total: 1, nextCursor: null }).items).toEqual([shown]);
  });

  test('has a day as its date, and pending as its one status', () => {
    expect(bloodRequest.safeParse({ ...visible, date: visible.createdAt }).success).toBe(false);
    for (const status of ['done', 'fulfilled', 'expired'])
      expect(bloodRequest.safeParse({ ...visible, status }).success).toBe(false);
  });

  test('tells its poster how it ended, and nobody when donors are asked next', () => {
    const own = ownBloodRequest.parse({ ...row, status: 'fulfilled' });
    expect(own).toMatchObject({ ...ended, status: 'fulfilled' });
    expect(own).not.toHaveProperty('nextRoundAt');
    expect(ownBloodRequest.safeParse({ ...row, status: 'done' }).success).toBe(false);
  });
});

describe('the figures', () => {
  test('at home are four, and say Active', () => {
    const figures = { activeDonors: 2, patientRequests: 1, totalUsers: 3, platformStatus: 'Active' };
    expect(homeFigures.parse({ ...figures, admins: 1 })).toEqual(figures);
    expect(homeFigures.safeParse({ ...figures, platformStatus: 'Down' }).success).toBe(false);
  });

  test("in the admin's overview hold no account's id", () => {
    const donorsByType = { 'A+': 1, 'A-': 0, 'B+': 0, 'B-': 0, 'AB+': 0, 'AB-': 0, 'O+': 0, 'O-': 0 };
    const requestsByUrgency = { low: 0, medium: 0, high: 0 };
    const totals = { totalDonors: 1, totalPatients: 0, availableDonors: 1, pendingRequests: 0 };
    const figures = { ...totals, donorsByType, requestsByUrgency };
    const sent = { ...figures, recentDonors: [], recentRequests: [], admins: ['a1'] };
    expect(adminOverview.parse(sent)).toEqual({ ...figures, recentDonors: [], recentRequests: [] });
  });
});
