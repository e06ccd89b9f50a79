import type { ComingDonor } from '@redthread/contract/invitations';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { numberInText, telHref } from '../../lib/tel.ts';
import { text } from '../../lib/text.ts';
import { useVolunteerDecision } from '../invitations/invitation-changes.ts';

interface VolunteerAnswerProps {
  readonly requestId: string;
  readonly person: ComingDonor;
  /** Whether it is what the page asks first. */
  readonly isFirst?: boolean;
  readonly onDone: () => void;
}

/** The poster's yes or no to a donor who offers to come: before it no place is held, and no number of theirs shown. */
export function VolunteerAnswer({ requestId, person, isFirst = false, onDone }: VolunteerAnswerProps) {
  const { _id: invitationId, user, phone } = person;
  const { accept, decline } = useVolunteerDecision();
  const isBusy = accept.isPending || decline.isPending;
  const error = accept.error ?? decline.error;
  return (
    <div className="live-act">
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        isBusy={isBusy}
        onClick={() => accept.mutate({ id: requestId, invitationId }, { onSuccess: onDone })}
      >
        {text('live.accept', { name: user.name })}
      </Button>
      <div className="flex flex-wrap gap-2 [&>*]:flex-auto sm:[&>*]:flex-none">
        {phone === null ? null : (
          <a href={telHref({ ...person, phone })} className={buttonStyle('secondary')}>
            {text('live.callFirst', { phone: numberInText(phone) })}
          </a>
        )}
        <Button
          look="secondary"
          isBusy={isBusy}
          aria-label={text('requestInvitations.outcomeOf', {
            outcome: text('requestInvitations.decline'),
            name: user.name,
          })}
          onClick={() => decline.mutate({ id: requestId, invitationId }, { onSuccess: onDone })}
        >
          {text('requestInvitations.decline')}
        </Button>
      </div>
      {error ? <Refusal text={readFailure(error).message} /> : null}
    </div>
  );
}
