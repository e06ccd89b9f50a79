import type { HomeFigures } from '@redthread/contract/overview';
import { Figure } from '../../components/figure.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { trpc } from '../../lib/trpc.ts';

const LABELS: Record<keyof HomeFigures, string> = {
  activeDonors: 'Active Donors',
  patientRequests: 'Patient Requests',
  totalUsers: 'Total Users',
  platformStatus: 'Platform Status',
};

export function Statistics() {
  const query = trpc.overview.home.useQuery();
  const waiting = query.isFetching ? '...' : '–';
  return (
    <section aria-labelledby="statistics" className="mx-auto max-w-6xl px-4 pt-12 sm:px-6">
      <h2 id="statistics" className="sr-only">
        Redthread in numbers
      </h2>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4" aria-busy={query.isPending}>
        <Figure label={LABELS.activeDonors} value={query.data?.activeDonors ?? waiting} />
        <Figure label={LABELS.patientRequests} value={query.data?.patientRequests ?? waiting} />
        <Figure label={LABELS.totalUsers} value={query.data?.totalUsers ?? waiting} />
        <Figure label={LABELS.platformStatus} value={query.data?.platformStatus ?? waiting} />
      </dl>
      {query.isError && !query.data ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-4 text-muted">
          <p>The numbers couldn't be fetched.</p>
          <RetryButton onRetry={() => void query.refetch()} />
        </div>
      ) : null}
    </section>
  );
}
