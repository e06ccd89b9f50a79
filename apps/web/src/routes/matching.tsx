import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { DonorCard } from '../features/donors/donor-card.tsx';
import { useOwnDonorId } from '../features/donors/use-my-profile.ts';
import { MatchForm } from '../features/matching/match-form.tsx';
import { MatchResults } from '../features/matching/match-results.tsx';
import { readMatchSearch } from '../features/matching/match-search.ts';
import { TypeChoice } from '../features/matching/type-choice.tsx';
import { PAGE_SIZE } from '../lib/pages.ts';
import { prefetchList } from '../lib/screen-context.ts';
import { useSearchChange } from '../lib/search-change.ts';
import { text, wordsFor } from '../lib/text.ts';

export const Route = createFileRoute('/matching')({
  validateSearch: readMatchSearch,
  loader: ({ context, location }) => {
    const { bloodType } = readMatchSearch(location.search);
    if (bloodType) prefetchList(context.queries.matching.findDonors, { bloodType, limit: PAGE_SIZE });
  },
  component: MatchingRoute,
});

function MatchingRoute() {
  const bloodType = Route.useSearch({ select: (search) => search.bloodType });
  const ownId = useOwnDonorId();
  const page = Route.useSearch({ select: (search) => search.page });
  const changeSearch = useSearchChange();
  const navigate = Route.useNavigate();
  return (
    <Page title={text('matching.title')} intro={text('matching.intro')}>
      <MatchForm
        bloodType={bloodType}
        onFind={(chosen, isFurtherStep) =>
          void navigate({ search: { bloodType: chosen }, replace: isFurtherStep, resetScroll: false })
        }
      />
      {bloodType ? (
        <MatchResults
          bloodType={bloodType}
          page={page}
          onPage={(next) => void changeSearch({ to: { page: next }, isStep: false })}
          renderDonor={(donor) => (
            <DonorCard
              key={donor._id}
              donor={donor}
              note={wordsFor(`reason.${donor.match.tier}`) ?? donor.match.reason}
              canContact={donor._id !== ownId}
            />
          )}
        />
      ) : (
        <TypeChoice />
      )}
      <ContactDialog />
    </Page>
  );
}
