import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { DonorPortal } from '../features/donors/donor-portal.tsx';
import { readProfileSearch } from '../features/donors/profile-search.ts';
import { useLive } from '../features/live/use-live.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/donor')({ validateSearch: readProfileSearch, component: DonorRoute });

function DonorRoute() {
  useLive({ isForm: true });
  return (
    <Page title={text('donorForm.title')} width="narrow" intro={text('donorForm.intro')}>
      <DonorPortal next={Route.useSearch().next} />
    </Page>
  );
}
