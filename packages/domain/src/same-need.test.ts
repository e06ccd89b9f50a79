import { expect, test } from 'vitest';
import { isSameHospital } from './same-need.ts';

const CHENNAI = ['Chennai', 'சென்னை', 'Madras'];

test.each([
  ['Apollo Hospital', [], 'Apollo  Hospital', []],
  ['Apollo Hospital, Chennai', CHENNAI, 'Apollo Hospital', []],
  ['Apollo Hospital', CHENNAI, 'Apollo  Hospital, chennai', CHENNAI],
  ['Apollo Hospital, Madras', [], 'Apollo Hospital', CHENNAI],
  ['Apollo Hospital, Greams Road, Chennai', CHENNAI, 'Apollo Hospital, Greams Road', []],
  ['مستشفى النور، سينّاي', ['سيناي'], 'مستشفي النور', []],
])('%s (%j) is the same hospital as %s (%j)', (one, towns, other, others) => {
  const hospitals = [
    { hospital: one, townNames: towns },
    { hospital: other, townNames: others },
  ] as const;
  expect(isSameHospital(...hospitals)).toBe(true);
  expect(isSameHospital(hospitals[1], hospitals[0])).toBe(true);
});

test.each([
  ['Apollo Hospital', CHENNAI, 'Apollo Hospital 2', CHENNAI],
  ['Apollo Hospital, Vadapalani', CHENNAI, 'Apollo Hospital', CHENNAI],
  ['Apollo Hospital, Chennai', [], 'Apollo Hospital', []],
])('%s (%j) is another hospital than %s (%j)', (one, towns, other, others) => {
  expect(isSameHospital({ hospital: one, townNames: towns }, { hospital: other, townNames: others })).toBe(false);
});
