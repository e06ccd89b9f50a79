import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import type { Clock } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { ArrivalChoice } from './arrival-choice.tsx';
import { type Arrival, arrivalsOf } from './arrivals.ts';
import type { Yes } from './ask-changes.ts';
import { GaveLately } from './gave-lately.tsx';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

interface ComeFormProps {
  /** Until when the blood is needed; null for no end. */
  readonly neededBy: string | null;
  /** Of the hospital. */
  readonly clock: Clock;
  /** Of whoever posted the request; undefined where that isn't said. */
  readonly name: string | undefined;
  /** It waits for whoever posted the request, who decides. */
  readonly isOffer?: boolean;
  /** For how many days back they have to say whether they gave; null for not at all. */
  readonly gaveWithinDays: number | null;
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
export function ComeForm(props: ComeFormProps) {
  const { neededBy, clock, name, gaveWithinDays, now, isBusy, sent, error, onCome, children, isOffer = false } = props;
  const [chosen, setChosen] = useState<Arrival['name'] | null>(null);
  const arrivals = arrivalsOf(neededBy === null ? null : Date.parse(neededBy), now, clock.timeZone);
  const arrival = arrivals.find((each) => each.name === chosen);
  const arriving = arrival === undefined ? {} : { arrivingAt: new Date(arrival.at).toISOString() };
  // A yes that waits for the word whether they gave lately.
  const [yes, setYes] = useState<Pick<Yes, 'sharesPhone'> | null>(null);
  const question = useRef<HTMLLegendElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useFocusWhenLost(yes === null ? 'yes' : 'gaveLately', () => (question.current ?? buttons.current)?.focus());
  const say = (said: Pick<Yes, 'sharesPhone'>) =>
    gaveWithinDays === null ? onCome({ ...said, ...arriving }) : setYes(said);
  return (
    <div className="grid grid-cols-1 gap-5">
      <ArrivalChoice
        label={text('asks.when')}
        arrivals={arrivals}
        clock={clock}
        chosen={chosen}
        onChoose={(next) => setChosen(next?.name ?? null)}
      />
      <div className="grid grid-cols-1 gap-3">
        {yes !== null && gaveWithinDays !== null ? (
          <GaveLately
            days={gaveWithinDays}
            isBusy={isBusy}
            onSay={(lastDonatedOn) => onCome({ ...yes, ...arriving, lastDonatedOn })}
            onBack={() => setYes(null)}
            questionRef={question}
          />
        ) : (
          <div ref={buttons} tabIndex={-1} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {[true, false].map((sharesPhone) => (
              <Button key={String(sharesPhone)} isBusy={isBusy} onClick={() => say({ sharesPhone })}>
                {sent?.sharesPhone === sharesPhone ? text('button.sending') : <YesWords sharesPhone={sharesPhone} />}
              </Button>
            ))}
          </div>
        )}
        {error ? <Refusal text={readFailure(error).message} /> : null}
        {children}
      </div>
      <p className="text-sm text-muted">
        {name === undefined || isOffer ? text('offer.phoneExplained') : text('asks.phoneExplained', { name })}
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
