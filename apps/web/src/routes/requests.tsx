import { createFileRoute } from '@tanstack/react-router';
import { linkWords } from '../components/button.tsx';
import { Page } from '../components/page.tsx';
import { noTypeOf, typeOf } from '../features/blood-type/type-in-url.ts';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { DonorList } from '../features/donors/donor-list.tsx';
import { donorQuery } from '../features/donors/donor-search.ts';
import { Offer } from '../features/invitations/offer.tsx';
import { isFetchable } from '../features/near/near-search.ts';
import { useFirstTown } from '../features/near/near-town.tsx';
import { ListTabs, RequestFilter } from '../features/requests/request-filter.tsx';
import { RequestList } from '../features/requests/request-list.tsx';
import { readRequestSearch, requestQuery } from '../features/requests/request-search.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { prefetchList } from '../lib/query-client.ts';
import { RichText } from '../lib/rich-text.tsx';
import { useSearchChange } from '../lib/search-params.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/requests')({
  validateSearch: readRequestSearch,
  loader: ({ context, location }) => {
    const search = readRequestSearch(location.search);
    if (noTypeOf(search) === null && isFetchable(search, context.isSignedIn()))
      prefetchList(context.queries.requests.list, requestQuery(search));
    prefetchList(context.queries.donors.list, donorQuery(EVERYONE));
    return awaitLateTexts();
  },
  component: RequestsRoute,
});

/** Records are of every donor, whether they are available or not. */
const EVERYONE = { all: true } as const;

function RequestsRoute() {
  const inUrl = Route.useSearch();
  const { requestPage, donorPage } = inUrl;
  const donorBloodType = typeOf(inUrl.donorBloodType);
  const { where, isKnown } = useFirstTown(inUrl);
  const search = { ...inUrl, ...where };
  const changeSearch = useSearchChange();
  return (
    <Page title={text('requests.title')}>
      <ListTabs search={search} isReady={isKnown} />
      {search.list === 'donors' ? (
        <section aria-labelledby="registered-donors">
          <h2 id="registered-donors" className="sr-only">
            {text('donors.registered')}
          </h2>
          <DonorList
            view="record"
            search={EVERYONE}
            page={donorPage}
            onPage={(next) => void changeSearch({ to: { donorPage: next }, isStep: false })}
          />
        </section>
      ) : (
        <section aria-labelledby="patient-requests">
          <h2 id="patient-requests" className="sr-only">
            {text('requests.count')}
          </h2>
          {donorBloodType ? (
            <p className="mb-4">
              <RichText
                id="requests.onlyFor"
                values={{ bloodType: donorBloodType }}
                tags={{ link: linkWords({ to: '/requests', search: { radius: 'any' } }) }}
              />
            </p>
          ) : null}
          <RequestFilter {...search} />
          <RequestList
            // Begun anew, so that everybody's list never stands in for what is near a person.
            key={String(isKnown)}
            search={search}
            isReady={isKnown}
            page={requestPage}
            onPage={(next) => void changeSearch({ to: { requestPage: next }, isStep: false })}
          />
        </section>
      )}
      <ContactDialog offerStep={Offer} />
    </Page>
  );
}
