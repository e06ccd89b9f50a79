import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ARRIVAL_CODES, arrivalCode, readArrivalCode } from './arrival-code.ts';

test('each number has a code of its own, which a desk reads as it is written, in small letters and with spaces', () => {
  expect([0, 1, 32, ARRIVAL_CODES - 1].map(arrivalCode)).toEqual(['0000', '0001', '0010', 'ZZZZ']);
  fc.assert(
    fc.property(fc.nat(ARRIVAL_CODES - 1), fc.nat(ARRIVAL_CODES - 1), (one, other) => {
      const code = arrivalCode(one);
      expect(readArrivalCode(` ${code.slice(0, 2).toLowerCase()} ${code.slice(2)}`)).toBe(code);
      expect(code === arrivalCode(other)).toBe(one === other);
    }),
  );
});

test.each([
  ['7kq2', '7KQ2'],
  ['olio', '0110'],
  ['7KQ', null],
  ['7KQ22', null],
  ['7KU2', null],
  ['', null],
])('a desk that types %j means %j', (typed, code) => {
  expect(readArrivalCode(typed)).toBe(code);
});
