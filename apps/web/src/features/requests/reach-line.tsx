import type { Place } from '@redthread/contract/places';
import { isBloodType } from '@redthread/domain/blood-type';
import { URGENCIES } from '@redthread/domain/urgency';
import { keepPreviousData } from '@tanstack/react-query';
import { formatClock } from '../../lib/ahead.ts';
import { clockOf } from '../../lib/clock.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAbout } from '../about/use-about.ts';
import { ownName, townName } from '../places/town-words.ts';
import { useSession } from '../session/use-session.ts';

interface ReachLineProps {
  /** As the form holds them. */
  readonly bloodType: string;
  readonly urgency: string;
  readonly town: Place | null;
}

/** What the request would do if it were posted now: how many donors it reaches, as coarsely as anybody may know it. */
export function ReachLine({ bloodType, urgency, town }: ReachLineProps) {
  const session = useSession();
  const invitations = useAbout().data?.invitations;
  const known = URGENCIES.find((each) => each === urgency);
  const type = isBloodType(bloodType) ? bloodType : null;
  // The last town's answer keeps the box in place until the new one comes. Its words are hidden: they are no longer true.
  const { data, isPlaceholderData } = trpc.matching.reach.useQuery(
    { bloodType: type ?? 'O-', placeId: town?.id ?? 0, urgency: known },
    { enabled: type !== null && town !== null && invitations !== 'off', placeholderData: keepPreviousData },
  );
  const isUnverified = 'user' in session && !session.user.emailVerified;
  if (invitations === 'off') return <Line>{text('whoIsInvited.off')}</Line>;
  if (type === null || town === null || data === undefined) return <Line />;
  const near = ownName(town);
  const time = data.from === null ? null : formatClock(Date.parse(data.from), clockOf(town));
  const start = time === null ? null : <span className="block">{text('reach.from', { time })}</span>;
  const condition = isUnverified
    ? text('whoIsInvited.unverified')
    : invitations === 'approved'
      ? text('whoIsInvited.approved')
      : null;
  if (data.donors !== null) {
    const donors = formatNumber(data.donors);
    return (
      <Line isOld={isPlaceholderData}>
        <b className="font-semibold">{text('reach.now', { donors, town: near })}</b>
        {start}
        {condition === null ? null : <span className="block">{condition}</span>}
      </Line>
    );
  }
  return (
    <Line isWarning isOld={isPlaceholderData}>
      <b className="block font-semibold">{text('reach.few', { town: near })}</b>
      {start}
      {data.more === null ? null : (
        <span className="block">
          {text('reach.more', { town: townName(data.more.place), km: formatNumber(data.more.aboutKm) })}
        </span>
      )}
      {condition === null ? null : <span className="block">{condition}</span>}
    </Line>
  );
}

interface LineProps {
  isWarning?: boolean;
  /** Neither shown nor read. */
  isOld?: boolean;
  children?: React.ReactNode;
}

/** Stays in view below what scrolls, where the window has room; always there, so that a change is heard. */
function Line({ isWarning = false, isOld = false, children }: LineProps) {
  const look = isWarning ? 'bg-warn-soft text-warn' : 'bg-surface';
  return (
    <div
      role="status"
      className={
        children === undefined
          ? 'sr-only'
          : `-mx-4 border-y border-line px-4 py-3 leading-snug sm:mx-0 sm:rounded-md sm:border tall:sticky tall:bottom-0 tall:z-1 ${look}`
      }
    >
      {children === undefined ? null : <div className={isOld ? 'invisible' : ''}>{children}</div>}
    </div>
  );
}
