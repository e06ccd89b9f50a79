import type { AdminOverview } from '@redthread/contract/overview';
import { Figure } from '../../components/figure.tsx';

export function AdminFigures({ overview }: { overview: AdminOverview }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure label="Total Donors" value={overview.totalDonors} />
      <Figure label="Total Patients" value={overview.totalPatients} />
      <Figure label="Available Donors" value={overview.availableDonors} />
      <Figure label="Pending Requests" value={overview.pendingRequests} />
    </dl>
  );
}
