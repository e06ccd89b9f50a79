import type { MatchResult } from '@redthread/contract/matching';
import { type ReactNode, useState } from 'react';
import { ByWidth } from '../../components/by-width.tsx';
import { formatList, formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { GivingDiagram } from '../blood-type/giving-diagram.tsx';

/** The id of the cards, which the number of donors leads to. */
export const MATCHES_ID = 'compatible-donors';

type Explained = Pick<MatchResult, 'requestedBloodType' | 'compatibleBloodTypes' | 'totalDonors'>;

/** The search, and why these donors fit. Collapsed where it would push the donors down. */
export function MatchExplanation(explained: Explained) {
  return (
    <ByWidth
      from="lg"
      narrow={<Explanation key="below" {...explained} isOpenFirst={false} />}
      wide={<Explanation key="beside" {...explained} isOpenFirst={true} />}
    />
  );
}

function Explanation({
  requestedBloodType,
  compatibleBloodTypes,
  totalDonors,
  isOpenFirst,
}: Explained & { isOpenFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="self-start rounded-lg border border-line bg-surface px-4 shadow-card sm:px-5 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <summary className="min-h-12 content-center py-2 font-semibold">
        {text('matching.why', { bloodType: requestedBloodType })}
      </summary>
      <div className="grid gap-5 pt-1 pb-5">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1">
          <Row term={text('matching.requestedType')}>
            <BloodTypeMark bloodType={requestedBloodType} size="line" tone="bare" />
          </Row>
          <Row term={totalDonors > 0 ? <ToDonors /> : text('matching.donorsFound')}>{formatNumber(totalDonors)}</Row>
          <Row term={text('matching.compatibleTypes')} isWide>
            {compatibleBloodTypes.map((type) => (
              <BloodTypeMark key={type} bloodType={type} size="line" tone="bare" />
            ))}
          </Row>
        </dl>
        <GivingDiagram patient={requestedBloodType} />
        <p className="text-sm text-muted">
          {text('matching.note', { bloodType: requestedBloodType, types: formatList(compatibleBloodTypes) })}
        </p>
      </div>
    </details>
  );
}

function Row({ term, isWide = false, children }: { term: ReactNode; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-full' : 'contents'}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="flex flex-wrap gap-x-3 gap-y-2 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** Past the explanation, where it is open above them. */
function ToDonors() {
  return (
    <a href={`#${MATCHES_ID}`} className="thread-link">
      {text('matching.donorsFound')}
    </a>
  );
}
