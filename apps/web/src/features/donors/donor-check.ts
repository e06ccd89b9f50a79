import { type RegisterDonorInput, registerDonorInput } from '@redthread/contract/donors';
import { SENTENCES } from '@redthread/contract/sentences';
import { addDays } from '@redthread/domain/day';
import { intervalsOf, PAUSE_DAYS } from '@redthread/domain/rest';
import { said } from '../../lib/failure.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { UNKNOWN_TYPE } from '../blood-type/type-keys.tsx';
import { whoInput, whoOf } from '../fields/person-fields.tsx';
import { readTown, townInput } from '../places/town-words.ts';
import { type DonorValues, OTHER_INTERVAL } from './donor-values.ts';

/** What the server and the person's calendar say that the form doesn't. */
interface Setting {
  readonly country: string | null;
  readonly today: string;
  /** What a new donor's choice of who is given the phone stands at; undefined for who is registered, whose silence is kept. */
  readonly isListedPreset?: boolean | undefined;
  /** Whoever has no account yet says who they are. */
  readonly isVisitor?: boolean;
  /** Of those, who was invited by text: their number is known. */
  readonly isNamedAlone?: boolean;
}

const PAUSES: Readonly<Record<string, number>> = PAUSE_DAYS;

/** The sentence for each field that is wrong; null when there is none. */
export function donorErrors(values: DonorValues, setting: Setting): Record<string, string> | null {
  const found = atOwnInterval(values, {
    ...townToInvite(values),
    ...textErrors(registerDonorInput, textsToSend(values, setting)),
    ...(values.bloodType === UNKNOWN_TYPE ? { bloodType: text('donorForm.bloodTypeHint') } : {}),
    ...whoErrors(values, setting),
  });
  return Object.keys(found).length === 0 ? null : found;
}

function whoErrors(values: DonorValues, { isVisitor, isNamedAlone }: Setting): Record<string, string> | null {
  if (isVisitor !== true) return null;
  const { name } = values;
  return isNamedAlone === true
    ? textErrors(whoInput.pick({ name: true }), { name })
    : textErrors(whoInput, whoOf(values));
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
