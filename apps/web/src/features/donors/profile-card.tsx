import type { OwnDonorProfile } from '@redthread/contract/donors';
import { DAY_MS } from '@redthread/domain/day';
import { INVITATION_DAYS } from '@redthread/domain/invitation';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/page.tsx';
import { type Fact, Facts } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay, useNow } from '../../lib/clock.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { invitationCaps, useOwnInvitations } from '../invitations/own-invitations.ts';
import type { MyProfile } from '../mine/use-mine.ts';
import { townName } from '../places/town-words.ts';
import { useSuggestedTown } from '../places/use-written-town.ts';
import { PushOffer } from '../push/push-offer.tsx';
import {
  consentInDraft,
  pauseOf,
  type Question,
  rememberAsked,
  restOf,
  useProfileChange,
  wasAsked,
} from './donor-changes.ts';

/** What the donor has said, and what follows of it today. */
export function ProfileCard({ mine }: { mine: MyProfile }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wait = mine.status === 'found' ? waitOf(mine.profile) : null;
  const said = describe(mine);
  return (
    <Panel title={text('profileCard.title')} headingRef={heading}>
      {said === null ? null : <p className="text-muted">{said}</p>}
      {wait === null ? null : <p className="mt-2 font-semibold">{wait}</p>}
      {mine.status === 'found' ? (
        <OwnWord profile={mine.profile} onPauseEnded={() => heading.current?.focus()} />
      ) : (
        <div className="mt-4 grid grid-cols-1 gap-5">
          {mine.status === 'loading' ? <Skeleton label={text('button.loading')} shape="row" count={1} /> : null}
          {mine.status === 'failed' ? (
            <FailurePanel title={text('failure.load')} detail={mine.failure.message} onRetry={mine.retry} />
          ) : null}
          <div>
            <ToForm isNew={mine.status === 'none'} />
          </div>
        </div>
      )}
    </Panel>
  );
}

function OwnWord({ profile, onPauseEnded }: { profile: OwnDonorProfile; onPauseEnded: () => void }) {
  const { change, isBusy, isSaved, refusal } = useProfileChange();
  const isInvited = profile.invitationConsentOn !== null;
  const times = useInvitedTimes(isInvited);
  const pause = pauseOf(profile);
  const ask = (acceptsInvitations: boolean) => {
    rememberAsked('consent', profile._id);
    change({ acceptsInvitations });
  };
  return (
    <>
      <div className="mt-4">
        <Facts facts={factsOf(profile, times)} />
      </div>
      <p role="status" className="sr-only">
        {isSaved ? text('availability.saved') : ''}
      </p>
      {refusal === null ? null : (
        <p role="alert" className="mt-4 text-danger">
          {text('profileCard.notSaved', { reason: refusal })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <ToForm isNew={false} />
        {pause === null ? null : (
          <Button
            look="secondary"
            isBusy={isBusy}
            onClick={() => change({ pausedUntil: null }, { onSuccess: onPauseEnded })}
          >
            {text('profileCard.endPause')}
          </Button>
        )}
        {isInvited || profile.place !== null ? (
          <Button look="secondary" isBusy={isBusy} onClick={() => ask(!isInvited)}>
            {text(isInvited ? 'profileCard.stopInviting' : 'profileCard.letInvite')}
          </Button>
        ) : null}
      </div>
      {isInvited ? <PushOffer /> : null}
    </>
  );
}

function ToForm({ isNew }: { isNew: boolean }) {
  return (
    <Link to="/donor" className={buttonStyle()}>
      {text(isNew ? 'donorForm.register' : 'donorForm.update')}
    </Link>
  );
}

/** How often they were asked lately, once that is known; an offer of theirs is no invitation. Who never accepts invitations reads no count. */
function useInvitedTimes(isInvited: boolean): string | null {
  const { items } = useOwnInvitations();
  const since = useNow() - INVITATION_DAYS * DAY_MS;
  if (items === undefined) return null;
  const invited = items.filter(({ isVolunteer, invitedAt }) => !isVolunteer && Date.parse(invitedAt) > since).length;
  return invited === 0 && !isInvited ? null : text('profileCard.invitedTimes', { invited, days: INVITATION_DAYS });
}

function factsOf(profile: OwnDonorProfile, times: string | null): Fact[] {
  const { place, travelKm, invitationConsentOn, lastDonatedOn } = profile;
  const pause = pauseOf(profile);
  const town =
    place === null
      ? text('profileCard.noTown')
      : text('profileCard.townWithin', { town: townName(place), km: formatNumber(travelKm) });
  const invited =
    invitationConsentOn === null
      ? text('profileCard.notInvited')
      : text('profileCard.invitedSince', { day: formatDay(invitationConsentOn) });
  return [
    [text('field.town'), town],
    [text('admin.toInvitations'), times === null ? invited : `${invited} · ${times}`],
    ...(lastDonatedOn === null ? [] : [[text('donorCard.lastDonatedOn'), formatDay(lastDonatedOn)] as const]),
    ...(pause === null
      ? []
      : [[text('pause.label'), text('profileCard.pausedUntil', { day: formatDay(pause) })] as const]),
  ];
}

/** What a rest holds off: being asked, for who accept invitations; being found, for who is only listed. */
function waitOf(profile: OwnDonorProfile): string | null {
  const rest = restOf(profile);
  if (rest === null || profile.hiddenFor !== null) return null;
  if (profile.invitationConsentOn !== null) return text('profileCard.earliest', { day: formatDay(rest) });
  return profile.isAvailable ? text('availability.resting', { day: formatDay(rest) }) : null;
}

function describe(mine: MyProfile): string | null {
  if (mine.status === 'none') return text('home.step1Text');
  if (mine.status !== 'found') return null;
  const { bloodType, isAvailable, hiddenFor } = mine.profile;
  if (hiddenFor !== null) return text('hidden.donorSaid');
  if (!isAvailable) return text('profileCard.notAvailable', { bloodType });
  return text(restOf(mine.profile) === null ? 'profileCard.available' : 'profileCard.resting', { bloodType });
}

/** What a profile from before these questions lacks, one at a time and each once: a no to the first leaves the second open. */
export function ProfileQuestions({ profile }: { profile: OwnDonorProfile }) {
  const [, drawAgain] = useState(0);
  const shown = missing(profile).find((question) => !wasAsked(question, profile._id)) ?? null;
  const before = useRef(shown);
  useEffect(() => {
    // The button that was pressed went with its panel.
    if (before.current !== null && before.current !== shown) focusHeading();
    before.current = shown;
  }, [shown]);
  if (shown === null) return null;
  const settle = () => {
    rememberAsked(shown, profile._id);
    drawAgain((count) => count + 1);
  };
  return shown === 'town' ? (
    <TownPanel profile={profile} onSettled={settle} />
  ) : (
    <ConsentPanel profile={profile} onSettled={settle} />
  );
}

function missing({ place, invitationConsentOn }: OwnDonorProfile): Question[] {
  return [
    ...(place === null ? (['town'] as const) : []),
    ...(invitationConsentOn === null ? (['consent'] as const) : []),
  ];
}

interface TownPanelProps {
  profile: OwnDonorProfile;
  onSettled: () => void;
}

/** For a profile without a town: the one that its address probably names, to be confirmed by one press. */
function TownPanel({ profile: { address }, onSettled }: TownPanelProps) {
  const { change, isBusy, refusal } = useProfileChange();
  const { town, isKnown } = useSuggestedTown(address);
  // Nothing stands here before it is known what to ask: the panels below would move.
  if (!isKnown) return null;
  return (
    <Panel title={text('townPanel.title')}>
      <p className="max-w-prose wrap-anywhere">
        {town === null ? text('townPanel.unknown') : text('townPanel.suggested', { address, town: townName(town) })}
      </p>
      {refusal === null ? null : (
        <p role="alert" className="mt-4 text-danger">
          {text('profileCard.notSaved', { reason: refusal })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {town === null ? null : (
          <Button look="secondary" isBusy={isBusy} onClick={() => change({ placeId: town.id })}>
            {text('townPanel.yes', { town: townName(town) })}
          </Button>
        )}
        <Link to="/donor" className={buttonStyle('secondary')}>
          {text(town === null ? 'requestForm.chooseTown' : 'requestForm.chooseAnother')}
        </Link>
        <Button look="quiet" onClick={onSettled}>
          {text('townPanel.later')}
        </Button>
      </div>
    </Panel>
  );
}

interface QuestionProps {
  profile: OwnDonorProfile;
  /** It was answered, or closed. */
  onSettled: () => void;
}

/** Asks a listed donor once whether they may be asked: yes and no weigh the same. */
function ConsentPanel({ profile, onSettled }: QuestionProps) {
  const { change, isBusy, refusal } = useProfileChange();
  const { place, address } = profile;
  const { town: suggested, isKnown } = useSuggestedTown(place === null ? address : '');
  if (place === null && address !== '' && !isKnown) return null;
  return (
    <Panel title={text('inviting.legend')} aside={<CloseQuestion onClose={onSettled} />}>
      <p className="max-w-prose">{text('inviting.hint', { caps: invitationCaps() })}</p>
      {refusal === null ? null : (
        <p role="alert" className="mt-4 text-danger">
          {text('profileCard.notSaved', { reason: refusal })}
        </p>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {place === null && suggested === null ? (
          <Link to="/donor" hash="placeId" onClick={() => consentInDraft(profile)} className={buttonStyle('secondary')}>
            {text('consentPanel.yesChoose')}
          </Link>
        ) : (
          <Button
            look="secondary"
            isBusy={isBusy}
            onClick={() =>
              change({ acceptsInvitations: true, ...(suggested === null ? {} : { placeId: suggested.id }) })
            }
          >
            {suggested === null ? text('inviting.yes') : text('consentPanel.yesNear', { town: townName(suggested) })}
          </Button>
        )}
        <Button look="secondary" isBusy={isBusy} onClick={onSettled}>
          {text('inviting.no')}
        </Button>
      </div>
    </Panel>
  );
}

function CloseQuestion({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label={text('button.close')}
      onClick={onClose}
      className="-me-3 -mt-2 grid size-11 place-items-center self-start rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5 fill-none stroke-current stroke-2">
        <path d="M5 5l10 10M15 5L5 15" strokeLinecap="round" />
      </svg>
    </button>
  );
}
