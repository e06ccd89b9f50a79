import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { AdminScreen } from '../features/admin/admin-screen.tsx';
import { readAdminAddress } from '../features/admin/admin-search.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/admin_/find')({
  validateSearch: readAdminAddress,
  loader: awaitLateTexts,
  component: FindRoute,
});

function FindRoute() {
  const address = Route.useSearch();
  return (
    <AdminPage title={text('desk.title')} next="/admin/find">
      {(name) => <AdminScreen address={address} name={name} />}
    </AdminPage>
  );
}
