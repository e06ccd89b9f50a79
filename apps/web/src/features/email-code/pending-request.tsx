import type { PendingPreview } from '@redthread/contract/code';
import { byWords, clockOf, useNow } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { townName } from '../places/town-words.ts';

/** What would be posted, or offered to, in few lines: on the clock of the hospital's town. */
export function PendingRequest({ request }: { request: NonNullable<PendingPreview['request']> }) {
  const { bloodType, hospital, phone, place, units, neededBy } = request;
  const now = useNow();
  const by = neededBy === null ? '' : byWords(neededBy, now, clockOf(place));
  return (
    <div className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4">
      <BloodTypeMark bloodType={bloodType} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-lg font-semibold">
          <bdi>{hospital}</bdi>
        </p>
        {place === null ? null : (
          <p className="text-muted">
            <bdi>{townName(place)}</bdi>
          </p>
        )}
        <p className="text-muted">
          {text('requestCard.unitsOf', { units })} {by}
        </p>
        {phone === undefined ? null : (
          <p className="text-muted tabular-nums">
            <bdi dir="ltr">{phone}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
