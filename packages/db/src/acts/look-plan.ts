import {
  type AskedGroup,
  type Asking,
  afterRound,
  groupsToAsk,
  wantsMore,
  whomToAsk,
} from '@redthread/domain/whom-to-ask';
import type { Look } from '../look-store.ts';
import type { BloodRequest } from '../request-store.ts';
import type { Engine } from './act.ts';
import { asleepIn, type Found, firstOfTown } from './look-candidates.ts';
import type { Town } from './near.ts';

/** A round as it begins. */
export interface Begun {
  readonly request: BloodRequest;
  readonly asking: Asking;
  readonly towns: readonly Town[];
}

/** Whom a round invites, and what it leaves to the next. */
export interface Plan {
  readonly invited: readonly Found[];
  /** How many the next round will invite, if nobody answers: none are left for 0, and enough were invited, or nobody knows, for null. */
  readonly nextRoundDonors: number | null;
  /** Where none are left: others whom only the night keeps, and until when. */
  readonly asleepDonors: number | null;
  readonly asleepUntil: number | null;
}

interface Planning extends Look {
  /** Whether anybody is invited now, and not in the morning alone. */
  readonly isTime: boolean;
  readonly nextAt: number;
}

const UNKNOWN = { nextRoundDonors: null, asleepDonors: null, asleepUntil: null };

/** Group after group, until there are enough for this round and the next; others are served in between. */
export async function planRounds(db: Engine, begun: Begun, { isTime, nextAt, ...look }: Planning): Promise<Plan> {
  const { asking } = begun;
  if (isTime && !wantsMore(asking)) return { ...UNKNOWN, invited: [] };
  const found: Found[] = [];
  const read = readGroups(db, begun, { ...look, at: isTime ? look.at : nextAt }, found);
  const choose = async (round: Asking, without: readonly Found[]) => {
    const open = () => found.filter((each) => !without.includes(each));
    let turn = whomToAsk(round, open());
    while (turn.left <= 0 && !(await read.next()).done) turn = whomToAsk(round, open());
    return turn.ask;
  };
  const invited = isTime ? await choose(asking, []) : [];
  const next = afterRound(asking, invited, nextAt);
  if (!wantsMore(next)) return { ...UNKNOWN, invited };
  const nextRoundDonors = (await choose(next, invited)).length;
  return { invited, nextRoundDonors, ...(nextRoundDonors > 0 ? NOBODY_ASLEEP : await countAsleep(db, begun, look)) };
}

const NOBODY_ASLEEP = { asleepDonors: null, asleepUntil: null };

async function* readGroups(db: Engine, begun: Begun, look: Pick<Look, 'at' | 'zoneOf'>, found: Found[]) {
  for (const groups of groupsToAsk(begun.asking.patient)) {
    for (const group of groups) {
      for (const town of townsOfGroup(begun.towns, group)) {
        found.push(...(await db.read(() => firstOfTown(begun, group, town, look))));
        await db.pause();
      }
    }
    yield;
  }
}

async function countAsleep(db: Engine, begun: Begun, look: Pick<Look, 'at' | 'zoneOf'>) {
  let asleepDonors = 0;
  let asleepUntil = Number.POSITIVE_INFINITY;
  for (const group of groupsToAsk(begun.asking.patient).flat()) {
    for (const town of townsOfGroup(begun.towns, group)) {
      const asleep = await db.read(() => asleepIn(begun, group, town, look));
      if (asleep === null) continue;
      asleepDonors += asleep.donors;
      asleepUntil = Math.min(asleepUntil, asleep.until);
      await db.pause();
    }
  }
  return asleepDonors === 0 ? NOBODY_ASLEEP : { asleepDonors, asleepUntil };
}

function townsOfGroup(towns: readonly Town[], { bloodType, overKm, toKm }: AskedGroup): Town[] {
  return towns.filter(({ tenthsOfKm, totals }) => {
    const km = tenthsOfKm / 10;
    return km > overKm && km <= toKm && (totals.get(`${bloodType}1`) ?? 0) > 0;
  });
}
