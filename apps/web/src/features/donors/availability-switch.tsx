import type { DonorProfile } from '@redthread/contract/donors';
import { Switch } from '../../components/switch.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

/** Shows the new state at once, and goes back to the old one, with a reason, when the server refuses. */
export function AvailabilitySwitch({ profile }: { profile: DonorProfile }) {
  const utils = trpc.useUtils();
  const update = trpc.donors.update.useMutation({
    // One after the other, so that the last press wins on the server too.
    scope: { id: 'availability' },
    onMutate: async ({ isAvailable }) => {
      await utils.donors.mine.cancel();
      const before = utils.donors.mine.getData();
      if (before && isAvailable !== undefined) utils.donors.mine.setData(undefined, { ...before, isAvailable });
      return { before };
    },
    onError: (_error, _input, context) => utils.donors.mine.setData(undefined, context?.before),
    onSuccess: () => {
      void utils.donors.list.invalidate();
      void utils.matching.invalidate();
      void utils.overview.admin.invalidate();
    },
    onSettled: () => void utils.donors.mine.invalidate(),
  });
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <Switch
        label={text('availability.label')}
        hint={text(profile.isAvailable ? 'availability.on' : 'availability.off')}
        isOn={profile.isAvailable}
        onChange={(isAvailable) => update.mutate({ isAvailable })}
      />
      {update.error ? (
        <p role="alert" className="mt-3 text-danger">
          {text('availability.unchanged', { reason: readFailure(update.error).message })}
        </p>
      ) : null}
    </div>
  );
}
