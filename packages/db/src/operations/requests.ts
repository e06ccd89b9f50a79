import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { DEFAULT_NAME_DISPLAY, type NameDisplay } from '@redthread/domain/display-name';
import { DomainError } from '@redthread/domain/domain-error';
import { type RequestStatus, warnAt } from '@redthread/domain/request-life';
import { URGENCIES, type Urgency } from '@redthread/domain/urgency';
import { and, count, eq, isNull, type SQL } from 'drizzle-orm';
import { newId } from '../id.ts';
import type { KeptPlace, Near, Page, Position } from '../page.ts';
import { db, defined, nullsOf, type Places, query } from '../query.ts';
import { requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { comingTo } from './invitation-record.ts';
import { keyed, type NewKey } from './keys.ts';
import { type KindRun, REQUEST_TOWNS, rowsNear, type Towns, totalIn, townsOf } from './near.ts';
import { findOrganisation, hospitalNamed, type Organisation } from './organisations.ts';
import { cutPage, type Pages, pagesOf, type Run } from './pages.ts';
import { presentAccount } from './people.ts';
import { keepPlace } from './places.ts';
import { refuseMore } from './request-bounds.ts';
import { changeRequest, type RequestChange } from './request-change.ts';
import { requestLivesOn } from './request-life.ts';
import { isStillTheirs } from './request-recipient.ts';
import { type BloodRequest, findRequest, REQUEST } from './request-row.ts';
import { insertRequest } from './rows/requests.ts';
import { type Need, sameNeed, type TownNames } from './same-need.ts';
import { type Counters, type CountersIn, requestCounters, totalOf, versionOf } from './totals.ts';

// Requests as they are posted, and in lists.

export type NewRequest = Pick<BloodRequest, 'accountId' | 'bloodType' | 'phone' | 'hospital' | 'urgency'> & {
  /** For which it is posted, by a member. */
  readonly organisationId?: string | null | undefined;
  /** By which its ward knows it. */
  readonly hospitalReference?: string | undefined;
  /** The phone as everyone can dial it; null or left out: its country isn't known. */
  readonly internationalPhone?: string | null | undefined;
  /** Whole when left out. */
  readonly nameDisplay?: NameDisplay | undefined;
  /** Null or left out: nobody knows how far it is. */
  readonly place?: KeptPlace | null | undefined;
  /** One when left out. */
  readonly units?: number | undefined;
  /** Null or left out: the request stays until it is withdrawn. */
  readonly neededBy?: number | null | undefined;
  /** Whether donors are asked for it, once nothing holds it back. */
  readonly isToInvite?: boolean | undefined;
  /** When the first donors are invited; null or left out: nobody is by now. */
  readonly nextRoundAt?: number | null | undefined;
  /** Whether nobody is invited before somebody has confirmed it whose word counts. */
  readonly isHeldUntilConfirmed?: boolean | undefined;
  readonly at: number;
  /**
   * Given, it rejects with SAME_REQUEST when one for the same hospital, phone and blood type is open, whoever posted it; not when
   * another's is being checked. The names are those of a town, by its id.
   */
  readonly unlessPosted?: TownNames | undefined;
};

export interface RequestFilter {
  /** Only these patient types; all when absent. */
  readonly bloodTypes?: readonly BloodType[] | undefined;
  readonly urgency?: Urgency | undefined;
  /** Then the nearest come first. */
  readonly near?: Near | undefined;
  readonly limit: number;
  readonly after?: Position | undefined;
}

/** The runs of `urgencies`, in their order; after a place in one of them. */
export interface UrgencyFilter extends Pick<RequestFilter, 'bloodTypes' | 'near' | 'limit'> {
  readonly urgencies: readonly Urgency[];
  readonly after?: UrgencyPosition | undefined;
}

interface UrgencyPosition extends Position {
  readonly urgency: Urgency;
}

/** Those of an urgency order that were read. */
interface UrgencyPage {
  readonly rows: BloodRequest[];
  readonly total: number;
  readonly hasMore: boolean;
}

export type RequestStore = ReturnType<typeof requestsOn>;

export function requestsOn(engine: Engine, counters: CountersIn) {
  const lists = {
    pageOver: openRequests(engine),
    ownOver: openRequests(engine, isStillTheirs),
    townsNear: townsOf(REQUEST_TOWNS),
  };
  return {
    ...requestLivesOn(engine),
    /** Rejects with NOT_SIGNED_IN, SAME_REQUEST, INVITATIONS_STOPPED, TOO_MANY_OPEN_REQUESTS and TOO_MANY_URGENT_REQUESTS. */
    create: (request: NewRequest, key?: NewKey) =>
      engine.write((tx) => keyed(tx, key, () => createRequest(tx, request))),
    /**
     * Changes what is given; a new `neededBy` opens an expired one again, and as many units given as are needed fulfil it. Null when
     * there is no such request. Rejects with REQUEST_OVER, UNITS_BELOW_GIVEN and INVITATIONS_STOPPED: while it, or its poster, is being checked, it is
     * neither opened again nor led to another place or phone.
     */
    update: (change: RequestChange) => engine.write((tx) => changeRequest(tx, change)),
    /** The newest open one for the same need, which `create` would refuse. Nobody's own with the account id ''. */
    findSame: (need: Need, townNames: TownNames): Promise<{ readonly id: string } | null> =>
      engine.read((tx) => sameNeed(tx, need, townNames)),
    /** Open or closed. */
    find: (id: string) => findRequest(engine.query, id),
    /** How many are on their way to it, or there by their own word. */
    coming: (id: string) => comingTo(engine.query, id),
    /** Newest first. */
    page: (filter: RequestFilter) => engine.read(async (tx) => readPage(tx, lists, filter, await counters(tx))),
    /** By urgency in the order given, newest first in each; `total` counts all of them. */
    byUrgency: (filter: UrgencyFilter) =>
      engine.read(async (tx) => readByUrgency(tx, lists, filter, await counters(tx))),
    pageOf: (accountId: string, filter: Pick<RequestFilter, 'limit' | 'after'>) =>
      engine.read((tx) => readPageOf(tx, lists, accountId, filter)),
  };
}

interface Lists {
  readonly pageOver: Pages<BloodRequest>;
  /** Those of one person, by their account. */
  readonly ownOver: Pages<BloodRequest>;
  readonly townsNear: Towns;
}

/** A closed one is in no list, a hidden one is closed. */
export function openRequests(engine: Engine, are: () => SQL | undefined = () => undefined): Pages<BloodRequest> {
  return pagesOf<BloodRequest>(engine, requests, (where) =>
    db
      .select(REQUEST)
      .from(requests)
      .where(and(isNull(requests.closedAt), where, are())),
  );
}

/** What a new request has where its poster says nothing. */
export const NEW_REQUEST = {
  ...nullsOf(requests),
  status: 'pending' satisfies RequestStatus,
  nameDisplay: DEFAULT_NAME_DISPLAY,
  units: 1,
  given: 0,
} as const;

/** Refused before anything is written. */
export async function createRequest(
  tx: Tx,
  { at, unlessPosted, place = null, isToInvite, isHeldUntilConfirmed = false, ...said }: NewRequest,
): Promise<BloodRequest> {
  const { name, suspendedAt } = await presentAccount(tx, said.accountId, {});
  const id = newId(at);
  const placeId = place?.id ?? null;
  const same = unlessPosted === undefined ? null : await sameNeed(tx, { ...said, placeId }, unlessPosted);
  if (same?.isOwn) throw new DomainError('SAME_REQUEST', { existingId: same.id });
  if (suspendedAt !== null && place !== null && said.neededBy != null) throw new DomainError('INVITATIONS_STOPPED');
  if (isToInvite ?? said.nextRoundAt != null) await refuseMore(tx, { ...said, id }, at);
  // Last: who is refused for the bounds learns of nobody else's request.
  if (same !== null) throw new DomainError('SAME_REQUEST', { existingId: same.id });
  if (place !== null) await keepPlace(tx, place);
  const named = await hospitalNamed(tx, { placeId, hospital: said.hospital }, at);
  const isTheirs = named !== null && named.id === said.organisationId;
  // What a hospital posts itself, it has confirmed.
  const word = {
    hospitalId: named?.id ?? null,
    ...(isTheirs ? { confirmedAt: at, confirmedBy: 'hospital' as const } : {}),
  };
  const nextRoundAt = isHeldUntilConfirmed && !isTheirs ? null : (said.nextRoundAt ?? null);
  const made = { id, createdAt: at, nextRoundAt, placeId, warnAt: warnAt(said, at), suspendedAt, ...word };
  const urgentAt = said.urgency === 'high' ? at : null;
  const row = { ...NEW_REQUEST, ...defined(said), ...made, urgentAt };
  await insertRequest(tx, row);
  const { urgentAt: _, volunteersNotifiedAt: __, caretakerId: ___, note: ____, ...request } = row;
  const posted = said.organisationId == null ? null : await findOrganisation(tx, said.organisationId);
  return { ...request, name, ...organisationOf(posted), hospitalUntil: named?.verifiedUntil ?? null };
}

function organisationOf(organisation: Organisation | null) {
  return {
    organisationName: organisation?.name ?? null,
    organisationKind: organisation?.kind ?? null,
    organisationUntil: organisation?.verifiedUntil ?? null,
  };
}

async function readPage(
  tx: Tx,
  { pageOver, townsNear }: Lists,
  filter: RequestFilter,
  counters: Counters,
): Promise<Page<BloodRequest>> {
  const { near, after, limit } = filter;
  const cells = requestCounters(counters, filter);
  if (near === undefined) {
    return { ...cutPage(await pageOver(tx, runsOf(filter), limit + 1), limit), total: totalOf(cells) };
  }
  const runs = kindRuns(filter);
  const towns = await townsNear(tx, near, { runs, version: versionOf(cells), epoch: counters.epoch });
  const found = await rowsNear(tx, pageOver, towns, runs, { limit: limit + 1, after: after?.near });
  return { ...cutPage<BloodRequest>(found, limit), total: totalIn(towns, runs) };
}

async function readByUrgency(
  tx: Tx,
  { pageOver, townsNear }: Lists,
  filter: UrgencyFilter,
  counters: Counters,
): Promise<UrgencyPage> {
  const { bloodTypes, near } = filter;
  const cells = filter.urgencies.flatMap((urgency) => requestCounters(counters, { bloodTypes, urgency }));
  const all = filter.urgencies.flatMap((urgency) => kindRuns({ bloodTypes, urgency }));
  const wanted = { runs: all, version: versionOf(cells), epoch: counters.epoch };
  const towns = near === undefined ? null : await townsNear(tx, near, wanted);
  const found: BloodRequest[] = [];
  for (const { urgency, after } of remainingUrgencies(filter)) {
    // One more than the page tells whether another follows.
    const limit = filter.limit + 1 - found.length;
    if (limit <= 0) break;
    const runs = kindRuns({ bloodTypes, urgency, after });
    const rows =
      towns === null
        ? await pageOver(tx, runs, limit)
        : await rowsNear(tx, pageOver, towns, runs, { limit, after: after?.near });
    found.push(...rows);
  }
  const total = towns === null ? totalOf(cells) : totalIn(towns, all);
  return { rows: found.slice(0, filter.limit), total, hasMore: found.length > filter.limit };
}

async function readPageOf(
  tx: Tx,
  { ownOver }: Lists,
  accountId: string,
  { limit, after }: Pick<RequestFilter, 'limit' | 'after'>,
): Promise<Page<BloodRequest>> {
  const found = await ownOver(tx, [{ where: { accountId }, after }], limit + 1);
  return { ...cutPage(found, limit), total: (await tx.one(COUNT_OF, { accountId })).total };
}

const COUNT_OF = query((of: Places<{ accountId: string }>) =>
  db
    .select({ total: count() })
    .from(requests)
    .where(and(eq(requests.accountId, of.accountId), isStillTheirs(), isNull(requests.closedAt))),
);

/** The urgencies from the cursor's on. */
function remainingUrgencies({ urgencies, after }: UrgencyFilter) {
  const start = after === undefined ? 0 : urgencies.indexOf(after.urgency);
  return urgencies
    .slice(Math.max(start, 0))
    .map((urgency) => ({ urgency, after: urgency === after?.urgency ? after : undefined }));
}

function runsOf({ bloodTypes, urgency, after }: Omit<RequestFilter, 'limit'>): Run[] {
  if (bloodTypes === undefined && urgency === undefined) return [{ where: {}, after }];
  if (urgency !== undefined) return kindRuns({ bloodTypes, urgency, after });
  return (bloodTypes ?? BLOOD_TYPES).map((bloodType) => ({ where: { bloodType }, after }));
}

/** A run for each kind, which is how the totals of the towns name it. */
function kindRuns({ bloodTypes = BLOOD_TYPES, urgency: only, after }: Omit<RequestFilter, 'limit'>): KindRun[] {
  const urgencies = only === undefined ? URGENCIES : [only];
  return bloodTypes.flatMap((bloodType) =>
    urgencies.map((urgency) => ({ kind: `${bloodType}${urgency}`, where: { bloodType, urgency }, after })),
  );
}
