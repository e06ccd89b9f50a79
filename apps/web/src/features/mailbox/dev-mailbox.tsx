import { isPage } from '@redthread/contract/pages';
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

/** A piece of a mail's text; `path` is where it leads in this app, when it is a link. */
interface MailPiece {
  readonly text: string;
  readonly path: string | null;
}

/** A mail's text, cut at the links to this app's screens. They stay at this origin, whatever URL the mail names. */
export function mailPieces(text: string): MailPiece[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .flatMap((piece) => (piece === '' ? [] : [{ text: piece, path: pathOf(piece) }]));
}

function pathOf(piece: string): string | null {
  if (!/^https?:/.test(piece) || !URL.canParse(piece)) return null;
  const { pathname, search, hash } = new URL(piece);
  return isPage(pathname) ? pathname + search + hash : null;
}
