import type { MatchResult } from '@redthread/contract/matching';
import { RESPONSE_TIME_TEXT } from '@redthread/domain/limits';
import { Badge } from '../../components/badge.tsx';

type Summary = Pick<MatchResult, 'requestedBloodType' | 'compatibleBloodTypes' | 'totalDonors'>;

export function MatchSummary({ requestedBloodType, compatibleBloodTypes, totalDonors }: Summary) {
  return (
    <div className="mb-8 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <dl className="grid gap-6 sm:grid-cols-3">
        <div>
          <dt className="text-muted">Requested type</dt>
          <dd className="text-2xl font-bold">{requestedBloodType}</dd>
        </div>
        <div>
          <dt className="text-muted">Donors found</dt>
          <dd className="text-2xl font-bold">{totalDonors}</dd>
        </div>
        <div>
          <dt className="text-muted">Response Time</dt>
          <dd className="text-2xl font-bold">{RESPONSE_TIME_TEXT}</dd>
        </div>
        <div className="sm:col-span-3">
          <dt className="mb-2 text-muted">Compatible types</dt>
          <dd className="flex flex-wrap gap-2">
            {compatibleBloodTypes.map((type) => (
              <Badge key={type} tone="red">
                {type}
              </Badge>
            ))}
          </dd>
        </div>
      </dl>
      <p className="mt-6 border-t border-line pt-4 text-muted">
        Patients with {requestedBloodType} blood can receive red cells from {listed(compatibleBloodTypes)}. The most
        useful donors come first, and each card says why. The hospital decides, after its own tests.
      </p>
    </div>
  );
}

function listed(types: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(types);
}
