import type { MatchResult } from '@redthread/contract/matching';
import { Figure } from '../../components/figure.tsx';
import { formatList } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { GivingDiagram } from '../blood-type/giving-diagram.tsx';

/** The id of the list below, which the number leads to: on a phone it is a long way. */
export const MATCHES_ID = 'compatible-donors';

type Summary = Pick<MatchResult, 'requestedBloodType' | 'compatibleBloodTypes' | 'totalDonors'>;

export function MatchSummary({ requestedBloodType, compatibleBloodTypes, totalDonors }: Summary) {
  return (
    <div className="mb-14 grid grid-cols-1 gap-10">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-8">
        <Figure label={text('matching.requestedType')} value={requestedBloodType} />
        <Figure
          label={text('matching.donorsFound')}
          value={totalDonors}
          {...(totalDonors > 0 ? { partId: MATCHES_ID } : {})}
        />
        <Figure label={text('matching.responseTimeLabel')} value={text('matching.responseTime')} />
      </dl>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <dl>
            <dt className="mb-3 text-xl font-semibold">{text('matching.compatibleTypes')}</dt>
            <dd className="flex flex-wrap gap-2">
              {compatibleBloodTypes.map((type) => (
                <BloodTypeMark key={type} bloodType={type} size="small" />
              ))}
            </dd>
          </dl>
          <p className="mt-5 max-w-prose text-muted">
            {text('matching.note', { bloodType: requestedBloodType, types: formatList(compatibleBloodTypes) })}
          </p>
        </div>
        <div className="self-center rounded-lg border border-line bg-surface px-4 py-8 shadow-card sm:px-8">
          <GivingDiagram patient={requestedBloodType} />
        </div>
      </div>
    </div>
  );
}
