import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { expect, test } from 'vitest';
import { noTypeOf } from '../blood-type/type-in-url.ts';
import { donorQuery, readDonorSearch } from './donor-search.ts';

test.each(BLOOD_TYPES)('a person who shares the list of %s donors shares just that', (bloodType) => {
  expect(readDonorSearch({ bloodType })).toEqual({ bloodType });
});

test('a person who types ?bloodType=A+ by hand sees A+ donors', () => {
  const bloodType = new URLSearchParams('bloodType=A+').get('bloodType');
  expect(readDonorSearch({ bloodType })).toEqual({ bloodType: 'A+' });
});

test.each([
  ['A−', 'A-'],
  ['a+', 'A+'],
  ['O+  ', 'O+'],
  ['AB ve', 'AB+'],
  ['b positive', 'B+'],
])('a person who types the filter %j as it is written elsewhere sees %s donors', (typed, bloodType) => {
  expect(donorQuery(readDonorSearch({ bloodType: typed })).bloodType).toBe(bloodType);
});

test.each([
  ['C+', 'C+'],
  ['A', 'A'],
  [5, '5'],
  [['A+'], '["A+"]'],
])('a person with the filter %j is told that there is no such type', (bloodType, typed) => {
  const search = readDonorSearch({ bloodType });
  expect(search.bloodType).toBe(typed);
  expect(noTypeOf(search)).toBe(typed);
});

test.each(['', ' ', null, undefined])('a person with the filter %j sees all donors', (bloodType) => {
  const search = readDonorSearch({ bloodType });
  expect(noTypeOf(search)).toBeNull();
  expect(search).toStrictEqual({
    bloodType: undefined,
    all: undefined,
    page: undefined,
    contact: undefined,
    town: undefined,
    radius: undefined,
  });
});

test.each([true, 'true', false, 1, undefined])('a person with ?all=%j is shown everyone only if it says so', (all) => {
  const isEveryone = all === true;
  expect(readDonorSearch({ all }).all).toBe(isEveryone ? true : undefined);
  expect(donorQuery(readDonorSearch({ all })).available).toBe(isEveryone ? undefined : true);
});
