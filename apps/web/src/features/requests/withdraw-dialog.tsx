import type { BloodRequest } from '@redthread/contract/requests';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

interface WithdrawDialogProps {
  request: BloodRequest;
  onClose: () => void;
  onWithdrawn: () => void;
}

export function WithdrawDialog({ request, onClose, onWithdrawn }: WithdrawDialogProps) {
  const utils = trpc.useUtils();
  const withdraw = trpc.requests.withdraw.useMutation({
    onSuccess: async () => {
      void utils.overview.invalidate();
      void utils.requests.list.invalidate();
      await utils.requests.mine.invalidate();
      onWithdrawn();
    },
    // It may be gone already, withdrawn in another tab.
    onError: () => void utils.requests.mine.invalidate(),
  });
  const failure = withdraw.error ? readFailure(withdraw.error) : null;
  return (
    <ConfirmDialog
      title={text('withdraw.title')}
      confirmLabel={text('withdraw.confirm')}
      busyLabel={text('withdraw.busy')}
      isBusy={withdraw.isPending}
      isMoot={failure?.code === 'REQUEST_NOT_FOUND'}
      error={failure?.message ?? null}
      onConfirm={() => withdraw.mutate({ id: request._id })}
      onClose={onClose}
    >
      <p>{text('withdraw.warning', { bloodType: request.bloodType, hospital: request.hospital })}</p>
    </ConfirmDialog>
  );
}
