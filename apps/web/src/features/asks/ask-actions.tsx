import type { ReactNode } from 'react';
import { clockOf } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { amendYes } from './amend-yes.ts';
import { arrivalsOf } from './arrivals.ts';
import { type AskKey, useAnswerAsk } from './ask-changes.ts';
import type { ShownAsk } from './ask-facts.tsx';
import { type AskPhase, isUnaccepted, phaseOf } from './ask-phase.ts';
import { shareHint } from './ask-words.ts';
import { CallPoster } from './call-poster.tsx';
import { ComeForm } from './come-form.tsx';
import { Coming } from './coming.tsx';
import { DeclineReasons } from './decline-reasons.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { Release } from './release.tsx';

interface AskActionsProps {
  readonly ask: ShownAsk;
  readonly by: AskKey;
  readonly now: number;
}

/** All that its donor can say of an ask now: each word can be taken back here, while the request is open. */
export function AskActions(props: AskActionsProps) {
  const phase = phaseOf(props.ask);
  return (
    <>
      {phase === 'coming' ? null : <CallPoster ask={props.ask} />}
      <ActionsOf {...props} phase={phase} />
    </>
  );
}

function ActionsOf({ ask, by, now, phase }: AskActionsProps & { readonly phase: AskPhase }) {
  const answer = <AnswerAsk ask={ask} by={by} now={now} />;
  switch (phase) {
    case 'asked':
    case 'placeFree':
    case 'unanswered':
      return answer;
    case 'checking':
      return <Checking ask={ask} by={by} />;
    case 'volunteered':
      return <Release by={by}>{text('asks.takeOfferBack')}</Release>;
    case 'reserve':
      return <Release by={by}>{text('asks.release')}</Release>;
    case 'coming':
      return <Coming ask={ask} by={by} now={now} />;
    case 'declined':
      return (
        <>
          <DeclineReasons ask={ask} by={by} />
          <Fold label={text('asks.changedMind')}>{answer}</Fold>
        </>
      );
    case 'released':
      return <Fold label={text('asks.changedMind')}>{answer}</Fold>;
    case 'resting':
      return <Fold label={text('asks.otherwise')}>{answer}</Fold>;
    case 'unsure':
    case 'notTaken':
    case 'missed':
      return (
        <>
          <OutcomeChoice ask={ask} by={by} label={text(ask.state === 'unsure' ? 'asks.whatCame' : 'asks.otherwise')} />
          {ask.status === 'pending' && ask.state !== 'notTaken' ? (
            <Fold label={text('asks.stillComing')}>{answer}</Fold>
          ) : null}
        </>
      );
    case 'gave':
      return <OutcomeChoice ask={ask} by={by} label={text('asks.otherwise')} />;
    case 'fulfilled':
    case 'withdrawn':
    case 'expired':
    case 'over':
    case 'refused':
    case 'gone':
      return <OutcomeChoice ask={ask} by={by} label={text('asks.beenThere')} />;
  }
}

/** Nobody may say yes until it is checked; who did may take it back. */
function Checking({ ask, by }: Omit<AskActionsProps, 'now'>) {
  return (
    <>
      {ask.state === 'asked' ? <Release by={by}>{text('asks.no')}</Release> : null}
      {ask.state === 'volunteered' ? <Release by={by}>{text('asks.takeOfferBack')}</Release> : null}
      {ask.state === 'coming' || ask.state === 'reserve' ? <Release by={by}>{text('asks.release')}</Release> : null}
      <OutcomeChoice ask={ask} by={by} label={text('asks.beenThere')} />
    </>
  );
}

/** The yes, and what can be said in its place. */
function AnswerAsk({ ask, by, now }: AskActionsProps) {
  const { state, neededBy, user, gaveWithinDays } = ask;
  const answer = useAnswerAsk(by);
  const clock = clockOf(ask.place);
  const isOffer = isUnaccepted(ask);
  return (
    <ComeForm
      // Another answer resets the form: what the donor had begun to fill in is part of the old one.
      key={ask.answeredAt}
      gaveWithinDays={gaveWithinDays}
      hintOf={isOffer ? () => text('offer.phoneExplained') : shareHint(user.name)}
      isBusy={answer.isPending && answer.variables.isComing}
      error={answer.error}
      onCome={(yes) => answer.mutate({ isComing: true, ...yes })}
      onChange={(change) => amendYes(by, change)}
      {...(isOffer ? { times: { arrivals: arrivalsOf(msOf(neededBy), now, clock.timeZone), clock } } : {})}
    >
      {state === 'asked' ? <Release by={by}>{text('asks.no')}</Release> : null}
      {state === 'reserve' ? <Release by={by}>{text('asks.release')}</Release> : null}
    </ComeForm>
  );
}

function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

/** What is said less often: a second yes must not stand out where somebody is told to rest. */
function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 content-center py-1.5">{label}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
