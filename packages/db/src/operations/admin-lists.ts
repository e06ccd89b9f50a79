import type { BloodType } from '@redthread/domain/blood-type';
import { isByType, type PeopleList } from '@redthread/domain/people-list';
import { ROLES } from '@redthread/domain/role';
import { and, count, isNotNull } from 'drizzle-orm';
import type { Page, Position } from '../page.ts';
import { db, query } from '../query.ts';
import { accounts, donors, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { type AdminPerson, adminPeople } from './admin-people.ts';
import { IS_SHOWN, runsOf } from './donor-lists.ts';
import { cutPage, pagesOf, type Run } from './pages.ts';
import { type BloodRequest, REQUEST } from './request-row.ts';
import { type Counters, type CountersIn, totalOf as countersTotal, donorCounters, readTotals } from './totals.ts';

// The lists that an admin goes through.

interface PeopleFilter {
  readonly list: PeopleList;
  readonly bloodType?: BloodType | undefined;
  readonly limit: number;
  readonly after?: Position | undefined;
}

export type AdminListStore = ReturnType<typeof adminListsOn>;

export function adminListsOn(engine: Engine, counters: CountersIn) {
  const lists = listsOn(engine);
  return {
    /** Newest first. `total` is what the overview says. Only the lists of donors and of those on offer are cut by blood type. */
    people: (filter: PeopleFilter) => engine.read(async (tx) => peoplePage(tx, lists, filter, await counters(tx))),
    /** Newest first. */
    hiddenRequests: (page: { readonly limit: number; readonly after?: Position | undefined }) =>
      engine.read((tx) => hiddenRequests(tx, lists, page)),
  };
}

type Lists = ReturnType<typeof listsOn>;

/** The pages of each list, newest first: of people by the ids of their accounts. */
function listsOn(engine: Engine) {
  const inPage = { id: donors.id, createdAt: donors.createdAt, accountId: donors.accountId };
  return {
    donors: pagesOf(engine, donors, (where) => db.select(inPage).from(donors).where(and(IS_SHOWN, where))),
    hiddenDonors: pagesOf(engine, donors, (where) =>
      db
        .select(inPage)
        .from(donors)
        .where(and(isNotNull(donors.hiddenAt), where)),
    ),
    accounts: pagesOf(engine, accounts, (where) => {
      const { id, createdAt } = accounts;
      return db.select({ id, createdAt }).from(accounts).where(where);
    }),
    hiddenRequests: pagesOf(engine, requests, (where) =>
      db
        .select(REQUEST)
        .from(requests)
        .where(and(isNotNull(requests.hiddenAt), where)),
    ),
  };
}

async function peoplePage(
  tx: Tx,
  lists: Lists,
  { limit, ...wanted }: PeopleFilter,
  counters: Counters,
): Promise<Page<AdminPerson>> {
  const { rows: listed, next } = cutPage(await idsOf(tx, lists, { ...wanted, limit: limit + 1 }), limit);
  const people = await adminPeople(
    tx,
    listed.map(({ accountId }) => accountId),
  );
  return { rows: people, total: await totalOf(tx, wanted, counters), next };
}

interface Listed extends Position {
  readonly accountId: string;
}

async function idsOf(tx: Tx, lists: Lists, { list, bloodType, limit, after }: PeopleFilter): Promise<Listed[]> {
  if (list === 'patients' || list === 'everyone') {
    const found = await lists.accounts(tx, accountRuns(list, after), limit);
    return found.map((account) => ({ ...account, accountId: account.id }));
  }
  if (list === 'hidden') return lists.hiddenDonors(tx, [{ where: {}, after }], limit);
  return lists.donors(tx, runsOf({ bloodType, isMatchable: list === 'available' ? true : undefined, after }), limit);
}

function accountRuns(list: 'patients' | 'everyone', after: Position | undefined): Run[] {
  const roles = list === 'patients' ? (['patient'] as const) : ROLES;
  return roles.map((role) => ({ where: { role }, after }));
}

async function totalOf(
  tx: Tx,
  { list, bloodType }: Pick<PeopleFilter, 'list' | 'bloodType'>,
  counters: Counters,
): Promise<number> {
  if (list === 'hidden') return (await tx.one(COUNT_HIDDEN_DONORS)).total;
  if (bloodType !== undefined && isByType(list))
    return countersTotal(
      donorCounters(counters, { bloodTypes: [bloodType], isMatchable: list === 'available' ? true : undefined }),
    );
  const totals = await readTotals(tx, counters);
  const everyone = totals.accounts.donor + totals.accounts.patient + totals.accounts.admin;
  return { donors: totals.donors, available: totals.matchableDonors, patients: totals.accounts.patient, everyone }[
    list
  ];
}

const COUNT_HIDDEN_DONORS = query(() => db.select({ total: count() }).from(donors).where(isNotNull(donors.hiddenAt)));

async function hiddenRequests(
  tx: Tx,
  lists: Lists,
  { limit, after }: Pick<PeopleFilter, 'limit' | 'after'>,
): Promise<Page<BloodRequest>> {
  const found = await lists.hiddenRequests(tx, [{ where: {}, after }], limit + 1);
  return { ...cutPage<BloodRequest>(found, limit), total: (await tx.one(COUNT_HIDDEN_REQUESTS)).total };
}

const COUNT_HIDDEN_REQUESTS = query(() =>
  db.select({ total: count() }).from(requests).where(isNotNull(requests.hiddenAt)),
);
