import type { OwnAsk } from '@redthread/contract/asks';
import { canGiveRedCells } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { daysToAskAbout } from '@redthread/domain/rest';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { CloseButton, DialogButtons } from '../../components/dialog.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Status } from '../../components/status.tsx';
import { useArrivalNote } from '../../lib/arrival-note.ts';
import { clockOf } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { byWords } from '../../lib/soon.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { useMyProfile } from '../mine/use-my-profile.ts';
import { useOffer } from './ask-changes.ts';
import { askLead, askTitle } from './ask-words.ts';
import { CallPoster } from './call-poster.tsx';
import { ComeForm } from './come-form.tsx';
import type { Offered } from './offered.ts';
import { askIdOf, useOwnAsks } from './use-own-asks.ts';

/** A yes to a request that nobody put to the donor. */
export function Offer(offered: Offered) {
  const mine = useMyProfile();
  const now = useNow();
  const { bloodType } = offered;
  if (mine.status === 'loading') return <Skeleton label={text('donorForm.loading')} shape="row" count={1} />;
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
  if (mine.status === 'none') return <RegisterFirst />;
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

/** Leads to the donor form, and from there back to this dialog. */
function RegisterFirst() {
  const next = useLocation({ select: ({ href }) => href });
  return (
    <>
      <p className="mt-3 wrap-anywhere text-muted">{text('offer.registerFirst')}</p>
      <DialogButtons>
        <Link to="/donor" search={{ next }} className={buttonStyle()}>
          {text('offer.register')}
        </Link>
        <CloseButton />
      </DialogButtons>
    </>
  );
}

function OfferForm({ requestId, name, neededBy, town, gaveWithinDays }: Offered & { gaveWithinDays: number | null }) {
  const now = useNow();
  const clock = clockOf(town);
  const offer = useOffer();
  const registered = useArrivalNote();
  const own = useOwnAsks().items;
  const elsewhere = own?.find(({ state }) => state === 'coming');
  if (offer.isSuccess) {
    // Whoever waits in front of it is accepted, or declined, before they close it.
    const current = own?.find(({ _id }) => _id === offer.data._id);
    return <Said ask={current ?? offer.data} now={now} />;
  }
  const isElsewhere = offer.error !== null && readFailure(offer.error).code === 'ALREADY_COMING';
  return (
    <>
      <div className={registered ? 'mt-4' : ''}>
        <Status text={registered} />
      </div>
      {neededBy === undefined ? null : (
        <p className="mt-2">{text('offer.needed', { by: byWords(neededBy, now, clock) })}</p>
      )}
      <p className="my-4 rounded-md border border-transparent bg-warn-soft p-3 text-warn">
        {text('asks.free')} {text('asks.centreDecides')}
      </p>
      <ComeForm
        neededBy={neededBy ?? null}
        clock={clock}
        name={name}
        isOffer
        gaveWithinDays={gaveWithinDays}
        now={now}
        isBusy={offer.isPending}
        sent={offer.isPending ? offer.variables : null}
        error={offer.error}
        onCome={(yes) => offer.mutate({ id: requestId, ...yes })}
      >
        {isElsewhere && elsewhere ? <ToAsk ask={elsewhere} /> : null}
      </ComeForm>
      <DialogButtons>
        <CloseButton />
      </DialogButtons>
    </>
  );
}

/** What came of the yes: a place, the reserve, or the poster's word that is waited for. */
function Said({ ask, now }: { ask: OwnAsk; now: number }) {
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <div role="status" className="mt-4 rounded-md border border-transparent bg-ok-soft p-4 text-ok">
        <p ref={said} tabIndex={-1} className="font-semibold">
          {askTitle(ask)}
        </p>
        <p className="mt-1">{askLead(ask, now)}</p>
      </div>
      {ask.phone === null ? null : (
        <p className="mt-4">
          <CallPoster ask={ask} look="primary" />
        </p>
      )}
      <p className="mt-4">
        <ToAsk ask={ask} />
      </p>
      <DialogButtons>
        <CloseButton />
      </DialogButtons>
    </>
  );
}

function ToAsk({ ask }: { ask: OwnAsk }) {
  return (
    <Link to="/dashboard" hash={askIdOf(ask)} className="thread-link">
      {text('offer.toAsk')}
    </Link>
  );
}
