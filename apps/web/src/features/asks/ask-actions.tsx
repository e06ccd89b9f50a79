import type { ReactNode } from 'react';
import { text } from '../../lib/text.ts';
import { AnswerAsk } from './answer-ask.tsx';
import type { AskKey } from './ask-changes.ts';
import type { ShownAsk } from './ask-facts.tsx';
import { type AskPhase, phaseOf } from './ask-phase.ts';
import { CallPoster } from './call-poster.tsx';
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
      {phase === 'coming' ? null : <CallPoster ask={props.ask} look="secondary" />}
      <ActionsOf {...props} phase={phase} />
    </>
  );
}

function ActionsOf({ ask, by, now, phase }: AskActionsProps & { readonly phase: AskPhase }) {
  const answer = <AnswerAsk ask={ask} by={by} now={now} />;
  switch (phase) {
    case 'asked':
    case 'placeFree':
      return answer;
    case 'checking':
      return <Checking ask={ask} by={by} />;
    case 'volunteered':
      return <Release by={by}>{text('asks.takeOfferBack')}</Release>;
    case 'unanswered':
      return <Else label={text('asks.offerAgain')}>{answer}</Else>;
    case 'reserve':
      return <Release by={by}>{text('asks.release')}</Release>;
    case 'coming':
      return <Coming ask={ask} by={by} now={now} />;
    case 'declined':
      return (
        <>
          <DeclineReasons ask={ask} by={by} />
          <Else label={text('asks.changedMind')}>{answer}</Else>
        </>
      );
    case 'released':
      return <Else label={text('asks.changedMind')}>{answer}</Else>;
    case 'resting':
      return <Slip label={text('asks.otherwise')}>{answer}</Slip>;
    case 'unsure':
    case 'notTaken':
    case 'missed':
      return (
        <>
          <OutcomeChoice ask={ask} by={by} label={text(ask.state === 'unsure' ? 'asks.whatCame' : 'asks.otherwise')} />
          {ask.status === 'pending' && ask.state !== 'notTaken' ? (
            <Else label={text('asks.stillComing')}>{answer}</Else>
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

/** Nobody may say yes meanwhile; whoever did may take it back. */
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

/** What is said less often, after what is. */
function Else({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <p className="font-semibold">{label}</p>
      {children}
    </div>
  );
}

/** For who said it by mistake alone: a yes must not stand out where they are told to rest. */
function Slip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 content-center py-1.5">{label}</summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
