import type { OwnBloodRequest } from '@redthread/contract/requests';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { whenIdle } from '../../lib/chunks.ts';
import { formatList } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { useInvitationsOf } from '../invitations/own-invitations.ts';
import { type EndReason, useEnding } from './request-changes.ts';

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

function EndDialog({ request, reason, onConfirm, onClose }: EndDialogProps) {
  const { bloodType, hospital } = request;
  const words = ENDS[reason];
  const names = useInvitationsOf(request).data?.coming.map(({ user }) => user.name) ?? [];
  return (
    <ConfirmDialog
      title={text(words.title)}
      confirmLabel={text(words.confirm)}
      cancelLabel={text('withdraw.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {names.length === 0 ? null : (
        <p className="mb-2 font-semibold text-ink">{text('withdraw.coming', { names: formatList(names) })}</p>
      )}
      <p>{text('withdraw.warning', { bloodType, hospital })}</p>
    </ConfirmDialog>
  );
}

/** What a person may do about a request of theirs: each is asked about, or has a form, in a dialog. */
export type OwnAct = EndReason | 'correct' | 'change';

/** What a person does about their own requests, in dialogs and out of them; what came of it is said above the list. */
export function useOwnActs(requests: readonly OwnBloodRequest[]) {
  const { outcome, ...ending } = useEnding(requests);
  const [doing, setDoing] = useState<{ request: OwnBloodRequest; act: 'correct' | 'change' } | null>(null);
  const [note, setNote] = useState('');
  const focusNext = useRef<(() => void) | null>(null);

  // The focus moves after the dialog closed: nothing behind an open one can take it.
  useEffect(() => {
    if (doing !== null) return;
    focusNext.current?.();
    focusNext.current = null;
  }, [doing]);

  const forget = () => {
    setNote('');
    ending.forget();
  };
  const finish = (words: string, focus: () => void) => {
    focusNext.current = focus;
    setNote(words);
    setDoing(null);
  };
  const focusHeading = () => ending.heading.current?.focus();
  const tellEnd = ({ bloodType, hospital }: OwnBloodRequest) =>
    finish(text('myRequests.endedNow', { bloodType, hospital }), focusHeading);

  return {
    ...ending,
    doing,
    note: note || wordsOf(outcome),
    // A call that was kept offline may have been sent since: then the request is gone, and so is the refusal.
    refusal: requests.some(({ _id }) => _id === outcome?.item._id) ? refusalOf(outcome) : null,
    begin: (request: OwnBloodRequest, act: OwnAct) => {
      forget();
      if (act === 'enough' || act === 'notNeeded') ending.ask(request, act);
      else setDoing({ request, act });
    },
    /** The form of a change has been saved. */
    settle: (changed: OwnBloodRequest) => {
      if (changed.closedAt !== null) return tellEnd(changed);
      finish(text('live.saved'), focusHeading);
    },
    stop: () => setDoing(null),
  };
}

export type OwnActs = ReturnType<typeof useOwnActs>;

type Outcome = ReturnType<typeof useEnding>['outcome'];

function wordsOf(outcome: Outcome): string {
  if (outcome === null || outcome.refusal !== null) return '';
  const { bloodType, hospital } = outcome.item;
  return text('myRequests.endedNow', { bloodType, hospital });
}

function refusalOf(outcome: Outcome): string | null {
  if (outcome === null || outcome.refusal === null) return null;
  const { bloodType, hospital } = outcome.item;
  return text('myRequests.stillOpen', { bloodType, hospital, reason: outcome.refusal });
}
