import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstIssue } from '../test/first-issue.ts';
import { unknownBloodTypeMessage } from './common.ts';
import { donorPage, donorProfile, listDonorsInput, registerDonorInput, updateDonorInput } from './donors.ts';
import { findDonorsInput, matchResult } from './matching.ts';

const ANA = { bloodType: 'O-', phone: '+1 555 010 4242', address: 'Old Town, Graz', age: 30 };
const AGE = 'Please enter an age in whole years from 18 to 65.';
const PHONE = 'Please enter a phone number of 7 to 15 digits. Spaces and ( ) + - . / are fine.';
const INTERVAL = 'Please give a whole number of days from 28 to 365.';
const PHONE_IN_PLACE = 'Please leave phone numbers out: everyone can read this. There is a field for the phone.';

describe('a person who registers as a donor', () => {
  test('is kept as they wrote it, without the spaces around', () => {
    const typed = { ...ANA, phone: ` ${ANA.phone} `, address: ` ${ANA.address} ` };
    expect(registerDonorInput.parse(typed)).toEqual(ANA);
  });

  test.each([
    ['age', 17, AGE],
    ['age', '20', AGE],
    ['age', undefined, AGE],
    ['bloodType', undefined, 'Please choose a blood type.'],
    ['bloodType', 'oh-', unknownBloodTypeMessage('oh-')],
    ['phone', undefined, 'Please enter a phone number.'],
    ['phone', '123456', PHONE],
    ['phone', `1${' '.repeat(31)}1`, 'Please use at most 32 characters.'],
    ['address', undefined, 'Please enter your area and city.'],
    ['address', 'x'.repeat(201), 'Please use at most 200 characters.'],
    ['address', '\u202e\u200b', 'Please enter your area and city.'],
    ['address', 'call 98400 12345, fees apply', PHONE_IN_PLACE],
    ['donationIntervalDays', 27, INTERVAL],
    ['donationIntervalDays', 366, INTERVAL],
    ['donationIntervalDays', 56.5, INTERVAL],
    ['donationIntervalDays', '56', INTERVAL],
  ])('whose %s is %j reads why', (field, value, message) => {
    expect(firstIssue(registerDonorInput, { ...ANA, [field]: value })).toEqual({ path: [field], message });
  });

  test('may be 18 or 65, and live at an address of 200 characters', () => {
    for (const age of [18, 65]) expect(registerDonorInput.parse({ ...ANA, age }).age).toBe(age);
    expect(registerDonorInput.safeParse({ ...ANA, address: 'x'.repeat(200) }).success).toBe(true);
  });

  test('may wait any whole number of days from 28 to 365 between donations, or not know', () => {
    for (const days of [28, 365, null]) {
      expect(registerDonorInput.parse({ ...ANA, donationIntervalDays: days }).donationIntervalDays).toBe(days);
    }
  });

  test('can not register somebody else, or choose when they registered', () => {
    for (const field of ['accountId', 'createdAt', 'isAvailable']) {
      expect(firstIssue(registerDonorInput, { ...ANA, [field]: 1 }).message).toBe(`Unknown field: ${field}.`);
    }
  });
});

describe('a donor who changes their profile', () => {
  test('may send any of its fields, and nothing is filled in for the others', () => {
    fc.assert(
      fc.property(fc.subarray(Object.entries({ ...ANA, isAvailable: false })), (fields) => {
        const change = Object.fromEntries(fields);
        expect(updateDonorInput.parse(change)).toEqual(change);
      }),
    );
  });

  test.each([
    ['age', 66, AGE],
    ['isAvailable', 'true', 'Please say true or false.'],
    ['isAvailable', null, 'Please say true or false.'],
  ])('to a %s of %j reads why', (field, value, message) => {
    expect(firstIssue(updateDonorInput, { [field]: value })).toEqual({ path: [field], message });
  });

  test('can not change what the server decides', () => {
    expect(firstIssue(updateDonorInput, { isMatchable: true }).message).toBe('Unknown field: isMatchable.');
    expect(firstIssue(updateDonorInput, 'x').message).toBe('Please send an object with named fields.');
  });
});

describe('a person who looks for donors', () => {
  test('sees up to a thousand of the list, and up to a hundred matches, when they name no number', () => {
    expect(listDonorsInput.parse({})).toEqual({ limit: 1000 });
    expect(findDonorsInput.parse({ bloodType: 'AB-' })).toEqual({ bloodType: 'AB-', limit: 100 });
  });

  test('may ask for a type, and for who is available', () => {
    const asked = { bloodType: 'O-', available: true, limit: 1 };
    expect(listDonorsInput.parse(asked)).toEqual(asked);
  });

  test.each([
    [{ available: 'yes' }, listDonorsInput, 'Please say true or false.'],
    [{ type: 'A+' }, listDonorsInput, 'Unknown field: type.'],
    [{}, findDonorsInput, 'Please choose a blood type.'],
    [{ bloodType: 'A+', limit: 0 }, findDonorsInput, 'Please give a limit in whole numbers from 1 to 1000.'],
    [{ bloodType: 'A+', city: 'x' }, findDonorsInput, 'Unknown field: city.'],
  ])('who asks for %j reads why not', (input, schema, message) => {
    expect(firstIssue(schema, input).message).toBe(message);
  });
});

describe('what leaves the server about a donor', () => {
  const card = { _id: 'd1', user: { name: 'Ana' }, isAvailable: true, isPhonePublic: false, isInvitable: true };
  const visible = { ...ANA, ...card, createdAt: '2026-11-21T04:26:27.000Z' };
  const account = { user: { name: 'Ana', email: 'ana@x.org', _id: 'a1' }, accountId: 'a1', email: 'ana@x.org' };
  const days = { ageGivenOn: '2026-11-21', matchableUntil: '2062-11-20', consentedOn: '2026-11-21' };
  const pauses = { invitationConsentOn: '2026-11-21', lastDonatedOn: '2026-06-01', pausedUntil: '2026-12-01' };
  const row = { ...visible, ...account, ...days, ...pauses, placeId: 2_644_688 };

  test('is what their card shows, and never an address for mail, the number of a town, or when they gave last', () => {
    expect(donorProfile.parse(row)).toEqual(visible);
    expect(donorPage.parse({ items: [row], total: 1, nextCursor: null }).items).toEqual([visible]);
  });

  test('says in a list of matches why they stand where they stand', () => {
    const match = { tier: 'exact', reason: 'Same blood type as the patient.' };
    const answer = { requestedBloodType: 'O-', compatibleBloodTypes: ['O-'], totalDonors: 1, nextCursor: null };
    const sent = { ...answer, donors: [{ ...row, match: { ...match, rank: 0 } }], sql: 'SELECT' };
    expect(matchResult.parse(sent)).toEqual({ ...answer, donors: [{ ...visible, match }] });
  });
});
