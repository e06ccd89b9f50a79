import type { OwnBloodRequest } from '@redthread/contract/requests';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { useConfirmAsk } from '../asks/ask-changes.ts';
import type { LastDonor } from '../asks/request-asks.tsx';
import { useUpdateRequest } from './request-changes.ts';

interface LastUnitProps {
  request: OwnBloodRequest;
  /** Who gave it; null when it came from elsewhere. */
  donor: LastDonor | null;
  onEnded: (request: OwnBloodRequest) => void;
  onClose: () => void;
}

/** Asks before the unit that ends a request is counted: whoever is still coming is sent home. */
export function LastUnit({ request, donor, onEnded, onClose }: LastUnitProps) {
  const { _id: id, given, units } = request;
  const confirm = useConfirmAsk();
  const update = useUpdateRequest();
  const onSuccess = () => onEnded(request);
  const count = () =>
    donor === null
      ? update.mutate({ id, given: given + 1 }, { onSuccess })
      : confirm.mutate({ id, askId: donor.askId, outcome: 'gave', thanks: donor.thanks }, { onSuccess });
  const error = update.error ?? confirm.error;
  return (
    <ConfirmDialog
      title={text('lastUnit.title')}
      confirmLabel={text('lastUnit.confirm')}
      isBusy={update.isPending || confirm.isPending}
      error={error && readFailure(error).message}
      onConfirm={count}
      onClose={onClose}
    >
      {donor === null ? null : <p className="mb-2">{text('lastUnit.gave', { name: donor.name })}</p>}
      <p>{text('lastUnit.warning', { units })}</p>
    </ConfirmDialog>
  );
}
