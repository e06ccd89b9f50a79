import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { canBeAsked } from '@redthread/domain/offer';
import { MATCH_TIERS } from '@redthread/domain/ranking';
import type { Donor, DonorFilter, DonorStore, ListedDonor, MatchedDonor, MatchFilter } from '../donor-store.ts';
import { newId } from '../id.ts';
import { matchKind, pageKind } from '../operations/tracked-reads.ts';
import { type Act, type Engine, one, touched, value } from './act.ts';
import { leaveAsks } from './ask-ends.ts';
import type { Telling } from './ask-mail.ts';
import { hidingOf, recordAudit } from './audit.ts';
import { changeDonor, columnsOf, DONOR, donorOf, offerOf, UNSAID } from './donor-change.ts';
import { endToldNumber } from './gateway.ts';
import { findTownsIn, type KindRun, nearestTowns, rowsNear, totalIn, townsOf } from './near.ts';
import { sweepOffer } from './offer-sweep.ts';
import { cutPage, pagesOf, type Run } from './page.ts';
import { presentAccount } from './people.ts';
import type { Columns } from './record.ts';
import { statement } from './statement.ts';
import { donorCells, type Ledger, revisionOf, totalOf } from './totals.ts';

type DonorKey = keyof Donor;

const FIND_TOWNS = findTownsIn('donor_place_totals', 'is_offered');
/** What a page's order is by comes first in its rows. */
const IN_ORDER: ReadonlySet<DonorKey> = new Set(['id', 'createdAt']);
const PUBLIC = [
  'id',
  'createdAt',
  'name',
  'nameShown',
  'bloodType',
  'phone',
  'address',
  'age',
  'ageGivenOn',
  'isPhoneListed',
  'canBeAsked',
] as const;
const MATCHED = DONOR.pick(...PUBLIC);
export const LISTED_DONOR = DONOR.pick(...PUBLIC, 'isAvailable', 'isOffered');
export const WHOLE_DONOR: Columns<Donor> = DONOR.pick(
  'id',
  'createdAt',
  ...DONOR.keys.filter((key) => !IN_ORDER.has(key)),
);

const BY_ID = statement(`SELECT ${DONOR.columns()} FROM donors WHERE id = :id`);
const INSERT_FIRST = DONOR.insert([], 'ON CONFLICT (account_id) DO NOTHING RETURNING id');
/** A hidden one is in no list. Whoever is on offer isn't hidden, so that matches need no look at it. */
export const SHOWN = ['t.hidden_at IS NULL'];
const REMOVE = statement('DELETE FROM donors WHERE account_id = :accountId RETURNING id');

export function donorsOn(db: Engine, ledger: () => Act<Ledger>): DonorStore {
  const townsNear = townsOf(FIND_TOWNS);
  const listedPage = pagesOf('donors', LISTED_DONOR, db.pages, SHOWN);
  const matchedPage = pagesOf('donors', MATCHED, db.pages);
  return {
    register: (donor) => db.write(() => registerDonor(donor)),
    update: ({ accountId, at, ...given }) => db.write(() => changeDonor(accountId, given, at)),
    find: (id) => db.read(() => one(DONOR, BY_ID, { id })),
    findByAccount: (accountId) => db.read(() => donorOf(accountId)),
    remove: ({ accountId, at, write }) =>
      db.write(function* () {
        const removedId = yield* removeDonor(accountId, { write, at });
        if (removedId === null) return false;
        yield* recordAudit({ at, actorId: accountId, action: 'donor.removed', subjectId: removedId });
        return true;
      }),
    page: (filter) =>
      db.read(function* () {
        const { near, after, limit } = filter;
        if (near === undefined) {
          // Before the rows: an engine that knows the totals then needs no more than the statement of the page.
          const total = totalOf(donorCells(yield* ledger(), pageKind(filter)));
          const found = yield* listedPage(runsOf(filter), limit + 1);
          return { ...cutPage(found, limit), total };
        }
        const kind = pageKind(filter);
        const runs = kindRuns({ ...kind, after });
        const now = yield* ledger();
        const wanted = { runs, revision: revisionOf(donorCells(now, kind)), epoch: now.epoch };
        const towns = yield* townsNear(near, wanted);
        const found = yield* rowsNear(listedPage, towns, runs, { limit: limit + 1, after: after?.near });
        return { ...cutPage<ListedDonor>(found, limit), total: totalIn(towns, runs) };
      }),
    matches: (filter) =>
      db.read(function* () {
        const kind = matchKind(filter);
        const { epoch, ...now } = yield* ledger();
        const cells = donorCells(now, kind);
        const all = filter.near === undefined ? [] : kindRuns(kind);
        const wanted = { runs: all, revision: revisionOf(cells), epoch };
        const towns = filter.near === undefined ? null : yield* townsNear(filter.near, wanted);
        const found: MatchedDonor[] = [];
        for (const { tier, runs, after } of remainingTiers(filter)) {
          // One more than the page tells whether another follows; most pages end inside their first tier.
          const limit = filter.limit + 1 - found.length;
          if (limit <= 0) break;
          const rows =
            towns === null
              ? yield* matchedPage(runs, limit)
              : yield* rowsNear(matchedPage, towns, runs, { limit, after: after?.near });
          for (const donor of rows) found.push(Object.assign(donor, { tier }));
        }
        const total = towns === null ? totalOf(cells) : totalIn(towns, all);
        return { rows: found.slice(0, filter.limit), total, hasMore: found.length > filter.limit };
      }),
    nearestTowns: (filter) => db.read(() => nearestTowns(kindRuns(matchKind(filter)), filter)),
    retireAged: (today) => db.write(() => sweepOffer(today)),
  };
}

export function* registerDonor({ accountId, at, ...given }: Parameters<DonorStore['register']>[0]): Act<Donor> {
  const account = yield* presentAccount(accountId, {});
  // Leaving and coming back shows nobody again.
  const hiding = yield* hidingOf(accountId);
  const today = dayOf(at);
  const columns = yield* columnsOf(given, null, today);
  const hidden = { hiddenAt: hiding?.at ?? null, hiddenFor: (hiding?.reason ?? null) as Donor['hiddenFor'] };
  const made = {
    id: newId(at),
    accountId,
    name: account.name,
    consentedOn: today,
    isAvailable: true,
    createdAt: at,
    ...hidden,
    canBeAsked: canBeAsked({ ...columns, ...hidden }, account),
  };
  const details = { ...UNSAID, ...columns, ...made };
  const donor: Donor = { ...details, ...offerOf(details, today) };
  // Looked for first, a profile that isn't there would make all begin again whose accounts lie beside this one.
  if ((yield* touched(INSERT_FIRST, { ...donor })) > 0) return donor;
  return (yield* changeDonor(accountId, given, at)) ?? donor;
}

/** Inside an act; the id of the profile, null when there was none. */
export function* removeDonor(accountId: string, telling: Telling): Act<string | null> {
  yield* leaveAsks(accountId, telling);
  const removedId = yield* value(REMOVE, { accountId });
  if (removedId === null) return null;
  yield* endToldNumber(accountId);
  return String(removedId);
}

export function runsOf({ bloodType, isOffered, after }: Pick<DonorFilter, 'bloodType' | 'isOffered' | 'after'>): Run[] {
  if (bloodType === undefined && isOffered === undefined) return [{ where: {}, after }];
  return kindRuns({ bloodTypes: bloodType === undefined ? undefined : [bloodType], isOffered, after });
}

/** A run for each kind, which is how the totals of the towns name it. */
function kindRuns({ bloodTypes = BLOOD_TYPES, isOffered, after }: Kinds): KindRun[] {
  const offers = isOffered === undefined ? [1, 0] : [isOffered ? 1 : 0];
  return bloodTypes.flatMap((blood_type) =>
    offers.map((is_offered) => ({ kind: `${blood_type}${is_offered}`, where: { blood_type, is_offered }, after })),
  );
}

interface Kinds extends Pick<DonorFilter, 'isOffered' | 'after'> {
  readonly bloodTypes?: readonly BloodType[] | undefined;
}

/** The tiers from the cursor's on, each with the runs of its types. */
function remainingTiers({ tiers, after }: MatchFilter) {
  const start = after === undefined ? 0 : MATCH_TIERS.indexOf(after.tier);
  return tiers
    .filter(({ tier }) => MATCH_TIERS.indexOf(tier) >= start)
    .map(({ tier, bloodTypes }) => {
      const from = tier === after?.tier ? after : undefined;
      return { tier, runs: kindRuns({ bloodTypes, isOffered: true, after: from }), after: from };
    });
}
