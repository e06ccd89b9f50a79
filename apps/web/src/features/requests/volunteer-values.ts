import type { Draft } from '@redthread/contract/code';
import { registerDonorInput } from '@redthread/contract/donors';
import type { Place } from '@redthread/contract/places';
import { SENTENCES } from '@redthread/contract/sentences';
import { DEFAULT_INTERVAL_DAYS, usualInterval } from '@redthread/domain/rest';
import { said } from '../../lib/failure.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { textsOf } from '../../lib/storage.ts';
import { whoInput, whoOf } from '../fields/person-fields.tsx';
import { chosenTown, readTown, townInput, writeTown } from '../places/town-words.ts';

/** What a volunteer types. Nothing that is given to others, and no consent, is preset. */
export const BLANK = {
  bloodType: '',
  address: '',
  placeId: '',
  /** A `TownBy`. */
  townBy: '',
  phone: '',
  age: '',
  /** `yes` or `no`. */
  gaveLately: '',
  isPhoneShared: 'false',
  acceptsInvitations: 'false',
  /** Of a visitor alone. */
  name: '',
  email: '',
};
export type VolunteerValues = typeof BLANK;

interface VolunteerSetting {
  /** Whoever has no account yet says who they are. */
  readonly isVisitor: boolean;
  /** The server gives the phone of a donor who says nothing to whoever asks for it, or may do so: it isn't known yet. */
  readonly isListedBySilence: boolean;
}

type VolunteerDraft = Extract<Draft, { kind: 'volunteer' }>;

/** For how many days back a volunteer is asked: until one may give again, where they live. */
export function daysBetween(place: Place | null, country: string | null): number {
  return usualInterval(place?.country ?? country) ?? DEFAULT_INTERVAL_DAYS;
}

export function volunteerErrors(values: VolunteerValues, setting: VolunteerSetting): Record<string, string> | null {
  const { address, ...errors } = {
    ...textErrors(registerDonorInput, textsToSend(values, setting)),
    ...(setting.isVisitor ? textErrors(whoInput, whoOf(values)) : {}),
  };
  if (address !== undefined) errors['address'] = address;
  else if (readTown(values.placeId).town === null) errors['placeId'] = said(SENTENCES.missingTown);
  if (values.gaveLately === '') errors['gaveLately'] = said(SENTENCES.missingDonation);
  return Object.keys(errors).length === 0 ? null : errors;
}

export function volunteerDonor(values: VolunteerValues, setting: VolunteerSetting): VolunteerDraft['donor'] {
  // By then they have said that they haven't given within their rest.
  return { ...parseTexts(registerDonorInput, textsToSend(values, setting)), lastDonatedOn: null };
}

/** The form of somebody who typed it elsewhere. */
export function typedValues({ donor, isPhoneShared = false }: VolunteerDraft, place: Place | null): VolunteerValues {
  return {
    ...textsOf(BLANK, donor),
    placeId: writeTown(chosenTown(place)),
    townBy: place === null ? '' : 'person',
    gaveLately: 'no',
    isPhoneShared: String(isPhoneShared),
    acceptsInvitations: String(donor.acceptsInvitations ?? false),
  };
}

/** An unticked box takes no consent back that was given before. */
function textsToSend(
  { bloodType, address, placeId, phone, age, acceptsInvitations }: VolunteerValues,
  { isListedBySilence }: VolunteerSetting,
) {
  return {
    ...{ bloodType, address, phone, age },
    placeId: townInput(placeId),
    acceptsInvitations: acceptsInvitations === 'true' ? acceptsInvitations : '',
    isPhonePublic: isListedBySilence ? 'false' : '',
  };
}
