import { createFileRoute } from '@tanstack/react-router';
import { GroupsScreen } from '../features/groups/groups-screen.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { MINE_META } from '../lib/query-client.ts';

export const Route = createFileRoute('/organisations_/$id/groups')({
  loader: ({ context }) => {
    if (context.isSignedIn()) void context.queries.organisations.mine.prefetch(undefined, { meta: MINE_META });
    return awaitLateTexts();
  },
  component: GroupsRoute,
});

function GroupsRoute() {
  const { id } = Route.useParams();
  return <GroupsScreen key={id} id={id} />;
}
