import { createFileRoute, Link } from '@tanstack/react-router';
import { buttonStyle } from '../components/button.tsx';
import { FailurePanel } from '../components/failure-panel.tsx';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useDonorImports } from '../features/imports/import-list.tsx';
import { ImportScreen } from '../features/imports/import-screen.tsx';
import { useMyOrganisations } from '../features/mine/use-mine.ts';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { readFailure } from '../lib/failure.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/organisations_/$id/imports')({
  loader: awaitLateTexts,
  component: ImportsRoute,
});

/** Where members of a verified NGO bring the list of donors that it has. */
function ImportsRoute() {
  const { id } = Route.useParams();
  const session = useSession();
  const { data } = useMyOrganisations();
  const organisation = data?.items.find(({ _id }) => _id === id);
  const isVisitor = session.status === 'unauthenticated';
  return (
    <Page
      title={text('imports.title')}
      {...(organisation === undefined ? {} : { heading: text('imports.heading', { name: organisation.name }) })}
      intro={text(isVisitor ? 'signIn.toSeePage' : 'imports.intro')}
    >
      {session.status === 'loading' ? <ImportsLoading /> : null}
      {isVisitor ? <SignInInvitation next={`/organisations/${id}/imports`} /> : null}
      {'user' in session ? <OrganisationImports key={`${id} ${session.user._id}`} id={id} /> : null}
    </Page>
  );
}

/** Nothing that trying again would change. */
const REFUSALS = ['NGO_ONLY', 'ORGANISATION_NOT_FOUND', 'ORGANISATION_STOPPED', 'DUTY_MISSING', 'NOT_SIGNED_IN'];

function OrganisationImports({ id }: { id: string }) {
  const { data, error, refetch } = useDonorImports({ organisationId: id }, { expectedCodes: REFUSALS });
  // What is being imported stays while a list is read again in vain.
  if (data !== undefined) return <ImportScreen owner={{ organisationId: id }} imports={data} />;
  if (error === null) return <ImportsLoading />;
  const { code, message } = readFailure(error);
  const ways = (
    <Link to="/organisations" className={buttonStyle('secondary')}>
      {text('organisations.title')}
    </Link>
  );
  if (code !== null && REFUSALS.includes(code)) return <FailurePanel title={message} action={ways} />;
  return <FailurePanel title={text('failure.load')} detail={message} onRetry={() => void refetch()} />;
}

function ImportsLoading() {
  return <Skeleton label={text('button.loading')} shape="chart" count={1} />;
}
