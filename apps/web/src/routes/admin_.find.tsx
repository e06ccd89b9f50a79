import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../features/desk/desk-page.tsx';
import { DeskScreen } from '../features/desk/desk-screen.tsx';
import { readDeskAddress } from '../features/desk/desk-search.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/admin_/find')({
  validateSearch: readDeskAddress,
  loader: awaitLateTexts,
  component: FindRoute,
});

function FindRoute() {
  const address = Route.useSearch();
  return (
    <DeskPage title={text('desk.title')} next="/admin/find">
      {(name) => <DeskScreen address={address} name={name} />}
    </DeskPage>
  );
}
