import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { MATCH_TIERS, type MatchTier } from '@redthread/domain/ranking';
import { DEFAULT_NAME_SHOWN, type NameShown } from '@redthread/domain/shown-name';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../id.ts';
import type { Donor, DonorFilter, DonorStore, ListedDonor, MatchedDonor, MatchFilter } from '../store.ts';
import { recordAudit } from './audit.ts';
import { once, type SqliteDatabase } from './database.ts';
import { matchKind, pageKind } from './observe.ts';
import { sweepOffer } from './offer-sweep.ts';
import { type Branch, cutPage, pageQuery } from './page.ts';
import { donors } from './schema.ts';
import { donorCells, type Ledger, totalOf } from './totals.ts';

const MATCH_COLUMNS = 't.name, t.name_shown, t.blood_type, t.phone, t.address, t.age, t.age_given_on';
type MatchValues = [string, number, string, NameShown, BloodType, string, string, number, string];
const COLUMNS = `${MATCH_COLUMNS}, t.is_available, t.is_offered`;
type Values = [...MatchValues, number, number];

// Hand-written: Drizzle would build and prepare them anew for each donor, which takes longer than writing the row.
const INSERT = `INSERT INTO donors (id, account_id, name, name_shown, blood_type, phone, address, consented_on, age, age_given_on,
  offered_until, is_available, is_offered, created_at) VALUES (@id, @accountId,
  (SELECT a.name FROM accounts a WHERE a.id = @accountId), @nameShown, @bloodType, @phone, @address, @consentedOn, @age, @ageGivenOn,
  @offeredUntil, @isAvailable, @isOffered, @createdAt) RETURNING name`;
const UPDATE = `UPDATE donors SET name_shown = @nameShown, blood_type = @bloodType, phone = @phone, address = @address,
  consented_on = @consentedOn, age = @age, age_given_on = @ageGivenOn, offered_until = @offeredUntil,
  is_available = @isAvailable, is_offered = @isOffered WHERE account_id = @accountId`;

const FIELDS = [
  ...(['bloodType', 'phone', 'address', 'consentedOn', 'age', 'ageGivenOn', 'offeredUntil'] as const),
  ...(['nameShown', 'isAvailable', 'isOffered'] as const),
];

export function sqliteDonors(db: SqliteDatabase, ledger: () => Ledger): DonorStore {
  const findBy = (column: typeof donors.id | typeof donors.accountId) =>
    once(() =>
      db.orm
        .select()
        .from(donors)
        .where(eq(column, sql.placeholder('id')))
        .prepare(),
    );
  const byId = findBy(donors.id);
  const byAccount = findBy(donors.accountId);

  const findByAccount = (accountId: string): Donor | null => byAccount().get({ id: accountId }) ?? null;

  /** What is the same already is not written: a switch pressed twice costs no commit, and no answer that is kept. */
  const change = (known: Donor, given: Partial<Donor>): Donor => {
    const next = { ...known, ...given };
    if (FIELDS.every((field) => next[field] === known[field])) return known;
    db.run(UPDATE, valuesOf(next));
    return next;
  };

  const fetch = (columns: string, branches: readonly Branch[], limit: number): unknown[][] => {
    const { sql, parameters } = pageQuery('donors', columns, branches, limit);
    return db.rows(sql, parameters);
  };

  const fetchListed = (branches: readonly Branch[], limit: number): ListedDonor[] =>
    (fetch(COLUMNS, branches, limit) as Values[]).map(
      ([id, createdAt, name, nameShown, bloodType, phone, address, age, ageGivenOn, isAvailable, isOffered]) => {
        const offer = { isAvailable: isAvailable === 1, isOffered: isOffered === 1 };
        return { id, createdAt, name, nameShown, bloodType, phone, address, age, ageGivenOn, ...offer };
      },
    );

  const fetchMatched = (tier: MatchTier, branches: readonly Branch[], limit: number): MatchedDonor[] =>
    (fetch(MATCH_COLUMNS, branches, limit) as MatchValues[]).map(
      ([id, createdAt, name, nameShown, bloodType, phone, address, age, ageGivenOn]) => {
        return { id, createdAt, name, nameShown, bloodType, phone, address, age, ageGivenOn, tier };
      },
    );

  return {
    register: ({ accountId, at, ...given }) =>
      db.write(() => {
        const today = dayOf(at);
        const isOffered = given.offeredUntil >= today;
        const known = findByAccount(accountId);
        const details = { ...given, nameShown: given.nameShown ?? known?.nameShown ?? DEFAULT_NAME_SHOWN };
        if (known === null) {
          const made = { id: newId(at), consentedOn: today, isAvailable: true, isOffered, createdAt: at };
          const donor = { ...details, ...made, accountId };
          return { ...donor, name: String(db.value(INSERT, valuesOf(donor))) };
        }
        return change(known, { ...details, consentedOn: today, isOffered: isOffered && known.isAvailable });
      }),
    update: ({ accountId, at, ...changed }) =>
      db.write(() => {
        const known = findByAccount(accountId);
        if (known === null) return null;
        const given = { ...changed, nameShown: changed.nameShown ?? known.nameShown };
        const { isAvailable, offeredUntil } = { ...known, ...given };
        const today = dayOf(at);
        const consentedOn = given.address === undefined ? known.consentedOn : today;
        return change(known, { ...given, consentedOn, isOffered: isAvailable && offeredUntil >= today });
      }),
    find: (id) => db.read(() => byId().get({ id }) ?? null),
    findByAccount: (accountId) => db.read(() => findByAccount(accountId)),
    remove: ({ accountId, at }) =>
      db.write(() => {
        const removed = db.orm.delete(donors).where(eq(donors.accountId, accountId)).returning({ id: donors.id }).get();
        if (removed === undefined) return false;
        recordAudit(db, { at, actorId: accountId, action: 'donor.removed', subjectId: removed.id });
        return true;
      }),
    page: (filter) =>
      db.read(() => {
        const found = fetchListed(branchesOf(filter), filter.limit + 1);
        return { ...cutPage(found, filter.limit), total: totalOf(donorCells(ledger(), pageKind(filter))) };
      }),
    matches: (filter) =>
      db.read(() => {
        const found: MatchedDonor[] = [];
        for (const { tier, branches } of remainingTiers(filter)) {
          // One more than the page tells whether another follows; most pages end inside their first tier.
          const wanted = filter.limit + 1 - found.length;
          if (wanted > 0) found.push(...fetchMatched(tier, branches, wanted));
        }
        const rows = found.slice(0, filter.limit);
        const total = totalOf(donorCells(ledger(), matchKind(filter)));
        return { rows, total, hasMore: found.length > filter.limit };
      }),
    retireAged: (today) => db.write(() => sweepOffer(db, today)),
  };
}

function valuesOf(donor: Omit<Donor, 'name'>) {
  return { ...donor, isAvailable: donor.isAvailable ? 1 : 0, isOffered: donor.isOffered ? 1 : 0 };
}

function branchesOf({ bloodType, isOffered, after }: DonorFilter): Branch[] {
  if (bloodType === undefined && isOffered === undefined) return [{ where: {}, after }];
  const bloodTypes = bloodType === undefined ? BLOOD_TYPES : [bloodType];
  const offers = isOffered === undefined ? [1, 0] : [isOffered ? 1 : 0];
  return bloodTypes.flatMap((blood_type) => offers.map((is_offered) => ({ where: { blood_type, is_offered }, after })));
}

/** The tiers from the cursor's on, each with the runs of its types. */
function remainingTiers({ tiers, after }: MatchFilter): { tier: MatchTier; branches: Branch[] }[] {
  const start = after === undefined ? 0 : MATCH_TIERS.indexOf(after.tier);
  return tiers
    .filter(({ tier }) => MATCH_TIERS.indexOf(tier) >= start)
    .map(({ tier, bloodTypes }) => {
      const from = tier === after?.tier ? after : undefined;
      return {
        tier,
        branches: bloodTypes.map((blood_type) => ({ where: { blood_type, is_offered: 1 }, after: from })),
      };
    });
}
