import type { ComingDonor, InvitationsOfRequest } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { expect, test } from 'vitest';
import { clockOf } from '../../lib/clock.ts';
import { liveState } from './live-state.ts';
import { dayWords, liveWords } from './live-words.ts';

const NOW = Date.parse('2027-06-15T12:00:00.000Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const LEEDS = {
  ...{ id: 1, name: 'Leeds', names: {}, isNameShared: false, region: '', country: 'GB', timeZone: 'UTC' },
  ...{ latHundredths: 0, lonHundredths: 0 },
};
const REQUEST = {
  ...({ bloodType: 'A+', units: 1, given: 0, neededBy: at(6), place: LEEDS } as const),
  ...({ status: 'pending', closedAt: null, hiddenFor: null } as const),
};
const INVITATIONS: InvitationsOfRequest = {
  ...{ invited: 0, waiting: 0, declined: 0, nextRoundAt: at(0.2), heldFor: null, isLimitReached: false },
  ...{ confirmedAt: null, coming: [], came: [], cannotCome: [], volunteers: [], waitlisted: [] },
  ...{ contacted: [], nextRound: null, isExhausted: false, asleep: null },
};
const INVITED = { invited: 3, waiting: 3 };

function donor(name: string, given: Partial<ComingDonor> = {}): ComingDonor {
  return {
    ...{ _id: name, user: { name }, bloodType: 'O-', state: 'accepted', isCounted: false, isReported: false },
    ...{ phone: '1', internationalPhone: null, isVolunteer: false, contactedAt: at(-1), answeredAt: at(-0.5) },
    ...{ acceptedAt: null, arrivingAt: at(1), isArrivalGiven: true, endedAt: null, ...given },
  };
}
const GRACE = donor('Grace');
const GONE = donor('Grace', { state: 'cancelled' });
const WAITING = donor('Ruth', { state: 'waitlisted' });
const OMAR = donor('Omar', { arrivingAt: at(2), isArrivalGiven: false });
const LATE = donor('Grace', { arrivingAt: at(-0.1) });
const DONATED = donor('Grace', { state: 'donated', isCounted: true, endedAt: at(-0.2) });

/** What is so, and what its poster reads. */
test.each<[string, Partial<OwnBloodRequest>, Partial<InvitationsOfRequest>, string, string]>([
  [
    'a request just posted',
    {},
    { nextRound: { at: at(0), donors: null } },
    'We’re contacting donors now.',
    'Keep calling the blood bank too.',
  ],
  [
    'a first round in the morning',
    {},
    { nextRound: { at: at(5), donors: 2 } },
    'We’ll look for donors at 17:00.',
    'Keep calling the blood bank too.',
  ],
  [
    'nobody coming any more, while others were contacted',
    {},
    { ...INVITED, cannotCome: [GONE], nextRound: { at: at(0.5), donors: 4 } },
    'Grace can’t come.',
    '3 donors contacted, no answer yet. We’ll contact 4 more at 12:30.',
  ],
  [
    'nobody coming any more, while the waitlist was told of the place',
    {},
    { ...INVITED, cannotCome: [GONE], waitlisted: [{ ...WAITING, isPlaceNotified: true }] },
    'Grace can’t come.',
    'We told Ruth a place is free. 3 donors contacted, no answer yet. We’re waiting for answers.',
  ],
  [
    'nobody else to contact, while the waitlist was told of the place',
    {},
    { invited: 3, cannotCome: [GONE], waitlisted: [{ ...WAITING, isPlaceNotified: true }], isExhausted: true },
    'Grace can’t come.',
    'We told Ruth a place is free. Nobody else near Leeds can be contacted now. Do this now:',
  ],
  [
    'others contacted since somebody cancelled',
    {},
    { ...INVITED, cannotCome: [GONE], contacted: [{ bloodType: 'O-', contactedAt: at(-0.2) }] },
    '3 donors contacted, no answer yet.',
    'We’re waiting for answers.',
  ],
  [
    'one of two who were coming cancelled',
    { units: 2 },
    { ...INVITED, coming: [donor('Omar', { answeredAt: at(-0.9) })], cannotCome: [GONE] },
    'Omar is coming, about 13:00.',
    'Call, and say where to meet. Grace can’t come. 1 more unit is needed.',
  ],
  [
    'a round to come',
    {},
    { ...INVITED, nextRound: { at: at(0.5), donors: 4 } },
    '3 donors contacted, no answer yet.',
    'We’ll contact 4 more at 12:30.',
  ],
  [
    'a round that is due',
    {},
    { ...INVITED, nextRound: { at: at(0), donors: null } },
    '3 donors contacted, no answer yet.',
    'We’re contacting more donors now.',
  ],
  ['enough contacted', {}, INVITED, '3 donors contacted, no answer yet.', 'We’re waiting for answers.'],
  ['nobody near', {}, { isExhausted: true }, 'Nobody near Leeds can be contacted now.', 'Do this now:'],
  [
    'nobody else near',
    {},
    { ...INVITED, isExhausted: true },
    'Nobody else near Leeds can be contacted now.',
    '3 donors contacted, no answer yet. Do this now:',
  ],
  [
    'sleepers who wake in time',
    {},
    { isExhausted: true, asleep: { donors: 5, until: at(2) } },
    'Nobody near Leeds can be contacted now.',
    '5+ donors sleep until 14:00. We’ll contact them then. Do this now:',
  ],
  [
    'sleepers who wake too late',
    {},
    { isExhausted: true, asleep: { donors: null, until: at(7) } },
    'Nobody near Leeds can be contacted now.',
    'Some donors sleep until 19:00, too late for 18:00. Do this now:',
  ],
  [
    'no round before the end',
    {},
    { invited: 2, declined: 2, nextRoundAt: null },
    'Nobody else near Leeds can be contacted now.',
    'Do this now:',
  ],
  ['somebody coming', {}, { coming: [GRACE] }, 'Grace is coming, about 13:00.', 'Call, and say where to meet.'],
  [
    'somebody coming who gave no time, and no number',
    {},
    { coming: [{ ...OMAR, phone: null }] },
    'Omar is coming.',
    'Omar has your number.',
  ],
  [
    'one of two coming',
    { units: 2 },
    { coming: [GRACE], nextRound: { at: at(0.5), donors: null } },
    'Grace is coming, about 13:00.',
    'Call, and say where to meet. 1 more unit is needed. We’ll contact more donors at 12:30.',
  ],
  ['two coming', { units: 2 }, { coming: [OMAR, GRACE] }, 'Grace and Omar are coming.', 'Grace is first, about 13:00.'],
  [
    'four coming',
    { units: 4 },
    { coming: ['A', 'B', 'C', 'D'].map((name) => donor(name)) },
    '4 donors are coming.',
    'A is first, about 13:00.',
  ],
  [
    'an offer',
    {},
    { volunteers: [donor('Omar', { state: 'volunteered', withinKm: 10 })] },
    'Omar offers to come.',
    'Type O−, 5–10 km away. Omar sees your number once you accept.',
  ],
  [
    'whoever gave no time, after the usual one',
    {},
    { coming: [{ ...LATE, isArrivalGiven: false }] },
    'Did Grace come?',
    '',
  ],
  [
    'an offer while enough are coming',
    {},
    { coming: [GRACE], volunteers: [OMAR] },
    'Grace is coming, about 13:00.',
    'Call, and say where to meet.',
  ],
  ['a time of arrival that has passed', {}, { coming: [LATE] }, 'Did Grace come?', 'We expected Grace about 11:54.'],
  [
    'a donor of whom nothing was heard',
    {},
    { coming: [{ ...LATE, state: 'unconfirmed' }] },
    'Did Grace come?',
    'We expected Grace about 11:54.',
  ],
  [
    'a donor who says that they gave',
    {},
    { came: [{ ...DONATED, isCounted: false }] },
    'Did Grace come?',
    'Grace says: I gave blood.',
  ],
  ['as many as are needed', { given: 1 }, {}, 'All units came.', 'Do you have enough? Then close your request.'],
  ['a check', {}, { heldFor: 'check', coming: [GRACE] }, 'We’re checking your request.', ''],
  [
    'an admin who has yet to confirm',
    {},
    { heldFor: 'confirmation' },
    'We contact donors once your request is confirmed.',
    'Call its blood bank meanwhile.',
  ],
  [
    'a hospital that knows of no such patient',
    { refusedFor: 'notOurs' },
    { heldFor: 'refusal' },
    'The hospital says that it knows of no such patient.',
    'We contact no more donors. Call the hospital, then correct or end your request.',
  ],
  [
    'a hospital that refused a moment ago, as the request was read before',
    {},
    { heldFor: 'refusal' },
    'The hospital says that this request isn’t right.',
    'We contact no more donors. Call the hospital, then correct or end your request.',
  ],
  [
    'a server that contacts nobody',
    {},
    { heldFor: 'off' },
    'This server doesn’t contact donors.',
    'Donors find it in the list. Share it.',
  ],
  ['no town', { place: null }, {}, 'Which town is the hospital in?', 'We can’t contact donors without it.'],
  ['no time', { neededBy: null }, {}, 'When do you need it by?', 'Set a time and we’ll start contacting donors.'],
  [
    'the limit of a week',
    {},
    { isLimitReached: true },
    'We can’t contact more donors this week.',
    'Call the blood bank, and share your request.',
  ],
  [
    'a donation that was enough',
    { status: 'fulfilled', closedAt: at(0) },
    { came: [DONATED] },
    'It worked.',
    'Grace gave blood at 11:48. Your request is closed.',
  ],
  [
    'blood from elsewhere',
    { status: 'fulfilled', closedAt: at(0) },
    {},
    'You have enough blood.',
    'Your request is closed.',
  ],
  [
    'a withdrawal',
    { status: 'withdrawn', closedAt: at(0) },
    {},
    'Your request is withdrawn.',
    'We told everyone who was coming.',
  ],
  [
    'a time that ran out',
    { status: 'expired', closedAt: at(0) },
    {},
    'The time you gave is over.',
    'Is the blood still needed?',
  ],
  [
    'a request that an admin hides',
    { status: 'withdrawn', closedAt: at(0), hiddenFor: 'notReal' },
    {},
    'An admin has hidden your request.',
    '',
  ],
])('a poster with %s reads how it stands', (_, given, invitations, heading, line) => {
  const request = { ...REQUEST, ...given };
  const state = liveState(request, { ...INVITATIONS, ...invitations }, { now: NOW, isVerified: true });
  const said = liveWords(state, { request, now: NOW, clock: clockOf(LEEDS) });
  const bare = (words: string) => words.replaceAll(/[\u2066-\u2069\u200e]/g, '');
  expect([bare(said.heading), bare(said.line)]).toEqual([heading, line]);
});

test('a poster who corrects that somebody gave reads that the request is closed, not that they have enough', () => {
  const ended = { ...REQUEST, status: 'fulfilled', closedAt: at(-0.1) } as const;
  const invitations = { ...INVITATIONS, came: [donor('Grace', { state: 'noShow', endedAt: at(-0.05) })] };
  const state = liveState(ended, invitations, { now: NOW, isVerified: true });
  expect(state).toMatchObject({ kind: 'ended', how: 'nobodyGave' });
  expect(liveState({ ...ended, given: 1 }, invitations, { now: NOW, isVerified: true })).toMatchObject({
    how: 'enough',
  });
  // Who didn't come before it is no reason to ask: they have the blood from elsewhere.
  const before = { ...INVITATIONS, came: [donor('Grace', { state: 'noShow', endedAt: at(-2) })] };
  expect(liveState(ended, before, { now: NOW, isVerified: true })).toMatchObject({ how: 'enough' });
  const said = liveWords(state, { request: REQUEST, now: NOW, clock: clockOf(LEEDS) });
  expect(said).toEqual({ heading: 'Your request is closed.', line: 'Is the blood still needed?' });
});

test('a poster whose email isn’t confirmed reads that this comes first', () => {
  const state = liveState(REQUEST, INVITATIONS, { now: NOW, isVerified: false });
  expect(state).toEqual({ kind: 'held', by: 'unverified' });
});

test('a poster may open again for a day what ran out of time, and nothing that they ended', () => {
  const closedAt = at(-1);
  const reopens = (status: 'expired' | 'fulfilled', hours: number) => {
    const now = Date.parse(closedAt) + hours * 3_600_000;
    const state = liveState({ ...REQUEST, status, closedAt }, INVITATIONS, { now, isVerified: true });
    return state.kind === 'ended' && state.mayReopen;
  };
  expect([reopens('expired', 23), reopens('expired', 25), reopens('fulfilled', 1)]).toEqual([true, false, false]);
});

test('a time of tomorrow has its day, however near it is', () => {
  const clock = { timeZone: 'Asia/Kolkata', name: 'Chennai time' };
  const late = Date.parse('2026-11-29T17:50:00Z');
  expect(dayWords('2026-11-30T04:30:00Z', late, clock)).toBe('tomorrow 10:00');
  expect(dayWords('2026-11-29T18:20:00Z', late, clock)).toBe('23:50');
});
