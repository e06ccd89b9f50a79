import type { AdminOverview, NewestWhole } from '@redthread/contract/overview';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { MOST_URGENT_FIRST, type Urgency } from '@redthread/domain/urgency';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { Refusal } from '../components/failure-panel.tsx';
import { BarChart, barLink, Figure, figureLink } from '../components/figure.tsx';
import { Empty, Status } from '../components/note.tsx';
import { Page } from '../components/page.tsx';
import { Rows } from '../components/rows.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { AdminFailure, isRefusedAdmin } from '../features/admin/admin-page.tsx';
import { BloodTypeMark } from '../features/blood-type/blood-type-mark.tsx';
import { DonorCard } from '../features/donors/donor-list.tsx';
import { RequestCard } from '../features/requests/request-card.tsx';
import { urgencyLabels } from '../features/requests/urgency-badge.tsx';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { readFailure } from '../lib/failure.ts';
import { ADMIN_META } from '../lib/query-client.ts';
import { type PlainKey, text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/admin')({
  loader: ({ context }) =>
    void (context.isSignedIn() && context.queries.overview.admin.prefetch(undefined, { meta: ADMIN_META })),
  component: AdminRoute,
});

function AdminRoute() {
  const session = useSession();
  if (session.status === 'loading') {
    return (
      <Page title={text('admin.title')}>
        <Skeleton label={text('button.loading')} shape="figure" count={4} />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title={text('admin.title')} intro={text('signIn.toSeePage')}>
        <SignInInvitation next="/admin" />
      </Page>
    );
  }
  return (
    <Page title={text('admin.title')}>
      <AdminScreen
        name={session.user.name}
        urgencyLabel={(urgency) => urgencyLabels()[urgency] ?? urgency}
        renderDonor={(donor) => <DonorCard key={donor._id} donor={donor} />}
        renderRequest={(request) => <RequestCard key={request._id} request={request} />}
      />
    </Page>
  );
}

const FIGURES = [
  ['donors', 'admin.totalDonors', 'totalDonors'],
  ['patients', 'admin.totalPatients', 'totalPatients'],
  ['available', 'admin.availableDonors', 'availableDonors'],
  ['requests', 'admin.pendingRequests', 'pendingRequests'],
] as const satisfies readonly (readonly [string, PlainKey, keyof AdminOverview])[];

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
function AdminScreen({ name, urgencyLabel, ...cards }: AdminScreenProps) {
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
          <Link to="/admin/organisations" className="thread-link py-1 text-lg">
            {text('admin.toOrganisations')}
          </Link>
          <Link to="/admin/imports" className="thread-link py-1 text-lg">
            {text('admin.toImports')}
          </Link>
        </div>
      </div>
      <AdminCharts overview={data} urgencyLabel={urgencyLabel} />
      <AdminNewest overview={data} {...cards} />
    </div>
  );
}

/** Each leads to the list that it counts. */
function AdminFigures({ overview }: { overview: AdminOverview }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-8">
      {FIGURES.map(([list, label, field]) => (
        <Figure
          key={list}
          label={
            <Link to="/admin/find" search={{ list }} className={figureLink}>
              {text(label)}
            </Link>
          }
          value={overview[field]}
        />
      ))}
    </dl>
  );
}

interface AdminChartsProps {
  overview: Pick<AdminOverview, 'donorsByType' | 'requestsByUrgency'>;
  urgencyLabel: (urgency: Urgency) => string;
}

/** Who there is to give, and how much is urgent, at a glance. Each bar leads to the list that it counts. */
function AdminCharts({ overview, urgencyLabel }: AdminChartsProps) {
  const donors = BLOOD_TYPES.map((bloodType) => ({
    key: bloodType,
    label: (valueId: string) => (
      <Link to="/admin/find" search={{ list: 'donors', bloodType }} aria-describedby={valueId} className={barLink}>
        {/* A link's underline doesn't reach into a mark. */}
        <span className="border-b-2 border-edge pb-0.5">
          <BloodTypeMark bloodType={bloodType} size="line" tone="bare" />
        </span>
      </Link>
    ),
    value: overview.donorsByType[bloodType],
  }));
  const requests = MOST_URGENT_FIRST.map((urgency) => ({
    key: urgency,
    label: (valueId: string) => (
      <Link to="/admin/find" search={{ list: 'requests', urgency }} aria-describedby={valueId} className={barLink}>
        {urgencyLabel(urgency)}
      </Link>
    ),
    value: overview.requestsByUrgency[urgency],
    isMarked: urgency === 'high',
  }));
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <BarChart title={text('admin.donorsByType')} bars={donors} />
      <BarChart title={text('admin.requestsByUrgency')} bars={requests} />
    </div>
  );
}

type Recent = Pick<AdminOverview, 'recentDonors' | 'recentRequests'>;

type RecentRequest = (Recent | NewestWhole)['recentRequests'][number];

interface AdminNewestProps {
  overview: Recent;
  renderDonor: (donor: Recent['recentDonors'][number]) => ReactNode;
  renderRequest: (request: RecentRequest) => ReactNode;
}

/** Who came last. Names and phones are whole once the admin has asked for that, which the server records. */
function AdminNewest({ overview, renderDonor, renderRequest }: AdminNewestProps) {
  const { recentDonors, recentRequests, isShown, isAllWhole, isPending, refusal, show } = useShowNewest(overview);
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that had the focus is gone.
  useEffect(() => {
    if (isShown) heading.current?.focus({ preventScroll: true });
  }, [isShown]);

  return (
    <>
      <section aria-labelledby="recent-donors">
        <h2 ref={heading} tabIndex={-1} id="recent-donors" className="mb-4 text-2xl font-semibold">
          {text('admin.recentDonors')}
        </h2>
        <Status text={isShown ? text('admin.showHint') : ''} />
        <Refusal text={refusal} />
        {isAllWhole ? null : (
          <div className="mb-6 grid max-w-prose justify-items-start gap-3">
            <p className="text-muted">{text('admin.showHint')}</p>
            <Button look="secondary" isBusy={isPending} onClick={show}>
              {text(isPending ? 'button.sending' : 'admin.showNewest')}
            </Button>
          </div>
        )}
        {recentDonors.length === 0 ? <Empty>{text('admin.noDonors')}</Empty> : null}
        {recentDonors.length === 0 ? null : <Rows>{recentDonors.map(renderDonor)}</Rows>}
      </section>
      <section aria-labelledby="recent-requests">
        <h2 id="recent-requests" className="mb-4 text-2xl font-semibold">
          {text('admin.recentRequests')}
        </h2>
        {recentRequests.length === 0 ? <Empty>{text('admin.noRequests')}</Empty> : null}
        {recentRequests.length === 0 ? null : <Rows>{recentRequests.map(renderRequest)}</Rows>}
      </section>
    </>
  );
}

/** The newest donors and requests, each whole once the server has shown it so; who comes later is masked again. */
function useShowNewest({ recentDonors, recentRequests }: Recent) {
  const utils = trpc.useUtils();
  const { mutate, data, error, isPending } = trpc.overview.showNewest.useMutation({
    onSuccess: () => void utils.overview.admin.invalidate(),
  });
  const donors = byId(data?.recentDonors);
  const requests = byId(data?.recentRequests);
  return {
    recentDonors: recentDonors.map((donor) => donors.get(donor._id) ?? donor),
    recentRequests: recentRequests.map((request) => requests.get(request._id) ?? request),
    isShown: data !== undefined,
    isAllWhole:
      recentDonors.every(({ _id }) => donors.has(_id)) && recentRequests.every(({ _id }) => requests.has(_id)),
    isPending,
    refusal: error ? readFailure(error).message : '',
    show: () => mutate(),
  };
}

function byId<Item extends { readonly _id: string }>(items: readonly Item[] = []): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item._id, item]));
}
