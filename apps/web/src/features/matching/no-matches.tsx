import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Empty } from '../../components/empty.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { text } from '../../lib/text.ts';

/** Nobody fits at the moment: a request reaches who registers later, and a friend who is asked may. */
export function NoMatches() {
  return (
    <Empty
      action={
        <>
          <Link to="/patient" className={buttonStyle()}>
            {text('empty.postRequest')}
          </Link>
          <ShareButton />
        </>
      }
    >
      {text('matching.none')}
    </Empty>
  );
}
