import { createFileRoute } from '@tanstack/react-router';
import { DeskScreen } from '../features/desk/desk-screen.tsx';
import { useLive } from '../features/live/use-live.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { MINE_META } from '../lib/query-client.ts';

export const Route = createFileRoute('/organisations_/$id/')({
  loader: ({ context }) => {
    if (context.isSignedIn()) void context.queries.organisations.mine.prefetch(undefined, { meta: MINE_META });
    return awaitLateTexts();
  },
  component: DeskRoute,
});

function DeskRoute() {
  const { id } = Route.useParams();
  useLive();
  return <DeskScreen key={id} id={id} />;
}
