import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { NoSuchType } from '../features/blood-type/blood-type-mark.tsx';
import { noTypeOf, typeOf } from '../features/blood-type/type-in-url.ts';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { DonorCard } from '../features/donors/donor-list.tsx';
import { matchQuery, readMatchSearch } from '../features/donors/donor-search.ts';
import { Loading, MatchForm, MatchResults } from '../features/matching/match-results.tsx';
import { useOwnDonorId } from '../features/mine/use-mine.ts';
import { NearFilter } from '../features/near/near-filter.tsx';
import { aroundOf, isFetchable } from '../features/near/near-search.ts';
import { useFirstTown } from '../features/near/near-town.tsx';
import { written } from '../lib/number.ts';
import { prefetchList } from '../lib/query-client.ts';
import { useSearchChange } from '../lib/search-params.ts';
import { text, wordsFor } from '../lib/text.ts';

export const Route = createFileRoute('/matching')({
  validateSearch: readMatchSearch,
  loader: ({ context, location }) => {
    const { bloodType: inUrl, ...where } = readMatchSearch(location.search);
    const bloodType = typeOf(inUrl);
    if (!bloodType || !isFetchable(where, context.isSignedIn())) return;
    prefetchList(context.queries.matching.findDonors, matchQuery(bloodType, where));
  },
  component: MatchingRoute,
});

function MatchingRoute() {
  const { bloodType: typeInUrl, town, radius, page } = Route.useSearch();
  const bloodType = typeOf(typeInUrl);
  const noType = noTypeOf({ bloodType: typeInUrl });
  const ownId = useOwnDonorId();
  const { where, isKnown } = useFirstTown({ town, radius });
  const changeSearch = useSearchChange();
  const navigate = Route.useNavigate();
  return (
    <Page title={text('nav.findDonors')}>
      <MatchForm
        bloodType={bloodType}
        onFind={(chosen) =>
          void navigate({ search: { bloodType: chosen, ...where }, replace: true, resetScroll: false })
        }
      >
        <NearFilter
          search={where}
          isOpen={bloodType === undefined}
          onChange={(to, isFurtherStep) =>
            void changeSearch({ to: { ...to, page: undefined }, isStep: !isFurtherStep })
          }
        />
      </MatchForm>
      {bloodType && !isKnown ? <Loading isNear={aroundOf(where) !== null} /> : null}
      {bloodType && isKnown ? (
        <MatchResults
          bloodType={bloodType}
          where={where}
          page={page}
          onPage={(next) => void changeSearch({ to: { page: next }, isStep: false })}
          renderDonor={(donor) => <DonorCard key={donor._id} donor={donor} canContact={donor._id !== ownId} />}
          reasonOf={({ match }) => written(wordsFor(`reason.${match.tier}`) ?? match.reason)}
        />
      ) : null}
      {noType === null ? null : (
        <div className="mb-6">
          <NoSuchType typed={noType} mayGo={false} />
        </div>
      )}
      <ContactDialog />
    </Page>
  );
}
