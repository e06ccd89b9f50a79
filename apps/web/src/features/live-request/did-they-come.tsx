import type { ComingDonor } from '@redthread/contract/invitations';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { useConfirmInvitation } from '../invitations/invitation-changes.ts';

interface DidTheyComeProps {
  readonly requestId: string;
  readonly person: ComingDonor;
  readonly onDone: () => void;
}

const ANSWERS = [
  { words: 'live.yesEnough', said: { outcome: 'donated', isEnough: true } },
  { words: 'live.yesMore', said: { outcome: 'donated', isEnough: false } },
  { words: 'live.no', said: { outcome: 'noShow' } },
] as const;

/** Three answers to one question: whether the donor came, and whether it is enough. */
export function DidTheyCome({ requestId, person, onDone }: DidTheyComeProps) {
  const confirm = useConfirmInvitation();
  return (
    <div className="live-act">
      {ANSWERS.map(({ words, said }, index) => (
        <Button
          key={words}
          look={index === 0 ? 'primary' : 'secondary'}
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ id: requestId, invitationId: person._id, ...said }, { onSuccess: onDone })}
        >
          {text(words)}
        </Button>
      ))}
      {confirm.error ? <Refusal text={readFailure(confirm.error).message} /> : null}
    </div>
  );
}
