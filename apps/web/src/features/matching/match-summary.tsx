import type { MatchResult } from '@redthread/contract/matching';
import { Badge } from '../../components/badge.tsx';
import { formatList, formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';

type Summary = Pick<MatchResult, 'requestedBloodType' | 'compatibleBloodTypes' | 'totalDonors'>;

export function MatchSummary({ requestedBloodType, compatibleBloodTypes, totalDonors }: Summary) {
  return (
    <div className="mb-8 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <dl className="grid gap-6 sm:grid-cols-3">
        <div>
          <dt className="text-muted">{text('matching.requestedType')}</dt>
          <dd className="text-2xl font-bold">
            <bdi>{requestedBloodType}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-muted">{text('matching.donorsFound')}</dt>
          <dd className="text-2xl font-bold">{formatNumber(totalDonors)}</dd>
        </div>
        <div>
          <dt className="text-muted">{text('matching.responseTimeLabel')}</dt>
          <dd className="text-2xl font-bold">{text('matching.responseTime')}</dd>
        </div>
        <div className="sm:col-span-3">
          <dt className="mb-2 text-muted">{text('matching.compatibleTypes')}</dt>
          <dd className="flex flex-wrap gap-2">
            {compatibleBloodTypes.map((type) => (
              <Badge key={type} tone="red">
                <bdi>{type}</bdi>
              </Badge>
            ))}
          </dd>
        </div>
      </dl>
      <p className="mt-6 border-t border-line pt-4 text-muted">
        {text('matching.note', { bloodType: requestedBloodType, types: formatList(compatibleBloodTypes) })}
      </p>
    </div>
  );
}
