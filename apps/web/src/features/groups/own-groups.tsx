import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { Note, Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { useGroup, useLeaveGroup, useOwnGroups } from './group-changes.ts';

/** Above a donor's form that was opened through a group: which one they join with it. */
export function JoiningNote({ code }: { code: string }) {
  const group = useGroup(code).data;
  if (!group?.isOpen) return null;
  return <Note>{text('donorGroup.joining', { name: group.name, organisation: group.organisation.name })}</Note>;
}

/** The groups that a donor is in, each with its way out. Nothing for most donors. */
export function OwnGroups() {
  const items = useOwnGroups().data?.items ?? [];
  const leave = useLeaveGroup();
  const [left, setLeft] = useState('');
  useFocusWhenLost(left, focusHeading);
  if (items.length === 0 && left === '') return null;
  return (
    <Panel title={text('donorGroup.mine')}>
      <Status text={left} />
      {leave.error ? <Refusal text={readFailure(leave.error).message} /> : null}
      <ul className="divide-y divide-line">
        {items.map(({ code, name, organisation }) => (
          <li
            key={code}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-[min(12rem,100%)] flex-1">
              <p className="font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <p className="wrap-anywhere text-muted">
                <bdi>{organisation}</bdi>
              </p>
            </div>
            <Button
              look="secondary"
              aria-label={text('donorGroup.leaveOf', { name })}
              isBusy={leave.isPending}
              onClick={() =>
                leave.mutate({ groupCode: code }, { onSuccess: () => setLeft(text('donorGroup.left', { name })) })
              }
            >
              {text('donorGroup.leave')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
