import { formatAgo, formatMoment } from '../lib/day.ts';

/** How long ago something was; the instant itself for who points at it, or prints it. */
export function Ago({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatMoment(instant)}>
      {formatAgo(instant, Date.now())}
    </time>
  );
}
