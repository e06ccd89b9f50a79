import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { type InvitationKey, useAnswerInvitation } from './invitation-changes.ts';

/** A no, or one that comes after a yes: one press. */
export function Release({ by, children }: { by: InvitationKey; children: string }) {
  const answer = useAnswerInvitation(by);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button look="quiet" isBusy={answer.isPending} onClick={() => answer.mutate({ isComing: false })}>
        {answer.isPending ? text('button.sending') : children}
      </Button>
      {answer.error ? <Refusal text={readFailure(answer.error).message} /> : null}
    </div>
  );
}
