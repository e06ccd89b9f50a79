import { Figure } from '../../components/figure.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

export function Statistics() {
  const query = trpc.overview.home.useQuery();
  const waiting = query.isFetching ? '...' : '–';
  return (
    <section aria-labelledby="statistics" className="mx-auto max-w-6xl px-4 pt-12 sm:px-6 sm:pt-16">
      <h2 id="statistics" className="sr-only">
        {text('home.statistics')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-8" aria-busy={query.isPending}>
        <Figure label={text('home.activeDonors')} value={query.data?.activeDonors ?? waiting} />
        <Figure label={text('home.patientRequests')} value={query.data?.patientRequests ?? waiting} />
        <Figure label={text('home.totalUsers')} value={query.data?.totalUsers ?? waiting} />
        <Figure label={text('home.platformStatus')} value={query.data ? text('home.platformActive') : waiting} />
      </dl>
      {query.isError && !query.data ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-4 text-muted">
          <p>{text('failure.load')}</p>
          <RetryButton onRetry={() => void query.refetch()} />
        </div>
      ) : null}
    </section>
  );
}
