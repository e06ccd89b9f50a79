import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { DonorFilter } from '../features/donors/donor-filter.tsx';
import { DonorList } from '../features/donors/donor-list.tsx';
import { donorQuery, readDonorSearch } from '../features/donors/donor-search.ts';
import { prefetchList } from '../lib/screen-context.ts';
import { useSearchChange } from '../lib/search-change.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/donors')({
  validateSearch: readDonorSearch,
  loader: ({ context, location }) => {
    prefetchList(context.queries.donors.list, donorQuery(readDonorSearch(location.search)));
  },
  component: DonorsRoute,
});

function DonorsRoute() {
  const search = Route.useSearch();
  const { bloodType, page } = search;
  const changeSearch = useSearchChange();
  return (
    <Page title={text('donors.title')} intro={text('donors.intro')}>
      <div className="mb-5">
        <DonorFilter {...search} />
      </div>
      <h2 className="sr-only">{bloodType ? text('donors.withType', { bloodType }) : text('donors.all')}</h2>
      <DonorList
        search={search}
        page={page}
        onPage={(next) => void changeSearch({ to: { page: next }, isStep: false })}
      />
      <ContactDialog />
    </Page>
  );
}
