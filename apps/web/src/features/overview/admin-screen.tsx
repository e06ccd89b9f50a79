import type { Urgency } from '@redthread/domain/urgency';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { SignInInvitation } from '../sign-in/sign-in-invitation.tsx';
import { AdminCharts } from './admin-charts.tsx';
import { AdminFigures } from './admin-figures.tsx';
import { AdminNewest, type AdminNewestProps } from './admin-newest.tsx';

/** Its refusals are ordinary answers. */
export const ADMIN_META = { expectedCodes: ['NOT_SIGNED_IN', 'ADMIN_ONLY'] };

interface AdminScreenProps extends Omit<AdminNewestProps, 'overview'> {
  /** Of who is signed in. */
  name: string;
  urgencyLabel: (urgency: Urgency) => string;
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
export function AdminScreen({ name, urgencyLabel, ...cards }: AdminScreenProps) {
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
      <AdminNewest overview={data} {...cards} />
    </div>
  );
}
