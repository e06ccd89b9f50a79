import { createFileRoute } from '@tanstack/react-router';
import { linkWords } from '../components/link-words.tsx';
import { Page } from '../components/page.tsx';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { DonorList } from '../features/donors/donor-list.tsx';
import { TotalDonors } from '../features/donors/total-donors.tsx';
import { RequestList } from '../features/requests/request-list.tsx';
import { readRequestSearch } from '../features/requests/request-search.ts';
import { TotalRequests } from '../features/requests/total-requests.tsx';
import { PAGE_SIZE } from '../lib/pages.ts';
import { RichText } from '../lib/rich-text.tsx';
import { prefetchList } from '../lib/screen-context.ts';
import { useSearchChange } from '../lib/search-change.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/requests')({
  validateSearch: readRequestSearch,
  loader: ({ context, location }) => {
    const { donorBloodType } = readRequestSearch(location.search);
    prefetchList(context.queries.requests.list, { donorBloodType, limit: PAGE_SIZE });
    prefetchList(context.queries.donors.list, { limit: PAGE_SIZE });
  },
  component: RequestsRoute,
});

function RequestsRoute() {
  const donorBloodType = Route.useSearch({ select: (search) => search.donorBloodType });
  const requestPage = Route.useSearch({ select: (search) => search.requestPage });
  const donorPage = Route.useSearch({ select: (search) => search.donorPage });
  const changeSearch = useSearchChange();
  return (
    <Page title={text('requests.title')} intro={text('requests.intro')}>
      <dl className="mb-12 grid grid-cols-2 gap-4">
        <TotalRequests donorBloodType={donorBloodType} />
        <TotalDonors />
      </dl>
      <section aria-labelledby="patient-requests" className="mb-14">
        <h2 id="patient-requests" tabIndex={-1} className="mb-4 text-2xl font-semibold">
          {text('requests.count')}
        </h2>
        {donorBloodType ? (
          <p className="mb-4">
            <RichText
              id="requests.onlyFor"
              values={{ bloodType: donorBloodType }}
              tags={{ link: linkWords({ to: '/requests' }) }}
            />
          </p>
        ) : null}
        <RequestList
          donorBloodType={donorBloodType}
          page={requestPage}
          onPage={(next) => void changeSearch({ to: { requestPage: next }, isStep: false })}
        />
      </section>
      <section aria-labelledby="registered-donors">
        <h2 id="registered-donors" tabIndex={-1} className="mb-4 text-2xl font-semibold">
          {text('donors.registered')}
        </h2>
        <DonorList
          view="record"
          page={donorPage}
          onPage={(next) => void changeSearch({ to: { donorPage: next }, isStep: false })}
        />
      </section>
      <ContactDialog />
    </Page>
  );
}
