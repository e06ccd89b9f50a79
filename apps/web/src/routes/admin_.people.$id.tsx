import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { PersonScreen } from '../features/admin/person-screen.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/admin_/people/$id')({
  loader: awaitLateTexts,
  component: PersonRoute,
});

function PersonRoute() {
  const { id } = Route.useParams();
  return (
    <AdminPage title={text('desk.person')} next={`/admin/people/${id}`}>
      {(name) => <PersonScreen key={id} id={id} name={name} />}
    </AdminPage>
  );
}
