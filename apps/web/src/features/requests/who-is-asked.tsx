import { text } from '../../lib/text.ts';
import { useAbout } from '../about/use-about.ts';
import { readTown } from '../places/town-choice.ts';
import { ownName } from '../places/town-words.ts';
import { useSession } from '../session/use-session.ts';

interface WhoIsAskedProps {
  /** As the form holds it. */
  readonly placeId: string;
  readonly isKept: boolean;
}

/** What follows from the form as it stands: whether the server asks donors by itself, and how. */
export function WhoIsAsked({ placeId, isKept }: WhoIsAskedProps) {
  const session = useSession();
  const about = useAbout().data;
  const { town } = readTown(placeId);
  const isUnverified = 'user' in session && !session.user.emailVerified;
  const words =
    about?.asks === 'off'
      ? text('whoIsAsked.off')
      : town === null || isKept
        ? text(isKept ? 'whoIsAsked.noEnd' : 'whoIsAsked.noTown')
        : isUnverified
          ? text('whoIsAsked.unverified', { town: ownName(town) })
          : text(about?.asks === 'approved' ? 'whoIsAsked.approved' : 'whoIsAsked.asked', { town: ownName(town) });
  return <p className="rounded-md border border-line p-4">{words}</p>;
}
