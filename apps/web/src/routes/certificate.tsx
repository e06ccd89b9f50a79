import { isMailedCode } from '@redthread/domain/mailed-code';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Button } from '../components/button.tsx';
import { FailurePanel, QueryFailure } from '../components/failure-panel.tsx';
import { Page } from '../components/page.tsx';
import { QrCode, ShareButton } from '../components/share.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Donations } from '../features/donations/donation-record.tsx';
import { keptCertificate } from '../features/session/typed.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { formatDay } from '../lib/clock.ts';
import { readFailure } from '../lib/failure.ts';
import { useFragmentSecret } from '../lib/fragment-secret.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/certificate')({ loader: awaitLateTexts, component: CertificateRoute });

const OVER = 'CERTIFICATE_OVER';

/** What the link of a certificate proves, for whoever was given it, on screen and on paper. */
function CertificateRoute() {
  const { client } = trpc.useUtils();
  const { secret: code } = useFragmentSecret(readCode, keptCertificate);
  const certificate = useQuery({
    queryKey: [['certificate'], code],
    queryFn: () => client.donations.certificate.mutate({ code: code ?? '' }),
    enabled: code !== null,
    gcTime: 0,
    meta: { expectedCodes: [OVER] },
  });
  const { data, error } = certificate;
  const failure = error === null ? null : readFailure(error);
  return (
    <Page
      title={text('certificate.title')}
      width="narrow"
      intro={data === undefined ? null : text('certificate.said', { name: data.name, count: data.donations.length })}
    >
      {code === null ? <FailurePanel title={text('mailedLink.incomplete')} /> : null}
      {failure?.code === OVER ? <FailurePanel title={failure.message} /> : <QueryFailure query={certificate} />}
      {code !== null && certificate.isPending ? (
        <Skeleton label={text('button.loading')} shape="row" count={2} />
      ) : null}
      {code === null || data === undefined ? null : (
        <div className="grid grid-cols-1 gap-6">
          <Donations donations={data.donations} />
          <Proof url={`${window.location.origin}/certificate#${code}`} expiresAt={data.expiresAt} />
        </div>
      )}
    </Page>
  );
}

function readCode(fragment: string): string | null {
  return isMailedCode(fragment) ? fragment : null;
}

/** How somebody else sees the same. */
function Proof({ url, expiresAt }: { url: string; expiresAt: string }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 break-inside-avoid">
        <div className="w-40 shrink-0 border border-line">
          <QrCode text={url} label={text('certificate.qr')} />
        </div>
        <p className="min-w-0 flex-1 basis-56">{text('certificate.until', { day: formatDay(expiresAt) })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ShareButton label={text('certificate.share')} page={{ title: text('certificate.title'), url }} />
        <Button look="secondary" onClick={() => window.print()}>
          {text('sharedRequest.print')}
        </Button>
      </div>
    </>
  );
}
