import { Link } from '@tanstack/react-router';
import { text } from '../../../lib/text.ts';
import { trpc } from '../../../lib/trpc.ts';

/** In a demo no mail leaves the machine: this is where it waits. */
export function DevMailboxLink() {
  const config = trpc.auth.config.useQuery();
  if (config.data?.hasDevMailbox !== true) return null;
  return (
    <Link to="/dev/mailbox" className="thread-link">
      {text('mailbox.open')}
    </Link>
  );
}
