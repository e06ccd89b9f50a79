import type { OwnDonorProfile } from '@redthread/contract/donors';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Panel } from '../../components/panel.tsx';
import { text } from '../../lib/text.ts';
import { townName } from '../places/town-words.ts';
import { useSuggestedTown } from '../places/use-suggested-town.ts';
import { useProfileChange } from './donor-changes.ts';

interface TownPanelProps {
  profile: OwnDonorProfile;
  onSettled: () => void;
}

/** For a profile without a town: the one that its address probably names, to be confirmed by one press. */
export function TownPanel({ profile: { address }, onSettled }: TownPanelProps) {
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
