import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { noTypeOf, typeOf } from '../features/blood-type/type-in-url.ts';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { DonorFilter, DonorList } from '../features/donors/donor-list.tsx';
import { donorQuery, readDonorSearch } from '../features/donors/donor-search.ts';
import { isFetchable } from '../features/near/near-search.ts';
import { useFirstTown } from '../features/near/near-town.tsx';
import { prefetchList } from '../lib/query-client.ts';
import { useSearchChange } from '../lib/search-params.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/donors')({
  validateSearch: readDonorSearch,
  loader: ({ context, location }) => {
    const search = readDonorSearch(location.search);
    if (noTypeOf(search) === null && isFetchable(search, context.isSignedIn()))
      prefetchList(context.queries.donors.list, donorQuery(search));
  },
  component: DonorsRoute,
});

function DonorsRoute() {
  const inUrl = Route.useSearch();
  const { page } = inUrl;
  const bloodType = typeOf(inUrl.bloodType);
  const { where, isKnown } = useFirstTown(inUrl);
  const search = { ...inUrl, ...where };
  const changeSearch = useSearchChange();
  return (
    <Page title={text('donors.title')}>
      <div className="mb-5">
        <DonorFilter {...search} />
      </div>
      <h2 className="sr-only">{bloodType ? text('donors.withType', { bloodType }) : text('donors.all')}</h2>
      <DonorList
        // Begun anew, so that everybody's list never stands in for what is near a person.
        key={String(isKnown)}
        search={search}
        isReady={isKnown}
        page={page}
        onPage={(next) => void changeSearch({ to: { page: next }, isStep: false })}
      />
      <ContactDialog />
    </Page>
  );
}
