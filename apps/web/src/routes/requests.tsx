import { createFileRoute, Link } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { DonorList } from '../features/donors/donor-list.tsx';
import { TotalDonors } from '../features/donors/total-donors.tsx';
import { RequestList } from '../features/requests/request-list.tsx';
import { readRequestSearch } from '../features/requests/request-search.ts';
import { TotalRequests } from '../features/requests/total-requests.tsx';

export const Route = createFileRoute('/requests')({ validateSearch: readRequestSearch, component: RequestsRoute });

function RequestsRoute() {
  const donorBloodType = Route.useSearch({ select: (search) => search.donorBloodType });
  return (
    <Page title="All requests and donors" intro="Phone numbers are shown in part only.">
      <dl className="mb-12 grid grid-cols-2 gap-4">
        <TotalRequests donorBloodType={donorBloodType} />
        <TotalDonors />
      </dl>
      <section aria-labelledby="patient-requests" className="mb-14">
        <h2 id="patient-requests" tabIndex={-1} className="mb-4 text-2xl font-semibold">
          Patient requests
        </h2>
        {donorBloodType ? (
          <p className="mb-4">
            Only requests that red cells of {donorBloodType} can serve.{' '}
            <Link to="/requests" className="font-semibold text-accent underline">
              Show all requests
            </Link>
          </p>
        ) : null}
        <RequestList donorBloodType={donorBloodType} />
      </section>
      <section aria-labelledby="registered-donors">
        <h2 id="registered-donors" tabIndex={-1} className="mb-4 text-2xl font-semibold">
          Donors
        </h2>
        <DonorList view="record" />
      </section>
      <ContactDialog />
    </Page>
  );
}
