import { describe } from 'vitest';
import type { OpenStore } from './fresh-store.ts';
import { describeAccounts } from './suite/accounts.ts';
import { describeAddresses } from './suite/addresses.ts';
import { describeAdmins } from './suite/admins.ts';
import { describeAudit } from './suite/audit.ts';
import { describeContacts } from './suite/contacts.ts';
import { describeDonorPages } from './suite/donor-pages.ts';
import { describeDonors } from './suite/donors.ts';
import { describeEmailChanges } from './suite/email-changes.ts';
import { describeGoogleAccounts } from './suite/google-accounts.ts';
import { describeIdentities } from './suite/identities.ts';
import { describeKeys } from './suite/keys.ts';
import { describeLimits } from './suite/limits.ts';
import { describeMail } from './suite/mail.ts';
import { describeMailedCodes } from './suite/mailed-codes.ts';
import { describeMatches } from './suite/matches.ts';
import { describeObservations } from './suite/observations.ts';
import { describePasswords } from './suite/passwords.ts';
import { describeProvedAccounts } from './suite/proved-accounts.ts';
import { describeRemovals } from './suite/removals.ts';
import { describeRequests } from './suite/requests.ts';
import { describeSeed } from './suite/seed.ts';
import { describeSessions } from './suite/sessions.ts';
import { describeSignUpLinks } from './suite/sign-up-links.ts';
import { describeTokens } from './suite/tokens.ts';
import { describeTotals } from './suite/totals.ts';

/** Everything that the port promises, for any engine. `openStore` gives an empty store of the newest schema. */
export function describeStore(name: string, openStore: OpenStore): void {
  describe(name, () => {
    describeAccounts(openStore);
    describeAdmins(openStore);
    describeProvedAccounts(openStore);
    describeGoogleAccounts(openStore);
    describePasswords(openStore);
    describeEmailChanges(openStore);
    describeRemovals(openStore);
    describeIdentities(openStore);
    describeSignUpLinks(openStore);
    describeMail(openStore);
    describeMailedCodes(openStore);
    describeAddresses(openStore);
    describeSessions(openStore);
    describeTokens(openStore);
    describeKeys(openStore);
    describeDonors(openStore);
    describeDonorPages(openStore);
    describeMatches(openStore);
    describeRequests(openStore);
    describeTotals(openStore);
    describeObservations(openStore);
    describeLimits(openStore);
    describeContacts(openStore);
    describeAudit(openStore);
    describeSeed(openStore);
  });
}
