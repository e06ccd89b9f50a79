import type { WaitingMail } from '@redthread/contract/account';
import { Button } from '../../components/button.tsx';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMoment } from '../../lib/day.ts';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { mailPieces } from './mail-pieces.ts';

/** The mails of a demo, which leave it for nowhere. Outside a demo there is no such screen. */
export function MailboxScreen() {
  const mailbox = trpc.auth.mailbox.useQuery(undefined, {
    staleTime: 0,
    meta: { expectedCodes: ['NOT_FOUND'] },
  });
  const failure = mailbox.error ? readFailure(mailbox.error) : null;
  if (failure?.code === 'NOT_FOUND') return <NotFoundScreen />;
  return (
    <Page title="Demo mailbox" width="narrow" intro="Mail of this demo, newest first. None of it leaves this machine.">
      <div className="grid grid-cols-1 gap-6">
        <Button look="secondary" isBusy={mailbox.isFetching} onClick={() => void mailbox.refetch()}>
          {mailbox.isFetching ? 'Looking...' : 'Look for new mail'}
        </Button>
        {mailbox.isPending ? <Skeleton label="Loading the mailbox" shape="row" /> : null}
        {failure ? <FailurePanel title="The mailbox couldn't be loaded." detail={failure.message} /> : null}
        {mailbox.data?.length === 0 ? <Empty>No mail yet.</Empty> : null}
        {mailbox.data?.map((mail) => (
          <Mail key={mail._id} mail={mail} />
        ))}
      </div>
    </Page>
  );
}

function Mail({ mail }: { mail: WaitingMail }) {
  return (
    <Panel title={mail.subject} aside={<time className="text-muted">{formatMoment(mail.createdAt)}</time>}>
      <p className="wrap-anywhere text-muted">To {mail.to}</p>
      <p className="mt-4 wrap-anywhere whitespace-pre-line">
        {mailPieces(mail.text).map(({ text, path }) =>
          path === null ? (
            text
          ) : (
            <a key={path} href={path} className="text-accent underline">
              {text}
            </a>
          ),
        )}
      </p>
    </Panel>
  );
}
