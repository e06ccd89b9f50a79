import type { Place } from '@redthread/contract/places';
import { Button } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';
import type { TownChoice } from './town-choice.ts';
import { townName } from './town-words.ts';
import { useHere } from './use-here.ts';

interface HereButtonProps {
  /** What the field holds: it says once that it was found, or that typing is the way. */
  isFor: TownChoice;
  onFound: (town: Place) => void;
}

/** "Use where I am now", and what came of it. */
export function HereButton({ isFor, onFound }: HereButtonProps) {
  const here = useHere(isFor, onFound);
  const isFound = here.found !== null && here.found.id === isFor.town?.id;
  return (
    <>
      <div className="mt-1 -ms-3">
        <Button
          look="quiet"
          isBusy={here.isBusy}
          // Else what the field says once it is left moves the button from under the press, which is lost.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void here.find()}
        >
          <Pin />
          {text(here.isBusy ? 'town.hereBusy' : 'town.here')}
        </Button>
      </div>
      <p role="status" className={isFound ? 'text-ok' : 'sr-only'}>
        {isFound && isFor.town ? text('town.hereFound', { town: townName(isFor.town) }) : ''}
      </p>
      {here.refusal === null ? null : (
        <p role="alert" className="text-danger">
          {here.refusal}
        </p>
      )}
    </>
  );
}

function Pin() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 fill-current">
      <path d="M10 1.5a6 6 0 0 0-6 6c0 4.3 6 11 6 11s6-6.7 6-11a6 6 0 0 0-6-6Zm0 8.2a2.3 2.3 0 1 1 0-4.6 2.3 2.3 0 0 1 0 4.6Z" />
    </svg>
  );
}
