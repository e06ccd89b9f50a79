import { type CountedGroup, renameGroupInput } from '@redthread/contract/groups';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { FEWEST_COUNTED } from '@redthread/domain/near';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CloseButton, ConfirmDialog, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { Figure } from '../../components/figure.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { Panel } from '../../components/page.tsx';
import { Badge } from '../../components/rows.tsx';
import { formatDay } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { useCloseGroup, useRenameGroup } from './group-changes.ts';

interface GroupPanelProps {
  organisationId: string;
  group: CountedGroup;
  isLead: boolean;
  onPoster: () => void;
  /** What was done here, in words, for the page to say. */
  onDone: (said: string) => void;
}

/** A group with its counts, its poster, and for a lead what changes it. */
export function GroupPanel({ organisationId, group, isLead, onPoster, onDone }: GroupPanelProps) {
  const { name, isOpen, closesAt } = group;
  const [asked, setAsked] = useState<'rename' | 'close' | null>(null);
  const close = () => setAsked(null);
  const finish = (said: string) => {
    close();
    onDone(said);
  };
  return (
    <Panel
      isItem
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      aside={<Badge tone={isOpen ? 'green' : 'plain'}>{text(isOpen ? 'groups.isOpen' : 'groups.isClosed')}</Badge>}
    >
      <div className="grid grid-cols-1 gap-5">
        <Counts group={group} />
        <p className="text-sm text-muted">
          {text(isOpen ? 'groups.until' : 'groups.since', { day: formatDay(closesAt) })}
        </p>
        <div className="flex flex-wrap gap-3 empty:hidden">
          {isOpen ? (
            <Button aria-label={text('groups.posterOf', { name })} onClick={onPoster}>
              {text('groups.poster')}
            </Button>
          ) : null}
          {isLead ? (
            <Button look="secondary" aria-label={text('groups.renameOf', { name })} onClick={() => setAsked('rename')}>
              {text('groups.rename')}
            </Button>
          ) : null}
          {isLead && isOpen ? (
            <Button look="secondary" aria-label={text('groups.closeOf', { name })} onClick={() => setAsked('close')}>
              {text('groups.close')}
            </Button>
          ) : null}
        </div>
      </div>
      {asked === 'rename' ? (
        <RenameDialog {...{ organisationId, group }} onDone={() => finish(text('groups.renamed'))} onClose={close} />
      ) : null}
      {asked === 'close' ? (
        <CloseDialog
          {...{ organisationId, group }}
          onDone={() => finish(text('groups.closed', { name }))}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}

/** Nothing below five, and nothing that would give such a number away. */
function Counts({ group: { joined, matchable, byBloodType } }: { group: CountedGroup }) {
  const types = BLOOD_TYPES.flatMap((type) => {
    const count = byBloodType[type];
    return count === null ? [] : [{ type, count }];
  });
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Figure
          label={text('groups.joined')}
          value={joined ?? <Words>{text('groups.few', { count: FEWEST_COUNTED })}</Words>}
        />
        <Figure
          label={text('groups.matchable')}
          value={matchable === null ? <Words>{text('groups.notShown')}</Words> : atLeast(matchable)}
        />
      </dl>
      {types.length === 0 ? null : (
        <dl className="flex flex-wrap gap-x-5 gap-y-1">
          {types.map(({ type, count }) => (
            <div key={type} className="flex items-baseline gap-x-1.5">
              <dt className="font-bold">
                <bdi dir="ltr">{type}</bdi>
              </dt>
              <dd className="tabular-nums">{atLeast(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function atLeast(count: number): string {
  return text('groups.atLeast', { number: formatNumber(count) });
}

/** In small letters: they are no figure. */
function Words({ children }: { children: string }) {
  return <span className="text-base font-normal tracking-normal text-muted">{children}</span>;
}

interface GroupDialogProps {
  organisationId: string;
  group: CountedGroup;
  onDone: () => void;
  onClose: () => void;
}

const INPUT = renameGroupInput.pick({ name: true });

function RenameDialog({ organisationId: id, group: { _id: groupId, name }, onDone, onClose }: GroupDialogProps) {
  const rename = useRenameGroup();
  const { form, outcome } = useEntryForm({
    draft: `rename-${groupId}`,
    blank: { name },
    check: (values) => textErrors(INPUT, values),
    send: async (values) => {
      await rename.mutateAsync({ id, groupId, ...parseTexts(INPUT, values) });
      onDone();
      return true;
    },
  });
  return (
    <Dialog title={text('groups.renameOf', { name })} onClose={onClose}>
      <div className="mt-4">
        <form.AppForm>
          <EntryForm idPrefix="rename" outcome={outcome} onSubmit={form.handleSubmit}>
            <form.AppField name="name">
              {(field) => (
                <field.TextField label={text('groups.name')} hint={text('groups.nameHint')} autoComplete="off" />
              )}
            </form.AppField>
            <DialogButtons>
              <form.SubmitButton label={text('organisationTeam.save')} busyLabel={text('button.saving')} />
              <CloseButton>{text('button.cancel')}</CloseButton>
            </DialogButtons>
          </EntryForm>
        </form.AppForm>
      </div>
    </Dialog>
  );
}

function CloseDialog({ organisationId: id, group: { _id: groupId, name }, onDone, onClose }: GroupDialogProps) {
  const end = useCloseGroup();
  return (
    <ConfirmDialog
      title={text('groups.closeOf', { name })}
      confirmLabel={text('groups.close')}
      busyLabel={text('button.saving')}
      isBusy={end.isPending}
      error={end.error ? readFailure(end.error).message : null}
      onConfirm={() => end.mutate({ id, groupId }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{text('groups.closeHint')}</p>
    </ConfirmDialog>
  );
}
