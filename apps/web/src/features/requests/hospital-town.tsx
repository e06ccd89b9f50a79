import { Button } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';
import { townName } from '../places/town-words.ts';
import { useTownOffer } from '../places/use-suggested-town.ts';

interface HospitalTownProps {
  /** What was written, once it is whole. */
  readonly hospital: string;
  /** As the form holds it. */
  readonly placeId: string;
  readonly setPlaceId: (placeId: string) => void;
}

/** Below an empty town: the one that the hospital's name probably says, to be taken by one press. */
export function HospitalTown({ hospital, ...field }: HospitalTownProps) {
  const { isMissing, suggested, taken, note, take } = useTownOffer({ written: hospital, ...field });
  return (
    <div role="status" className="empty:hidden">
      {isMissing && suggested !== null ? (
        <div className="rounded-md bg-sunken px-4 pt-4 pb-2">
          <p className="wrap-anywhere">{text('hospitalTown.suggested', { hospital, town: townName(suggested) })}</p>
          <div className="-ms-3">
            <Button look="quiet" onClick={() => take(suggested)}>
              {text('townPanel.yes', { town: townName(suggested) })}
            </Button>
          </div>
        </div>
      ) : null}
      {isMissing || taken === null ? null : (
        <p ref={note} tabIndex={-1} className="rounded-md bg-ok-soft p-4 text-ok">
          {text('hospitalTown.taken', { town: townName(taken) })}
        </p>
      )}
    </div>
  );
}
