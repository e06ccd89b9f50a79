import type { BloodRequest } from '@redthread/contract/requests';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { text } from '../../lib/text.ts';

interface WithdrawDialogProps {
  request: BloodRequest;
  onWithdraw: () => void;
  onClose: () => void;
}

/** Confirms a withdrawal, and closes at once: a server error is shown beside the list. */
export function WithdrawDialog({ request, onWithdraw, onClose }: WithdrawDialogProps) {
  const { bloodType, hospital } = request;
  return (
    <ConfirmDialog
      title={text('withdraw.title')}
      confirmLabel={text('withdraw.confirm')}
      onConfirm={onWithdraw}
      onClose={onClose}
    >
      <p>{text('withdraw.warning', { bloodType, hospital })}</p>
    </ConfirmDialog>
  );
}
