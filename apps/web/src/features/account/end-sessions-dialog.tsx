import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDeparture } from '../session/use-departure.ts';

export function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const depart = useDeparture();
  const endSessions = trpc.auth.endSessions.useMutation({
    onSuccess: () => depart(text('endSessions.done')),
  });
  return (
    <ConfirmDialog
      title={text('endSessions.title')}
      confirmLabel={text('endSessions.submit')}
      busyLabel={text('sessions.ending')}
      isBusy={endSessions.isPending}
      error={endSessions.error ? readFailure(endSessions.error).message : null}
      onConfirm={() => endSessions.mutate()}
      onClose={onClose}
    >
      <p>{text('endSessions.hint')}</p>
    </ConfirmDialog>
  );
}
