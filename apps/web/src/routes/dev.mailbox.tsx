import type { WaitingMail } from '@redthread/contract/account';
import { createFileRoute } from '@tanstack/react-router';
import { Button } from '../components/button.tsx';
import { FailurePanel } from '../components/failure-panel.tsx';
import { Empty } from '../components/note.tsx';
import { Page, Panel } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { mailPieces } from '../features/mailbox/dev-mailbox.tsx';
import { NotFoundScreen } from '../features/shell/error-screen.tsx';
import { formatMoment } from '../lib/clock.ts';
import { readFailure } from '../lib/failure.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/dev/mailbox')({ component: MailboxScreen });

/** The mails of a demo, which leave it for nowhere. Outside a demo there is no such screen. */
function MailboxScreen() {
  const mailbox = trpc.auth.mailbox.useQuery(undefined, {
    staleTime: 0,
    meta: { expectedCodes: ['NOT_FOUND'] },
  });
  const failure = mailbox.error ? readFailure(mailbox.error) : null;
  if (failure?.code === 'NOT_FOUND') return <NotFoundScreen />;
  return (
    <Page title={text('mailbox.title')} width="narrow" intro={text('mailbox.intro')}>
      <div className="grid grid-cols-1 gap-6">
        <Button look="secondary" isBusy={mailbox.isFetching} onClick={() => void mailbox.refetch()}>
          {mailbox.isFetching ? text('button.checking') : text('mailbox.look')}
        </Button>
        {mailbox.isPending ? <Skeleton label={text('button.loading')} shape="row" /> : null}
        {failure ? <FailurePanel title={text('failure.load')} detail={failure.message} /> : null}
        {mailbox.data?.length === 0 ? <Empty>{text('mailbox.empty')}</Empty> : null}
        {mailbox.data?.map((mail) => (
          <Mail key={mail._id} mail={mail} />
        ))}
      </div>
    </Page>
  );
}

function Mail({ mail }: { mail: WaitingMail }) {
  return (
    <Panel
      isItem
      title={<bdi lang={mail.language}>{mail.subject}</bdi>}
      aside={<time className="text-muted">{formatMoment(mail.createdAt)}</time>}
    >
      <p className="wrap-anywhere text-muted">{text('mailbox.to', { address: mail.to })}</p>
      {/* Each line by its first letter, as mail programs do: an address runs from left to right in any language. */}
      <p lang={mail.language} dir="auto" className="mt-4 wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">
        {mailPieces(mail.text).map((piece) =>
          piece.path === null ? (
            piece.text
          ) : (
            <a key={piece.path} href={piece.path} className="thread-link">
              {piece.text}
            </a>
          ),
        )}
      </p>
    </Panel>
  );
}
