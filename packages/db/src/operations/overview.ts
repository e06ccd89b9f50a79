import { and, getTableColumns, type SQL } from 'drizzle-orm';
import { db } from '../query.ts';
import type { Totals } from '../store.ts';
import { donors } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { IS_SHOWN, LISTED_DONOR } from './donor-lists.ts';
import { type Pages, pagesOf } from './pages.ts';
import type { BloodRequest } from './request-row.ts';
import { openRequests } from './requests.ts';
import { type Breakdown, breakdownOf, type CountersIn, readTotals } from './totals.ts';

// What admins look at first.

/** The newest of each, newest first; donors as lists have them, or whole. */
export interface Newest<Row> {
  readonly donors: readonly Row[];
  readonly requests: readonly BloodRequest[];
}

export interface Overview extends Newest<Pick<typeof donors.$inferSelect, keyof typeof LISTED_DONOR>> {
  readonly totals: Totals;
  readonly breakdown: Breakdown;
}

interface Show {
  readonly actorId: string;
  readonly at: number;
  readonly limit: number;
}

const { id, createdAt, ...others } = getTableColumns(donors);
const WHOLE = { id, createdAt, ...others };

export type OverviewStore = ReturnType<typeof overviewOn>;

export function overviewOn(engine: Engine, counters: CountersIn) {
  const listedDonors = pagesOf(engine, donors, (where) => shown(LISTED_DONOR, where));
  const wholeDonors = pagesOf(engine, donors, (where) => shown(WHOLE, where));
  const requestPage = openRequests(engine);
  const newest = async <Row>(tx: Tx, donorPage: Pages<Row>, limit: number): Promise<Newest<Row>> => ({
    donors: await donorPage(tx, NEWEST, limit),
    requests: await requestPage(tx, NEWEST, limit),
  });
  return {
    /** One consistent snapshot, so that the figures agree. */
    read: (limit: number): Promise<Overview> =>
      engine.read(async (tx) => {
        const now = await counters(tx);
        const totals = await readTotals(tx, now);
        return { totals, breakdown: breakdownOf(now), ...(await newest(tx, listedDonors, limit)) };
      }),
    /** The newest of each with whole names and phones, audited in the same transaction. */
    showNewest: ({ actorId, at, limit }: Show) =>
      engine.write(async (tx) => {
        await recordAudit(tx, { at, actorId, action: 'admin.newest-shown', subjectId: null });
        return newest(tx, wholeDonors, limit);
      }),
  };
}

function shown<Columns extends typeof LISTED_DONOR>(columns: Columns, where: SQL | undefined) {
  return db.select(columns).from(donors).where(and(IS_SHOWN, where));
}

const NEWEST = [{ where: {} }];
