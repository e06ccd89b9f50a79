import { type OwnDonorProfile, type RegisterDonorInput, registerDonorInput } from '@redthread/contract/donors';
import type { Place } from '@redthread/contract/places';
import { SENTENCES } from '@redthread/contract/sentences';
import { addDays, dayOf } from '@redthread/domain/day';
import { DEFAULT_TRAVEL_KM } from '@redthread/domain/near';
import { intervalsOf, PAUSE_DAYS } from '@redthread/domain/rest';
import { drafts } from '../../components/form/drafts.ts';
import { ownToday } from '../../lib/clock.ts';
import { dropDraft, readDraft, saveDraft } from '../../lib/draft.ts';
import { said } from '../../lib/failure.ts';
import { parseTexts, textErrors, textsOf } from '../../lib/form-texts.ts';
import { VISITOR_DRAFTS } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';
import { UNKNOWN_TYPE } from '../blood-type/type-keys.tsx';
import { whoInput, whoOf } from '../fields/person-fields.tsx';
import { chosenTown, readTown, townInput, writeTown } from '../places/town-words.ts';

/** The donor form's texts before anything is said. What is empty of the choices is open: nobody's yes is assumed. */
export const BLANK = {
  bloodType: '',
  phone: '',
  address: '',
  age: '',
  nameDisplay: 'initial',
  placeId: '',
  /** A `TownBy`. */
  townBy: '',
  travelKm: String(DEFAULT_TRAVEL_KM),
  acceptsInvitations: '',
  isNightOk: 'false',
  isPhonePublic: '',
  lastDonatedOn: '',
  donationIntervalDays: '',
  ownInterval: '',
  pause: 'none',
  pausedUntil: '',
  /** Of a visitor alone. */
  name: '',
  email: '',
};

/** In place of a number of days: the donor says their own. */
export const OTHER_INTERVAL = 'other';

type DonorValues = typeof BLANK;

/** The fields that are closed away until they are wanted. */
export const MORE_FIELDS: ReadonlySet<string> = new Set([
  'nameDisplay',
  'isPhonePublic',
  'lastDonatedOn',
  'donationIntervalDays',
  'ownInterval',
  'pause',
  'pausedUntil',
]);

/** The form of somebody who typed it elsewhere. */
export function typedValues(donor: RegisterDonorInput, place: Place | null): DonorValues {
  return {
    ...textsOf(BLANK, donor),
    nameDisplay: donor.nameDisplay ?? BLANK.nameDisplay,
    travelKm: String(donor.travelKm ?? BLANK.travelKm),
    placeId: writeTown(chosenTown(place)),
    townBy: place === null ? '' : 'person',
    pause: donor.pausedUntil ? 'day' : 'none',
  };
}

/** The form of a donor who is registered, with all that is kept of them. */
export function valuesOf(profile: OwnDonorProfile, today: string): DonorValues {
  const { place, invitationConsentOn, pausedUntil } = profile;
  const isPaused = pausedUntil !== null && pausedUntil > today;
  return {
    ...textsOf(BLANK, profile),
    placeId: writeTown(chosenTown(place)),
    // Not read from the address that was given before: whoever has no town may want none.
    townBy: place === null ? 'none' : 'person',
    acceptsInvitations: invitationConsentOn === null ? '' : 'true',
    // What is shown may be the server's default: it is sent once the donor presses one, and no earlier.
    isPhonePublic: BLANK.isPhonePublic,
    pause: isPaused ? 'day' : 'none',
    pausedUntil: isPaused ? pausedUntil : '',
  };
}

const NEWCOMER = VISITOR_DRAFTS.donor;
const CHANGES = 'donor-profile';

/** A newcomer's form and a donor's changes are two drafts: a visitor may turn out to be a donor by signing in. */
export function donorDraft(isNew: boolean): string {
  return isNew ? NEWCOMER : CHANGES;
}

/** Takes what was said outside the form into a form that is half filled: sending that must not give back a consent that was taken back. */
export function amendDraft(saved: OwnDonorProfile): void {
  const { acceptsInvitations, pause, pausedUntil, placeId, townBy } = valuesOf(saved, ownToday());
  for (const name of [NEWCOMER, CHANGES]) {
    const draft = readDraft(drafts, name, BLANK);
    if (draft !== null) saveDraft(drafts, name, { ...draft, acceptsInvitations, pause, pausedUntil, placeId, townBy });
  }
}

/** Takes the yes to be asked into the form, which opens with the field for the town that it needs. */
export function consentInDraft(profile: OwnDonorProfile): void {
  saveDraft(drafts, CHANGES, { ...changedValues(profile), acceptsInvitations: 'true', townBy: 'person' });
}

/** Takes the refused draft of a form that was sent in another browser, unless the form is here. */
export function keepTyped(isNew: boolean, values: DonorValues): void {
  const name = donorDraft(isNew);
  if (readDraft(drafts, name, BLANK) === null) saveDraft(drafts, name, values);
}

/** Whether a visitor typed into the form what the profile says otherwise. */
export function hasTypedAsNew(profile: OwnDonorProfile): boolean {
  return Object.keys(typedAsNew(profile)).length > 0;
}

/** The profile's form with what was typed before the sign-in, which is its draft from here on. */
export function takeTypedAsNew(profile: OwnDonorProfile): DonorValues {
  const typed = typedAsNew(profile);
  const values = { ...changedValues(profile), ...typed, ...(typed.placeId === undefined ? {} : { townBy: 'person' }) };
  saveDraft(drafts, CHANGES, values);
  dropTypedAsNew();
  return values;
}

export function dropTypedAsNew(): void {
  dropDraft(drafts, NEWCOMER);
}

function changedValues(profile: OwnDonorProfile): DonorValues {
  return readDraft(drafts, CHANGES, BLANK) ?? valuesOf(profile, ownToday());
}

/** What is blank, or as in the profile, nobody has to choose about. */
function typedAsNew(profile: OwnDonorProfile): Partial<DonorValues> {
  const { townBy: _, name: __, email: ___, ...typed } = readDraft(drafts, NEWCOMER, BLANK) ?? BLANK;
  const blank: Record<string, string> = BLANK;
  const kept: Record<string, string> = valuesOf(profile, ownToday());
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== blank[field] && value !== kept[field]),
  );
}

/** What the server and the person's calendar say that the form doesn't. */
interface Setting {
  readonly country: string | null;
  readonly today: string;
  /** What a new donor's choice of who is given the phone stands at; undefined for who is registered, whose silence is kept. */
  readonly isListedPreset?: boolean | undefined;
  /** Whoever has no account yet says who they are. */
  readonly isVisitor?: boolean;
}

const PAUSES: Readonly<Record<string, number>> = PAUSE_DAYS;

/** The sentence for each field that is wrong; null when there is none. */
export function donorErrors(values: DonorValues, setting: Setting): Record<string, string> | null {
  const found = atOwnInterval(values, {
    ...townToInvite(values),
    ...textErrors(registerDonorInput, textsToSend(values, setting)),
    ...(values.bloodType === UNKNOWN_TYPE ? { bloodType: text('donorForm.bloodTypeHint') } : {}),
    ...(setting.isVisitor === true ? textErrors(whoInput, whoOf(values)) : {}),
  });
  return Object.keys(found).length === 0 ? null : found;
}

export function donorInput(values: DonorValues, setting: Setting): RegisterDonorInput {
  return parseTexts(registerDonorInput, textsToSend(values, setting));
}

/** Only who is known to be near can be asked. Without an address there is nothing to look the town up by, and one thing to correct at a time. */
function townToInvite({ acceptsInvitations, address, placeId }: DonorValues): Record<string, string> {
  const isMissing = acceptsInvitations === 'true' && address.trim() !== '' && townInput(placeId) === '';
  return isMissing ? { placeId: said(SENTENCES.townToInvite) } : {};
}

/** The days that the donor chose or wrote; the longest of their country until they touch it. */
function intervalIn(
  { donationIntervalDays, ownInterval, placeId }: Pick<DonorValues, 'donationIntervalDays' | 'ownInterval' | 'placeId'>,
  country: string | null,
): string {
  if (donationIntervalDays === OTHER_INTERVAL) return ownInterval || '?';
  return donationIntervalDays || String(intervalsOf(countryIn(placeId, country))[0]);
}

/** The country of the town that is chosen, else the server's. */
export function countryIn(placeId: string, country: string | null): string | null {
  return readTown(placeId).town?.country ?? country;
}

function atOwnInterval(
  { donationIntervalDays }: Pick<DonorValues, 'donationIntervalDays'>,
  { donationIntervalDays: fault, ...others }: Record<string, string>,
): Record<string, string> {
  if (fault === undefined) return others;
  return { ...others, [donationIntervalDays === OTHER_INTERVAL ? 'ownInterval' : 'donationIntervalDays']: fault };
}

function textsToSend(
  { townBy: _, name: __, email: ___, pause, ownInterval, ...values }: DonorValues,
  { country, today, isListedPreset }: Setting,
) {
  const days = PAUSES[pause];
  const until = days === undefined ? values.pausedUntil || '?' : addDays(today, days);
  return {
    ...values,
    placeId: townInput(values.placeId),
    isPhonePublic: values.isPhonePublic || String(isListedPreset ?? ''),
    donationIntervalDays: values.lastDonatedOn === '' ? '' : intervalIn({ ...values, ownInterval }, country),
    pausedUntil: pause === 'none' ? '' : until,
  };
}

/** The first day on which a donor who rests or paused may be asked again; null for who may be asked today. By UTC days, as the server counts. */
export function restOf({ matchableFrom }: Pick<OwnDonorProfile, 'matchableFrom'>, now = Date.now()): string | null {
  return matchableFrom !== null && matchableFrom > dayOf(now) ? matchableFrom : null;
}

/** The day on which a pause ends by itself; null for no pause. */
export function pauseOf({ pausedUntil }: Pick<OwnDonorProfile, 'pausedUntil'>, now = Date.now()): string | null {
  return pausedUntil !== null && pausedUntil > dayOf(now) ? pausedUntil : null;
}
