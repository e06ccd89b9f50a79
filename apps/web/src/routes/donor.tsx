import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { DonorPortal } from '../features/donors/donor-portal.tsx';
import { readProfileSearch } from '../features/donors/profile-search.ts';
import { CodeStep } from '../features/email-code/code-step.tsx';
import { useEmailCode } from '../features/email-code/use-email-code.ts';
import { useLive } from '../features/live/use-live.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/donor')({
  validateSearch: readProfileSearch,
  // What becomes of a number is said beside it.
  loader: ({ context }) => void context.queries.overview.about.prefetch(),
  component: DonorRoute,
});

function DonorRoute() {
  useLive({ isForm: true });
  const { next } = Route.useSearch();
  const code = useEmailCode('donor');
  if (code.pending !== null) {
    return (
      <Page title={text('nav.donorPortal')} heading={text('emailCode.heading')} width="narrow">
        <CodeStep code={code} pending={code.pending} next={next} />
      </Page>
    );
  }
  return (
    <Page title={text('nav.donorPortal')} width="narrow" intro={text('donorForm.intro')}>
      <DonorPortal next={next} code={code} />
    </Page>
  );
}
