import type { OwnBloodRequest } from '@redthread/contract/requests';
import { useEffect, useRef, useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import type { OwnAct } from './own-request.tsx';
import { useEnding, useUpdateRequest } from './request-changes.ts';
import { rowIdOf } from './row-id.ts';

/** What a person does about their own requests, in dialogs and out of them; what came of it is said above the list. */
export function useOwnActs(requests: readonly OwnBloodRequest[]) {
  const { outcome, ...ending } = useEnding(requests);
  const update = useUpdateRequest();
  const [doing, setDoing] = useState<{ request: OwnBloodRequest; act: OwnAct } | null>(null);
  const [note, setNote] = useState('');
  const focusNext = useRef<(() => void) | null>(null);

  // The dialog is gone then: behind it nothing takes the focus.
  useEffect(() => {
    if (doing !== null) return;
    focusNext.current?.();
    focusNext.current = null;
  }, [doing]);

  const forget = () => {
    setNote('');
    ending.forget();
    update.reset();
  };
  const finish = (words: string, focus: () => void) => {
    focusNext.current = focus;
    setNote(words);
    setDoing(null);
  };
  const focusHeading = () => ending.heading.current?.focus();
  const tellEnd = ({ bloodType, hospital }: OwnBloodRequest) =>
    finish(text('myRequests.fulfilledNow', { bloodType, hospital }), focusHeading);

  return {
    ...ending,
    doing,
    note: note || wordsOf(outcome),
    // What was kept may have been sent since.
    refusal:
      (requests.some(({ _id }) => _id === outcome?.item._id) ? refusalOf(outcome) : null) ??
      (update.error ? readFailure(update.error).message : null),
    isCounting: update.isPending,
    begin: (request: OwnBloodRequest, act: OwnAct) => {
      forget();
      if (act.kind === 'enough' || act.kind === 'notNeeded') ending.ask(request, act.kind);
      else setDoing({ request, act });
    },
    /** One more unit came, from wherever, and more are needed. */
    countUnit: ({ _id: id, given }: OwnBloodRequest) => {
      forget();
      update.mutate({ id, given: given + 1 });
    },
    /** The form of a change has been saved. */
    settle: (changed: OwnBloodRequest) => {
      if (changed.closedAt !== null) return tellEnd(changed);
      const { bloodType, hospital, _id } = changed;
      if (doing?.request.closedAt === null) finish('', () => document.getElementById(rowIdOf(_id))?.focus());
      else finish(text('myRequests.reopened', { bloodType, hospital }), focusHeading);
    },
    tellEnd,
    stop: () => setDoing(null),
  };
}

type Outcome = ReturnType<typeof useEnding>['outcome'];

function wordsOf(outcome: Outcome): string {
  if (outcome === null || outcome.refusal !== null) return '';
  const { bloodType, hospital } = outcome.item;
  return text(outcome.reason === 'enough' ? 'myRequests.enoughNow' : 'myRequests.withdrawn', { bloodType, hospital });
}

function refusalOf(outcome: Outcome): string | null {
  if (outcome === null || outcome.refusal === null) return null;
  const { bloodType, hospital } = outcome.item;
  return text(outcome.reason === 'enough' ? 'myRequests.stillOpen' : 'myRequests.notWithdrawn', {
    ...{ bloodType, hospital },
    reason: outcome.refusal,
  });
}
