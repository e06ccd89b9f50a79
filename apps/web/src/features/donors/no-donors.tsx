import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Empty } from '../../components/empty.tsx';
import { text } from '../../lib/text.ts';
import type { DonorSearch } from './donor-search.ts';

/** Nobody whom the filter lets through: it can be widened, or there is a first donor to be. */
export function NoDonors({ search: { bloodType, all } }: { search: DonorSearch }) {
  return (
    <Empty
      action={
        <>
          {bloodType ? (
            <Link to="/donors" search={{ all }} resetScroll={false} className={buttonStyle('secondary')}>
              {text('donors.showAllTypes')}
            </Link>
          ) : null}
          {all ? null : (
            <Link
              to="/donors"
              search={{ bloodType, all: true }}
              resetScroll={false}
              className={buttonStyle('secondary')}
            >
              {text('donors.showEveryone')}
            </Link>
          )}
          <Link to="/donor" className={buttonStyle('secondary')}>
            {text('home.becomeDonor')}
          </Link>
        </>
      }
    >
      {text('donors.none')}
    </Empty>
  );
}
