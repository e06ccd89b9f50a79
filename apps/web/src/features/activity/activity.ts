import type { OwnInvitation } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import type { RequestStatus } from '@redthread/domain/request-life';
import { text } from '../../lib/text.ts';
import { invitationIdOf } from '../invitations/use-own-invitations.ts';
import { rowIdOf } from '../requests/request-search.ts';

/** Something that happened: when, in ms since 1970, and where on the dashboard more of it stands. */
export interface Activity {
  readonly id: string;
  readonly at: number;
  readonly words: string;
  readonly hash: string | null;
}

const INVITED = {
  invited: 'activity.invited',
  volunteered: 'activity.volunteered',
  accepted: 'activity.coming',
  waitlisted: 'activity.reserve',
  declined: 'activity.declined',
  cancelled: 'activity.released',
  donated: 'activity.gave',
  notCollected: 'activity.notTaken',
  noShow: 'activity.missed',
  unconfirmed: 'activity.unsure',
  closed: 'activity.over',
  refused: 'activity.refused',
} as const satisfies Record<Exclude<OwnInvitation['state'], 'withdrawn'>, string>;

const ENDS = {
  fulfilled: 'activity.fulfilled',
  withdrawn: 'activity.withdrawn',
  expired: 'activity.expired',
} as const satisfies Record<Exclude<RequestStatus, 'pending'>, string>;

/** Of these it matters when the donor was there, or was to be. */
const CAME: readonly OwnInvitation['state'][] = ['donated', 'notCollected', 'noShow', 'unconfirmed'];

/** What happened with a person's asks and requests, newest first. */
export function activityOf(
  invitations: readonly OwnInvitation[],
  requests: readonly OwnBloodRequest[],
  now: number,
): Activity[] {
  return [...invitations.map((invitation) => ofInvitation(invitation, now)), ...requests.flatMap(ofRequest)].sort(
    (a, b) => b.at - a.at || (a.id < b.id ? 1 : -1),
  );
}

function ofInvitation(invitation: OwnInvitation, now: number): Activity {
  const { state, invitedAt, answeredAt, arrivingAt } = invitation;
  const said = Date.parse(answeredAt ?? invitedAt);
  const at = CAME.includes(state) && arrivingAt !== null ? Math.min(Date.parse(arrivingAt), now) : said;
  const isUnanswered = state === 'closed' && invitation.isVolunteer && invitation.acceptedAt === null;
  const words =
    invitation.state === 'withdrawn'
      ? text('activity.gone')
      : text(INVITED[isUnanswered ? 'volunteered' : invitation.state], { hospital: invitation.hospital });
  return { id: invitationIdOf(invitation), at, words, hash: invitationIdOf(invitation) };
}

/** Its post, and its end. */
function ofRequest({ _id, bloodType, hospital, status, createdAt, closedAt, hiddenFor }: OwnBloodRequest): Activity[] {
  const posted = {
    id: `${rowIdOf(_id)}-posted`,
    at: Date.parse(createdAt),
    words: text('activity.posted', { bloodType, hospital }),
    hash: closedAt === null ? rowIdOf(_id) : null,
  };
  if (status === 'pending' || closedAt === null) return [posted];
  const words = text(hiddenFor === null ? ENDS[status] : 'activity.hidden', { bloodType, hospital });
  return [{ id: `${rowIdOf(_id)}-ended`, at: Date.parse(closedAt), words, hash: null }, posted];
}
