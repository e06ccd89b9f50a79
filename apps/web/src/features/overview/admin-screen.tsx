import type { Urgency } from '@redthread/domain/urgency';
import { Link } from '@tanstack/react-router';
import { Skeleton } from '../../components/skeleton.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { AdminCharts } from './admin-charts.tsx';
import { AdminFailure, isRefusedAdmin } from './admin-failure.tsx';
import { AdminFigures } from './admin-figures.tsx';
import { ADMIN_META } from './admin-meta.ts';
import { AdminNewest, type AdminNewestProps } from './admin-newest.tsx';

interface AdminScreenProps extends Omit<AdminNewestProps, 'overview'> {
  /** Of who is signed in. */
  name: string;
  urgencyLabel: (urgency: Urgency) => string;
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-12">
      <Skeleton label={text('button.loading')} shape="figure" count={4} />
      <Skeleton shape="chart" count={2} />
      <Skeleton shape="item" count={5} />
    </div>
  );
}

/** What only an admin may see. The server decides, and its refusal is shown. */
export function AdminScreen({ name, urgencyLabel, ...cards }: AdminScreenProps) {
  const { data, error, refetch } = trpc.overview.admin.useQuery(undefined, { meta: ADMIN_META });
  if (error && (!data || isRefusedAdmin(error))) {
    return <AdminFailure error={error} title={text('failure.load')} next="/admin" name={name} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  return (
    <div className="grid grid-cols-1 gap-12">
      <div className="grid gap-8">
        <AdminFigures overview={data} />
        <div className="flex flex-wrap gap-x-8 gap-y-2">
          <Link to="/admin/find" className="thread-link py-1 text-lg">
            {text('admin.toFind')}
          </Link>
          <Link to="/admin/invitations" className="thread-link py-1 text-lg">
            {text('admin.toInvitations')}
          </Link>
        </div>
      </div>
      <AdminCharts overview={data} urgencyLabel={urgencyLabel} />
      <AdminNewest overview={data} {...cards} />
    </div>
  );
}
