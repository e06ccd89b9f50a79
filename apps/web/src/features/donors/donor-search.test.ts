import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { expect, test } from 'vitest';
import { readDonorSearch } from './donor-search.ts';

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
    expect(readDonorSearch({ bloodType })).toStrictEqual({ bloodType: undefined, page: undefined, contact: undefined });
  },
);
