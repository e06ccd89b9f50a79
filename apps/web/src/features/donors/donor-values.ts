import { type OwnDonorProfile, type RegisterDonorInput, registerDonorInput } from '@redthread/contract/donors';
import { SENTENCES } from '@redthread/contract/sentences';
import { addDays } from '@redthread/domain/day';
import { DEFAULT_TRAVEL_KM } from '@redthread/domain/near';
import { intervalsOf, PAUSE_DAYS } from '@redthread/domain/rest';
import { parseTexts, textErrors, textsOf } from '../../lib/form-texts.ts';
import { said } from '../../lib/said.ts';
import { chosenTown, townInput, writeTown } from '../places/town-choice.ts';

export type DonorStep = 'who' | 'asking';

/** The donor form's texts before anything is said. What is empty of the choices is open: nobody's yes is assumed. */
export const BLANK = {
  step: 'who',
  bloodType: '',
  phone: '',
  address: '',
  age: '',
  nameShown: 'initial',
  placeId: '',
  travelKm: String(DEFAULT_TRAVEL_KM),
  letsAsk: '',
  isNightOk: 'false',
  isPhoneListed: '',
  lastDonatedOn: '',
  intervalDays: '',
  pause: 'none',
  pausedUntil: '',
};

export type DonorValues = typeof BLANK;

/** What the server and the person's calendar say that the form doesn't. */
export interface Setting {
  readonly country: string | null;
  readonly today: string;
  /** What a new donor's choice of who is given the phone stands at; undefined for who is registered, whose silence is kept. */
  readonly isListedPreset?: boolean | undefined;
}

const PAUSES: Readonly<Record<string, number>> = PAUSE_DAYS;

const WHO_FIELDS: ReadonlySet<string> = new Set([
  'bloodType',
  'phone',
  'address',
  'age',
  'nameShown',
  'placeId',
  'travelKm',
]);

export function stepWith(field: string): DonorStep {
  return WHO_FIELDS.has(field) ? 'who' : 'asking';
}

export function stepOf({ step }: Pick<DonorValues, 'step'>): DonorStep {
  return step === 'asking' ? 'asking' : 'who';
}

/** The form of a donor who is registered, with all that is kept of them. */
export function valuesOf(profile: OwnDonorProfile, today: string): DonorValues {
  const { place, asksSince, pausedUntil } = profile;
  const isPaused = pausedUntil !== null && pausedUntil > today;
  return {
    ...textsOf(BLANK, profile),
    step: BLANK.step,
    placeId: writeTown(chosenTown(place)),
    letsAsk: asksSince === null ? '' : 'true',
    // What is shown may be the server's default: it is sent once the donor presses one, and no earlier.
    isPhoneListed: BLANK.isPhoneListed,
    pause: isPaused ? 'day' : 'none',
    pausedUntil: isPaused ? pausedUntil : '',
  };
}

/** The sentence for each field that is wrong, of one step alone: that of `step`, else the first with a fault. Null when there is none. */
export function donorErrors(
  values: DonorValues,
  setting: Setting,
  step: DonorStep | null,
): Record<string, string> | null {
  const found = { ...textErrors(registerDonorInput, textsToSend(values, setting)), ...townToAsk(values) };
  const faults = Map.groupBy(Object.entries(found), ([field]) => stepWith(field));
  const shown = step === null ? (faults.get('who') ?? faults.get('asking')) : faults.get(step);
  return shown === undefined ? null : Object.fromEntries(shown);
}

export function donorInput(values: DonorValues, setting: Setting): RegisterDonorInput {
  return parseTexts(registerDonorInput, textsToSend(values, setting));
}

/** Only who is known to be near can be asked. */
function townToAsk({ letsAsk, placeId }: DonorValues): Record<string, string> {
  const isMissing = letsAsk === 'true' && townInput(placeId) === '';
  return isMissing ? { placeId: said(SENTENCES.townToAsk) } : {};
}

function textsToSend({ step: _, pause, ...values }: DonorValues, { country, today, isListedPreset }: Setting) {
  const days = PAUSES[pause];
  const until = days === undefined ? values.pausedUntil || '?' : addDays(today, days);
  return {
    ...values,
    placeId: townInput(values.placeId),
    isPhoneListed: values.isPhoneListed || String(isListedPreset ?? ''),
    intervalDays: values.lastDonatedOn === '' ? '' : values.intervalDays || String(intervalsOf(country)[0]),
    pausedUntil: pause === 'none' ? '' : until,
  };
}
