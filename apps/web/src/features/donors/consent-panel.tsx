import type { OwnDonorProfile } from '@redthread/contract/donors';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Panel } from '../../components/panel.tsx';
import { text } from '../../lib/text.ts';
import { invitationCaps } from '../invitations/invitation-caps.ts';
import { townName } from '../places/town-words.ts';
import { useSuggestedTown } from '../places/use-suggested-town.ts';
import { useProfileChange } from './donor-changes.ts';
import { consentInDraft } from './donor-draft.ts';

interface QuestionProps {
  profile: OwnDonorProfile;
  /** It was answered, or closed. */
  onSettled: () => void;
}

/** Asks a listed donor once whether they may be asked: yes and no weigh the same. */
export function ConsentPanel({ profile, onSettled }: QuestionProps) {
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
