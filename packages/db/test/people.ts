import { matchableUntil } from '@redthread/domain/age';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { EXAMPLE_DONOR, EXAMPLE_PLACE, EXAMPLE_REQUEST, EXAMPLE_WHOLE_DONOR } from '@redthread/domain/example-people';
import { matchableFrom } from '@redthread/domain/rest';
import { URGENCIES } from '@redthread/domain/urgency';
import fc from 'fast-check';
import type { WriteInvitationMail } from '../src/invitation-message.ts';
import type { ListedDonor } from '../src/operations/donor-lists.ts';
import type { DonorDetails } from '../src/operations/donors.ts';
import type { WriteHidingMail } from '../src/operations/hiding-message.ts';
import type { NewAccount } from '../src/operations/new-account.ts';
import type { SeedDonor, SeedRequest } from '../src/operations/seed.ts';
import type { ReaderOf } from '../src/operations/shown-numbers.ts';

export const AT = Date.UTC(2026, 2, 1, 10);
export const TODAY = dayOf(AT);
export const YESTERDAY = dayOf(AT - 86_400_000);

/** Shorter than a mail's life, as it is of a reminder. */
export const TOLD_MS = 43_200_000;

/** A mail whose text says what it is of, and where the page of an organisation's request is. */
export const WRITE: WriteInvitationMail = ({ kind, shortTokens, sharedRequestId = null, at }) => {
  const expiresAt = at + 86_400_000;
  const short = shortTokens === null ? undefined : `${kind} ${shortTokens.invitation}`;
  const page = sharedRequestId === null ? '' : ` /requests/${sharedRequestId}`;
  return { subject: kind, text: `${kind}.${page}`, expiresAt, deliverUntil: at + TOLD_MS, short };
};

/** Numbers that people are shown are counted of them alone. */
export const READER_OF: ReaderOf = ({ id, email }) => ({
  hashes: [`hash of ${email}`],
  counters: [{ key: `contact:${id}`, max: 20, windowMs: 86_400_000 }],
});

/** Every town keeps the clock of the world. */
export const ZONE_OF = (): string => 'Etc/UTC';

/** The same to the owner of what an admin hides. */
export const WRITE_HIDING: WriteHidingMail = ({ kind, subject, reason, at }) => ({
  subject: kind,
  text: `${kind} ${subject} ${reason}`,
  expiresAt: at + 86_400_000,
});

/** An id that sorts as its number does. */
export function idOf(number: number): string {
  return `019a0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

export function person(name: string, given: Partial<NewAccount> = {}): NewAccount {
  return { name, email: `${name.toLowerCase()}@x.org`, passwordHash: '$argon2id$x', role: 'donor', at: AT, ...given };
}

/** What a donor has to say. */
export const NEEDED_DETAILS = {
  ...EXAMPLE_DONOR,
  bloodType: 'O-',
  age: 30,
  ageGivenOn: TODAY,
  matchableUntil: matchableUntil(30, TODAY),
} as const satisfies DonorDetails;

/** All that a donor can say. */
export const WHOLE_DETAILS = {
  ...EXAMPLE_WHOLE_DONOR,
  internationalPhone: '+12025550142',
  place: EXAMPLE_PLACE,
  ...NEEDED_DETAILS,
} as const satisfies Required<DonorDetails>;
const { nameDisplay: _, ...DETAILS } = WHOLE_DETAILS;

/** Of a donor who leaves it open how their name is shown. */
export function details(given: Partial<DonorDetails> = {}): DonorDetails {
  return { ...DETAILS, ...given };
}

/** What a donor said on a day, as it is kept. */
export function kept<Said extends DonorDetails>({ place, acceptsInvitations, ...said }: Said, on: string = TODAY) {
  const { lastDonatedOn = null, donationIntervalDays = null, pausedUntil = null } = said;
  return {
    ...said,
    placeId: place?.id ?? null,
    invitationConsentOn: acceptsInvitations === true ? on : null,
    lastInvitedAt: null,
    isInvitable: false,
    ...{ hiddenAt: null, hiddenFor: null },
    matchableFrom: matchableFrom({ lastDonatedOn, donationIntervalDays, pausedUntil }),
  };
}

type Unsaid = 'isPhonePublic' | 'isInvitable';

/** A donor as lists have them. */
export function listed(
  donor: Omit<ListedDonor, Unsaid> & { readonly [Key in Unsaid]?: ListedDonor[Key] | undefined },
): ListedDonor {
  const { id, createdAt, name, nameDisplay, bloodType, phone, address, age, ageGivenOn } = donor;
  const { isPhonePublic = null, isInvitable = false, isAvailable, isMatchable } = donor;
  return {
    ...{ id, createdAt, name, nameDisplay, bloodType, phone, address, age, ageGivenOn },
    ...{ isPhonePublic, isInvitable, isAvailable, isMatchable },
  };
}

export function seedDonor(number: number, given: Partial<SeedDonor> = {}): SeedDonor {
  return {
    ...details(),
    id: idOf(number),
    accountId: idOf(1_000_000 + number),
    name: `Donor ${number}`,
    nameDisplay: 'whole',
    email: `donor-${number}@x.org`,
    isAvailable: true,
    createdAt: AT,
    ...given,
  };
}

export function seedRequest(number: number, given: Partial<SeedRequest> = {}): SeedRequest {
  return {
    id: idOf(number),
    accountId: idOf(2_000_000 + number),
    name: `Patient ${number}`,
    nameDisplay: 'whole',
    email: `patient-${number}@x.org`,
    ...EXAMPLE_REQUEST,
    urgency: 'medium',
    createdAt: AT,
    ...given,
  };
}

// Few instants, so that ties are common; ids in any order, so that the order of arrival says nothing.
const number = fc.integer({ min: 1, max: 500_000 });
const createdAt = fc.integer({ min: AT, max: AT + 3 });
export const bloodType = fc.constantFrom(...BLOOD_TYPES);
export const urgency = fc.constantFrom(...URGENCIES);

/** Donors of every kind: some switched off, some past their last day. */
export function seedDonors(maxLength: number): fc.Arbitrary<SeedDonor[]> {
  const isOften = fc.integer({ min: 0, max: 4 }).map((roll) => roll > 0);
  return fc
    .uniqueArray(fc.record({ number, createdAt, bloodType, isAvailable: isOften, isYoung: isOften }), {
      selector: ({ number }) => number,
      maxLength,
    })
    .map((people) =>
      people.map(({ number, isYoung, ...given }) =>
        seedDonor(number, { ...given, ...(isYoung ? {} : { age: 65, matchableUntil: YESTERDAY }) }),
      ),
    );
}

export function seedRequests(maxLength: number): fc.Arbitrary<SeedRequest[]> {
  return fc
    .uniqueArray(fc.record({ number, createdAt, bloodType, urgency }), { selector: ({ number }) => number, maxLength })
    .map((people) => people.map(({ number, ...given }) => seedRequest(number, given)));
}

/** Every page from the first to the last. */
export async function walk<Row, Place>(
  pageAfter: (after: Place | undefined) => Promise<{ rows: Row[]; next: Place | null }>,
): Promise<Row[][]> {
  const pages: Row[][] = [];
  let after: Place | undefined;
  while (pages.length < 1000) {
    const { rows, next } = await pageAfter(after);
    pages.push(rows);
    if (next === null) return pages;
    after = next;
  }
  throw new Error('A walk of a thousand pages has no end.');
}
