import type { AuditAction } from '@redthread/domain/audit-action';
import type { BloodType } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import type { NameDisplay } from '@redthread/domain/display-name';
import { DomainError } from '@redthread/domain/domain-error';
import { and, count, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { newId } from '../id.ts';
import type { Page, Position } from '../page.ts';
import { db, type Places, query } from '../query.ts';
import { accounts, donors, givenNumbers, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { type Counter, type Exhausted, takeAll } from './limits.ts';
import { cutPage } from './pages.ts';
import { presentAccount } from './people.ts';

// The phone numbers that people were given.

/** Whose phone number it is: a donor's, or that of a patient's request. */
export interface Contactee {
  readonly kind: 'donor' | 'request';
  readonly id: string;
}

/** A number that a person was given: whose, and when last. `createdAt` is that instant. */
export interface GivenNumber extends Position {
  readonly contactee: Contactee;
  readonly name: string;
  readonly nameDisplay: NameDisplay;
  readonly bloodType: BloodType;
  /** The donor's area, or the request's hospital. */
  readonly place: string;
  readonly phone: string;
  readonly internationalPhone: string | null;
  /** Whether the donor is on offer; of a request, whether it is open, and nobody checks it. */
  readonly isMatchable: boolean;
  /** What the donor says of their number, null without a word; true of a request. */
  readonly isPhonePublic: boolean | null;
  /** Of a donor, whether an invitation can reach them; false of a request. */
  readonly isInvitable: boolean;
  /** Until when a request needs blood; null of one that doesn't say, and of a donor. */
  readonly neededBy: number | null;
}

export interface Giving {
  readonly accountId: string;
  readonly actorHash: string;
  readonly contactee: Contactee;
  readonly counters: readonly Counter[];
  readonly at: number;
}

export type ContactStore = ReturnType<typeof contactsOn>;

export function contactsOn(engine: Engine) {
  return {
    /**
     * Gives a person a number: takes one of every counter or of none, lists it for the person, and audits it with the keyed
     * hash of their email. A repeat on the same UTC day takes and audits nothing. Returns the counter that
     * is exhausted, or null when the number was given. Rejects with NOT_SIGNED_IN, DONOR_NOT_FOUND or REQUEST_NOT_FOUND when
     * one of the two is gone.
     */
    give: (giving: Giving) => engine.write((tx) => giveNumber(tx, giving)),
    /** Newest first. Donors and requests that are gone are not in it. */
    pageOf: (accountId: string, page: NumbersPage) => engine.read((tx) => pageOf(tx, accountId, page)),
    /** Deletes the entries of numbers given before. */
    removeGivenBefore: (instant: number) => engine.write((tx) => tx.run(REMOVE_BEFORE, { instant })),
  };
}

interface NumbersPage {
  readonly limit: number;
  readonly after?: Position | undefined;
}

const { id, accountId, donorId, requestId, givenAt } = givenNumbers;

async function giveNumber(
  tx: Tx,
  { accountId, actorHash, contactee, counters, at }: Giving,
): Promise<Exhausted | null> {
  await presentAccount(tx, accountId, {});
  const { action, find, earlier, missing } = KINDS[contactee.kind];
  if ((await tx.first(find, contactee)) === null) throw new DomainError(missing);
  const given = await tx.first(earlier, { of: contactee.id, accountId });
  if (given !== null && dayOf(given.givenAt) === dayOf(at)) return null;
  const exhausted = await takeAll(tx, counters, at);
  if (exhausted !== null) return exhausted;
  if (given !== null) await tx.update(givenNumbers, given.id, { givenAt: at });
  else await tx.insert(givenNumbers, { id: newId(at), accountId, ...idsOf(contactee), givenAt: at });
  await recordAudit(tx, { at, actorId: accountId, actorHash, action, subjectId: contactee.id });
  return null;
}

const KINDS = {
  donor: {
    action: 'donor.contacted' satisfies AuditAction,
    missing: 'DONOR_NOT_FOUND',
    find: query((of: Places<{ id: string }>) => db.select({ id: donors.id }).from(donors).where(eq(donors.id, of.id))),
    earlier: givenWhere((of) => eq(donorId, of)),
  },
  request: {
    action: 'request.contacted' satisfies AuditAction,
    missing: 'REQUEST_NOT_FOUND',
    find: query((of: Places<{ id: string }>) =>
      db
        .select({ id: requests.id })
        .from(requests)
        .where(and(eq(requests.id, of.id), isNull(requests.closedAt))),
    ),
    earlier: givenWhere((of) => eq(requestId, of)),
  },
} as const;

function givenWhere(condition: (of: SQL) => SQL) {
  return query((given: Places<{ of: string; accountId: string }>) =>
    db
      .select({ id, givenAt })
      .from(givenNumbers)
      .where(and(condition(given.of), eq(accountId, given.accountId))),
  );
}

function idsOf({ kind, id }: Contactee) {
  return kind === 'donor' ? { donorId: id, requestId: null } : { donorId: null, requestId: id };
}

async function pageOf(tx: Tx, accountId: string, { limit, after }: NumbersPage): Promise<Page<GivenNumber>> {
  const own = { accountId, limit: limit + 1 };
  const found = await (after === undefined
    ? tx.all(PAGE, own)
    : tx.all(PAGE_AFTER, { ...own, at: after.createdAt, afterId: after.id }));
  const { total } = await tx.one(COUNT, { accountId });
  return { ...cutPage(found.flatMap(givenNumberOf), limit), total };
}

const isShown = (of: Places<{ accountId: string }>) => and(eq(accountId, of.accountId), isNull(donors.hiddenAt));
const numbers = () =>
  db
    .select({
      number: { id, createdAt: givenAt },
      name: accounts.name,
      donor: {
        id: donors.id,
        nameDisplay: donors.nameDisplay,
        bloodType: donors.bloodType,
        place: donors.address,
        phone: donors.phone,
        internationalPhone: donors.internationalPhone,
        isMatchable: donors.isMatchable,
        isPhonePublic: donors.isPhonePublic,
        isInvitable: donors.isInvitable,
      },
      request: {
        id: requests.id,
        nameDisplay: requests.nameDisplay,
        bloodType: requests.bloodType,
        place: requests.hospital,
        phone: requests.phone,
        internationalPhone: requests.internationalPhone,
        neededBy: requests.neededBy,
        closedAt: requests.closedAt,
        suspendedAt: requests.suspendedAt,
      },
    })
    .from(givenNumbers)
    .leftJoin(donors, eq(donors.id, donorId))
    .leftJoin(requests, eq(requests.id, requestId))
    .innerJoin(accounts, eq(accounts.id, sql`coalesce(${donors.accountId}, ${requests.accountId})`));

const PAGE = query((of: Places<{ accountId: string; limit: number }>) =>
  numbers().where(isShown(of)).orderBy(desc(givenAt), id).limit(of.limit),
);
const PAGE_AFTER = query((of: Places<{ accountId: string; limit: number; at: number; afterId: string }>) =>
  numbers()
    .where(and(isShown(of), lte(givenAt, of.at), or(lt(givenAt, of.at), gt(id, of.afterId))))
    .orderBy(desc(givenAt), id)
    .limit(of.limit),
);
const COUNT = query((of: Places<{ accountId: string }>) =>
  db.select({ total: count() }).from(givenNumbers).leftJoin(donors, eq(donors.id, donorId)).where(isShown(of)),
);
const REMOVE_BEFORE = query((of: Places<{ instant: number }>) =>
  db.delete(givenNumbers).where(lt(givenAt, of.instant)),
);

type Kept = Awaited<ReturnType<typeof numbers>>[number];

/** The account is that of one of the two. */
function givenNumberOf({ number, name, donor, request }: Kept): GivenNumber[] {
  if (donor !== null) {
    const { id, ...shown } = donor;
    return [{ ...number, name, ...shown, contactee: { kind: 'donor', id }, neededBy: null }];
  }
  if (request === null) return [];
  const { id, closedAt, suspendedAt, ...shown } = request;
  const reached = { isMatchable: closedAt === null && suspendedAt === null, isPhonePublic: true, isInvitable: false };
  return [{ ...number, name, ...shown, contactee: { kind: 'request', id }, ...reached }];
}
