import { useLocation } from '@tanstack/react-router';
import { useTown } from '../near/use-town.ts';
import { SendingNote } from '../sign-in/sending-note.tsx';
import type { PostSearch } from './post-search.ts';
import { RequestForm } from './request-form.tsx';

export function PatientPortal({ search }: { search: PostSearch }) {
  const town = useTown(search.town);
  // With what the URL says, so that a sign-in in between comes back to the same form.
  const path = useLocation({ select: ({ href }) => href });
  return (
    <div className="grid grid-cols-1 gap-8">
      <SendingNote path={path} />
      <RequestForm key={town?.id} bloodType={search.bloodType} town={town} next={search.next} path={path} />
    </div>
  );
}
