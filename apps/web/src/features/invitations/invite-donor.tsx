import type { OwnBloodRequest } from '@redthread/contract/requests';
import { type BloodType, canGiveRedCells } from '@redthread/domain/blood-type';
import { Link, useLocation, useMatch, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { CloseButton, DialogButtons } from '../../components/dialog.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { Status } from '../../components/note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useArrivalNote } from '../../lib/arrival-note.ts';
import { formatDay } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { typeOf } from '../blood-type/type-in-url.ts';
import { useQueues } from '../mine/use-mine.ts';
import { aroundOf } from '../near/near-search.ts';
import { usePickDonor } from './invitation-changes.ts';

/** As many of one's own requests as a donor is asked for, beside those of organisations. */
const REQUESTS = 20;

interface InviteDonorProps {
  readonly donorId: string;
  readonly name: string;
  /** Undefined for who came by a link: the server knows which request fits. */
  readonly bloodType: BloodType | undefined;
}

/** Puts one of the person's own requests to a donor, or one of an organisation of theirs. */
export function InviteDonor({ donorId, name, bloodType }: InviteDonorProps) {
  const mine = trpc.requests.mine.useQuery({ limit: REQUESTS });
  const queues = useQueues();
  const [chosenId, setChosenId] = useState<string>();
  const pick = usePickDonor();
  const posted = useArrivalNote();
  const sent = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (pick.isSuccess) sent.current?.focus();
  }, [pick.isSuccess]);

  // The list may still be the empty one from before the person posted a request.
  const isAwaited = mine.isFetching && mine.data?.items.length === 0;
  if (mine.isPending || isAwaited || queues.isPending)
    return <Skeleton label={text('button.loading')} shape="row" count={1} />;
  if (mine.error) {
    return (
      <>
        <Refusal text={readFailure(mine.error).message} />
        <DialogButtons>
          <Button onClick={() => void mine.refetch()}>{text('button.tryAgain')}</Button>
          <CloseButton />
        </DialogButtons>
      </>
    );
  }
  const own = mine.data.items;
  const colleagues = queues.requests.filter(({ _id }) => own.every((each) => each._id !== _id));
  const fitting = [...own, ...colleagues].filter(
    (each) => bloodType === undefined || canGiveRedCells(bloodType, each.bloodType),
  );
  const [first] = fitting;
  if (first === undefined) return <NoRequest />;
  const chosen = fitting.find(({ _id }) => _id === chosenId) ?? first;
  if (pick.isSuccess) {
    return (
      <>
        <p ref={sent} tabIndex={-1} role="status" className="mt-4 rounded-md bg-ok-soft p-4 text-ok">
          {text(pick.data.state === 'accepted' ? 'invite.isComing' : 'invite.sent', { name })}
        </p>
        <p className="mt-4">
          {own.some(({ _id }) => _id === chosen._id) ? (
            <Link to="/dashboard" className="thread-link">
              {text('invite.toRequests')}
            </Link>
          ) : (
            <Link to="/requests/$id" params={{ id: chosen._id }} className="thread-link">
              {named(chosen)}
            </Link>
          )}
        </p>
        <DialogButtons>
          <CloseButton />
        </DialogButtons>
      </>
    );
  }
  const choose = (id: string) => {
    setChosenId(id);
    pick.reset();
  };
  const failure = pick.error ? readFailure(pick.error) : null;
  return (
    <>
      <Status text={posted} />
      <p className="mt-2 text-muted">{text('invite.explained', { name })}</p>
      <RequestChoice requests={fitting} chosenId={chosen._id} onChoose={choose} />
      <p className="mt-4 rounded-md border border-transparent bg-warn-soft p-3 text-warn">{text('contact.neverPay')}</p>
      {failure === null ? null : (
        <div className="mt-4">
          <Refusal text={failure.message} />
        </div>
      )}
      {failure?.code === 'CANNOT_BE_INVITED' ? (
        <OtherDonors request={chosen} />
      ) : (
        <DialogButtons>
          <Button isBusy={pick.isPending} onClick={() => pick.mutate({ donorId, requestId: chosen._id })}>
            {text(pick.isPending ? 'button.sending' : 'invite.send')}
          </Button>
          <CloseButton />
        </DialogButtons>
      )}
    </>
  );
}

interface RequestChoiceProps {
  readonly requests: readonly OwnBloodRequest[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

function RequestChoice({ requests, chosenId, onChoose }: RequestChoiceProps) {
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{text('invite.forRequest')}</legend>
      <div className="mt-1 grid gap-1">
        {requests.map((each) => (
          <label key={each._id} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="request" checked={each._id === chosenId} onChange={() => onChoose(each._id)} />
            <span className="wrap-anywhere">{named(each)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function named({ bloodType, hospital, date }: OwnBloodRequest): string {
  return text('invite.request', { bloodType, hospital, day: formatDay(date) });
}

/** Where to go on from a donor who can't be invited: to others whose blood fits, near the hospital. */
function OtherDonors({ request: { bloodType, place, neededBy, heldFor } }: { request: OwnBloodRequest }) {
  const link = useRef<HTMLAnchorElement>(null);
  // It stands in place of the button that had the focus.
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  const invitesByItself = place !== null && neededBy !== null && heldFor === null;
  return (
    <>
      {invitesByItself ? <p>{text('invite.othersAreInvited')}</p> : null}
      <DialogButtons>
        <Link ref={link} to="/matching" search={{ bloodType, town: place?.id }} className={buttonStyle()}>
          {text('invite.findOthers')}
        </Link>
        <CloseButton />
      </DialogButtons>
    </>
  );
}

/** Leads to the form, with what the person has looked for, and from there back to this donor. */
function NoRequest() {
  const next = useLocation({ select: ({ href }) => href });
  const town = useSearch({ strict: false, select: ({ town: inUrl }) => aroundOf({ town: inUrl })?.town });
  // On this list alone, the blood type in the URL is the patient's.
  const bloodType = useMatch({
    from: '/matching',
    shouldThrow: false,
    select: ({ search }) => typeOf(search.bloodType),
  });
  return (
    <>
      <p className="mt-2 text-muted">{text('invite.noRequest')}</p>
      <DialogButtons>
        <Link to="/patient" search={{ bloodType, town, next }} className={buttonStyle()}>
          {text('empty.postRequest')}
        </Link>
        <CloseButton />
      </DialogButtons>
    </>
  );
}
