import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { AdminFailure, isRefusedAdmin } from '../overview/admin-failure.tsx';
import { ADMIN_META } from '../overview/admin-meta.ts';
import { AdminTasks } from './admin-tasks.tsx';
import { AskedShares } from './asked-shares.tsx';
import { AsksAdminLoading } from './asks-admin-loading.tsx';
import { AsksByDay } from './asks-by-day.tsx';
import { AsksFigures } from './asks-figures.tsx';
import { OpenAges } from './open-ages.tsx';

/** What came of asking lately, and what waits for an admin. The server decides who may see it. */
export function AsksAdminScreen({ name }: { name: string }) {
  const asking = trpc.overview.asking.useQuery(undefined, { meta: ADMIN_META });
  const stopped = trpc.guard.stopped.useQuery(undefined, { meta: ADMIN_META });
  const error = asking.error ?? stopped.error;
  const isLoaded = asking.data !== undefined && stopped.data !== undefined;
  if (error && (!isLoaded || isRefusedAdmin(error))) {
    const retry = () => void Promise.all([asking.refetch(), stopped.refetch()]);
    return <AdminFailure error={error} title={text('failure.load')} next="/admin/asking" name={name} onRetry={retry} />;
  }
  if (!isLoaded) return <AsksAdminLoading />;
  return (
    <div className="grid grid-cols-1 gap-12">
      <AsksFigures overview={asking.data} />
      <AdminTasks overview={asking.data} guarded={stopped.data} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <AskedShares asked={asking.data.asked} />
        <OpenAges open={asking.data.open} />
      </div>
      <AsksByDay days={asking.data.days} />
    </div>
  );
}
