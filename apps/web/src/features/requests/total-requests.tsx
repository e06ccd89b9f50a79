import { Figure } from '../../components/figure.tsx';
import { nextPage } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { noTypeOf } from '../blood-type/type-in-url.ts';
import { aroundOf } from '../near/near-search.ts';
import { useMistake } from '../near/use-town.ts';
import { type RequestSearch, requestQuery } from './request-search.ts';

/** The number of requests; the same answer as the list's, so it costs no call of its own. */
export function TotalRequests({ search, isReady }: { search: RequestSearch; isReady: boolean }) {
  const isWrong = useMistake(search) !== null || noTypeOf(search) !== null;
  const query = trpc.requests.list.useInfiniteQuery(requestQuery(search), {
    enabled: isReady && !isWrong,
    getNextPageParam: nextPage,
  });
  if (isWrong) return null;
  return (
    <Figure
      layout="line"
      partId="patient-requests"
      label={labelOf(search)}
      value={isReady ? (query.data?.pages[0]?.total ?? (query.isFetching ? '...' : '–')) : '...'}
    />
  );
}

/** Says when it counts a part. */
function labelOf({ donorBloodType, bloodType, urgency, ...where }: RequestSearch): string {
  if (bloodType !== undefined || urgency !== undefined || aroundOf(where) !== null) return text('requests.countFound');
  return donorBloodType ? text('requests.countFor', { bloodType: donorBloodType }) : text('requests.count');
}
