import { accountsOn } from '../operations/accounts.ts';
import { askingFiguresOn } from '../operations/asking-figures.ts';
import { asksOn } from '../operations/asks.ts';
import { auditOn } from '../operations/audit.ts';
import { clockOn } from '../operations/clock.ts';
import { contactsOn } from '../operations/contacts.ts';
import { deskOn } from '../operations/desk.ts';
import { deskCountsOn } from '../operations/desk-counts.ts';
import { deskFindOn } from '../operations/desk-find.ts';
import { deskListsOn } from '../operations/desk-lists.ts';
import { donorsOn } from '../operations/donors.ts';
import { FIND_FACT, HASH_KEY, hashKey, keepFirstFact, writeTick } from '../operations/facts.ts';
import { foldedOn } from '../operations/folded.ts';
import { gatewayOn } from '../operations/gateway.ts';
import { guardedOn } from '../operations/guarded.ts';
import { hidingOn } from '../operations/hiding.ts';
import { identitiesOn } from '../operations/identities.ts';
import { keysOn } from '../operations/keys.ts';
import { limitsOn } from '../operations/limits.ts';
import { looksOn } from '../operations/looks.ts';
import { mailOn } from '../operations/mail.ts';
import { overviewOn } from '../operations/overview.ts';
import { pendingOn } from '../operations/pending.ts';
import { phonesOn } from '../operations/phones.ts';
import { pushOn } from '../operations/push.ts';
import { reportsOn } from '../operations/reports.ts';
import { requestsOn } from '../operations/requests.ts';
import { seedOn } from '../operations/seed.ts';
import { sessionsOn } from '../operations/sessions.ts';
import { stopsOn } from '../operations/stops.ts';
import { tokensOn } from '../operations/tokens.ts';
import { countsIn, type Ledger, readTotals } from '../operations/totals.ts';
import { trackReads } from '../operations/tracked-reads.ts';
import type { Store } from '../store.ts';
import type { Engine, Tx } from './transaction.ts';

const DEMO = 'demo';

export interface Surroundings extends Pick<Store, 'writeMark' | 'isLeader' | 'compact' | 'close'> {
  readonly version: () => Ledger | null | Promise<Ledger | null>;
  /** The totals inside a transaction. */
  readonly ledger: (tx: Tx) => Promise<Ledger>;
  /** The totals with all that this process wrote, without a look at the database; null when they aren't known. */
  readonly latestLedger: () => Ledger | null;
}

/** The port, on any engine. */
export function storeOn(db: Engine, surroundings: Surroundings): Store {
  const { ledger, latestLedger, version, writeMark, isLeader, compact, close } = surroundings;
  const requests = requestsOn(db, ledger);
  const donors = donorsOn(db, ledger);
  const counts = () => db.read(async (tx) => countsIn(await ledger(tx)));
  const reads = { donors, requests, counts };
  const findFact = async (key: string) => (await db.ask.first(FIND_FACT, { key }))?.value ?? null;
  const findHashKey = () => findFact(HASH_KEY);
  return {
    accounts: accountsOn(db),
    sessions: sessionsOn(db),
    tokens: tokensOn(db),
    keys: keysOn(db, (keyed) => ({
      accounts: accountsOn(keyed),
      requests: requestsOn(keyed, ledger),
      donors: donorsOn(keyed, ledger),
      tokens: tokensOn(keyed),
    })),
    identities: identitiesOn(db),
    pending: pendingOn(db),
    mail: mailOn(db),
    donors,
    requests,
    asks: asksOn(db),
    looks: looksOn(db),
    clock: clockOn(db),
    guard: { ...reportsOn(db), ...stopsOn(db), ...guardedOn(db), ...askingFiguresOn(db, ledger) },
    contacts: contactsOn(db),
    phones: phonesOn(db),
    push: pushOn(db),
    gateway: gatewayOn(db),
    limits: limitsOn(db),
    audit: auditOn(db),
    overview: overviewOn(db, ledger),
    desk: {
      ...deskOn(db),
      ...deskListsOn(db, ledger),
      ...deskFindOn(db),
      ...deskCountsOn(db),
      ...hidingOn(db),
      ...foldedOn(db),
    },
    seed: seedOn(db),
    counts,
    totals: () => db.read(async (tx) => readTotals(tx, await ledger(tx))),
    // What others wrote a moment ago may be missing: the answer is then thought old once, and never newer than it is.
    trackReads: async () => trackReads(latestLedger() ?? (await version()) ?? (await db.read(ledger)), reads),
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
