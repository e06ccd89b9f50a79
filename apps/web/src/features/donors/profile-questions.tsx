import type { OwnDonorProfile } from '@redthread/contract/donors';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { Panel } from '../../components/page.tsx';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { invitationCaps } from '../invitations/use-own-invitations.ts';
import { townName } from '../places/town-words.ts';
import { useSuggestedTown } from '../places/use-written-town.ts';
import { type Question, rememberAsked, wasAsked } from './consent-asked.ts';
import { consentInDraft, useProfileChange } from './donor-changes.ts';

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
