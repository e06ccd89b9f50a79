import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { ArrivalChoice } from './arrival-choice.tsx';
import { type Arrival, arrivalsOf } from './arrivals.ts';

export interface Yes {
  readonly sharesPhone: boolean;
  readonly arrivingAt?: string;
}

interface ComeFormProps {
  /** Until when the blood is needed; null for no end. */
  readonly neededBy: string | null;
  /** Of whoever posted the request; undefined where that isn't said. */
  readonly name: string | undefined;
  readonly now: number;
  readonly isBusy: boolean;
  /** The yes that is on its way. */
  readonly sent: { readonly sharesPhone?: boolean | undefined } | null;
  readonly error: unknown;
  readonly onCome: (yes: Yes) => void;
  /** What can be said instead of a yes. */
  readonly children?: ReactNode;
}

/** Two ways to say yes that weigh the same: a ticked box would be no consent to give one's number. */
export function ComeForm({ neededBy, name, now, isBusy, sent, error, onCome, children }: ComeFormProps) {
  const [chosen, setChosen] = useState<Arrival['name'] | null>(null);
  const arrivals = arrivalsOf(neededBy === null ? null : Date.parse(neededBy), now);
  const arrival = arrivals.find((each) => each.name === chosen);
  const arriving = arrival === undefined ? {} : { arrivingAt: new Date(arrival.at).toISOString() };
  return (
    <div className="grid grid-cols-1 gap-5">
      <ArrivalChoice
        label={text('asks.when')}
        arrivals={arrivals}
        chosen={chosen}
        onChoose={(next) => setChosen(next?.name ?? null)}
      />
      <div className="grid grid-cols-1 gap-3">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {[true, false].map((sharesPhone) => (
            <Button key={String(sharesPhone)} isBusy={isBusy} onClick={() => onCome({ sharesPhone, ...arriving })}>
              {sent?.sharesPhone === sharesPhone ? text('button.sending') : <YesWords sharesPhone={sharesPhone} />}
            </Button>
          ))}
        </div>
        {error ? <Refusal text={readFailure(error).message} /> : null}
        {children}
      </div>
      <p className="text-sm text-muted">
        {name === undefined ? text('offer.phoneExplained') : text('asks.phoneExplained', { name })}
      </p>
    </div>
  );
}

function YesWords({ sharesPhone }: Pick<Yes, 'sharesPhone'>) {
  return (
    <span>
      <RichText
        id={sharesPhone ? 'asks.yes' : 'asks.yesICall'}
        tags={{ how: (words) => <span className="block font-normal">{words}</span> }}
      />
    </span>
  );
}
