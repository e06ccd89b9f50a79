import type { MatchResult } from '@redthread/contract/matching';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import type { Around } from '../near/near-search.ts';
import { nameOf, useTown } from '../near/use-town.ts';

/** The answer in one line: how many, for whom, and how soon. */
export function MatchHeadline({
  requestedBloodType,
  totalDonors: count,
  around,
}: Pick<MatchResult, 'requestedBloodType' | 'totalDonors'> & { around: Around | null }) {
  const town = useTown(around?.town);
  const tags = { type: () => <BloodTypeMark bloodType={requestedBloodType} size="line" tone="bare" /> };
  return (
    // The town's name comes after the donors: what follows stands below from the start, and isn't pushed there.
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 ${around === null ? '' : 'sm:grid'}`}
    >
      <h2 className="text-2xl font-semibold">
        <RichText id="matching.headline" values={{ count }} tags={tags} />
        {around === null ? null : (
          // On a phone the line above it says where.
          <span className="hidden sm:inline"> {text('near.within', { km: around.km, town: nameOf(town) })}</span>
        )}
      </h2>
      <dl className="flex gap-2">
        <dt className="text-muted">{text('matching.responseTimeLabel')}</dt>
        <dd className="font-semibold">{text('matching.responseTime')}</dd>
      </dl>
    </div>
  );
}
