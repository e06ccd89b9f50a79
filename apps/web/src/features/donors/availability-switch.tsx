import type { OwnDonorProfile } from '@redthread/contract/donors';
import { Switch } from '../../components/switch.tsx';
import { formatDay } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';
import { useAvailability } from './donor-changes.ts';
import { restOf } from './rest.ts';

/** Shows the new state at once, and goes back to the old one, with a reason, when the server refuses. */
export function AvailabilitySwitch({ profile }: { profile: OwnDonorProfile }) {
  const { isAvailable, isSaved, refusal, set } = useAvailability(profile);
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <Switch
        label={text('availability.label')}
        hint={profile.hiddenFor === null ? hint(isAvailable, restOf(profile)) : text('hidden.donorSaid')}
        isOn={isAvailable}
        onChange={set}
      />
      {/* What is beside the switch isn't read again when it changes. */}
      <p role="status" className="sr-only">
        {isSaved ? `${text('availability.saved')} ${text(isAvailable ? 'availability.on' : 'availability.off')}` : ''}
      </p>
      {refusal === null ? null : (
        <p role="alert" className="mt-3 text-danger">
          {text('availability.unchanged', { reason: refusal })}
        </p>
      )}
    </div>
  );
}

/** Who rests isn't offered, whatever the switch says. */
function hint(isAvailable: boolean, restsUntil: string | null): string {
  if (!isAvailable) return text('availability.off');
  return restsUntil === null ? text('availability.on') : text('availability.resting', { day: formatDay(restsUntil) });
}
