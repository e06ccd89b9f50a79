import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { DonorPortal } from '../features/donors/donor-portal.tsx';

export const Route = createFileRoute('/donor')({ component: DonorRoute });

function DonorRoute() {
  return (
    <Page title="Donor Portal" width="narrow" intro="Tell patients that you can give, and keep your details right.">
      <DonorPortal />
    </Page>
  );
}
