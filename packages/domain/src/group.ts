import { readSigns, SIGNS } from './arrival-code.ts';
import { BLOOD_TYPES, type BloodType } from './blood-type.ts';
import { FEWEST_COUNTED, inSteps } from './near.ts';

// Groups of donors: those whom an organisation invites together, at a donation camp, a campus or a company.

export const MAX_GROUP_NAME_LENGTH = 80;
/** Open groups of one organisation. Our judgement, as all the numbers here. */
export const MAX_OPEN_GROUPS = 20;
export const DEFAULT_GROUP_DAYS = 90;
export const MAX_GROUP_DAYS = 365;
/** So long after its end a group is there for its counts. */
export const CLOSED_GROUP_DAYS = 365;

/** A hall's Wi-Fi is one network: who signs up there through a group is counted against the group. */
export const GROUP_SIGN_UPS_AN_HOUR = 300;
export const GROUP_MAILS_AN_HOUR = 600;
export const GROUP_SIGN_INS_A_MINUTE = 300;

/** Printed on a poster, and no secret: long enough that nobody comes upon another group by a slip. */
export const GROUP_CODE_LENGTH = 10;

/** A code of random bytes, each of which falls on a sign as often as on any other. */
export function groupCode(bytes: Uint8Array): string {
  return [...bytes.subarray(0, GROUP_CODE_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** The code that somebody typed off a poster; null for none. */
export function readGroupCode(typed: string): string | null {
  return readSigns(typed, GROUP_CODE_LENGTH);
}

/** How many donors of a blood type are in a group, and how many of them can be matched now. */
export interface GroupCell {
  readonly bloodType: BloodType;
  readonly members: number;
  readonly matchable: number;
}

/** Null for fewer than five, and for what would give such a number away. */
export interface ShownGroup {
  readonly joined: number | null;
  /** At least so many, in steps of five. */
  readonly matchable: number | null;
  readonly byBloodType: Readonly<Record<BloodType, number | null>>;
}

/**
 * What members of the organisation read of a group. How many joined is exact, as a hall sees that; all else is in steps, so that nobody
 * reads of the one who has just joined. What can't be matched now is never told to be fewer than five.
 */
export function shownGroup(cells: readonly GroupCell[]): ShownGroup {
  const members = total(cells.map((cell) => cell.members));
  const matchable = Math.min(total(cells.map((cell) => cell.matchable)), members - FEWEST_COUNTED);
  const hidden = hiddenTypes(cells, members);
  const ofType = (type: BloodType) => cells.find(({ bloodType }) => bloodType === type)?.members ?? 0;
  const shown = BLOOD_TYPES.map((type) => [type, hidden.has(type) ? null : inSteps(ofType(type))] as const);
  return {
    joined: members < FEWEST_COUNTED ? null : members,
    matchable: inSteps(matchable),
    byBloodType: Object.fromEntries(shown) as Record<BloodType, number | null>,
  };
}

/**
 * The types whose number isn't told: those of fewer than five, and the smallest others, until what is left of the total is of at least two
 * types and at least five people.
 */
function hiddenTypes(cells: readonly GroupCell[], members: number): ReadonlySet<BloodType> {
  const all = BLOOD_TYPES.map((type) => ({
    type,
    count: cells.find(({ bloodType }) => bloodType === type)?.members ?? 0,
  })).sort((one, other) => one.count - other.count);
  const few = all.filter(({ count }) => count < FEWEST_COUNTED);
  const hidden = new Set(few.map(({ type }) => type));
  let left = total(few.map(({ count }) => count));
  for (const { type, count } of all.slice(few.length)) {
    if (hidden.size === 0 || members < FEWEST_COUNTED || (hidden.size > 1 && left >= FEWEST_COUNTED)) break;
    hidden.add(type);
    left += count;
  }
  return hidden;
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
