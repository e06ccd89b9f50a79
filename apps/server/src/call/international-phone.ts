import { SENTENCES } from '@redthread/contract/sentences';
import { DomainError } from '@redthread/domain/domain-error';
import { type PhoneFault, readPhone } from '@redthread/phones/read-phone';
import type { Call } from './call.ts';

type Here = Pick<Call, 'places'> & { readonly settings: Pick<Call['settings'], 'country'> };

interface Written {
  readonly phone: string;
  readonly placeId: number | null | undefined;
  /** The field that it came in. */
  readonly path?: string;
}

/** What is kept of somebody, whose number was read already. */
interface Kept {
  readonly phone: string;
  readonly internationalPhone: string | null;
}

const FAULTS: Readonly<Record<PhoneFault, string>> = {
  short: SENTENCES.phoneTooShort,
  long: SENTENCES.phoneTooLong,
  country: SENTENCES.phoneWithoutCountry,
};

/**
 * A phone that somebody gives, as everyone can dial it, by the country of their town, else of the server; null where neither is known.
 * What isn't one possible number is refused, with what was read. The same text as before stays the same number, wherever they moved.
 */
export function internationalPhone(
  call: Here,
  { phone, placeId, path = 'phone' }: Written,
  kept?: Kept | null,
): string | null {
  if (kept && kept.internationalPhone !== null && kept.phone === phone) return kept.internationalPhone;
  const reading = readPhone(phone, countryOf(call, placeId));
  if (reading.kind !== 'none') return reading.kind === 'number' ? reading.e164 : null;
  const message = FAULTS[reading.fault].replace('{number}', reading.read);
  throw new DomainError('BAD_INPUT', { issues: [{ path, message }] });
}

/** A phone that was kept while nobody knew its country, by that of a town; null for one that still can't be read. */
export function phoneInTown(call: Here, phone: string, placeId: number): string | null {
  const reading = readPhone(phone, countryOf(call, placeId));
  return reading.kind === 'number' ? reading.e164 : null;
}

function countryOf({ places, settings }: Here, placeId: number | null | undefined): string | null {
  const place = placeId == null ? null : places.byId(placeId);
  return place?.country ?? settings.country;
}
