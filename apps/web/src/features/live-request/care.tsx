import type { QueuedRequest } from '@redthread/contract/organisations';
import { text } from '../../lib/text.ts';
import { useQueues } from '../mine/use-mine.ts';
import { useSession } from '../session/use-session.ts';

/** Who of the members takes care of a request. */
export function Caretaker({ caretaker, ownId }: Pick<QueuedRequest, 'caretaker'> & { ownId: string | null }) {
  if (caretaker === null) return <span className="text-muted">{text('queue.nobody')}</span>;
  const said = caretaker.accountId === ownId ? text('queue.you') : text('queue.caretaker', { name: caretaker.name });
  return <span className="font-semibold">{said}</span>;
}

export function NoteText({ note }: { note: string }) {
  return (
    <p dir="auto" className="mt-1 max-w-prose border-s-3 border-edge ps-3 whitespace-pre-line wrap-anywhere text-ink">
      <bdi>{note}</bdi>
    </p>
  );
}

/** Both, on the page of an organisation's open request: its members alone read their queue. */
export function CareOf({ requestId }: { requestId: string }) {
  const session = useSession();
  const request = useQueues().requests.find(({ _id }) => _id === requestId);
  if (request === undefined) return null;
  return (
    <div>
      <p>
        <Caretaker caretaker={request.caretaker} ownId={'user' in session ? session.user._id : null} />
      </p>
      {request.note === null ? null : <NoteText note={request.note} />}
    </div>
  );
}
