import { createFileRoute } from '@tanstack/react-router';
import { PatientScreen } from '../features/requests/patient-screen.tsx';
import { readPostSearch } from '../features/requests/post-search.ts';
import { awaitLateTexts } from '../lib/chunks.ts';

export const Route = createFileRoute('/patient')({
  validateSearch: readPostSearch,
  loader: awaitLateTexts,
  component: PatientRoute,
});

function PatientRoute() {
  return <PatientScreen search={Route.useSearch()} />;
}
