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
import type { ListedDonor } from '@redthread/db/operations/donor-lists';
import type { Donor } from '@redthread/db/operations/donors';
import type { NewKey } from '@redthread/db/operations/keys';
import { shownAge } from '@redthread/domain/age';
import { dayOf } from '@redthread/domain/day';
import { displayName } from '@redthread/domain/display-name';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { maskPhone } from '@redthread/domain/phone';
import { usualInterval } from '@redthread/domain/rest';
import type { Call, MemberCall, PublicCall } from '../../call/call.ts';
import { phoneInTown } from '../../call/international-phone.ts';
import { takeContact } from '../contacts/contact.ts';
import { givesPhone, shownPhone } from '../contacts/shown-phone.ts';
import { countryOf, keptPlace, nearOf, shownDistance, shownPlace } from '../places/near.ts';
import { refuseDays } from './donor-days.ts';
import { datedAge, dialled, newProfile, refuseUnplaced } from './new-profile.ts';

export async function list(
  call: PublicCall,
  { bloodType, available, limit, cursor, ...around }: ListDonorsInput,
): Promise<DonorPage> {
  const near = nearOf(call, around);
  const after = cursor && (await call.cursors.open(cursor, near));
  const { rows, total, next } = await call.store.donors.page({ bloodType, isMatchable: available, near, limit, after });
  const profileOf = publicProfiles(call);
  const items = rows.map((donor) => profileOf(donor, donor.isMatchable));
  return { items, total, nextCursor: next && formatCursor(await call.cursors.seal(next, near)) };
}

export async function register(call: MemberCall, input: RegisterDonorInput, key?: NewKey): Promise<OwnDonorProfile> {
  const { store, now: at } = call;
  const accountId = call.caller.account.id;
  const details = newProfile(call, input, await store.donors.findByAccount(accountId));
  return ownProfile(
    call,
    await store.donors.register({ ...details, accountId, at, write: call.writeInvitationMail }, key),
  );
}

export async function mine(call: MemberCall): Promise<OwnDonorProfile> {
  const donor = await call.store.donors.findByAccount(call.caller.account.id);
  if (donor === null) throw new DomainError('NO_DONOR_PROFILE');
  return ownProfile(call, donor);
}

export async function update(call: MemberCall, input: UpdateDonorInput): Promise<OwnDonorProfile> {
  const { store, caller, now } = call;
  refuseDays(input, now);
  const { age, placeId, ...change } = input;
  const place = keptPlace(call, placeId);
  const known = await store.donors.findByAccount(caller.account.id);
  const phone =
    input.phone === undefined
      ? readPhone(call, placeId, known)
      : { internationalPhone: dialled(call, input.phone, placeId, known) };
  if (input.acceptsInvitations === true && !place) refuseUnplaced(placeId, known);
  const donor = await store.donors.update({
    ...change,
    ...newInterval(call, input, known),
    ...phone,
    ...(age === undefined ? {} : datedAge(age, now)),
    place,
    accountId: caller.account.id,
    at: now,
    write: call.writeInvitationMail,
  });
  call.outbox.wake();
  if (donor === null) throw new DomainError('NO_DONOR_PROFILE');
  return ownProfile(call, donor);
}

/** A town says the country of a phone that nobody could read. */
function readPhone(call: MemberCall, placeId: UpdateDonorInput['placeId'], known: Donor | null) {
  if (typeof placeId !== 'number' || known === null || known.internationalPhone !== null) return {};
  return { internationalPhone: phoneInTown(call, known.phone, placeId) };
}

/** Whoever chooses their first town, and never said how long they wait, waits as long as who signs up there. */
function newInterval(
  call: MemberCall,
  { placeId, donationIntervalDays }: UpdateDonorInput,
  known: Donor | null,
): { donationIntervalDays?: number | null } {
  if (typeof placeId !== 'number' || typeof donationIntervalDays === 'number') return {};
  if (known === null || known.placeId !== null || known.donationIntervalDays !== null) return {};
  return { donationIntervalDays: usualInterval(countryOf(call, placeId)) };
}

export async function remove(call: MemberCall): Promise<null> {
  const { store, caller, now } = call;
  const removal = { accountId: caller.account.id, at: now, write: call.writeInvitationMail };
  if (!(await store.donors.remove(removal))) throw new DomainError('NO_DONOR_PROFILE');
  call.outbox.wake();
  return null;
}

/** The number to call. Who asked for whose number is audited, once a day. */
export async function contact(call: MemberCall, { id }: ContactInput): Promise<Contact> {
  const donor = await call.store.donors.find(id);
  if (donor === null) throw new DomainError('DONOR_NOT_FOUND');
  if (!donor.isMatchable) throw new DomainError('DONOR_NOT_MATCHABLE');
  if (!givesPhone(call.settings, donor)) throw new DomainError('DONOR_NOT_LISTED');
  await takeContact(call, { kind: 'donor', id });
  return { _id: id, user: { name: donor.name }, phone: donor.phone, internationalPhone: donor.internationalPhone };
}

/** Public profiles: phone masked, the name as the donor shows it, and available only while on offer. */
export function publicProfiles(
  call: Pick<PublicCall, 'settings' | 'now'>,
): (donor: Shown, isMatchable: boolean) => DonorProfile {
  const today = dayOf(call.now);
  return (donor, isMatchable) => {
    const isPhonePublic = givesPhone(call.settings, donor);
    const shown = profile(donor, today, {
      name: displayName(donor.name, donor.nameDisplay),
      phone: isPhonePublic ? shownPhone(call.settings, donor.phone) : maskPhone(donor.phone),
      isAvailable: isMatchable,
      isPhonePublic,
    });
    return donor.near === undefined ? shown : { ...shown, ...shownDistance(donor) };
  };
}

/** A profile as its owner sees it, and an admin who asked to be shown it. */
export function ownProfile(call: Pick<Call, 'settings' | 'places' | 'now'>, donor: Donor): OwnDonorProfile {
  const { name, phone, isAvailable, nameDisplay, lastDonatedOn, donationIntervalDays, pausedUntil } = donor;
  const { travelKm, invitationConsentOn, isNightOk, matchableFrom, hiddenFor } = donor;
  const isPhonePublic = givesPhone(call.settings, donor);
  return {
    ...profile(donor, dayOf(call.now), { name, phone, isAvailable, isPhonePublic }),
    ...{ nameDisplay, lastDonatedOn, donationIntervalDays, pausedUntil },
    ...{ travelKm, invitationConsentOn, isNightOk, matchableFrom, hiddenFor },
    place: shownPlace(call.places, donor.placeId),
  };
}

type Shown = Omit<ListedDonor, 'isAvailable' | 'isMatchable'>;
/** What is another in a list than on one's own profile. */
type AsShown = Pick<Donor, 'name' | 'phone' | 'isAvailable'> & { readonly isPhonePublic: boolean };

/** Written out in one piece: from a copy with other values, V8 makes a page of matches 25 µs later. */
function profile(donor: Shown, today: string, shown: AsShown): Omit<DonorProfile, 'withinKm'> {
  return {
    _id: donor.id,
    user: { name: shown.name },
    bloodType: donor.bloodType,
    phone: shown.phone,
    address: donor.address,
    age: shownAge(donor.age, donor.ageGivenOn, today),
    isAvailable: shown.isAvailable,
    isPhonePublic: shown.isPhonePublic,
    isInvitable: donor.isInvitable,
    createdAt: isoText(donor.createdAt),
  };
}
