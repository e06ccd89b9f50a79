import { fold } from '../../../packages/domain/src/fold.ts';
import type { CurrentPlace, KnownPlace } from './sources.ts';

// Which place of today is which of 2020. Each is joined once, the surest first.

const DEGREE_TENTHS = 10;
/** Two towns of one name in one country may lie this near each other, but seldom do. */
const SAME_NAME_DEGREES = 0.1;
const MOVED_DEGREES = 0.6;
const RENAMED_DEGREES = 0.025;
const RENAMED_PEOPLE = 15_000;

export interface Joined {
  /** For each current place its known one. */
  readonly knownOf: readonly (KnownPlace | null)[];
  /** How many each rule joined. */
  readonly counts: Readonly<Record<string, number>>;
}

type Rule = (current: CurrentPlace, known: KnownPlace, degrees: number) => boolean;

export function joinPlaces(current: readonly CurrentPlace[], known: readonly KnownPlace[]): Joined {
  const knownOf: (KnownPlace | null)[] = current.map(() => null);
  const taken = new Set<KnownPlace>();
  const foldedNames = new Map(
    known.map((place) => [place, new Set([place.name, ...place.otherNames].map(fold))] as const),
  );
  const cells = Map.groupBy(known, ({ country, lat, lon }) => cellOf(country, lat, lon));
  const hasName: Rule = ({ name }, place) => foldedNames.get(place)?.has(fold(name)) === true;

  const join = (degrees: number, rule: Rule): number => {
    const before = taken.size;
    const reach = Math.ceil(degrees * DEGREE_TENTHS);
    current.forEach((place, index) => {
      if (knownOf[index] !== null) return;
      const near = nearby(cells, place, reach)
        .filter((other) => !taken.has(other))
        .map((other) => ({ other, away: degreesBetween(place, other) }))
        .filter(({ other, away }) => away <= degrees && rule(place, other, away))
        .sort((a, b) => a.away - b.away || a.other.id - b.other.id);
      const [nearest] = near;
      if (nearest === undefined) return;
      knownOf[index] = nearest.other;
      taken.add(nearest.other);
    });
    return taken.size - before;
  };

  const counts: Record<string, number> = {
    'same position and name': join(1e-4, hasName),
    'same position, renamed': join(1e-4, () => true),
    'same main name nearby': join(SAME_NAME_DEGREES, (place, { name }) => fold(name) === fold(place.name)),
    'a name nearby': join(SAME_NAME_DEGREES, hasName),
    'same name, moved': join(MOVED_DEGREES, hasName),
  };
  counts['renamed and moved a little'] = joinRenamed(current, known, knownOf, taken);
  return { knownOf, counts };
}

/** Towns that were renamed and moved at once: a pair that both sides leave over, and no other near. */
function joinRenamed(
  current: readonly CurrentPlace[],
  known: readonly KnownPlace[],
  knownOf: (KnownPlace | null)[],
  taken: Set<KnownPlace>,
): number {
  let joined = 0;
  const left = [...current.keys()].filter((index) => knownOf[index] === null);
  for (const town of known) {
    if (taken.has(town) || town.population < RENAMED_PEOPLE) continue;
    const near = left.filter((index) => {
      const place = current[index];
      return place?.country === town.country && degreesBetween(place, town) <= RENAMED_DEGREES;
    });
    const [only] = near;
    if (only === undefined || near.length > 1 || knownOf[only] !== null) continue;
    knownOf[only] = town;
    taken.add(town);
    joined += 1;
  }
  return joined;
}

interface Point {
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
}

function nearby(cells: ReadonlyMap<string, KnownPlace[]>, { country, lat, lon }: Point, reach: number): KnownPlace[] {
  const found: KnownPlace[] = [];
  for (let up = -reach; up <= reach; up += 1) {
    for (let across = -reach; across <= reach; across += 1) {
      found.push(...(cells.get(cellOf(country, lat + up / DEGREE_TENTHS, lon + across / DEGREE_TENTHS)) ?? []));
    }
  }
  return found;
}

function cellOf(country: string, lat: number, lon: number): string {
  return `${country} ${Math.floor(lat * DEGREE_TENTHS)} ${Math.floor(lon * DEGREE_TENTHS)}`;
}

/** Degrees of latitude, which is near enough for neighbours. */
function degreesBetween(a: Point, b: Point): number {
  return Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180));
}
