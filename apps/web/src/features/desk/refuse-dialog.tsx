import type { DeskRequest } from '@redthread/contract/organisations';
import { HOSPITAL_REFUSALS, type HospitalRefusal } from '@redthread/domain/organisation';
import { text } from '../../lib/text.ts';
import { ReasonDialog } from '../admin/reason-dialog.tsx';

interface RefuseDialogProps {
  request: DeskRequest;
  /** Of the hospital, which the poster is given. */
  phone: string;
  isBusy: boolean;
  error: string | null;
  onConfirm: (reason: HospitalRefusal) => void;
  onClose: () => void;
}

/** Asks why a hospital refuses a request. Each reason is the sentence that its poster reads. */
export function RefuseDialog({ request, phone, ...asking }: RefuseDialogProps) {
  const { bloodType, user } = request;
  return (
    <ReasonDialog
      {...asking}
      title={text('deskPage.refuseTitle', { bloodType, name: user.name })}
      label={text('deskPage.refuse')}
      legend={text('deskPage.posterReads')}
      reasons={HOSPITAL_REFUSALS}
      words={(reason) => text('live.refused', { reason })}
    >
      {text('deskPage.refuseHint', { phone })}
    </ReasonDialog>
  );
}
