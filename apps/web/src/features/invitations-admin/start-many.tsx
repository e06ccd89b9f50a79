import { MAX_REINSTATED, type ModeratedPerson } from '@redthread/contract/moderation';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';
import { ModeratedPersonCard, readUpTo } from './moderated-person-card.tsx';
import type { AdminAct } from './use-admin-acts.ts';

interface StartManyProps {
  people: readonly ModeratedPerson[];
  onAct: (act: AdminAct) => void;
}

/** Whoever was reported or stopped. Those whom false reports stopped are started together. */
export function StartMany({ people, onAct }: StartManyProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const { moderation, overview, requests, admin } = trpc.useUtils();
  const start = trpc.moderation.reinstateMany.useMutation({
    onSuccess: () => {
      setIsAsking(false);
      setSelected(new Set());
    },
    onSettled: () =>
      Promise.all([moderation.invalidate(), overview.invalidate(), requests.invalidate(), admin.invalidate()]),
  });
  const session = useSession();
  const ownId = 'user' in session ? session.user._id : null;
  /** Oneself is for another admin to start. */
  const mayStart = ({ _id, stoppedAt }: ModeratedPerson) => stoppedAt !== null && _id !== ownId;
  const stopped = people.filter(mayStart);
  const chosen = stopped.filter(({ _id }) => selected.has(_id)).slice(0, MAX_REINSTATED);
  const count = chosen.length;
  const select = (id: string, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  const begin = () => {
    start.reset();
    setIsAsking(true);
  };
  return (
    <>
      <Status text={start.data === undefined ? '' : saidOf(start.data.started, start.data.left.length)} />
      {stopped.length < 2 ? null : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Checkbox
            label={text('invitationsAdmin.selectAll')}
            isOn={count === stopped.length}
            onChange={(isOn) => setSelected(new Set(isOn ? stopped.map(({ _id }) => _id) : []))}
          />
          {count === 0 ? null : (
            <Button look="primary" onClick={begin}>
              {text('invitationsAdmin.startMany', { count })}
            </Button>
          )}
        </div>
      )}
      <CardGrid columns={2}>
        {people.map((person) => (
          <ModeratedPersonCard key={person._id} person={person} onAct={onAct}>
            {!mayStart(person) || stopped.length < 2 ? null : (
              <Checkbox
                label={text('invitationsAdmin.select', { name: person.user.name })}
                isOn={selected.has(person._id)}
                onChange={(isOn) => select(person._id, isOn)}
              />
            )}
          </ModeratedPersonCard>
        ))}
      </CardGrid>
      {isAsking ? (
        <ConfirmDialog
          title={text('invitationsAdmin.startMany', { count })}
          confirmLabel={text('invitationsAdmin.startMany', { count })}
          busyLabel={text('button.saving')}
          look="primary"
          isBusy={start.isPending}
          error={start.error ? readFailure(start.error).message : null}
          onConfirm={() => start.mutate({ people: chosen.map((each) => ({ id: each._id, seenAt: readUpTo(each) })) })}
          onClose={() => setIsAsking(false)}
        >
          <p>{text('invitationsAdmin.startPersonHint')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function saidOf(count: number, left: number): string {
  return left === 0
    ? text('invitationsAdmin.startedMany', { count })
    : text('invitationsAdmin.leftStopped', { count, left });
}
