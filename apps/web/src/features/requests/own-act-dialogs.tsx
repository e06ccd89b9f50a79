import type { OwnBloodRequest } from '@redthread/contract/requests';
import { lazy, Suspense, useEffect } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { whenIdle } from '../../lib/chunks.ts';
import { text } from '../../lib/text.ts';
import type { EndReason } from './request-changes.ts';
import type { OwnActs } from './use-own-acts.ts';

// A form, whose libraries no page waits for.
const fetchChangeRequest = async () => {
  const { ChangeRequest } = await import('./change-request.tsx');
  return { default: ChangeRequest };
};
const ChangeRequest = lazy(fetchChangeRequest);

const ENDS = {
  enough: { title: 'endRequest.enoughTitle', confirm: 'endRequest.enough' },
  notNeeded: { title: 'withdraw.title', confirm: 'withdraw.confirm' },
} as const;

/** What asks before one's own request ends, and the forms that change it. */
export function OwnActDialogs({ acts }: { acts: OwnActs }) {
  const { asked, doing } = acts;
  // So that it opens at once, and without a connection too.
  useEffect(() => whenIdle(() => void fetchChangeRequest().catch(() => {})), []);
  return (
    <>
      {asked ? (
        <EndDialog request={asked} reason={acts.reasonOf(asked)} onConfirm={acts.end} onClose={acts.dismiss} />
      ) : null}
      {doing ? (
        <Suspense>
          <ChangeRequest request={doing.request} part={doing.act} onChanged={acts.settle} onClose={acts.stop} />
        </Suspense>
      ) : null}
    </>
  );
}

interface EndDialogProps {
  request: OwnBloodRequest;
  reason: EndReason;
  onConfirm: () => void;
  onClose: () => void;
}

function EndDialog({ request: { bloodType, hospital }, reason, onConfirm, onClose }: EndDialogProps) {
  const words = ENDS[reason];
  return (
    <ConfirmDialog title={text(words.title)} confirmLabel={text(words.confirm)} onConfirm={onConfirm} onClose={onClose}>
      <p>{text('withdraw.warning', { bloodType, hospital })}</p>
    </ConfirmDialog>
  );
}
