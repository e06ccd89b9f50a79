import type { DonorProfile } from '@redthread/contract/donors';
import { Switch } from '../../components/switch.tsx';
import { text } from '../../lib/text.ts';
import { useAvailability } from './donor-changes.ts';

/** Shows the new state at once, and goes back to the old one, with a reason, when the server refuses. */
export function AvailabilitySwitch({ profile }: { profile: DonorProfile }) {
  const { isAvailable, isSaved, refusal, set } = useAvailability(profile);
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <Switch
        label={text('availability.label')}
        hint={text(isAvailable ? 'availability.on' : 'availability.off')}
        isOn={isAvailable}
        onChange={set}
      />
      {/* What is beside the switch isn't read again when it changes. */}
      <p role="status" className="sr-only">
        {isSaved ? text(isAvailable ? 'availability.savedOn' : 'availability.savedOff') : ''}
      </p>
      {refusal === null ? null : (
        <p role="alert" className="mt-3 text-danger">
          {text('availability.unchanged', { reason: refusal })}
        </p>
      )}
    </div>
  );
}
