import type { OwnAsk } from '@redthread/contract/asks';
import { clockOf } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { type AskKey, useAnswerAsk } from './ask-changes.ts';
import { isUnaccepted } from './ask-phase.ts';
import { ComeForm } from './come-form.tsx';
import { Release } from './release.tsx';

interface AnswerAskProps {
  readonly ask: OwnAsk;
  readonly by: AskKey;
  readonly now: number;
}

export function AnswerAsk({ ask, by, now }: AnswerAskProps) {
  const { state, neededBy, user, gaveWithinDays } = ask;
  const answer = useAnswerAsk(by);
  return (
    <ComeForm
      // What was begun is said once it is answered.
      key={ask.answeredAt}
      neededBy={neededBy}
      clock={clockOf(ask.place)}
      gaveWithinDays={gaveWithinDays}
      name={user?.name}
      isOffer={isUnaccepted(ask)}
      now={now}
      isBusy={answer.isPending}
      sent={answer.isPending && answer.variables.isComing ? answer.variables : null}
      error={answer.error}
      onCome={(yes) => answer.mutate({ isComing: true, ...yes })}
    >
      {state === 'asked' ? <Release by={by}>{text('asks.no')}</Release> : null}
      {state === 'reserve' ? <Release by={by}>{text('asks.release')}</Release> : null}
    </ComeForm>
  );
}
