import type { MatchResult } from '@redthread/contract/matching';
import { useEffect, useState } from 'react';
import { Figure } from '../../components/figure.tsx';
import { formatList } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { GivingDiagram } from '../blood-type/giving-diagram.tsx';

/** The id of the list below, which the number leads to. */
export const MATCHES_ID = 'compatible-donors';

const WIDE = '(min-width: 40rem)';

type Summary = Pick<MatchResult, 'requestedBloodType' | 'compatibleBloodTypes' | 'totalDonors'>;

export function MatchSummary({ requestedBloodType, compatibleBloodTypes, totalDonors }: Summary) {
  return (
    <div className="mb-8 grid grid-cols-1 gap-6 sm:mb-14 sm:gap-10">
      <dl className="grid grid-cols-3 gap-x-3 gap-y-8 sm:gap-x-8">
        <Figure
          label={text('matching.requestedType')}
          value={<BloodTypeMark bloodType={requestedBloodType} size="figure" tone="bare" />}
        />
        <Figure
          label={text('matching.donorsFound')}
          value={totalDonors}
          {...(totalDonors > 0 ? { partId: MATCHES_ID } : {})}
        />
        <Figure label={text('matching.responseTimeLabel')} value={text('matching.responseTime')} />
      </dl>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <dl>
          <dt className="mb-3 text-xl font-semibold">{text('matching.compatibleTypes')}</dt>
          <dd className="grid w-fit grid-cols-4 gap-2">
            {compatibleBloodTypes.map((type) => (
              <BloodTypeMark key={type} bloodType={type} size="small" />
            ))}
          </dd>
        </dl>
        <Explanation requestedBloodType={requestedBloodType} compatibleBloodTypes={compatibleBloodTypes} />
      </div>
    </div>
  );
}

/** Closed on a phone: who is in a hurry there wants the donors first. */
function Explanation({ requestedBloodType, compatibleBloodTypes }: Omit<Summary, 'totalDonors'>) {
  const [isOpen, setIsOpen] = useState(() => window.matchMedia(WIDE).matches);
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const follow = () => setIsOpen(wide.matches);
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-lg border border-line bg-surface px-4 shadow-card sm:px-5"
    >
      <summary className="min-h-12 content-center py-2 font-semibold">
        {text('matching.why', { bloodType: requestedBloodType })}
      </summary>
      <div className="pt-3 pb-6">
        <GivingDiagram patient={requestedBloodType} />
        <p className="mt-6 max-w-prose text-muted">
          {text('matching.note', { bloodType: requestedBloodType, types: formatList(compatibleBloodTypes) })}
        </p>
      </div>
    </details>
  );
}
