import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button.tsx';
import { Empty } from '../../components/note.tsx';
import { formatList } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';

const MOST_SHOWN = 40;

/** In place of a list whose URL says a blood type that there isn't: what is wrong, and, where it may be left out, the way on. */
export function NoSuchType({ typed, mayGo }: { typed: string; mayGo: boolean }) {
  return (
    <Empty
      action={
        mayGo ? (
          <Link
            to="."
            search={(before: object) => ({ ...before, bloodType: undefined, donorBloodType: undefined })}
            resetScroll={false}
            className={buttonStyle('secondary')}
          >
            {text('donors.showAllTypes')}
          </Link>
        ) : null
      }
    >
      {text('bloodType.none', { typed: typed.slice(0, MOST_SHOWN), types: formatList(BLOOD_TYPES) })}
    </Empty>
  );
}
