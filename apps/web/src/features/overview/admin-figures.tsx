import type { AdminOverview } from '@redthread/contract/overview';
import { Figure } from '../../components/figure.tsx';
import { text } from '../../lib/text.ts';

export function AdminFigures({ overview }: { overview: AdminOverview }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-8">
      <Figure label={text('admin.totalDonors')} value={overview.totalDonors} />
      <Figure label={text('admin.totalPatients')} value={overview.totalPatients} />
      <Figure label={text('admin.availableDonors')} value={overview.availableDonors} />
      <Figure label={text('admin.pendingRequests')} value={overview.pendingRequests} />
    </dl>
  );
}
