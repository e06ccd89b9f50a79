import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { canBeTold, isRefused, thisDeviceId } from '../../lib/this-device.ts';
import { trpc } from '../../lib/trpc.ts';
import { useBeTold } from './push-changes.ts';
import { useNotices } from './use-notices.ts';

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
