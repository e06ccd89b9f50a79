import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { AdminFailure, isRefusedAdmin } from '../overview/admin-failure.tsx';
import { ADMIN_META } from '../overview/admin-screen.tsx';
import { AskedShares } from './asked-shares.tsx';
import { DeskFigures } from './desk-figures.tsx';
import { DeskLoading } from './desk-loading.tsx';
import { DeskWork } from './desk-work.tsx';
import { OpenAges } from './open-ages.tsx';

/** What came of asking lately, and what waits for an admin. The server decides who may see it. */
export function AskingDeskScreen({ name }: { name: string }) {
  const asking = trpc.overview.asking.useQuery(undefined, { meta: ADMIN_META });
  const stopped = trpc.guard.stopped.useQuery(undefined, { meta: ADMIN_META });
  const error = asking.error ?? stopped.error;
  const isLoaded = asking.data !== undefined && stopped.data !== undefined;
  if (error && (!isLoaded || isRefusedAdmin(error))) {
    const retry = () => void Promise.all([asking.refetch(), stopped.refetch()]);
    return (
      <AdminFailure error={error} title={text('askingDesk.failed')} next="/admin/asking" name={name} onRetry={retry} />
    );
  }
  if (!isLoaded) return <DeskLoading />;
  return (
    <div className="grid grid-cols-1 gap-12">
      <DeskFigures overview={asking.data} />
      <DeskWork overview={asking.data} guarded={stopped.data} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <AskedShares asked={asking.data.asked} />
        <OpenAges open={asking.data.open} />
      </div>
    </div>
  );
}
