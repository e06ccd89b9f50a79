import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { AdminFailure, isRefusedAdmin } from '../overview/admin-failure.tsx';
import { ADMIN_META } from '../overview/admin-meta.ts';
import { AdminTasks } from './admin-tasks.tsx';
import { InvitationsAdminLoading } from './invitations-admin-loading.tsx';
import { InvitationsByDay } from './invitations-by-day.tsx';
import { InvitationsFigures } from './invitations-figures.tsx';
import { InvitedShares } from './invited-shares.tsx';
import { OpenAges } from './open-ages.tsx';

/** What came of asking lately, and what waits for an admin. The server decides who may see it. */
export function InvitationsAdminScreen({ name }: { name: string }) {
  const invitations = trpc.overview.invitations.useQuery(undefined, { meta: ADMIN_META });
  const stopped = trpc.moderation.suspended.useQuery(undefined, { meta: ADMIN_META });
  const error = invitations.error ?? stopped.error;
  const isLoaded = invitations.data !== undefined && stopped.data !== undefined;
  if (error && (!isLoaded || isRefusedAdmin(error))) {
    const retry = () => void Promise.all([invitations.refetch(), stopped.refetch()]);
    return (
      <AdminFailure error={error} title={text('failure.load')} next="/admin/invitations" name={name} onRetry={retry} />
    );
  }
  if (!isLoaded) return <InvitationsAdminLoading />;
  return (
    <div className="grid grid-cols-1 gap-12">
      <InvitationsFigures overview={invitations.data} />
      <AdminTasks overview={invitations.data} moderated={stopped.data} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <InvitedShares invited={invitations.data.invited} />
        <OpenAges open={invitations.data.open} />
      </div>
      <InvitationsByDay days={invitations.data.days} />
    </div>
  );
}
