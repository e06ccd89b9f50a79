import type { ComingDonor, OwnInvitation } from '@redthread/contract/invitations';
import { type RefObject, useEffect, useState } from 'react';
import type { Clock } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { dayWords, timeWords } from './live-words.ts';

/** Somebody who said yes, as the poster or they themselves see it. */
type Traveller = Pick<
  ComingDonor,
  'isVolunteer' | 'isCounted' | 'answeredAt' | 'acceptedAt' | 'arrivingAt' | 'isArrivalGiven' | 'endedAt'
> &
  Pick<OwnInvitation, 'state'>;

interface StationsProps {
  readonly person: Traveller;
  readonly now: number;
  readonly clock: Clock;
  /** Told to the donor. */
  readonly isOwn?: boolean;
}

/** Said yes, arrival, donated: an ordered list, of which what is still to come is said to be so. */
export function Stations({ person, now, clock, isOwn = false }: StationsProps) {
  const { state, isVolunteer, isCounted, answeredAt, acceptedAt, arrivingAt, endedAt } = person;
  const saidAt = acceptedAt ?? answeredAt;
  const hasGiven = state === 'donated';
  const isComing = state === 'accepted' || state === 'unconfirmed';
  const end = endOf(person);
  return (
    <ol className="live-way">
      <li className={isComing || hasGiven ? 'done' : ''}>
        <span className="live-knot" />
        {text(isVolunteer ? 'live.accepted' : isOwn ? 'invitations.saidYes' : 'live.saidYes')}
        <br />
        {timeWords(saidAt, now, clock)}
      </li>
      <li
        className={isComing ? 'now' : hasGiven ? 'done' : ''}
        style={isComing ? { ['--gone' as string]: `${goneOf(saidAt, arrivingAt, now)}%` } : undefined}
      >
        {text('live.arrival')}
        {isComing ? (
          <>
            <br />
            {countdown(person, now, clock)}
          </>
        ) : null}
      </li>
      <li className={hasGiven ? 'done now' : ''}>
        {end ?? text(isOwn ? 'invitations.donation' : 'live.donated')}
        {end === null && !hasGiven ? <span className="sr-only">, {text('live.notYet')}</span> : null}
        {hasGiven && isCounted && endedAt !== null ? (
          <>
            <br />
            {timeWords(endedAt, now, clock)}
          </>
        ) : null}
      </li>
    </ol>
  );
}

/** What came of it, where it wasn't a donation. */
function endOf({ state, isCounted }: Traveller): string | null {
  if (state === 'noShow') return text('adminFind.stateNoShow');
  if (state === 'notCollected') return text('requestInvitations.notTaken');
  return state === 'donated' && !isCounted ? text('live.theirWord') : null;
}

const MINUTE_MS = 60_000;
/** Further away the time says more than minutes. */
const LONGEST_COUNTED = 90;

function countdown({ arrivingAt, isArrivalGiven, state }: Traveller, now: number, clock: Clock): string {
  if (arrivingAt === null || !isArrivalGiven) return text('live.timeNotGiven');
  const minutes = Math.ceil((Date.parse(arrivingAt) - now) / MINUTE_MS);
  if (state === 'unconfirmed' || minutes <= 0 || minutes > LONGEST_COUNTED)
    return text('live.due', { time: dayWords(arrivingAt, now, clock) });
  return text('live.minutesLeft', { minutes });
}

/** How much of the time until the arrival has gone, in percent. */
function goneOf(from: string, until: string | null, now: number): number {
  if (until === null) return 0;
  const all = Date.parse(until) - Date.parse(from);
  return all <= 0 ? 100 : Math.min(100, Math.max(0, Math.round(((now - Date.parse(from)) / all) * 100)));
}

/** How a line looks: dotted until a yes, whole and red from then on. */
export type LineLook = 'contacted' | 'next' | 'asleep' | 'offers' | 'waitlisted' | 'accepted' | 'donated';

interface Line {
  readonly who: string;
  readonly look: LineLook;
  readonly d: string;
}

interface ThreadLinesProps {
  readonly box: RefObject<HTMLElement | null>;
  /** What is drawn, as text: anything else leaves the lines where they are. */
  readonly drawn: string;
}

/** One line from the patient to each donor's knot, wherever these are. It says nothing that the list doesn't. */
export function ThreadLines({ box, drawn }: ThreadLinesProps) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  // Not before it is painted: the box is a parent's, whose element is there after its children's layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn moves the knots.
  useEffect(() => {
    const thread = box.current;
    if (thread === null) return;
    const draw = () => setLines(linesOf(thread));
    draw();
    const seen = new ResizeObserver(draw);
    seen.observe(thread);
    let isGone = false;
    void document.fonts?.ready.then(() => isGone || draw());
    return () => {
      isGone = true;
      seen.disconnect();
    };
  }, [box, drawn]);
  return (
    <svg aria-hidden="true" className="live-lines">
      {lines.toReversed().map(({ who, look, d }, index) => (
        <g key={who}>
          <path d={d} className={isRed(look) ? 'contacted' : look} />
          {isRed(look) ? (
            // It begins to be there when it turns red, and grows once.
            <path
              d={d}
              pathLength="1"
              className={look}
              style={{ animationDelay: `${(lines.length - 1 - index) * 150}ms` }}
            />
          ) : null}
        </g>
      ))}
    </svg>
  );
}

function isRed(look: LineLook): boolean {
  return look === 'accepted' || look === 'donated';
}

/** Below one another on a phone, each with its bend; side by side where there is room. */
function linesOf(thread: HTMLElement): Line[] {
  const box = thread.getBoundingClientRect();
  const badge = thread.querySelector('[data-badge]')?.getBoundingClientRect();
  if (badge === undefined || box.width === 0) return [];
  const side = getComputedStyle(thread).direction === 'rtl' ? -1 : 1;
  const isWide = getComputedStyle(thread).getPropertyValue('--is-wide').trim() === '1';
  const edge = side === 1 ? badge.left : badge.right;
  const start = isWide
    ? { x: edge + side * badge.width - box.left, y: badge.top + badge.height / 2 - box.top }
    : { x: edge + side * 20 - box.left, y: badge.bottom - box.top };
  const rows = [...thread.querySelectorAll<HTMLElement>('[data-who]')];
  // They leave the badge side by side, however many they are.
  const step = Math.min(3, 24 / Math.max(1, rows.length - 1));
  return rows.flatMap((row, index) => {
    const knot = row.querySelector('.live-knot')?.getBoundingClientRect();
    if (knot === undefined) return [];
    const end = { x: knot.left + knot.width / 2 - box.left, y: knot.top + knot.height / 2 - box.top };
    const x = start.x + side * (8 - index * step);
    const turn = Math.min(end.y - start.y, 44);
    const bend = (end.x - start.x) / 2;
    const d = isWide
      ? `M${start.x} ${start.y}C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`
      : `M${x} ${start.y}V${end.y - turn}C${x} ${end.y - turn * 0.3} ${x + (end.x - x) * 0.3} ${end.y} ${end.x} ${end.y}`;
    return [{ who: row.dataset['who'] ?? '', look: row.dataset['look'] as LineLook, d }];
  });
}
