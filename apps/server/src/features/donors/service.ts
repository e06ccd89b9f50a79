import type { Contact, ContactInput } from '@redthread/contract/account';
import { formatCursor } from '@redthread/contract/cursor';
import type {
  DonorPage,
  DonorProfile,
  ListDonorsInput,
  OwnDonorProfile,
  RegisterDonorInput,
  UpdateDonorInput,
} from '@redthread/contract/donors';
import { SENTENCES } from '@redthread/contract/sentences';
import type { Donor, ListedDonor } from '@redthread/db/store';
import { offeredUntil, shownAge } from '@redthread/domain/age';
import { dayOf, hasBegun } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { shownName } from '@redthread/domain/shown-name';
import type { MemberCall, PublicCall } from '../call.ts';
import { takeContact } from '../contact.ts';
import { shownPhone } from '../shown-phone.ts';

export async function list(
  call: PublicCall,
  { bloodType, available, limit, cursor }: ListDonorsInput,
): Promise<DonorPage> {
  const { rows, total, next } = await call.store.donors.page({ bloodType, isOffered: available, limit, after: cursor });
  const profileOf = publicProfiles(call);
  const items = rows.map((donor) => profileOf(donor, donor.isOffered));
  return { items, total, nextCursor: next === null ? null : formatCursor(next) };
}

export async function register(
  { store, caller, now }: MemberCall,
  input: RegisterDonorInput,
): Promise<OwnDonorProfile> {
  refuseFuture(input, now);
  const { age, ...details } = input;
  const donor = await store.donors.register({
    ...details,
    ...datedAge(age, now),
    accountId: caller.account.id,
    at: now,
  });
  return ownProfile(donor, dayOf(now));
}

export async function mine({ store, caller, now }: MemberCall): Promise<OwnDonorProfile> {
  const donor = await store.donors.findByAccount(caller.account.id);
  if (donor === null) throw new DomainError('NO_DONOR_PROFILE');
  return ownProfile(donor, dayOf(now));
}

export async function update({ store, caller, now }: MemberCall, input: UpdateDonorInput): Promise<OwnDonorProfile> {
  refuseFuture(input, now);
  const { age, ...change } = input;
  const donor = await store.donors.update({
    ...change,
    ...(age === undefined ? {} : datedAge(age, now)),
    accountId: caller.account.id,
    at: now,
  });
  if (donor === null) throw new DomainError('NO_DONOR_PROFILE');
  return ownProfile(donor, dayOf(now));
}

export async function remove({ store, caller, now }: MemberCall): Promise<null> {
  if (!(await store.donors.remove({ accountId: caller.account.id, at: now })))
    throw new DomainError('NO_DONOR_PROFILE');
  return null;
}

/** The number to call. Who asked for whose number is audited, once a day. */
export async function contact(call: MemberCall, { id }: ContactInput): Promise<Contact> {
  const donor = await call.store.donors.find(id);
  if (donor === null) throw new DomainError('DONOR_NOT_FOUND');
  if (!donor.isOffered) throw new DomainError('DONOR_NOT_OFFERED');
  await takeContact(call, { kind: 'donor', id });
  return { _id: id, user: { name: donor.name }, phone: donor.phone };
}

/** Public profiles: phone masked, the name as the donor shows it, and available only while on offer. */
export function publicProfiles({
  settings,
  now,
}: Pick<PublicCall, 'settings' | 'now'>): (donor: Shown, isOffered: boolean) => DonorProfile {
  const today = dayOf(now);
  return (donor, isOffered) => ({
    ...profile(donor, today),
    user: { name: shownName(donor.name, donor.nameShown) },
    phone: shownPhone(settings, donor.phone),
    isAvailable: isOffered,
  });
}

/** A profile as its owner sees it, and an admin who asked to be shown it. */
export function ownProfile(donor: Donor, today: string): OwnDonorProfile {
  const { isAvailable, nameShown, lastDonatedOn } = donor;
  return { ...profile(donor, today), isAvailable, nameShown, lastDonatedOn };
}

type Shown = Omit<ListedDonor, 'isAvailable' | 'isOffered'>;

function profile(donor: Shown, today: string): Omit<DonorProfile, 'isAvailable'> {
  return {
    _id: donor.id,
    user: { name: donor.name },
    bloodType: donor.bloodType,
    phone: donor.phone,
    address: donor.address,
    age: shownAge(donor.age, donor.ageGivenOn, today),
    createdAt: new Date(donor.createdAt).toISOString(),
  };
}

function refuseFuture({ lastDonatedOn }: UpdateDonorInput, now: number): void {
  if (lastDonatedOn === undefined || lastDonatedOn === null || hasBegun(lastDonatedOn, now)) return;
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'lastDonatedOn', message: SENTENCES.futureDay }] });
}

function datedAge(age: number, now: number) {
  const ageGivenOn = dayOf(now);
  return { age, ageGivenOn, offeredUntil: offeredUntil(age, ageGivenOn) };
}
