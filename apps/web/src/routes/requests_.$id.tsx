import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { readContactSearch } from '../features/contact/contactee.ts';
import { Offer } from '../features/invitations/offer.tsx';
import { useLive } from '../features/live/use-live.ts';
import { LiveRequestScreen } from '../features/live-request/live-request.tsx';
import { useManagedRequest } from '../features/live-request/use-hero.ts';
import { withoutPunctuation } from '../features/requests/request-search.ts';
import { SharedRequestScreen } from '../features/requests/shared-request-screen.tsx';
import { SHARED_META } from '../features/requests/use-shared-request.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { useFocusWhenLost } from '../lib/focus-on-new.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { MINE_META, prefetchList } from '../lib/query-client.ts';
import { PAGE_SIZE } from '../lib/search-params.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/requests_/$id')({
  validateSearch: readContactSearch,
  params: { parse: ({ id }) => ({ id: withoutPunctuation(id) }), stringify: ({ id }) => ({ id }) },
  loader: ({ context, params: { id } }) => {
    void context.queries.requests.find.prefetch({ id }, { meta: SHARED_META });
    // Whether it is one's own, or a colleague's, decides which page it is.
    if (context.isSignedIn()) {
      prefetchList(context.queries.requests.mine, { limit: PAGE_SIZE }, MINE_META);
      void context.queries.organisations.mine.prefetch(undefined, { meta: MINE_META });
    }
    return awaitLateTexts();
  },
  component: SharedRequestRoute,
});

function SharedRequestRoute() {
  const { id } = Route.useParams();
  const own = useManagedRequest(id);
  useLive();
  useFocusWhenLost(own === undefined ? 'unknown' : 'known', focusHeading);
  if (own === undefined) {
    return (
      <Page title={text('sharedRequest.title')} isQuiet>
        <Skeleton label={text('live.loading')} shape="row" count={2} />
      </Page>
    );
  }
  if (own !== null) return <LiveRequestScreen key={id} request={own} />;
  return (
    <>
      <SharedRequestScreen key={id} id={id} />
      <ContactDialog offerStep={Offer} />
    </>
  );
}
