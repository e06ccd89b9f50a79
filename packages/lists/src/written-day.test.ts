import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOrderOf, readWrittenDay } from './written-day.ts';

const TODAY = '2026-12-01';
const read = (text: string) => readWrittenDay(text, TODAY);

test.each([
  ['05/06/2026', '2026-06-05', '2026-05-06'],
  ['5.6.26', '2026-06-05', '2026-05-06'],
  ['28/11/2026', '2026-11-28', null],
  ['11-28-2026', null, '2026-11-28'],
  ['12/05/90', '1990-05-12', '1990-12-05'],
  ['29/02/2025', null, null],
])('%s has the day first, %s, or the month, %s', (text, dmy, mdy) => {
  expect(read(text)).toEqual({ dmy, mdy });
});

test.each([
  ...['2026-06-05', '2026/6/5', '20260605', '2026-06-05 00:00:00', '2026-06-05T10:00:00Z', '46178', '46178.5'],
  ...['5 Jun 2026', '05-Jun-26', '5Jun2026', 'June 5, 2026', '5th of June 2026', 'Jun-05-2026'],
  ...['5 de junio de 2026', '5 juin 2026', '5 de junho de 2026', '5 Juni 2026', '5 يونيو 2026', '٥ يونيو ٢٠٢٦'],
  ...['5 जून 2026', '৫ জুন ২০২৬', '5 جون 2026'],
])('%s is one day, however it is read', (text) => {
  expect(read(text)).toEqual({ dmy: '2026-06-05', mdy: '2026-06-05' });
});

test.each([
  '',
  '2026-11',
  'June 2026',
  '2026',
  'last week',
  '9840012345',
  '13/13/2026',
  '1/2/3',
  '5 Jun Jul 2026',
  '1899-12-31',
])('“%s” is no day', (text) => {
  expect(read(text)).toEqual({ dmy: null, mdy: null });
});

test('every day comes back from the number under which spreadsheets keep it', () => {
  const day = fc.date({ min: new Date('1928-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const written = date.toISOString().slice(0, 10);
      const serial = Date.parse(written) / 86_400_000 + 25_569;
      expect(read(`${serial}`).dmy).toBe(written);
    }),
  );
});

describe('the order of a list’s days', () => {
  const orderOf = (...texts: string[]) => dayOrderOf(texts.map(read));

  test.each([
    [['05/06/2026', '28/11/2026'], 'dmy'],
    [['05/06/2026', '11/28/2026'], 'mdy'],
    [['05/06/2026', '28/11/2026', 'soon', '31/31/2026'], 'dmy'],
    // 5 December is ahead, and may be a slip.
    [['05/12/2026'], null],
    [['05/06/2026', '2026-11-28'], null],
    [['11/28/2026', '28/11/2026'], null],
  ])('of %j is %s', (texts, order) => {
    expect(orderOf(...texts)).toBe(order);
  });
});
