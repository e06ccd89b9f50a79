import type { Store } from '../store.ts';
import type { Engine, Tx } from '../transaction.ts';
import { accountsOn } from './accounts.ts';
import { adminOn } from './admin.ts';
import { adminFindOn } from './admin-find.ts';
import { adminListsOn } from './admin-lists.ts';
import { auditOn } from './audit.ts';
import { contactsOn } from './contacts.ts';
import { donorsOn } from './donors.ts';
import { FIND_FACT, HASH_KEY, hashKey, keepFirstFact, writeTick } from './facts.ts';
import { groupsOn } from './groups.ts';
import { identitiesOn } from './identities.ts';
import { importsOn } from './imports.ts';
import { invitationFiguresOn } from './invitation-figures.ts';
import { invitationsOn } from './invitations.ts';
import { keysOn } from './keys.ts';
import { limitsOn } from './limits.ts';
import { mailOn } from './mail.ts';
import { messagesOn } from './messages.ts';
import { moderatedOn } from './moderated.ts';
import { moderationOn } from './moderation.ts';
import { organisationsOn } from './organisations.ts';
import { overviewOn } from './overview.ts';
import { pendingOn } from './pending.ts';
import { phoneAccountsOn } from './phone-accounts.ts';
import { pushOn } from './push.ts';
import { reportsOn } from './reports.ts';
import { requestMonthsOn } from './request-months.ts';
import { requestsOn } from './requests.ts';
import { roundsOn } from './rounds.ts';
import { schedulerOn } from './scheduler.ts';
import { seedOn } from './seed.ts';
import { sessionsOn } from './sessions.ts';
import { smsNumbersOn } from './sms-numbers.ts';
import { tokensOn } from './tokens.ts';
import { type Counters, countsIn, readTotals } from './totals.ts';
import { trackReads } from './tracked-reads.ts';

const DEMO = 'demo';

export interface Surroundings extends Pick<Store, 'writeMark' | 'isLeader' | 'compact' | 'close'> {
  readonly version: () => Counters | null | Promise<Counters | null>;
  /** The totals inside a transaction. */
  readonly counters: (tx: Tx) => Promise<Counters>;
  /** The totals with all that this process wrote, without a look at the database; null when they aren't known. */
  readonly latestCounters: () => Counters | null;
}

/** The port, on any engine. */
export function storeOn(db: Engine, surroundings: Surroundings): Store {
  const { counters, latestCounters, version, writeMark, isLeader, compact, close } = surroundings;
  const requests = requestsOn(db, counters);
  const donors = donorsOn(db, counters);
  const counts = () => db.read(async (tx) => countsIn(await counters(tx)));
  const months = requestMonthsOn(db);
  const reads = { donors, requests, counts, months };
  const findFact = async (key: string) => (await db.query.first(FIND_FACT, { key }))?.value ?? null;
  const findHashKey = () => findFact(HASH_KEY);
  return {
    accounts: accountsOn(db),
    sessions: sessionsOn(db),
    tokens: tokensOn(db),
    keys: keysOn(db),
    identities: identitiesOn(db),
    pending: pendingOn(db),
    mail: mailOn(db),
    messages: messagesOn(db),
    donors,
    requests,
    invitations: invitationsOn(db),
    rounds: roundsOn(db),
    scheduler: schedulerOn(db),
    moderation: { ...moderationOn(db), ...reportsOn(db), ...moderatedOn(db), ...invitationFiguresOn(db, counters) },
    contacts: contactsOn(db),
    organisations: organisationsOn(db),
    imports: importsOn(db),
    groups: groupsOn(db),
    push: pushOn(db),
    smsNumbers: smsNumbersOn(db),
    phoneAccounts: phoneAccountsOn(db),
    limits: limitsOn(db),
    audit: auditOn(db),
    overview: overviewOn(db, counters),
    admin: {
      ...adminOn(db),
      ...adminListsOn(db, counters),
      ...adminFindOn(db),
    },
    seed: seedOn(db),
    months,
    counts,
    totals: () => db.read(async (tx) => readTotals(tx, await counters(tx))),
    // What others wrote a moment ago may be missing: the answer is then thought old once, and never newer than it is.
    trackReads: async () => trackReads(latestCounters() ?? (await version()) ?? (await db.read(counters)), reads),
    version,
    writeMark,
    isLeader,
    hashKey: async () => (await findHashKey()) ?? (await db.write(hashKey)),
    findHashKey,
    isDemo: async () => (await findFact(DEMO)) !== null,
    markDemo: async () => void (await db.write((tx) => keepFirstFact(tx, DEMO, 'yes'))),
    checkWritable: () => db.write(writeTick),
    compact,
    close,
  };
}
