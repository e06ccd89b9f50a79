import type { OwnAsk } from '@redthread/contract/asks';
import { DECLINE_REASONS, type DeclineReason } from '@redthread/domain/ask';
import { linkWords } from '../../components/link-words.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { type PlainKey, text } from '../../lib/text.ts';
import { type AskKey, useAnswerAsk } from './ask-changes.ts';
import { Choice } from './choice.tsx';

const WORDS = {
  busy: 'asks.busy',
  far: 'asks.far',
  unwell: 'asks.unwell',
  gaveLately: 'asks.gaveLately',
} as const satisfies Record<DeclineReason, PlainKey>;

/** Why a donor can't come: they needn't say, and it is held against nobody. */
export function DeclineReasons({ ask, by }: { ask: OwnAsk; by: AskKey }) {
  const answer = useAnswerAsk(by);
  const { reason } = ask;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{text('asks.why')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {DECLINE_REASONS.map((each) => (
          <Choice
            key={each}
            isChosen={each === reason}
            isBusy={answer.isPending}
            onPress={() => answer.mutate({ isComing: false, ...(each === reason ? {} : { reason: each }) })}
          >
            {text(WORDS[each])}
          </Choice>
        ))}
      </div>
      {answer.error ? (
        <div className="mt-3">
          <Refusal text={readFailure(answer.error).message} />
        </div>
      ) : null}
      <p role="status" className="mt-3 text-muted empty:hidden">
        {reason === null ? null : <Remark reason={reason} />}
      </p>
    </fieldset>
  );
}

/** What helps so that they aren't asked in vain again. */
function Remark({ reason }: { reason: DeclineReason }) {
  if (reason === 'busy') return null;
  if (reason === 'unwell') return text('asks.unwellRemark');
  const tags = { link: linkWords({ to: '/donor' }) };
  return reason === 'far' ? (
    <RichText id="asks.farRemark" tags={tags} />
  ) : (
    <RichText id="asks.gaveLatelyRemark" tags={tags} />
  );
}
