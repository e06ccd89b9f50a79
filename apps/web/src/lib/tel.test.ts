import { expect, test } from 'vitest';
import { telHref } from './tel.ts';

test.each([
  ['+44 7700 900123', 'tel:+447700900123'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['(0)20 7946 0958', 'tel:02079460958'],
  ['(202) 555-0142', 'tel:2025550142'],
  ['+1.202.555/0142', 'tel:+12025550142'],
])('a person whose number is written %s is called at %s', (phone, address) => {
  expect(telHref({ phone, internationalPhone: null })).toBe(address);
});

test('a person is called as everyone can dial them, where that is known', () => {
  expect(telHref({ phone: '0351 15 612-3456', internationalPhone: '+5493516123456' })).toBe('tel:+5493516123456');
});
