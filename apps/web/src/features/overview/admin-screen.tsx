import type { AdminOverview } from '@redthread/contract/overview';
import type { Urgency } from '@redthread/domain/urgency';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { CardGrid } from '../../components/card-grid.tsx';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { SignInInvitation } from '../auth/sign-in/sign-in-invitation.tsx';
import { AdminCharts } from './admin-charts.tsx';
import { AdminFigures } from './admin-figures.tsx';

/** Its refusals are ordinary answers. */
export const ADMIN_META = { expectedCodes: ['NOT_SIGNED_IN', 'ADMIN_ONLY'] };

interface AdminScreenProps {
  /** Of who is signed in. */
  name: string;
  urgencyLabel: (urgency: Urgency) => string;
  renderDonor: (donor: AdminOverview['recentDonors'][number]) => ReactNode;
  renderRequest: (request: AdminOverview['recentRequests'][number]) => ReactNode;
}

/** For someone who is no admin, and has done nothing wrong by looking. */
function Refused({ words, name }: { words: string; name: string }) {
  return (
    <div className="max-w-prose">
      <p role="status" className="text-lg font-semibold">
        {words}
      </p>
      <p className="mt-2 mb-6 wrap-anywhere text-muted">{text('admin.refused', { name })}</p>
      <Link to="/dashboard" className={buttonStyle('secondary')}>
        {text('admin.toDashboard')}
      </Link>
    </div>
  );
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-12">
      <Skeleton label={text('admin.loading')} shape="figure" count={4} />
      <Skeleton shape="chart" count={2} />
      <Skeleton shape="brief" count={5} />
    </div>
  );
}

/** What only an admin may see. The server decides, and its refusal is shown. */
export function AdminScreen({ name, urgencyLabel, renderDonor, renderRequest }: AdminScreenProps) {
  const { data, error, refetch } = trpc.overview.admin.useQuery(undefined, { meta: ADMIN_META });
  if (error) {
    const { code, message } = readFailure(error);
    if (code === 'NOT_SIGNED_IN') return <SignInInvitation next="/admin" />;
    if (code === 'ADMIN_ONLY') return <Refused words={message} name={name} />;
    if (!data) return <FailurePanel title={text('admin.failed')} detail={message} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  return (
    <div className="grid grid-cols-1 gap-12">
      <AdminFigures overview={data} />
      <AdminCharts overview={data} urgencyLabel={urgencyLabel} />
      <section aria-labelledby="recent-donors">
        <h2 id="recent-donors" className="mb-4 text-2xl font-semibold">
          {text('admin.recentDonors')}
        </h2>
        {data.recentDonors.length === 0 ? <Empty>{text('admin.noDonors')}</Empty> : null}
        <CardGrid>{data.recentDonors.map(renderDonor)}</CardGrid>
      </section>
      <section aria-labelledby="recent-requests">
        <h2 id="recent-requests" className="mb-4 text-2xl font-semibold">
          {text('admin.recentRequests')}
        </h2>
        {data.recentRequests.length === 0 ? <Empty>{text('admin.noRequests')}</Empty> : null}
        <CardGrid>{data.recentRequests.map(renderRequest)}</CardGrid>
      </section>
    </div>
  );
}
