import type { ComingDonor } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { HOUR_MS } from '@redthread/domain/day';
import { CONTACT_BANDS_KM } from '@redthread/domain/near';
import { type Clock, daysAhead, formatClock, formatDayAhead } from '../../lib/clock.ts';
import { formatList } from '../../lib/number.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { ownName } from '../places/town-words.ts';
import type { LiveState, NextRound, Obstacle } from './live-state.ts';

/** Within so long a time alone says which day. */
const NEAR_MS = 12 * HOUR_MS;
/** Of more people than these their number says more than their names. */
const MOST_NAMED = 3;

/** `01:40`, or `tomorrow 07:00`: the page names its clock once. */
export function timeWords(isoText: string, now: number, clock: Clock): string {
  return Math.abs(Date.parse(isoText) - now) < NEAR_MS
    ? formatClock(Date.parse(isoText), clock)
    : dayWords(isoText, now, clock);
}

/** The same of when somebody has to be there: late in the evening, ten o'clock alone would be taken for today's. */
export function dayWords(isoText: string, now: number, clock: Clock): string {
  const instant = Date.parse(isoText);
  const time = formatClock(instant, clock);
  return daysAhead(instant, now, clock) === 0 ? time : `${formatDayAhead(instant, now, clock)} ${time}`;
}

export function namesOf(people: readonly ComingDonor[]): string {
  return formatList(people.map(({ user }) => user.name));
}

function moreWords({ donors, at }: NextRound, time: (isoText: string) => string): string {
  return text('live.moreAt', { donors: donors ?? 0, time: time(at) });
}

export interface Said {
  readonly heading: string;
  readonly line: string;
}

interface Speaking {
  readonly request: Pick<OwnBloodRequest, 'place' | 'neededBy' | 'bloodType' | 'refusedFor'>;
  readonly now: number;
  readonly clock: Clock;
}

/** The one sentence that says how a request stands, and the line below it that says what follows. */
export function liveWords(state: LiveState, { request, now, clock }: Speaking): Said {
  const time = (isoText: string) => timeWords(isoText, now, clock);
  const day = (isoText: string) => dayWords(isoText, now, clock);
  const town = request.place === null ? '' : ownName(request.place);
  switch (state.kind) {
    case 'held':
      return heldWords(state.by, request);
    case 'contacting':
      return contactingWords(state, time);
    case 'nobody': {
      const { contacted, isNobodyElse } = state;
      const heading = text(isNobodyElse ? 'live.nobodyElse' : 'live.nobody', { town });
      const line = sentences(
        contacted > 0 ? text('live.contacted', { contacted }) : '',
        asleepWords(state, request.neededBy, time),
        text('live.doNow'),
      );
      return afterCancel(state, { heading, line });
    }
    case 'coming':
      return comingWords(state, { time, day });
    case 'offer': {
      const { user, bloodType, withinKm } = state.volunteer;
      return {
        heading: text('live.offers', { name: user.name }),
        line: sentences(
          withinKm === undefined
            ? text('live.offersType', { bloodType })
            : text('live.offersNear', { bloodType, distance: bandWords(withinKm) }),
          text('live.seesNumber', { name: user.name }),
        ),
      };
    }
    case 'came': {
      const { user, isArrivalGiven } = state.person;
      const arrivingAt = isArrivalGiven ? state.person.arrivingAt : null;
      const heading = text('live.didCome', { name: user.name });
      if (state.saysDonated) return { heading, line: text('live.saysGave', { name: user.name }) };
      return {
        heading,
        line: arrivingAt === null ? '' : text('live.expected', { name: user.name, time: day(arrivingAt) }),
      };
    }
    case 'allCame':
      return { heading: text('live.allCame'), line: text('live.allCameLine') };
    case 'ended':
      return endedWords(state, time);
  }
}

const HELD = {
  check: { heading: 'live.checking', line: null },
  noTown: { heading: 'live.noTown', line: 'live.noTownLine' },
  noTime: { heading: 'live.noTime', line: 'live.noTimeLine' },
  unverified: { heading: 'live.unverified', line: 'live.unverifiedLine' },
  confirmation: { heading: 'live.confirming', line: 'live.confirmingLine' },
  off: { heading: 'live.off', line: 'live.offLine' },
  limit: { heading: 'live.limit', line: 'live.limitLine' },
} as const satisfies Record<Exclude<Obstacle, 'refusal'>, { heading: PlainKey; line: PlainKey | null }>;

function heldWords(by: Obstacle, { refusedFor }: Speaking['request']): Said {
  if (by === 'refusal') {
    // The request may have been read a moment before its hospital refused it.
    const heading = refusedFor === undefined ? text('live.refusedPlain') : text('live.refused', { reason: refusedFor });
    return { heading, line: text('live.refusedLine') };
  }
  const { heading, line }: { heading: PlainKey; line: PlainKey | null } = HELD[by];
  return { heading: text(heading), line: line === null ? '' : text(line) };
}

function contactingWords(state: LiveState & { kind: 'contacting' }, time: (iso: string) => string): Said {
  const { contacted, next, isNow } = state;
  if (contacted === 0) {
    const heading =
      isNow || next === null ? text('live.contactingNow') : text('live.willContact', { time: time(next.at) });
    return afterCancel(state, { heading, line: text('live.keepCalling') });
  }
  const line = isNow ? text('live.contactingMore') : next === null ? text('live.waiting') : moreWords(next, time);
  return afterCancel(state, { heading: text('live.contacted', { contacted }), line });
}

/** Whoever was counted on comes before all else, and then who may take their place. */
function afterCancel(state: LiveState & { kind: 'contacting' | 'nobody' }, { heading, line }: Said): Said {
  const { cancelled } = state;
  if (cancelled === null) return { heading, line: sentences(notifiedWords(state), line) };
  return { heading: cancelledWords(state), line: sentences(notifiedWords(state), heading, line) };
}

function cancelledWords({ cancelled }: LiveState & { kind: 'contacting' | 'nobody' | 'coming' }): string {
  return cancelled === null ? '' : text('live.cannotCome', { name: cancelled.user.name });
}

function notifiedWords({ notified }: LiveState & { kind: 'contacting' | 'nobody' | 'coming' }): string {
  return notified.length === 0 ? '' : text('live.placeNotified', { name: namesOf(notified.slice(0, MOST_NAMED)) });
}

function comingWords(
  state: LiveState & { kind: 'coming' },
  { time, day }: Readonly<Record<'time' | 'day', (iso: string) => string>>,
): Said {
  const { people, missing, next } = state;
  const [first, ...others] = people;
  const { name } = first.user;
  const at = first.isArrivalGiven ? first.arrivingAt : null;
  const more =
    missing === 0
      ? ''
      : sentences(
          cancelledWords(state),
          notifiedWords(state),
          text('live.missing', { missing }),
          next === null ? '' : moreWords(next, time),
        );
  if (others.length === 0) {
    return {
      heading: at === null ? text('live.coming', { name }) : text('live.comingAt', { name, time: day(at) }),
      line: sentences(first.phone === null ? text('live.hasNumber', { name }) : text('live.meet'), more),
    };
  }
  return {
    heading:
      people.length > MOST_NAMED
        ? text('live.manyComing', { count: people.length })
        : text('live.severalComing', { names: namesOf(people) }),
    line: sentences(at === null ? text('live.meet') : text('live.first', { name, time: day(at) }), more),
  };
}

function asleepWords(
  { asleep }: LiveState & { kind: 'nobody' },
  neededBy: string | null,
  time: (iso: string) => string,
): string {
  if (asleep === null) return '';
  const said = { donors: asleep.donors ?? 0, time: time(asleep.until) };
  return asleep.isTooLate && neededBy !== null
    ? text('live.asleepTooLate', { ...said, end: time(neededBy) })
    : text('live.asleep', said);
}

function endedWords({ how, donated }: LiveState & { kind: 'ended' }, time: (iso: string) => string): Said {
  switch (how) {
    case 'worked': {
      const [only, other] = donated;
      const line =
        only === undefined || other !== undefined
          ? text('live.gave', { names: namesOf(donated) })
          : text('live.gaveAt', { name: only.user.name, time: time(only.endedAt ?? only.answeredAt) });
      return { heading: text('live.worked'), line: sentences(line, text('live.closed')) };
    }
    case 'enough':
      return { heading: text('live.enoughTitle'), line: text('live.closed') };
    case 'nobodyGave':
      return { heading: text('live.closed'), line: text('live.expiredLine') };
    case 'withdrawn':
      return { heading: text('live.withdrawn'), line: text('live.toldAll') };
    case 'expired':
      return { heading: text('live.expired'), line: text('live.expiredLine') };
    case 'hidden':
      return { heading: text('live.hidden'), line: '' };
  }
}

/** `under 5 km`, or `10–25 km`. */
export function bandWords(withinKm: number): string {
  const from = CONTACT_BANDS_KM.findLast((band) => band < withinKm);
  return from === undefined ? text('live.under', { km: withinKm }) : text('live.between', { from, to: withinKm });
}

function sentences(...said: readonly string[]): string {
  return said.filter((each) => each !== '').join(' ');
}
