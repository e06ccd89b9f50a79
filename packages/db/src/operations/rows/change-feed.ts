import type { FeedTopic } from '@redthread/domain/change-feed';
import { eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { organisationMembers } from '../../organisation-tables.ts';
import { type Built, db, type GivenTo, type Place, type Places, query } from '../../query.ts';
import { invitations, requests, sessions } from '../../tables.ts';
import type { Tx } from '../../transaction.ts';

// What open pages watch: how often each topic has changed for the person of a session. Whoever writes a row counts here for everybody who is
// shown something of it, in the same transaction.

const COUNTERS = {
  invitations: 'invitationsVersion',
  requests: 'requestsVersion',
  profile: 'profileVersion',
  account: 'accountVersion',
} as const;

/** The UPDATE that counts a change of some topics for people, by their accounts. */
export function changeFor(topics: readonly FeedTopic[], whose: SQL) {
  const counters = topics.map((topic) => COUNTERS[topic]);
  return db
    .update(sessions)
    .set(Object.fromEntries(counters.map((counter) => [counter, sql`${sessions[counter]} + 1`])))
    .where(whose);
}

/** The same for one person. */
export function changeOf(...topics: FeedTopic[]) {
  return query((of: Places<{ accountId: string }>) => changeFor(topics, eq(sessions.accountId, of.accountId)));
}

/** For the posters of all requests that a donor was invited for: what the donor is shown as. */
export const POSTERS_OF_DONOR = query((of: Places<{ accountId: string }>) =>
  changeFor(['requests'], inArray(sessions.accountId, posters(of.accountId))),
);

function posters(donorId: Place<string>) {
  return db
    .select({ accountId: requests.accountId })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .where(eq(invitations.accountId, donorId));
}

/** For the donors who were invited for any request of a poster: what the poster is shown as. */
export const DONORS_OF_POSTER = query((of: Places<{ accountId: string }>) => {
  const invited = db
    .select({ accountId: invitations.accountId })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .where(eq(requests.accountId, of.accountId));
  return changeFor(['invitations'], inArray(sessions.accountId, invited));
});

/** The members of the organisation for which a request was posted, and of its hospital, whose desk shows it. */
export function membersFor(requestId: Place<string>) {
  const isTheirs = or(
    eq(organisationMembers.organisationId, requests.organisationId),
    eq(organisationMembers.organisationId, requests.hospitalId),
  );
  return db
    .select({ accountId: organisationMembers.accountId })
    .from(requests)
    .innerJoin(organisationMembers, isTheirs)
    .where(eq(requests.id, requestId));
}

interface SeveralRows<Given> {
  readonly where: (of: Places<Given>) => SQL | undefined;
  /** By topic, the accounts of those who are shown something of the rows. */
  readonly shownTo: Readonly<Partial<Record<FeedTopic, (rows: SQL | undefined) => SQLWrapper>>>;
  readonly write: (rows: SQL | undefined, of: Places<Given>) => Built;
}

/** A write of several rows, which answers how many. It counts the change for people first, while the rows are as they were. */
export function severalRows<Given>({ where, shownTo, write }: SeveralRows<Given>) {
  const counts = Object.entries(shownTo).map(([topic, accounts]) =>
    query((of: Places<Given>) => changeFor([topic as FeedTopic], inArray(sessions.accountId, accounts(where(of))))),
  );
  const change = query((of: Places<Given>) => write(where(of), of));
  return async (tx: Tx, ...given: GivenTo<Given>): Promise<number> => {
    for (const count of counts) await tx.run(count, ...given);
    return tx.run(change, ...given);
  };
}
