import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { DonorFilter } from '../features/donors/donor-filter.tsx';
import { DonorList } from '../features/donors/donor-list.tsx';
import { readDonorSearch } from '../features/donors/donor-search.ts';
import { PAGE_SIZE } from '../lib/pages.ts';
import { prefetchList } from '../lib/screen-context.ts';
import { useSearchChange } from '../lib/search-change.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/donors')({
  validateSearch: readDonorSearch,
  loader: ({ context, location }) => {
    const { bloodType } = readDonorSearch(location.search);
    prefetchList(context.queries.donors.list, { bloodType, limit: PAGE_SIZE });
  },
  component: DonorsRoute,
});

function DonorsRoute() {
  const bloodType = Route.useSearch({ select: (search) => search.bloodType });
  const page = Route.useSearch({ select: (search) => search.page });
  const changeSearch = useSearchChange();
  return (
    <Page title={text('donors.title')} intro={text('donors.intro')}>
      <div className="mb-8">
        <DonorFilter bloodType={bloodType} />
      </div>
      <h2 className="sr-only">{bloodType ? text('donors.withType', { bloodType }) : text('donors.all')}</h2>
      <DonorList
        bloodType={bloodType}
        page={page}
        onPage={(next) => void changeSearch({ to: { page: next }, isStep: false })}
      />
      <ContactDialog />
    </Page>
  );
}
