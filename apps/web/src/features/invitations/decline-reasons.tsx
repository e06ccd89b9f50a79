import type { OwnInvitation } from '@redthread/contract/invitations';
import { DECLINE_REASONS, type DeclineReason } from '@redthread/domain/invitation';
import { linkWords } from '../../components/link-words.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { type PlainKey, text } from '../../lib/text.ts';
import { Choice } from './choice.tsx';
import { type InvitationKey, useAnswerInvitation } from './invitation-changes.ts';

const WORDS = {
  busy: 'invitations.busy',
  far: 'invitations.far',
  unwell: 'invitations.unwell',
  gaveLately: 'invitations.gaveLately',
} as const satisfies Record<DeclineReason, PlainKey>;

/** Why a donor can't come: they needn't say, and it is held against nobody. */
export function DeclineReasons({ invitation, by }: { invitation: OwnInvitation; by: InvitationKey }) {
  const answer = useAnswerInvitation(by);
  const { reason } = invitation;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{text('invitations.why')}</legend>
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
  if (reason === 'unwell') return text('invitations.unwellRemark');
  const tags = { link: linkWords({ to: '/donor' }) };
  return reason === 'far' ? (
    <RichText id="invitations.farRemark" tags={tags} />
  ) : (
    <RichText id="invitations.gaveLatelyRemark" tags={tags} />
  );
}
