import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { PatientPortal } from '../features/requests/patient-portal.tsx';

export const Route = createFileRoute('/patient')({ component: PatientRoute });

function PatientRoute() {
  return (
    <Page title="Patient Portal" width="narrow" intro="Ask for blood. Donors whose blood fits will see your request.">
      <PatientPortal />
    </Page>
  );
}
