import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { RequestScreen } from '../features/admin/request-screen.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/admin_/requests/$id')({
  loader: awaitLateTexts,
  component: RequestRoute,
});

function RequestRoute() {
  const { id } = Route.useParams();
  return (
    <AdminPage title={text('desk.request')} next={`/admin/requests/${id}`}>
      {(name) => <RequestScreen key={id} id={id} name={name} />}
    </AdminPage>
  );
}
