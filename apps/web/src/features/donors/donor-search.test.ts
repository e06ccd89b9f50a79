import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { expect, test } from 'vitest';
import { donorQuery, readDonorSearch } from './donor-search.ts';

test.each(BLOOD_TYPES)('a person who shares the list of %s donors shares just that', (bloodType) => {
  expect(readDonorSearch({ bloodType })).toEqual({ bloodType });
});

test('a person who types ?bloodType=A+ by hand sees A+ donors', () => {
  const bloodType = new URLSearchParams('bloodType=A+').get('bloodType');
  expect(readDonorSearch({ bloodType })).toEqual({ bloodType: 'A+' });
});

test.each(['a+', 'C+', '', 'A', 5, null, undefined, ['A+']])(
  'a person with the filter %j sees all donors',
  (bloodType) => {
    expect(readDonorSearch({ bloodType })).toStrictEqual({
      bloodType: undefined,
      all: undefined,
      page: undefined,
      contact: undefined,
      town: undefined,
      radius: undefined,
    });
  },
);

test.each([true, 'true', false, 1, undefined])('a person with ?all=%j is shown everyone only if it says so', (all) => {
  const isEveryone = all === true;
  expect(readDonorSearch({ all }).all).toBe(isEveryone ? true : undefined);
  expect(donorQuery(readDonorSearch({ all })).available).toBe(isEveryone ? undefined : true);
});
