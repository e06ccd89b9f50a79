import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { AdminFailure, isRefusedAdmin } from '../features/admin/admin-page.tsx';
import { OrganisationQueue } from '../features/organisations-admin/organisation-queue.tsx';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { ADMIN_META } from '../lib/query-client.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/admin_/organisations')({
  loader: ({ context: { isSignedIn, queries } }) => {
    if (isSignedIn()) void queries.organisations.toCheck.prefetch(undefined, { meta: ADMIN_META });
    return awaitLateTexts();
  },
  component: OrganisationsAdminRoute,
});

function OrganisationsAdminRoute() {
  const session = useSession();
  const isVisitor = session.status === 'unauthenticated';
  return (
    <Page title={text('admin.toOrganisations')} intro={isVisitor ? text('signIn.toSeePage') : null}>
      {session.status === 'loading' ? <Loading /> : null}
      {isVisitor ? <SignInInvitation next="/admin/organisations" /> : null}
      {'user' in session ? <OrganisationsAdminScreen name={session.user.name} /> : null}
    </Page>
  );
}

/** The server decides who may see it. */
function OrganisationsAdminScreen({ name }: { name: string }) {
  const { data, error, refetch } = trpc.organisations.toCheck.useQuery(undefined, { meta: ADMIN_META });
  if (error && (!data || isRefusedAdmin(error))) {
    return (
      <AdminFailure
        error={error}
        title={text('failure.load')}
        next="/admin/organisations"
        name={name}
        onRetry={() => void refetch()}
      />
    );
  }
  return data === undefined ? <Loading /> : <OrganisationQueue organisations={data.items} />;
}

function Loading() {
  return <Skeleton label={text('button.loading')} shape="chart" count={2} />;
}
