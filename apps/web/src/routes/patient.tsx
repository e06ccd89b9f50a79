import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { PatientPortal } from '../features/requests/patient-portal.tsx';
import { readPostSearch } from '../features/requests/post-search.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/patient')({
  validateSearch: readPostSearch,
  loader: awaitLateTexts,
  component: PatientRoute,
});

function PatientRoute() {
  return (
    <Page title={text('requestForm.title')} width="narrow" intro={text('requestForm.intro')}>
      <PatientPortal search={Route.useSearch()} />
    </Page>
  );
}
