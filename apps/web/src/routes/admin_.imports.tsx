import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { AdminFailure } from '../features/admin/admin-page.tsx';
import { useDonorImports } from '../features/imports/import-list.tsx';
import { ImportScreen } from '../features/imports/import-screen.tsx';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/admin_/imports')({ loader: awaitLateTexts, component: AdminImportsRoute });

function AdminImportsRoute() {
  const session = useSession();
  const isVisitor = session.status === 'unauthenticated';
  return (
    <Page title={text('imports.title')} intro={text(isVisitor ? 'signIn.toSeePage' : 'imports.intro')}>
      {session.status === 'loading' ? <ImportsLoading /> : null}
      {isVisitor ? <SignInInvitation next="/admin/imports" /> : null}
      {'user' in session ? <AdminImports key={session.user._id} name={session.user.name} /> : null}
    </Page>
  );
}

const OWN = {};
const META = { expectedCodes: ['NOT_SIGNED_IN', 'NGO_ONLY'] };

/** The server decides who may see it. */
function AdminImports({ name }: { name: string }) {
  const { data, error, refetch } = useDonorImports(OWN, META);
  if (data !== undefined) return <ImportScreen owner={OWN} imports={data} />;
  if (error === null) return <ImportsLoading />;
  return (
    <AdminFailure
      error={error}
      title={text('failure.load')}
      next="/admin/imports"
      name={name}
      onRetry={() => void refetch()}
    />
  );
}

function ImportsLoading() {
  return <Skeleton label={text('button.loading')} shape="chart" count={1} />;
}
