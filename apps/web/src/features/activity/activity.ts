import type { OwnAsk } from '@redthread/contract/asks';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import type { RequestStatus } from '@redthread/domain/request-life';
import { text } from '../../lib/text.ts';
import { askIdOf } from '../asks/use-own-asks.ts';
import { rowIdOf } from '../requests/row-id.ts';

/** Something that happened: when, in ms since 1970, and where on the dashboard more of it stands. */
export interface Activity {
  readonly id: string;
  readonly at: number;
  readonly words: string;
  readonly hash: string | null;
}

const ASKED = {
  asked: 'activity.asked',
  volunteered: 'activity.volunteered',
  coming: 'activity.coming',
  reserve: 'activity.reserve',
  declined: 'activity.declined',
  released: 'activity.released',
  gave: 'activity.gave',
  notTaken: 'activity.notTaken',
  missed: 'activity.missed',
  unsure: 'activity.unsure',
  over: 'activity.over',
  refused: 'activity.refused',
} as const satisfies Record<Exclude<OwnAsk['state'], 'withdrawn'>, string>;

const ENDS = {
  fulfilled: 'activity.fulfilled',
  withdrawn: 'activity.withdrawn',
  expired: 'activity.expired',
} as const satisfies Record<Exclude<RequestStatus, 'pending'>, string>;

/** Of these it matters when the donor was there, or was to be. */
const CAME: readonly OwnAsk['state'][] = ['gave', 'notTaken', 'missed', 'unsure'];

/** What happened with a person's asks and requests, newest first. */
export function activityOf(asks: readonly OwnAsk[], requests: readonly OwnBloodRequest[], now: number): Activity[] {
  return [...asks.map((ask) => ofAsk(ask, now)), ...requests.flatMap(ofRequest)].sort(
    (a, b) => b.at - a.at || (a.id < b.id ? 1 : -1),
  );
}

function ofAsk(ask: OwnAsk, now: number): Activity {
  const { state, hospital, askedAt, answeredAt, arrivingAt } = ask;
  const said = Date.parse(answeredAt ?? askedAt);
  const at = CAME.includes(state) && arrivingAt !== null ? Math.min(Date.parse(arrivingAt), now) : said;
  const isUnanswered = state === 'over' && ask.isOffer && ask.acceptedAt === null;
  const words =
    state === 'withdrawn' || hospital === null
      ? text('activity.gone')
      : text(ASKED[isUnanswered ? 'volunteered' : state], { hospital });
  return { id: askIdOf(ask), at, words, hash: askIdOf(ask) };
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
