import type { BloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { type Clock, clockOf } from '../../lib/clock.ts';
import { formatAgo, formatMoment } from '../../lib/day.ts';
import { byWords } from '../../lib/soon.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { Band } from '../near/band.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';

interface RequestCardProps {
  /** The admin is shown also those that ended meanwhile. */
  request: Omit<BloodRequest, 'status' | 'isPhoneListed'>;
  /** What whoever reads it can do about it. */
  children?: ReactNode;
}

export function RequestCard({ request, children }: RequestCardProps) {
  const { _id, user, bloodType, hospital, phone, urgency, createdAt, unitsMissing, neededBy, place } = request;
  return (
    <Card
      mark={<BloodTypeMark bloodType={bloodType} />}
      title={
        <Link to="/requests/$id" params={{ id: _id }} className="thread-link">
          {user.name}
        </Link>
      }
      badge={
        <>
          <UrgencyBadge urgency={urgency} />
          <Band km={request.withinKm} />
        </>
      }
    >
      <Facts
        layout="line"
        facts={[
          [text('requestCard.hospital'), hospital],
          ...(neededBy === null
            ? []
            : [[text('requestCard.needed'), <By key="needed" instant={neededBy} clock={clockOf(place)} />] as const]),
          // A request that was posted without a number needs one.
          ...(unitsMissing > 1 || neededBy !== null ? [[text('requestCard.units'), unitsMissing] as const] : []),
          [text('requestCard.phone'), phone],
          [text('requestCard.date'), <Ago key="date" instant={createdAt} />],
        ]}
      />
      {children ? <div className="mt-auto grid">{children}</div> : null}
    </Card>
  );
}

/** Until when the blood is needed. */
function By({ instant, clock }: { instant: string; clock: Clock }) {
  return (
    <time dateTime={instant} title={text('time.moment', { moment: formatMoment(instant, clock), clock: clock.name })}>
      {byWords(instant, Date.now(), clock)}
    </time>
  );
}

/** How long ago something was; the instant itself for who points at it, or prints it. */
function Ago({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatMoment(instant)}>
      {formatAgo(instant, Date.now())}
    </time>
  );
}
