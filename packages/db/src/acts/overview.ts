import type { Newest, OverviewStore } from '../overview-store.ts';
import type { Act, Engine } from './act.ts';
import { recordAudit } from './audit.ts';
import { LISTED_DONOR, SHOWN, WHOLE_DONOR } from './donors.ts';
import { type Pages, pagesOf } from './page.ts';
import { OPEN, REQUEST } from './request-record.ts';
import { breakdownOf, type Ledger, readTotals } from './totals.ts';

const NEWEST = [{ where: {} }];

export function overviewOn(db: Engine, ledger: () => Act<Ledger>): OverviewStore {
  const listedDonors = pagesOf('donors', LISTED_DONOR, db.pages, SHOWN);
  const wholeDonors = pagesOf('donors', WHOLE_DONOR, db.pages, SHOWN);
  const requestPage = pagesOf('requests', REQUEST, db.pages, OPEN);
  function* newest<Row>(donorPage: Pages<Row>, limit: number): Act<Newest<Row>> {
    return { donors: yield* donorPage(NEWEST, limit), requests: yield* requestPage(NEWEST, limit) };
  }
  return {
    read: (limit) =>
      db.read(function* () {
        const now = yield* ledger();
        return { totals: yield* readTotals(now), breakdown: breakdownOf(now), ...(yield* newest(listedDonors, limit)) };
      }),
    showNewest: ({ actorId, at, limit }) =>
      db.write(function* () {
        yield* recordAudit({ at, actorId, action: 'admin.newest-shown', subjectId: null });
        return yield* newest(wholeDonors, limit);
      }),
  };
}
