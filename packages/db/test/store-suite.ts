import { describe } from 'vitest';
import type { OpenStore } from './fresh-store.ts';
import { describeAccounts } from './suite/accounts.ts';
import { describeAudit } from './suite/audit.ts';
import { describeDonorPages } from './suite/donor-pages.ts';
import { describeDonors } from './suite/donors.ts';
import { describeLimits } from './suite/limits.ts';
import { describeMatches } from './suite/matches.ts';
import { describeRequests } from './suite/requests.ts';
import { describeSeed } from './suite/seed.ts';
import { describeSessions } from './suite/sessions.ts';
import { describeTotals } from './suite/totals.ts';

/** Everything that the port promises, for any engine. `openStore` gives an empty store of the newest schema. */
export function describeStore(name: string, openStore: OpenStore): void {
  describe(name, () => {
    describeAccounts(openStore);
    describeSessions(openStore);
    describeDonors(openStore);
    describeDonorPages(openStore);
    describeMatches(openStore);
    describeRequests(openStore);
    describeTotals(openStore);
    describeLimits(openStore);
    describeAudit(openStore);
    describeSeed(openStore);
  });
}
