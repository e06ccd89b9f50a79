import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { DonorPortal } from '../features/donors/donor-portal.tsx';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/donor')({ component: DonorRoute });

function DonorRoute() {
  return (
    <Page title={text('donorForm.title')} width="narrow" intro={text('donorForm.intro')}>
      <DonorPortal />
    </Page>
  );
}
