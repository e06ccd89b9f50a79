import type { Place } from '@redthread/contract/places';
import { expect, test } from 'vitest';
import { chosenTown, writeTown } from '../places/town-words.ts';
import { BLANK, daysBetween, typedValues, volunteerDonor, volunteerErrors } from './volunteer-values.ts';

const LEEDS: Place = {
  ...{ id: 2_644_688, name: 'Leeds', names: {}, isNameShared: false, region: 'England', country: 'GB' },
  ...{ latHundredths: 5380, lonHundredths: -155 },
};
const SETTING = { isVisitor: true, isListedBySilence: false };
const TYPED = {
  ...BLANK,
  ...{ bloodType: 'B-', address: 'Leeds', placeId: writeTown(chosenTown(LEEDS)), phone: '+44 7700 900777' },
  ...{ age: '34', gaveLately: 'no', name: 'Omar Khan', email: 'omar@people.example' },
};

test('a volunteer who ticks nothing consents to nothing, and takes back nothing that they consented to before', () => {
  expect(volunteerErrors(TYPED, SETTING)).toBeNull();
  const donor = volunteerDonor(TYPED, SETTING);
  expect(donor).toEqual({
    ...{ bloodType: 'B-', address: 'Leeds', placeId: LEEDS.id, phone: '+44 7700 900777', age: 34 },
    lastDonatedOn: null,
  });
});

test('a volunteer’s number is listed nowhere, also where a server lists those of donors who say nothing', () => {
  expect(volunteerDonor(TYPED, { ...SETTING, isListedBySilence: true })).toMatchObject({ isPhonePublic: false });
});

test('a volunteer is asked for what is missing, beside its field', () => {
  expect(Object.keys(volunteerErrors(BLANK, SETTING) ?? {}).sort()).toEqual(
    ['address', 'age', 'bloodType', 'email', 'gaveLately', 'name', 'phone'].sort(),
  );
  expect(volunteerErrors({ ...TYPED, placeId: '' }, SETTING)).toEqual({
    placeId: 'Please choose a town from the list.',
  });
  expect(volunteerErrors({ ...TYPED, name: '', email: '' }, { ...SETTING, isVisitor: false })).toBeNull();
});

test('the refused draft fills the form as it was typed, who somebody is aside', () => {
  const draft = {
    kind: 'volunteer' as const,
    requestId: 'r',
    donor: volunteerDonor({ ...TYPED, acceptsInvitations: 'true' }, SETTING),
    isPhoneShared: true,
  };
  expect(typedValues(draft, LEEDS)).toEqual({
    ...TYPED,
    ...{ townBy: 'person', isPhoneShared: 'true', acceptsInvitations: 'true', name: '', email: '' },
  });
});

test('a volunteer is asked about the interval of their own country', () => {
  expect(daysBetween(LEEDS, 'US')).toBe(112);
  expect(daysBetween(null, null)).toBe(180);
});
