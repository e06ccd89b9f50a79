import {
  afterRound,
  groupsToInvite,
  type InvitedGroup,
  type RoundRequest,
  selectDonors,
  wantsMore,
} from '@redthread/domain/select-donors';
import type { Engine } from '../transaction.ts';
import type { Town } from './near.ts';
import { asleepIn, type Found, firstOfTown, type RoundStart } from './round-candidates.ts';
import type { Round } from './rounds.ts';

/** Whom a round invites, and what it leaves to the next. */
export interface Plan {
  readonly invited: readonly Found[];
  /** How many the next round will invite, if nobody answers: none are left for 0, and enough were invited, or nobody knows, for null. */
  readonly nextRoundDonors: number | null;
  /** Where none are left: others whom only the night keeps, and until when. */
  readonly asleepDonors: number | null;
  readonly asleepUntil: number | null;
}

interface Planning extends Round {
  /** Whether anybody is invited now, and not in the morning alone. */
  readonly isTime: boolean;
  /** When the next round is. */
  readonly nextAt: number;
}

const NOBODY_ASLEEP = { asleepDonors: null, asleepUntil: null };
const NO_NEXT_ROUND = { nextRoundDonors: null, ...NOBODY_ASLEEP };

/** Group after group, until there are enough for this round and the next; others are served in between. */
export async function planRounds(
  engine: Engine,
  start: RoundStart,
  { isTime, nextAt, ...round }: Planning,
): Promise<Plan> {
  const { known } = start;
  if (isTime && !wantsMore(known)) return { ...NO_NEXT_ROUND, invited: [] };
  const found: Found[] = [];
  const groups = findGroups(engine, start, { ...round, at: isTime ? round.at : nextAt }, found);
  const choose = async (round: RoundRequest, invitedBefore: readonly Found[]) => {
    const candidates = () => found.filter((donor) => !invitedBefore.includes(donor));
    let choice = selectDonors(round, candidates());
    while (choice.left <= 0 && !(await groups.next()).done) choice = selectDonors(round, candidates());
    return choice.selected;
  };
  const invited = isTime ? await choose(known, []) : [];
  const nextRound = afterRound(known, invited, nextAt);
  if (!wantsMore(nextRound)) return { ...NO_NEXT_ROUND, invited };
  const nextRoundDonors = (await choose(nextRound, invited)).length;
  return {
    invited,
    nextRoundDonors,
    ...(nextRoundDonors > 0 ? NOBODY_ASLEEP : await countAsleep(engine, start, round)),
  };
}

/** Adds the first of each town to those who were found, and stops after each rank of groups. */
async function* findGroups(engine: Engine, start: RoundStart, round: Pick<Round, 'at' | 'zoneOf'>, found: Found[]) {
  for (const equals of groupsToInvite(start.known.patient)) {
    for (const group of equals) {
      for (const town of townsOfGroup(start.towns, group)) {
        found.push(...(await engine.read((tx) => firstOfTown(tx, start, group, town, round))));
        await engine.pause();
      }
    }
    yield;
  }
}

async function countAsleep(engine: Engine, start: RoundStart, round: Pick<Round, 'at' | 'zoneOf'>) {
  let asleepDonors = 0;
  let asleepUntil = Number.POSITIVE_INFINITY;
  for (const group of groupsToInvite(start.known.patient).flat()) {
    for (const town of townsOfGroup(start.towns, group)) {
      const asleep = await engine.read((tx) => asleepIn(tx, start, group, town, round));
      if (asleep === null) continue;
      asleepDonors += asleep.donors;
      asleepUntil = Math.min(asleepUntil, asleep.until);
      await engine.pause();
    }
  }
  return asleepDonors === 0 ? NOBODY_ASLEEP : { asleepDonors, asleepUntil };
}

function townsOfGroup(towns: readonly Town[], { bloodType, overKm, toKm }: InvitedGroup): Town[] {
  return towns.filter(({ tenthsOfKm, totals }) => {
    const km = tenthsOfKm / 10;
    return km > overKm && km <= toKm && (totals.get(bloodType) ?? 0) > 0;
  });
}
