import { expect, test } from 'vitest';
import { instantOf, keptEnd, proposedEnd, sentEndOf } from './needed-by.ts';

const CHENNAI = { timeZone: 'Asia/Kolkata', name: 'Chennai time' };
const at = (time: string) => Date.parse(`2027-06-15T${time}:00+05:30`);

test.each([
  ['high', '2027-06-15T18:15'],
  ['medium', '2027-06-16T12:15'],
  ['low', '2027-06-18T12:15'],
])(
  'who asks for blood in Chennai with %s urgency at 12:01 there is proposed a time that fits it, at the next quarter of an hour',
  (urgency, end) => {
    expect(proposedEnd(urgency, at('12:01'), CHENNAI)).toBe(end);
  },
);

test('a quarter of an hour that has just begun is kept', () => {
  expect(proposedEnd('high', at('12:15'), CHENNAI)).toBe('2027-06-15T18:15');
  expect(proposedEnd('high', at('23:50'), CHENNAI)).toBe('2027-06-16T06:00');
});

test('who writes ten o’clock for a hospital in Chennai means ten o’clock there, wherever they write it', () => {
  expect(instantOf('2027-06-15T10:00', CHENNAI)).toBe('2027-06-15T04:30:00.000Z');
  expect(instantOf('2027-06-15T10:00', { timeZone: 'Europe/London', name: 'your time' })).toBe(
    '2027-06-15T09:00:00.000Z',
  );
});

test.each(['', 'T', 'T18:30', '2027-06-15T', '?T18:30', '2027-06-15T?'])(
  'what is typed in part, %j, is left for the contract to refuse',
  (written) => {
    expect(instantOf(written, CHENNAI)).toBe(written);
  },
);

test('a form that is sent again within half an hour says the same time, and later the time that its card shows', () => {
  expect(keptEnd('2027-06-15T18:15', '2027-06-15T18:30')).toBe('2027-06-15T18:15');
  expect(keptEnd('2027-06-15T18:15', '2027-06-15T19:00')).toBe('2027-06-15T19:00');
  expect(keptEnd('2027-06-16T12:15', '2027-06-15T18:15')).toBe('2027-06-15T18:15');
  expect(keptEnd('', '2027-06-15T18:15')).toBe('2027-06-15T18:15');
});

test.each([
  ['2027-06-15T12:45:00.000Z', { neededBy: '', sentEnd: '2027-06-15T18:15' }],
  ['2027-06-15T10:30:00.000Z', { neededBy: '2027-06-15T16:00', sentEnd: '' }],
  [null, { neededBy: '', sentEnd: '' }],
])('a request that comes back with the end %j has the time that was chosen, or its urgency’s', (neededBy, end) => {
  expect(sentEndOf({ neededBy, urgency: 'high' }, at('12:20'), CHENNAI)).toEqual(end);
});
