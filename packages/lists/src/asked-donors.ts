import { DomainError } from '@redthread/domain/domain-error';
import { MAX_PLACE_LENGTH } from '@redthread/domain/limits';
import { type DonorList, type DonorListOptions, readDonors, type TownCandidate } from './donor-list.ts';
import type { List } from './list.ts';

export interface AskedPhone {
  readonly phone: string;
  readonly placeId: number | null;
}

/** What a list leaves to who knows towns and countries: either is asked for by itself, each once. */
export type Questions =
  | { readonly of: 'addresses'; readonly addresses: readonly string[] }
  | { readonly of: 'phones'; readonly phones: readonly AskedPhone[] };

export type TownAnswer = TownCandidate | readonly string[];

/** In E.164, null without a country; or the sentence that refuses it. */
export interface PhoneAnswer {
  readonly number: string | null;
  readonly refusal: string | null;
}

/** Answers in the order of the questions. */
export type Ask = (questions: Questions) => Promise<readonly (TownAnswer | PhoneAnswer)[]>;

/** As long as the server looks at an address. */
const MAX_ASKED_LENGTH = 4 * MAX_PLACE_LENGTH;
const UNKNOWN: TownCandidate = { id: -1, label: '' };

/**
 * Reads the donors of a list where towns and countries are known elsewhere, such as in a browser: the list is read again with each answer, which
 * says what else is to be asked.
 */
export async function readDonorsAsking(
  list: List,
  options: Omit<DonorListOptions, 'townOf' | 'phoneOf'>,
  ask: Ask,
): Promise<DonorList> {
  const towns = new Map<string, TownAnswer>();
  const phones = new Map<string, PhoneAnswer>();
  for (;;) {
    const addresses = new Set<string>();
    const openPhones = new Map<string, AskedPhone>();
    const donors = readDonors(list, {
      ...options,
      townOf: (address) => {
        const asked = address.slice(0, MAX_ASKED_LENGTH);
        const known = towns.get(asked);
        if (known === undefined) addresses.add(asked);
        return known ?? UNKNOWN;
      },
      phoneOf: (phone, placeId) => {
        const key = JSON.stringify([phone, placeId]);
        const known = phones.get(key);
        if (known === undefined) openPhones.set(key, { phone, placeId });
        return known === undefined ? null : numberOf(known);
      },
    });
    // The country of a phone isn't known before its town is.
    if (addresses.size > 0) {
      const answers = await ask({ of: 'addresses', addresses: [...addresses] });
      [...addresses].forEach((address, index) => void towns.set(address, answers[index] as TownAnswer));
    } else if (openPhones.size > 0) {
      const answers = await ask({ of: 'phones', phones: [...openPhones.values()] });
      [...openPhones.keys()].forEach((key, index) => void phones.set(key, answers[index] as PhoneAnswer));
    } else return donors;
  }
}

function numberOf({ number, refusal }: PhoneAnswer): string | null {
  if (refusal === null) return number;
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'phone', message: refusal }] });
}
