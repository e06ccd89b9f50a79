import { EXAMPLE_DONOR } from '@redthread/domain/example-people';
import { expect, test } from 'vitest';
import { UNKNOWN_TYPE } from '../blood-type/type-keys.tsx';
import { chosenTown, writeTown } from '../places/town-words.ts';
import { BLANK, valuesOf } from './donor-values.ts';
import { donorErrors, donorInput } from './use-donor-form.ts';

const setting = { country: 'GB', today: '2026-11-22' };
const LEEDS = { id: 2_644_688, name: 'Leeds', names: {}, isNameShared: false, region: 'England', country: 'GB' };
const leeds = { ...LEEDS, latHundredths: 5380, lonHundredths: -155 };
const who = { ...EXAMPLE_DONOR, age: String(EXAMPLE_DONOR.age) };
const filled = { ...BLANK, ...who };

test('a donor who says only who they are agrees to nothing else', () => {
  const input = donorInput(filled, setting);
  expect(input).toMatchObject({
    placeId: null,
    travelKm: 25,
    isNightOk: false,
    lastDonatedOn: null,
    pausedUntil: null,
  });
  expect([input.acceptsInvitations, input.isPhonePublic]).toEqual([undefined, undefined]);
});

test.each([true, false])(
  'a new donor sends who is given the phone as the form shows it: %j, or as they press it',
  (shown) => {
    const asNew = { ...setting, isListedPreset: shown };
    expect(donorInput(filled, asNew).isPhonePublic).toBe(shown);
    expect(donorInput({ ...filled, isPhonePublic: String(!shown) }, asNew).isPhonePublic).toBe(!shown);
  },
);

test.each([
  ['none', '', null],
  ['week', '', '2026-11-29'],
  ['month', '2027-05-01', '2026-12-22'],
  ['day', '2027-05-01', '2027-05-01'],
])('a donor whose pause is %j, with %j as its day, is paused until %j', (pause, pausedUntil, meant) => {
  expect(donorInput({ ...filled, pause, pausedUntil }, setting).pausedUntil).toBe(meant);
});

test('a donor who pauses until a day that they leave out reads so', () => {
  expect(Object.keys(donorErrors({ ...filled, pause: 'day' }, setting) ?? {})).toEqual(['pausedUntil']);
});

test.each([
  ['GB', '', 112],
  ['GB', '84', 84],
  ['US', '', 56],
  ['ID', '', 90],
  ['ID', '60', 60],
  [null, '', 180],
])(
  'a donor of %s who chooses %j waits %d days after a donation, and without one says nothing',
  (country, chosen, days) => {
    const values = { ...filled, lastDonatedOn: '2026-10-01', donationIntervalDays: chosen };
    expect(donorInput(values, { ...setting, country }).donationIntervalDays).toBe(days);
    expect(donorInput({ ...values, lastDonatedOn: '' }, { ...setting, country }).donationIntervalDays).toBeNull();
  },
);

test('a donor writes a wait of their own, and reads at its field what is wrong with it', () => {
  const values = { ...filled, lastDonatedOn: '2026-10-01', donationIntervalDays: 'other' };
  expect(donorInput({ ...values, ownInterval: '75' }, setting).donationIntervalDays).toBe(75);
  for (const ownInterval of ['', '7', 'a month']) {
    expect(donorErrors({ ...values, ownInterval }, setting)).toEqual({
      ownInterval: 'Please give a whole number of days from 28 to 365.',
    });
  }
});

test('a donor who chose a town waits as its country does, whatever the server’s', () => {
  const values = { ...filled, lastDonatedOn: '2026-10-01', placeId: writeTown(chosenTown(leeds)) };
  expect(donorInput(values, { ...setting, country: 'US' }).donationIntervalDays).toBe(112);
});

test('a donor reads of all that is wrong at once, and of the town once there is an address to find it by', () => {
  const values = { ...filled, phone: '', acceptsInvitations: 'true', pause: 'day' };
  expect(Object.keys(donorErrors(values, setting) ?? {}).sort()).toEqual(['pausedUntil', 'phone', 'placeId']);
  expect(Object.keys(donorErrors({ ...values, address: ' ' }, setting) ?? {}).sort()).toEqual([
    'address',
    'pausedUntil',
    'phone',
  ]);
  expect(donorErrors(filled, setting)).toBeNull();
});

test('a donor who doesn’t know their type reads how to learn it', () => {
  expect(donorErrors({ ...filled, bloodType: UNKNOWN_TYPE }, setting)).toEqual({
    bloodType: expect.stringMatching(/^Don't know it\?/),
  });
});

test('a donor who accepts invitations needs a town, and one that is chosen', () => {
  const asks = { ...filled, acceptsInvitations: 'true' };
  expect(donorErrors(asks, setting)).toEqual({
    placeId: 'Please choose your town first, so that we know who is near.',
  });
  expect(donorErrors({ ...asks, placeId: writeTown({ typed: 'Leeds', town: null }) }, setting)).toEqual({
    placeId: 'Please choose a town from the list.',
  });
  const chosen = { ...asks, placeId: writeTown(chosenTown(leeds)) };
  expect(donorErrors(chosen, setting)).toBeNull();
  expect(donorInput(chosen, setting)).toMatchObject({ placeId: leeds.id, acceptsInvitations: true });
});

test('a registered donor finds what is kept of them, and sends it as it was, but for who is given the phone', () => {
  const kept = {
    placeId: leeds.id,
    travelKm: 50,
    acceptsInvitations: true,
    isNightOk: true,
    lastDonatedOn: '2026-10-01',
    donationIntervalDays: 90,
    pausedUntil: '2027-02-01',
    nameDisplay: 'whole',
  } as const;
  const { placeId: _, acceptsInvitations: __, ...fields } = kept;
  const profile = {
    ...EXAMPLE_DONOR,
    ...fields,
    _id: 'd1',
    user: { name: 'Ana Silva' },
    isAvailable: true,
    isPhonePublic: true,
    isInvitable: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    place: leeds,
    invitationConsentOn: '2026-03-02',
    matchableFrom: '2027-02-01',
    hiddenFor: null,
  };
  const values = valuesOf(profile, setting.today);
  expect(donorInput(values, setting)).toEqual({ ...EXAMPLE_DONOR, ...kept });
  expect(donorInput({ ...values, isPhonePublic: 'true' }, setting).isPhonePublic).toBe(true);
  expect(valuesOf({ ...profile, invitationConsentOn: null }, setting.today).acceptsInvitations).toBe('');
  // A pause that is over is none.
  expect(valuesOf(profile, '2027-02-01')).toMatchObject({ pause: 'none', pausedUntil: '' });
});
