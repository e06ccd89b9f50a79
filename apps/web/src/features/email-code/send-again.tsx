import type { PendingKind } from '@redthread/domain/email-code';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import type { PendingCode } from './pending-code.ts';

interface SendAgainProps {
  pending: PendingCode;
  onChange: () => void;
}

const BACK = {
  signIn: 'emailCode.changeEmail',
  request: 'emailCode.changeRequest',
  donor: 'emailCode.changeDetails',
  volunteer: 'emailCode.changeDetails',
} as const satisfies Record<PendingKind, PlainKey>;

/** For whom no email came, or who typed something wrong. */
export function SendAgain({ pending: { kind, pendingToken }, onChange }: SendAgainProps) {
  const again = trpc.auth.code.sendAgain.useMutation();
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" isBusy={again.isPending} onClick={() => again.mutate({ pendingToken })}>
          {again.isPending ? text('button.sending') : text('emailCode.again')}
        </Button>
        <Button look="secondary" onClick={onChange}>
          {text(BACK[kind])}
        </Button>
      </div>
      <p role="status" className="text-ok">
        {again.isSuccess ? text('emailCode.sentAgain') : ''}
      </p>
      {again.error ? <Refusal text={readFailure(again.error).message} /> : null}
    </div>
  );
}
