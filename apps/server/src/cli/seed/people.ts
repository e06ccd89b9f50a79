import { newId } from '@redthread/db/id';
import type { SeedDonor, SeedRequest } from '@redthread/db/operations/seed';
import { matchableUntil } from '@redthread/domain/age';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import { addMonths, lastSettledMonth, PUBLISHED_MONTHS, type RequestMonth } from '@redthread/domain/impact';
import { FEWEST_COUNTED } from '@redthread/domain/near';
import type { Urgency } from '@redthread/domain/urgency';
import { MADE_UP } from './made-up.ts';
import { createRandom, type Random, weighted } from './random.ts';

/** `seed` is a whole number below 2^32, `now` in milliseconds since 1970. */
interface PeoplePlan {
  readonly seed: number;
  readonly count: number;
  readonly now: number;
}

const KINDS = { donor: { mark: 'n', days: 730 }, request: { mark: 'r', days: 30 } } as const;

type Kind = (typeof KINDS)[keyof typeof KINDS];

const AVAILABLE_SHARE = 0.8;

/** The ages of each group, and its share in percent: made up, with fewer people at both ends. */
const pickAgeGroup = weighted<readonly [number, number]>([
  [[18, 24], 16],
  [[25, 34], 25],
  [[35, 44], 23],
  [[45, 54], 21],
  [[55, 65], 15],
]);

const pickUrgency = weighted<Urgency>([
  ['low', 30],
  ['medium', 50],
  ['high', 20],
]);

/**
 * Donors who registered in the two years before the UTC day of `now`, oldest first, one by one. With another `now` the
 * people are the same, moved by whole days; with another `count` they are the same, at other instants.
 */
export function* seedDonors(plan: PeoplePlan): Generator<SeedDonor> {
  const random = chanceOf(plan, 'donor');
  for (const person of people(plan, KINDS.donor, random)) {
    const ageGivenOn = dayOf(person.createdAt);
    const [youngest, oldest] = pickAgeGroup(random);
    const age = youngest + random.int(oldest - youngest + 1);
    yield {
      ...person,
      address: random.pick(MADE_UP.areas),
      age,
      ageGivenOn,
      matchableUntil: matchableUntil(age, ageGivenOn),
      isAvailable: random.next() < AVAILABLE_SHARE,
    };
  }
}

/** Requests of the thirty days before the UTC day of `now`, each of another patient, oldest first, one by one. */
export function* seedRequests(plan: PeoplePlan): Generator<SeedRequest> {
  const random = chanceOf(plan, 'request');
  for (const person of people(plan, KINDS.request, random)) {
    yield { ...person, hospital: random.pick(MADE_UP.hospitals), urgency: pickUrgency(random) };
  }
}

/** What came of requests in the year before: more of them from month to month, and of the first too few to be published. */
export function seedMonths({ seed, count, now }: PeoplePlan): RequestMonth[] {
  if (count === 0) return [];
  const random = createRandom(seed, 2);
  const last = lastSettledMonth(now);
  return Array.from({ length: PUBLISHED_MONTHS }, (_, n) => {
    const requests = n === 0 ? FEWEST_COUNTED - 2 : Math.round(count * (0.4 + n / 20) * (0.8 + random.next() / 4));
    const filled = Math.round(requests * (0.6 + n / 40 + random.next() / 20));
    const units = Math.round(filled * 1.6);
    return {
      ...{ month: addMonths(last, n + 1 - PUBLISHED_MONTHS), requests, filled, units },
      invitations: Math.round(units * (36 - n + 3 * random.next())),
      ...{ yesMinutes: 62 - 3 * n - random.int(8), filledMinutes: 560 - 25 * n - random.int(60) },
    };
  });
}

function* people({ seed, count, now }: PeoplePlan, kind: Kind, random: Random) {
  const pickBloodType = weighted(BLOOD_TYPES.map((type) => [type, MADE_UP.bloodTypes[type]] as const));
  const end = Date.parse(dayOf(now));
  for (let i = 0; i < count; i += 1) {
    const agoMs = Math.ceil((1 - (i + random.next()) / count) * kind.days * DAY_MS);
    const createdAt = end - agoMs;
    const firstName = random.pick(MADE_UP.firstNames);
    const surname = random.pick(MADE_UP.surnames);
    yield {
      nameDisplay: i % 2 === 0 ? ('initial' as const) : ('whole' as const),
      id: newId(createdAt, random.bytes(16)),
      accountId: newId(createdAt, random.bytes(16)),
      name: `${firstName} ${surname}`,
      // RFC 2606, 3: example.org is reserved, so no mail to a made-up person arrives.
      email: `${ascii(firstName)}.${ascii(surname)}.s${seed}${kind.mark}${i}@example.org`,
      bloodType: pickBloodType(random),
      phone: MADE_UP.phone(random),
      createdAt,
    };
  }
}

/** A stream for each kind: ids derive from it, and one database may hold several seeds. */
function chanceOf({ seed }: PeoplePlan, kind: keyof typeof KINDS): Random {
  return createRandom(seed, kind === 'donor' ? 0 : 1);
}

/** `Zoë` as `zoe`. */
function ascii(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
