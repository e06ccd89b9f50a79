import { createFileRoute } from '@tanstack/react-router';
import { Offer } from '../features/asks/offer.tsx';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { readContactSearch } from '../features/contact/contact-search.ts';
import { useLive } from '../features/live/use-live.ts';
import { withoutPunctuation } from '../features/requests/row-id.ts';
import { SharedRequestScreen } from '../features/requests/shared-request-screen.tsx';
import { SHARED_META } from '../features/requests/use-shared-request.ts';
import { awaitLateTexts } from '../lib/chunks.ts';

export const Route = createFileRoute('/requests_/$id')({
  validateSearch: readContactSearch,
  params: { parse: ({ id }) => ({ id: withoutPunctuation(id) }), stringify: ({ id }) => ({ id }) },
  loader: ({ context, params: { id } }) => {
    void context.queries.requests.find.prefetch({ id }, { meta: SHARED_META });
    return awaitLateTexts();
  },
  component: SharedRequestRoute,
});

function SharedRequestRoute() {
  const { id } = Route.useParams();
  useLive();
  return (
    <>
      <SharedRequestScreen key={id} id={id} />
      <ContactDialog offerStep={Offer} />
    </>
  );
}
