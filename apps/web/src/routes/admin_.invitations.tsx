import type { InvitationOverview } from '@redthread/contract/moderation';
import { MOST_URGENT_FIRST } from '@redthread/domain/urgency';
import { createFileRoute } from '@tanstack/react-router';
import { Figure } from '../components/figure.tsx';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { AdminFailure, isRefusedAdmin } from '../features/admin/admin-page.tsx';
import { spokenBloodType } from '../features/blood-type/blood-type-mark.tsx';
import { AdminTasks } from '../features/invitations-admin/admin-tasks.tsx';
import { InvitedShares, NumberTable } from '../features/invitations-admin/number-table.tsx';
import { UrgencyBadge } from '../features/requests/urgency-badge.tsx';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { formatDay } from '../lib/clock.ts';
import { formatNumber, written } from '../lib/number.ts';
import { ADMIN_META } from '../lib/query-client.ts';
import { type PlainKey, text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/admin_/invitations')({
  loader: ({ context: { isSignedIn, queries } }) => {
    if (isSignedIn()) {
      void queries.overview.invitations.prefetch(undefined, { meta: ADMIN_META });
      void queries.moderation.suspended.prefetch(undefined, { meta: ADMIN_META });
    }
    return awaitLateTexts();
  },
  component: InvitationsAdminRoute,
});

function InvitationsAdminRoute() {
  const session = useSession();
  if (session.status === 'loading') {
    return (
      <Page title={text('admin.toInvitations')}>
        <InvitationsAdminLoading />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title={text('admin.toInvitations')} intro={text('signIn.toSeePage')}>
        <SignInInvitation next="/admin/invitations" />
      </Page>
    );
  }
  return (
    <Page title={text('admin.toInvitations')}>
      <InvitationsAdminScreen name={session.user.name} />
    </Page>
  );
}

const FIGURES = ['invited', 'saidYes', 'donated', 'noShow'] as const;
const COLUMNS = [
  'field.bloodType',
  ...FIGURES.map((figure) => `invitationsAdmin.${figure}` as const),
] as const satisfies readonly PlainKey[];

const AGES = [
  ['under6Hours', 'invitationsAdmin.under6Hours'],
  ['underADay', 'invitationsAdmin.underADay'],
  ['under3Days', 'invitationsAdmin.under3Days'],
  ['older', 'invitationsAdmin.older'],
] as const;
const STATES = [
  ['looking', 'invitationsAdmin.looking'],
  ['covered', 'invitationsAdmin.covered'],
  ['held', 'invitationsAdmin.held'],
] as const;

/** What came of asking lately, and what waits for an admin. The server decides who may see it. */
function InvitationsAdminScreen({ name }: { name: string }) {
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

/** Open requests by how urgent they are and how long they have been open, in each state; a row that has none is left out. */
function OpenAges({ open }: Pick<InvitationOverview, 'open'>) {
  return (
    <NumberTable
      title={text('invitationsAdmin.open')}
      hint={open.withoutEnd === 0 ? null : text('invitationsAdmin.withoutEnd', { count: open.withoutEnd })}
      columns={[text('invitationsAdmin.age'), ...STATES.map(([, key]) => text(key))]}
      none={text('invitationsAdmin.none')}
      groups={MOST_URGENT_FIRST.map((urgency) => ({
        key: urgency,
        head: <UrgencyBadge urgency={urgency} />,
        rows: AGES.filter(([age]) => STATES.some(([state]) => open[urgency][state][age] > 0)).map(([age, key]) => ({
          key: age,
          head: text(key),
          cells: STATES.map(([state]) => formatNumber(open[urgency][state][age])),
        })),
      })).filter(({ rows }) => rows.length > 0)}
    />
  );
}

/** What came of the invitations of each day, by the donors' blood type, the newest day first. */
function InvitationsByDay({ days }: Pick<InvitationOverview, 'days'>) {
  return (
    <NumberTable
      title={text('invitationsAdmin.byDay')}
      hint={null}
      isFolded
      columns={COLUMNS.map((key) => text(key))}
      none={text('invitationsAdmin.none')}
      groups={[...Map.groupBy(days, ({ day }) => day)].map(([day, types]) => ({
        key: day,
        head: formatDay(day),
        rows: types.map(({ bloodType, ...counts }) => ({
          key: bloodType,
          head: (
            <>
              <span className="sr-only">{spokenBloodType(bloodType)}</span>
              <bdi aria-hidden="true">{written(bloodType)}</bdi>
            </>
          ),
          cells: FIGURES.map((figure) => formatNumber(counts[figure])),
        })),
      }))}
    />
  );
}

function InvitationsAdminLoading() {
  return (
    <div className="grid grid-cols-1 gap-12">
      <Skeleton label={text('button.loading')} shape="figure" count={4} />
      <Skeleton shape="item" count={3} />
      <Skeleton shape="chart" count={2} />
    </div>
  );
}

const MODES = {
  on: 'invitationsAdmin.modeOn',
  approved: 'invitationsAdmin.modeApproved',
  hospitals: 'invitationsAdmin.modeHospitals',
  off: 'invitationsAdmin.modeOff',
} as const satisfies Record<InvitationOverview['mode'], PlainKey>;

const OUTCOMES = [
  ['invited', 'invitationsAdmin.invited'],
  ['saidYes', 'invitationsAdmin.saidYes'],
  ['donated', 'invitationsAdmin.donated'],
  ['noShow', 'invitationsAdmin.noShow'],
] as const;

/** What came of the invitations of the last 30 days. */
function InvitationsFigures({ overview: { mode, days } }: { overview: Pick<InvitationOverview, 'mode' | 'days'> }) {
  const figures = OUTCOMES.map(([name, label]) => ({
    label,
    count: days.reduce((sum, day) => sum + day[name], 0),
  }));
  return (
    <section aria-labelledby="asking-figures">
      <p className="mb-8 max-w-prose text-lg text-muted">{text(MODES[mode])}</p>
      <h2 id="asking-figures" className="mb-4 text-2xl font-semibold">
        {text('invitationsAdmin.figures')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-8">
        {figures.map(({ label, count }) => (
          <Figure key={label} label={text(label)} value={count} />
        ))}
      </dl>
    </section>
  );
}
