import type { BloodType } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import { INVITATION_CAP_DAYS } from '@redthread/domain/invitation';
import { and, eq, gt, gte, isNotNull, or, type SQL } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { donors, invitations } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { usesCap } from './invitation-record.ts';
import { LONGEST_AGO, MAY_BE_INVITED } from './round-candidates.ts';

// Who was asked in the days of the caps, and who is on the way or knows of a request.

/** As many donors as are read at once, between which others are served. */
const DONORS_AT_ONCE = 100;

const { id, accountId, travelKm, isNightOk, lastInvitedAt, placeId, bloodType } = donors;
const LISTED = { id, travelKm, isNightOk, lastInvitedAt };

/** A donor who may be invited, as the index has them. */
export type Listed = Pick<typeof donors.$inferSelect, keyof typeof LISTED>;

/** One who is on the way to a patient, or was invited, or offered to come, for a request. */
export type Involved = Listed &
  Pick<typeof donors.$inferSelect, 'placeId' | 'bloodType'> & {
    readonly isComing: boolean;
    readonly wasInvited: boolean;
  };

/** Those who are on the way to anybody, and those who know of the request, by their ids. */
export async function involvedIn(tx: Tx, requestId: string): Promise<Map<string, Involved>> {
  const involved = new Map<string, Involved>();
  for (const donor of await tx.all(ON_THE_WAY)) {
    involved.set(donor.id, { ...donor, isComing: true, wasInvited: false });
  }
  for (const donor of await tx.all(ASKED_FOR, { requestId })) {
    involved.set(donor.id, { ...donor, isComing: involved.get(donor.id)?.isComing ?? false, wasInvited: true });
  }
  return involved;
}

const ON_THE_WAY = query(() => involvedWhere(eq(invitations.state, 'accepted')));
const ASKED_FOR = query((of: Places<{ requestId: string }>) => involvedWhere(eq(invitations.requestId, of.requestId)));

function involvedWhere(condition: SQL) {
  return db
    .select({ ...LISTED, placeId, bloodType })
    .from(invitations)
    .innerJoin(donors, eq(donors.accountId, invitations.accountId))
    .where(and(isNotNull(placeId), MAY_BE_INVITED, condition));
}

/** Donors of a type in a town. */
export interface TownGroup {
  readonly placeId: number;
  readonly bloodType: BloodType;
}

/** Where a page begins: after whom, of those who were asked at an instant. */
export interface InvitedAfter {
  readonly from: number;
  readonly afterId: string;
}

type InvitedRecently = Listed & { readonly invitedAt: readonly number[] };

/** Before this instant an invitation counts for no cap. */
export function capsCountFrom(at: number): number {
  return at - INVITATION_CAP_DAYS * DAY_MS;
}

/** Of those who were asked in the days of the caps, the next, and where the page after them begins; null for the last. */
export async function pageOfInvited(
  tx: Tx,
  { placeId, bloodType }: TownGroup,
  after: InvitedAfter,
  at: number,
): Promise<{ donors: InvitedRecently[]; next: InvitedAfter | null }> {
  const given = { placeId, bloodType, ...after, since: capsCountFrom(at), limit: DONORS_AT_ONCE };
  const donors = new Map<string, Listed & { readonly invitedAt: number[] }>();
  for (const { invitedAt, ...donor } of await tx.all(INVITED_RECENTLY, given)) {
    const known = donors.get(donor.id) ?? { ...donor, invitedAt: [] };
    if (invitedAt !== null) known.invitedAt.push(invitedAt);
    donors.set(donor.id, known);
  }
  const page = [...donors.values()];
  const last = page.reduce((latest, each) => (isAfter(each, latest) ? each : latest), page[0]);
  const isMore = page.length === DONORS_AT_ONCE && last !== undefined;
  return { donors: page, next: isMore ? { from: last.lastInvitedAt ?? 0, afterId: last.id } : null };
}

// A page from the index of those who may be invited, each with the invitations that the caps count. The first condition bounds the index.
const INVITED_RECENTLY = query((of: Places<TownGroup & InvitedAfter & { since: number; limit: number }>) => {
  const page = db
    .select({ ...LISTED, accountId })
    .from(donors)
    .where(
      and(
        eq(placeId, of.placeId),
        eq(bloodType, of.bloodType),
        MAY_BE_INVITED,
        gte(lastInvitedAt, of.from),
        or(gt(lastInvitedAt, of.from), gt(id, of.afterId)),
      ),
    )
    .orderBy(...LONGEST_AGO)
    .limit(of.limit)
    .as('page');
  const isCounted = and(
    eq(invitations.accountId, page.accountId),
    gt(invitations.invitedAt, of.since),
    usesCap(invitations),
  );
  return db
    .select({
      id: page.id,
      travelKm: page.travelKm,
      isNightOk: page.isNightOk,
      lastInvitedAt: page.lastInvitedAt,
      invitedAt: invitations.invitedAt,
    })
    .from(page)
    .leftJoin(invitations, isCounted);
});

function isAfter(one: Listed, other: Listed | undefined): boolean {
  const [at, otherAt] = [one.lastInvitedAt ?? 0, other?.lastInvitedAt ?? 0];
  return at === otherAt ? one.id > (other?.id ?? '') : at > otherAt;
}
