import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PUSHED } from './push.ts';
import { gatewayTypeOf, internationalNumber } from './sms-number.ts';
import { URGENCIES } from './urgency.ts';

describe('the number that a gateway dials', () => {
  test.each([
    ['+44 7700 900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['+44 (0)7700 900123', '+447700900123'],
    [' +1 (555) 010-4242 ', '+15550104242'],
    ['+1234567', '+1234567'],
    ['+123456789012345', '+123456789012345'],
    ['+123456', null],
    ['+1234567890123456', null],
    ['07700 900123', null],
    ['+0171 1234567', null],
    ['44 7700 900123', null],
    ['+44+7700900123', null],
    ['+44 7700 900123 ext 4', null],
    ['', null],
  ])('of %j is %j', (typed, number) => {
    expect(internationalNumber(typed)).toBe(number);
  });

  test('is a plus and 7 to 15 digits, or nothing, whatever is typed, and itself when it is typed again', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'+0123456789 ()-./x'), maxLength: 36 });
    fc.assert(
      fc.property(typed, (text) => {
        const number = internationalNumber(text);
        if (number === null) return;
        expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(internationalNumber(number)).toBe(number);
      }),
    );
  });
});

describe('what a donor is told on their number', () => {
  test.each(URGENCIES)('of a request of %s urgency, is invited only when it is high', (urgency) => {
    expect(gatewayTypeOf('invited', urgency, true)).toBe(urgency === 'high' ? 'invitation' : null);
  });

  test.each(URGENCIES)('once they said yes is all that a device is told, at %s urgency', (urgency) => {
    for (const kind of PUSHED.filter((each) => each !== 'invited')) {
      expect(gatewayTypeOf(kind, urgency, true)).toBe('appointment');
    }
    expect(gatewayTypeOf('thanks', urgency, true)).toBeNull();
  });

  test.each(URGENCIES)('is all of it, at %s urgency, when no mail reaches them', (urgency) => {
    expect(gatewayTypeOf('invited', urgency, false)).toBe('invitation');
    for (const kind of ['thanks', 'reminder']) expect(gatewayTypeOf(kind, urgency, false)).toBe('appointment');
  });
});
