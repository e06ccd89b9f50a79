import type { BloodType } from '@redthread/domain/blood-type';
import { Figure } from '../../components/figure.tsx';
import { nextPage, PAGE_SIZE } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

/** The number of requests; the same answer as the list's, so it costs no call of its own. */
export function TotalRequests({ donorBloodType }: { donorBloodType?: BloodType | undefined }) {
  const query = trpc.requests.list.useInfiniteQuery(
    { donorBloodType, limit: PAGE_SIZE },
    { getNextPageParam: nextPage },
  );
  const label = donorBloodType ? text('requests.countFor', { bloodType: donorBloodType }) : text('requests.count');
  return (
    <Figure
      partId="patient-requests"
      label={label}
      value={query.data?.pages[0]?.total ?? (query.isFetching ? '...' : '–')}
    />
  );
}
