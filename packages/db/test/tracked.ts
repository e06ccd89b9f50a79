import type { BloodType } from '@redthread/domain/blood-type';
import { matchTiersFor } from '@redthread/domain/ranking';
import { MOST_URGENT_FIRST, URGENCIES } from '@redthread/domain/urgency';
import { expect } from 'vitest';
import type { PublicReads, Store, TrackedReads, Version } from '../src/store.ts';
import { type Act, perform } from './acts.ts';
import { LEEDS } from './places.ts';

type Read = (reads: PublicReads) => Promise<unknown>;

/** Every kind of public read, by what it asks for; those of a type are asked for each of `bloodTypes`. */
const readsOf = (bloodTypes: readonly BloodType[]): readonly Read[] => [
  (reads) => reads.counts(),
  (reads) => reads.donors.page({ limit: 3 }),
  (reads) => reads.requests.page({ limit: 3 }),
  ...(['AB+', 'B-'] as const).map(
    (patient): Read =>
      (reads) =>
        reads.donors.nearestTowns({ tiers: matchTiersFor(patient), place: LEEDS, ringsKm: [25, 250], limit: 2 }),
  ),
  ...bloodTypes.flatMap((bloodType): Read[] => [
    (reads) => reads.donors.page({ bloodType, limit: 2 }),
    (reads) => reads.donors.page({ bloodType, isMatchable: true, limit: 2 }),
    (reads) => reads.donors.matches({ tiers: matchTiersFor(bloodType), limit: 2 }),
    (reads) => reads.requests.page({ bloodTypes: [bloodType], limit: 2 }),
  ]),
  ...[true, false].map(
    (isMatchable): Read =>
      (reads) =>
        reads.donors.page({ isMatchable, limit: 2 }),
  ),
  (reads) => reads.requests.byUrgency({ urgencies: MOST_URGENT_FIRST, limit: 3 }),
  (reads) => reads.requests.byUrgency({ bloodTypes: ['A+', 'O-'], urgencies: MOST_URGENT_FIRST, limit: 2 }),
  ...URGENCIES.map(
    (urgency): Read =>
      (reads) =>
        reads.requests.page({ urgency, limit: 2 }),
  ),
];

interface Observed {
  readonly tracked: TrackedReads;
  readonly read: Read;
  readonly found: unknown;
}

interface Observation {
  readonly reader: Store;
  readonly writer: Store;
  readonly ids: readonly string[];
  readonly acts: readonly Act[];
  readonly bloodTypes: readonly BloodType[];
}

/**
 * Tracks every read by `reader`, lets `writer` do the acts, and expects of what each tracked after each act: what it
 * calls current is what a read would find.
 */
export async function expectTruth({ reader, writer, ids, acts, bloodTypes }: Observation): Promise<void> {
  let observed = await Promise.all(readsOf(bloodTypes).map((read) => observe(reader, read)));
  for (const next of acts) {
    await perform(writer, ids, next);
    const version = await now(reader);
    observed = await Promise.all(
      observed.map(async (one) => {
        if (!one.tracked.isCurrent(version)) return observe(reader, one.read);
        expect(one.found, JSON.stringify(next)).toEqual(await one.read(reader));
        return one;
      }),
    );
  }
  const version = await now(reader);
  for (const { tracked } of observed) expect(tracked.isCurrent(version)).toBe(true);
}

async function observe(store: Store, read: Read): Promise<Observed> {
  const tracked = await store.trackReads();
  return { tracked, read, found: await read(tracked.reads) };
}

export async function now(store: Store): Promise<Version> {
  const version = await store.version();
  if (version === null) throw new Error('It can not be read.');
  return version;
}
