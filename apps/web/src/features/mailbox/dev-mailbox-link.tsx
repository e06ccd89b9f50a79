import { Link } from '@tanstack/react-router';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

/** In a demo mails aren't sent: this links to its outbox. */
export function DevMailboxLink() {
  if (trpc.auth.config.useQuery().data?.hasDevMailbox !== true) return null;
  return (
    <Link to="/dev/mailbox" className="thread-link">
      {text('mailbox.open')}
    </Link>
  );
}
