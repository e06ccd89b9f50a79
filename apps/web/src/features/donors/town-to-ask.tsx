import { Button } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';
import { townName } from '../places/town-words.ts';
import type { TownOffer } from '../places/use-suggested-town.ts';
import type { DonorFormState } from './use-donor-form.ts';

interface TownToAskProps extends Pick<DonorFormState, 'values' | 'goTo'> {
  offer: TownOffer;
}

/** For who gave no town: the one that their address probably names, to be taken by one press; and the way to the field. */
export function TownToAsk({ values: { address, letsAsk }, goTo, offer }: TownToAskProps) {
  const { isMissing, suggested, taken, note, take } = offer;
  const isNeeded = letsAsk === 'true';
  if (!isMissing) {
    return taken === null ? null : (
      <p ref={note} tabIndex={-1} className="rounded-md bg-ok-soft p-4 text-ok">
        {text('asking.townTaken', { town: townName(taken) })}
      </p>
    );
  }
  if (suggested === null && !isNeeded) return null;
  return (
    <div className={`rounded-md px-4 pt-4 pb-2 ${isNeeded ? 'bg-warn-soft text-warn' : 'bg-sunken'}`}>
      {isNeeded ? <p>{text('asking.needsTown')}</p> : null}
      {suggested === null ? null : (
        <p className="wrap-anywhere">{text('townPanel.suggested', { address, town: townName(suggested) })}</p>
      )}
      <div className="-ms-3 flex flex-wrap">
        {suggested === null ? null : (
          <Button look="quiet" onClick={() => take(suggested)}>
            {text('townPanel.yes', { town: townName(suggested) })}
          </Button>
        )}
        <Button look="quiet" onClick={() => goTo('who', 'placeId')}>
          {text(suggested === null ? 'asking.chooseTown' : 'townPanel.another')}
        </Button>
      </div>
    </div>
  );
}
