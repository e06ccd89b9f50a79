import type { OwnAsk } from '@redthread/contract/asks';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { ArrivalChoice } from './arrival-choice.tsx';
import { type Arrival, arrivalsOf } from './arrivals.ts';
import { type AskKey, useAnswerAsk } from './ask-changes.ts';
import { Release } from './release.tsx';

interface AnswerAskProps {
  readonly ask: OwnAsk;
  readonly by: AskKey;
  readonly now: number;
}

/** Two ways to say yes that weigh the same: a ticked box would be no consent to give one's number. */
export function AnswerAsk({ ask, by, now }: AnswerAskProps) {
  const { state, neededBy, user } = ask;
  const answer = useAnswerAsk(by);
  const [chosen, setChosen] = useState<Arrival['name'] | null>(null);
  const arrivals = arrivalsOf(neededBy === null ? null : Date.parse(neededBy), now);
  const arrival = arrivals.find(({ name }) => name === chosen);
  const come = (sharesPhone: boolean) =>
    answer.mutate({
      isComing: true,
      sharesPhone,
      ...(arrival === undefined ? {} : { arrivingAt: new Date(arrival.at).toISOString() }),
    });
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
          <Yes sharesPhone={true} answer={answer} onPress={come} />
          <Yes sharesPhone={false} answer={answer} onPress={come} />
        </div>
        {answer.error ? <Refusal text={readFailure(answer.error).message} /> : null}
        {state === 'asked' ? <Release by={by}>{text('asks.no')}</Release> : null}
        {state === 'reserve' ? <Release by={by}>{text('asks.release')}</Release> : null}
      </div>
      <p className="text-sm text-muted">{text('asks.phoneExplained', { name: user?.name ?? '' })}</p>
    </div>
  );
}

interface YesProps {
  readonly sharesPhone: boolean;
  readonly answer: ReturnType<typeof useAnswerAsk>;
  readonly onPress: (sharesPhone: boolean) => void;
}

function Yes({ sharesPhone, answer, onPress }: YesProps) {
  const isSent = answer.isPending && answer.variables.isComing && answer.variables.sharesPhone === sharesPhone;
  return (
    <Button isBusy={answer.isPending} onClick={() => onPress(sharesPhone)}>
      {isSent ? (
        text('button.sending')
      ) : (
        <span>
          <RichText
            id={sharesPhone ? 'asks.yes' : 'asks.yesICall'}
            tags={{ how: (words) => <span className="block font-normal">{words}</span> }}
          />
        </span>
      )}
    </Button>
  );
}
