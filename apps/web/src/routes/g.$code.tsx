import { createFileRoute } from '@tanstack/react-router';
import { GROUP_META } from '../features/groups/group-changes.ts';
import { GroupScreen } from '../features/groups/group-screen.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { DONOR_META, MINE_META, prefetchOne } from '../lib/query-client.ts';

export const Route = createFileRoute('/g/$code')({
  loader: ({ context, params: { code: groupCode } }) => {
    void context.queries.groups.find.prefetch({ groupCode }, { meta: GROUP_META });
    if (context.isSignedIn()) {
      prefetchOne(context.queries.groups.mine, MINE_META);
      prefetchOne(context.queries.donors.mine, DONOR_META);
    }
    return awaitLateTexts();
  },
  component: GroupRoute,
});

function GroupRoute() {
  const { code } = Route.useParams();
  return <GroupScreen key={code} code={code} />;
}
