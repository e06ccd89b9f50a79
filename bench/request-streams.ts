import { formatMatchCursor } from '@redthread/contract/cursor';
import { type BloodType, isDPositive, redCellPatientsOf } from '@redthread/domain/blood-type';
import { matchTier } from '@redthread/domain/ranking';
import type { Random } from '../apps/server/src/cli/seed/random.ts';
import { type LoadRequest, write } from './load-request.ts';
import { median } from './statistics.ts';
import type { Town } from './town.ts';

/** A cursor is moved by up to so much, so that it is nobody's, and new. */
const NEARBY_MS = 3_600_000;

/** Each item in turn, and from the first again after the last. */
export function eachOf<Item>(items: readonly Item[]): () => Item {
  let at = 0;
  return () => {
    const item = items[at % items.length];
    if (item === undefined) throw new Error('There is nobody to ask for.');
    at += 1;
    return item;
  };
}

/**
 * Pages in the middle of a list of matches: the patient's type, and a cursor that nobody was given before. Only where a
 * full page follows even among a thousand donors, so that a page is as much work at every size: in the newer half of the
 * D-positive types, which five of six people have.
 */
export function laterPages(town: Town, random: Random): () => { bloodType: BloodType; cursor: string } {
  const half = median(town.places.map(({ createdAt }) => createdAt));
  const places = town.places.filter(({ bloodType, createdAt }) => isDPositive(bloodType) && createdAt > half);
  return () => {
    const { bloodType: donor, createdAt, id } = random.pick(places);
    const bloodType = random.pick(redCellPatientsOf(donor));
    const tier = matchTier(donor, bloodType);
    if (tier === null) throw new Error(`${donor} doesn't fit ${bloodType}.`);
    return { bloodType, cursor: formatMatchCursor({ tier, createdAt: createdAt - random.int(NEARBY_MS), id }) };
  };
}

/** People who register as donors, each for the first time. Throws when nobody is left who hasn't. */
export function newDonors({ newcomerTokens }: Town, random: Random): () => LoadRequest {
  let at = 0;
  return () => {
    const token = newcomerTokens[at];
    if (token === undefined) throw new Error('Everybody has registered. Please measure for a shorter time.');
    at += 1;
    const body = {
      bloodType: random.pick(['A+', 'O+', 'B+', 'O-'] as const),
      phone: `+1 202 555 ${String(random.int(10_000)).padStart(4, '0')}`,
      address: 'Lincoln Square, Chicago',
      age: 18 + random.int(40),
    };
    return write('POST', '/api/donor/register', { body, token });
  };
}
