import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { Status } from '../../components/note.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { beToldHere, beToldNoMoreHere, canBeTold, isRefused, thisDeviceId } from '../../lib/this-device.ts';
import { trpc } from '../../lib/trpc.ts';
import { useMyProfile } from '../mine/use-mine.ts';

/**
 * One sentence and a button, for a donor who accepts invitations; in the settings, which say what it brings, for everybody. The browser's own question comes
 * only after it is pressed. To whoever said no to that, only the settings say what can be done.
 */
export function PushOffer({ isInSettings = false }: { isInSettings?: boolean }) {
  const devices = trpc.push.list.useQuery(undefined, { enabled: canBeTold() });
  const beTold = useBeTold();
  const notices = useNotices();
  const isTold = devices.data?.some(({ _id }) => _id === thisDeviceId()) ?? false;
  if (!canBeTold() || (devices.data === undefined && !beTold.isSuccess)) return null;
  if (notices !== 'invited' && !(isInSettings && notices !== null)) return null;
  if (isTold) return <Status text={beTold.isSuccess ? text('push.isTold') : ''} />;
  if (isRefused() && !isInSettings && !beTold.isSuccess) return null;
  const isDenied = isRefused() || (beTold.isSuccess && beTold.data === null);
  return (
    <div className="mt-5 grid grid-cols-1 justify-items-start gap-3 border-line border-t pt-5">
      {isDenied || !isInSettings ? <p className="text-muted">{text(isDenied ? 'push.denied' : 'push.hint')}</p> : null}
      {beTold.error === null ? null : (
        <Refusal text={text('push.failed', { reason: readFailure(beTold.error).message })} />
      )}
      {isDenied ? null : (
        <Button look="secondary" isBusy={beTold.isPending} onClick={() => beTold.mutate()}>
          {text('push.submit')}
        </Button>
      )}
    </div>
  );
}

/** The mutation's data is null when the browser's person said no. */
export function useBeTold() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: () => beToldHere(utils.client),
    onSuccess: () => utils.push.list.invalidate(),
  });
}

export function useEndDevice() {
  const utils = trpc.useUtils();
  return trpc.push.end.useMutation({
    onSuccess: async (_, { id }) => {
      if (id === thisDeviceId()) await beToldNoMoreHere();
    },
    // One that has ended meanwhile leaves the list as well.
    onSettled: () => utils.push.list.invalidate(),
  });
}

/**
 * What notices bring this person: `asked`, to whom we say when somebody needs their blood; `offered`, what concerns a request that they
 * offered to come to; `nothing`, who is no donor. Null until it is known.
 */
export type Notices = 'invited' | 'offered' | 'nothing';

export function useNotices(): Notices | null {
  const mine = useMyProfile();
  if (mine.status === 'none') return 'nothing';
  if (mine.status !== 'found') return null;
  const { invitationConsentOn, hiddenFor } = mine.profile;
  return invitationConsentOn !== null && hiddenFor === null ? 'invited' : 'offered';
}
