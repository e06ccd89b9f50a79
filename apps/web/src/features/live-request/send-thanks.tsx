import type { ComingDonor } from '@redthread/contract/invitations';
import { THANKS, type Thanks } from '@redthread/domain/invitation';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { Choice } from '../invitations/choice.tsx';
import { useConfirmInvitation } from '../invitations/invitation-changes.ts';
import { useFocusWhenLost } from '../invitations/use-focus-when-lost.ts';

const WORDS = {
  family: 'thanks.family',
  hardDay: 'thanks.hardDay',
  health: 'thanks.health',
} as const satisfies Record<Thanks, PlainKey>;

/** Thanks a donor who gave, by email, in one of a few sentences: nobody types to a stranger. */
export function SendThanks({ requestId, person }: { requestId: string; person: ComingDonor }) {
  const { name } = person.user;
  const [thanks, setThanks] = useState<Thanks>('hardDay');
  const confirm = useConfirmInvitation();
  const send = () => confirm.mutate({ id: requestId, invitationId: person._id, outcome: 'donated', thanks });
  const said = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(confirm.status, () => said.current?.focus());
  return (
    <>
      {confirm.isSuccess ? null : (
        <div className="grid max-w-2xl grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
          <fieldset className="min-w-0">
            <legend className="font-semibold">{text('live.thank', { name })}</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {THANKS.map((each) => (
                <Choice key={each} isChosen={each === thanks} onPress={() => setThanks(each)}>
                  {text(WORDS[each])}
                </Choice>
              ))}
            </div>
          </fieldset>
          <Button isBusy={confirm.isPending} onClick={send}>
            {text('live.sendThanks')}
          </Button>
          {confirm.error ? <Refusal text={readFailure(confirm.error).message} /> : null}
          <p className="text-sm text-muted">{text('live.numbersGone')}</p>
        </div>
      )}
      <p ref={said} role="status" tabIndex={-1} className="empty:hidden">
        {confirm.isSuccess ? text('live.thanksSent', { name }) : ''}
      </p>
    </>
  );
}
