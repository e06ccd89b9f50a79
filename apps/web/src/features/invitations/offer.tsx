import type { OwnInvitation } from '@redthread/contract/invitations';
import { canGiveRedCells } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { daysToAskAbout } from '@redthread/domain/rest';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { CloseButton, DialogButtons } from '../../components/dialog.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { byWords, clockOf, useNow } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { useMyProfile } from '../mine/use-mine.ts';
import { arrivalsOf, withOpening } from './arrival-choice.tsx';
import { ComeForm } from './come-form.tsx';
import { CallPoster } from './coming.tsx';
import { useVolunteer } from './invitation-changes.ts';
import { invitationLead, invitationTitle } from './invitation-words.ts';
import { invitationIdOf, OFFER_HASH, type Offered, useOwnInvitations } from './own-invitations.ts';

/** A yes to a request that nobody put to the donor. */
export function Offer(offered: Offered) {
  const mine = useMyProfile();
  const now = useNow();
  const { bloodType } = offered;
  if (mine.status === 'loading') return <Skeleton label={text('button.loading')} shape="row" count={1} />;
  if (mine.status === 'failed') {
    return (
      <>
        <Refusal text={mine.failure.message} />
        <DialogButtons>
          <Button onClick={mine.retry}>{text('button.tryAgain')}</Button>
          <CloseButton />
        </DialogButtons>
      </>
    );
  }
  if (mine.status === 'none') return <OnItsPage requestId={offered.requestId} />;
  if (bloodType !== undefined && !canGiveRedCells(mine.profile.bloodType, bloodType)) {
    return (
      <>
        <p className="mt-3">{text('offer.doesNotFit', { own: mine.profile.bloodType })}</p>
        <DialogButtons>
          <CloseButton />
        </DialogButtons>
      </>
    );
  }
  // The server, which refuses a yes without an answer, knows the day of UTC alone.
  return <OfferForm {...offered} gaveWithinDays={daysToAskAbout(mine.profile, dayOf(now))} />;
}

/** Who isn't a donor yet says who they are on the page of the request. */
function OnItsPage({ requestId }: Pick<Offered, 'requestId'>) {
  return (
    <DialogButtons>
      <Link to="/requests/$id" params={{ id: requestId }} hash={OFFER_HASH} className={buttonStyle()}>
        {text('codeLink.volunteer')}
      </Link>
      <CloseButton />
    </DialogButtons>
  );
}

function OfferForm({ requestId, neededBy, town, gaveWithinDays }: Offered & { gaveWithinDays: number | null }) {
  const now = useNow();
  const clock = clockOf(town);
  const offer = useVolunteer();
  const own = useOwnInvitations().items;
  const elsewhere = own?.find(({ state }) => state === 'accepted');
  if (offer.isSuccess) {
    // The poster may accept or decline while the dialog is open: the list has the newer answer.
    const current = own?.find(({ _id }) => _id === offer.data._id);
    return <Said invitation={current ?? offer.data} />;
  }
  const end = neededBy === undefined ? null : Date.parse(neededBy);
  const refusal = offer.error === null ? null : readFailure(offer.error);
  // Nobody but the server knows the hours here.
  const opensAt = refusal?.opensAt === undefined ? null : Date.parse(refusal.opensAt);
  const isElsewhere = refusal?.code === 'ALREADY_COMING';
  return (
    <>
      {neededBy === undefined ? null : (
        <p className="mt-2">{text('myRequests.needed', { by: byWords(neededBy, now, clock) })}</p>
      )}
      <p className="my-4 rounded-md border border-transparent bg-warn-soft p-3 text-warn">
        {text('invitations.free')} {text('invitations.centreDecides')}
      </p>
      <ComeForm
        gaveWithinDays={gaveWithinDays}
        hintOf={() => text('offer.phoneExplained')}
        times={{ arrivals: withOpening(arrivalsOf(end, now, clock.timeZone), opensAt, end, now), clock }}
        isBusy={offer.isPending}
        error={offer.error}
        onCome={(yes) => offer.mutate({ id: requestId, ...yes })}
      >
        {isElsewhere && elsewhere ? <ToInvitation invitation={elsewhere} /> : null}
      </ComeForm>
      <DialogButtons>
        <CloseButton />
      </DialogButtons>
    </>
  );
}

function Said({ invitation }: { invitation: OwnInvitation }) {
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <div className="mt-4">
        <YourOffer invitation={invitation} titleRef={said} />
      </div>
      <DialogButtons>
        <CloseButton />
      </DialogButtons>
    </>
  );
}

/** What became of one's yes: a place, the waitlist, or the poster's word that is waited for. The number is there once they accept. */
export function YourOffer({
  invitation,
  titleRef,
}: {
  invitation: OwnInvitation;
  titleRef?: React.Ref<HTMLParagraphElement>;
}) {
  const now = useNow();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status" className="rounded-md border border-transparent bg-ok-soft p-4 text-ok">
        <p ref={titleRef} tabIndex={-1} className="font-semibold">
          {invitationTitle(invitation)}
        </p>
        <p className="mt-1">{invitationLead(invitation, now)}</p>
      </div>
      {invitation.state === 'withdrawn' || invitation.phone === null ? null : (
        <p>
          <CallPoster invitation={invitation} look="primary" />
        </p>
      )}
      <p>
        <ToInvitation invitation={invitation} />
      </p>
    </div>
  );
}

function ToInvitation({ invitation }: { invitation: OwnInvitation }) {
  return (
    <Link to="/dashboard" hash={invitationIdOf(invitation)} className="thread-link">
      {text('invitedNote.toInvitation')}
    </Link>
  );
}
