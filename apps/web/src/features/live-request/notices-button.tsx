import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import type { ButtonLook } from '../../components/button-style.ts';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { canBeTold, isRefused, thisDeviceId } from '../../lib/this-device.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFocusWhenLost } from '../invitations/use-focus-when-lost.ts';
import { useBeTold } from '../push/push-changes.ts';

/** Whether notifications can be turned on here: not refused, and not on yet. Undefined until the first answer. */
export function useMayTurnOn(): boolean | undefined {
  const { data, isLoading, failureCount } = trpc.push.list.useQuery(undefined, { enabled: canBeTold() });
  if (!canBeTold() || isRefused()) return false;
  // The page doesn't wait for an answer that failed, or that needs a connection.
  if (data === undefined) return isLoading && failureCount === 0 ? undefined : false;
  return !data.some(({ _id }) => _id === thisDeviceId());
}

/** Has a poster told on this device, with or without a donor profile. The browser's own question comes only after it is pressed. */
export function NoticesButton({ look, mayTurnOn }: { look: ButtonLook; mayTurnOn: boolean }) {
  const said = useRef<HTMLParagraphElement>(null);
  const beTold = useBeTold();
  const isDenied = beTold.isSuccess && beTold.data === null;
  const isMatchable = mayTurnOn && !isDenied;
  useFocusWhenLost(String(isMatchable), () => said.current?.focus());
  return (
    <>
      {isMatchable ? (
        <Button look={look} isBusy={beTold.isPending} onClick={() => beTold.mutate()}>
          {text('push.submit')}
        </Button>
      ) : null}
      <p ref={said} role="status" tabIndex={-1} className="text-muted empty:hidden">
        {isDenied ? text('push.denied') : beTold.isSuccess ? text('live.noticesOn') : ''}
      </p>
      {beTold.error === null ? null : (
        <Refusal text={text('push.failed', { reason: readFailure(beTold.error).message })} />
      )}
    </>
  );
}
