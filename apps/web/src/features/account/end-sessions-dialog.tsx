import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDeparture } from '../auth/use-departure.ts';

export function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const depart = useDeparture();
  const endSessions = trpc.auth.endSessions.useMutation({
    onSuccess: () => depart('You are signed out on all your devices.'),
  });
  return (
    <ConfirmDialog
      title="End all sessions?"
      confirmLabel="End all sessions"
      busyLabel="Ending..."
      isBusy={endSessions.isPending}
      error={endSessions.error ? readFailure(endSessions.error).message : null}
      onConfirm={() => endSessions.mutate()}
      onClose={onClose}
    >
      <p>You will be signed out on every device, this one included.</p>
    </ConfirmDialog>
  );
}
