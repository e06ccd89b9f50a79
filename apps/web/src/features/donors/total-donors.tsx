import { Figure } from '../../components/figure.tsx';
import { nextPage } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { donorQuery } from './donor-search.ts';

/** The number of donors; the same answer as the list's, so it costs no call of its own. */
export function TotalDonors() {
  const query = trpc.donors.list.useInfiniteQuery(donorQuery({ all: true }), { getNextPageParam: nextPage });
  return (
    <Figure
      layout="line"
      partId="registered-donors"
      label={text('donors.registered')}
      value={query.data?.pages[0]?.total ?? (query.isFetching ? '...' : '–')}
    />
  );
}
