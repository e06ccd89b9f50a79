import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Button } from '../components/button.tsx';
import { QueryFailure, Refusal } from '../components/failure-panel.tsx';
import { Page, Panel } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Donations, foundWords } from '../features/donations/donation-record.tsx';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { readFailure } from '../lib/failure.ts';
import { MINE_META } from '../lib/query-client.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/donations')({ loader: awaitLateTexts, component: DonationsRoute });

/** What hospitals confirmed of a donor, for the donor alone. */
function DonationsRoute() {
  const session = useSession();
  const isSignedOut = session.status === 'unauthenticated';
  return (
    <Page
      title={text('donations.title')}
      width="narrow"
      intro={text(isSignedOut ? 'signIn.toSeePage' : 'donations.intro')}
    >
      {isSignedOut ? (
        <SignInInvitation next="/donations" />
      ) : (
        <Record isSignedIn={session.status === 'authenticated'} />
      )}
    </Page>
  );
}

function Record({ isSignedIn }: { isSignedIn: boolean }) {
  const mine = trpc.donations.mine.useQuery(undefined, { enabled: isSignedIn, meta: MINE_META });
  if (mine.data === undefined) {
    return mine.error ? (
      <QueryFailure query={mine} />
    ) : (
      <Skeleton label={text('button.loading')} shape="row" count={2} />
    );
  }
  const { donations, confirmedBloodTypes } = mine.data;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Panel title={text('field.bloodType')}>
        {confirmedBloodTypes.length === 0 ? <p>{text('donations.noBloodType')}</p> : null}
        {confirmedBloodTypes.map((found) => (
          <p key={found.hospital} className="wrap-anywhere">
            {foundWords(found)}
          </p>
        ))}
      </Panel>
      {donations.length === 0 ? (
        <p className="text-muted">{text('donations.none')}</p>
      ) : (
        <>
          <Donations donations={donations} />
          <MakeCertificate />
        </>
      )}
    </div>
  );
}

function MakeCertificate() {
  const navigate = useNavigate();
  const certify = trpc.donations.certify.useMutation({
    onSuccess: ({ code }) => navigate({ to: '/certificate', hash: code }),
  });
  return (
    <Panel title={text('certificate.title')}>
      <p className="text-muted">{text('certificate.hint')}</p>
      <Refusal text={certify.error ? readFailure(certify.error).message : ''} />
      <div className="mt-4">
        <Button isBusy={certify.isPending} onClick={() => certify.mutate()}>
          {text(certify.isPending ? 'button.saving' : 'certificate.make')}
        </Button>
      </div>
    </Panel>
  );
}
