import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { isPresent, phaseOf } from '../invitations/invitation-phase.ts';
import { useOwnInvitations } from '../invitations/use-own-invitations.ts';
import { useRemoveDonor } from './donor-changes.ts';

/** A yes that still stands: a patient counts on it. */
function WhoWaits() {
  const { items = [] } = useOwnInvitations();
  const coming = items.filter(isPresent).filter((invitation) => phaseOf(invitation) === 'accepted');
  const hospitals = [...new Set(coming.map(({ hospital }) => hospital))];
  return hospitals.map((hospital) => (
    <p key={hospital} className="mb-4 font-semibold">
      {text('leaveList.coming', { hospital })}
    </p>
  ));
}

/** Takes the consent to be listed back: the profile goes, and the account stays. */
export function LeaveList({ onLeft }: { onLeft: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveDonor(() => {
    setIsAsking(false);
    onLeft();
  });
  return (
    <Panel title={text('leaveList.title')}>
      <p className="text-muted">{text('leaveList.explained')}</p>
      <div className="mt-4">
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          {text('leaveList.leave')}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={text('leaveList.sure')}
          confirmLabel={text('leaveList.confirm')}
          isBusy={remove.isPending}
          error={remove.error ? readFailure(remove.error).message : null}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <WhoWaits />
          <p>{text('leaveList.warning')}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
