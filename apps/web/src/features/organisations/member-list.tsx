import { type Members, memberDutyInput } from '@redthread/contract/organisations';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CloseButton, ConfirmDialog, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { formatDay } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { useEndMembership, useSetDuty } from './organisation-changes.ts';
import { DUTY_WORDS, dutyChoices } from './organisation-words.ts';

type Member = Members['members'][number];

interface MemberListProps {
  organisationId: string;
  members: readonly Member[];
  /** Of who is signed in. */
  accountId: string;
  /** Whether they lead, and have the tools. */
  isLead: boolean;
  onDone: (said: string) => void;
}

/** Who is a member, with what they do; a lead changes that, or ends it. */
export function MemberList({ organisationId, members, accountId, isLead, onDone }: MemberListProps) {
  const [asked, setAsked] = useState<{ readonly act: 'duty' | 'end'; readonly member: Member } | null>(null);
  const close = () => setAsked(null);
  const finish = (said: string) => {
    close();
    onDone(said);
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li
            key={member.accountId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="grid min-w-[min(12rem,100%)] flex-1 gap-1">
              <p className="font-semibold wrap-anywhere">
                <bdi>{member.name}</bdi>
                {member.accountId === accountId ? (
                  <span className="font-normal text-muted"> {text('organisationTeam.you')}</span>
                ) : null}
              </p>
              {member.email === null ? null : (
                <p className="wrap-anywhere text-muted">
                  <bdi>{member.email}</bdi>
                </p>
              )}
              <p>{text(DUTY_WORDS[member.duty])}</p>
              <p className="text-sm text-muted">
                {text('organisationTeam.since', { day: formatDay(member.joinedAt) })}
              </p>
            </div>
            {isLead && member.accountId !== accountId ? (
              <div className="flex flex-wrap gap-3">
                <Button
                  look="secondary"
                  aria-label={text('organisationTeam.changeOf', { name: member.name })}
                  onClick={() => setAsked({ act: 'duty', member })}
                >
                  {text('organisationTeam.change')}
                </Button>
                <Button
                  look="secondary"
                  aria-label={text('organisationTeam.endOf', { name: member.name })}
                  onClick={() => setAsked({ act: 'end', member })}
                >
                  {text('organisationTeam.end')}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {asked?.act === 'duty' ? (
        <DutyDialog
          organisationId={organisationId}
          member={asked.member}
          onDone={() => finish(text('organisationTeam.changed', { name: asked.member.name }))}
          onClose={close}
        />
      ) : null}
      {asked?.act === 'end' ? (
        <EndDialog
          organisationId={organisationId}
          member={asked.member}
          onDone={() => finish(text('organisationTeam.ended', { name: asked.member.name }))}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface MemberDialogProps {
  organisationId: string;
  member: Member;
  onDone: () => void;
  onClose: () => void;
}

const INPUT = memberDutyInput.pick({ duty: true });

function DutyDialog({ organisationId, member, onDone, onClose }: MemberDialogProps) {
  const { accountId, name, duty } = member;
  const setDuty = useSetDuty();
  const { form, outcome } = useEntryForm({
    draft: `duty-${accountId}`,
    blank: { duty: String(duty) },
    check: (values) => textErrors(INPUT, values),
    send: async (values) => {
      await setDuty.mutateAsync({ id: organisationId, accountId, ...parseTexts(INPUT, values) });
      onDone();
      return true;
    },
  });
  return (
    <Dialog title={text('organisationTeam.changeOf', { name })} onClose={onClose}>
      <div className="mt-4">
        <form.AppForm>
          <EntryForm idPrefix="duty" outcome={outcome} onSubmit={form.handleSubmit}>
            <form.AppField name="duty">
              {(field) => <field.SelectField label={text('organisationTeam.duty')} choices={dutyChoices()} />}
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

function EndDialog({ organisationId, member: { accountId, name }, onDone, onClose }: MemberDialogProps) {
  const end = useEndMembership();
  return (
    <ConfirmDialog
      title={text('organisationTeam.endOf', { name })}
      confirmLabel={text('organisationTeam.end')}
      busyLabel={text('button.saving')}
      isBusy={end.isPending}
      error={end.error ? readFailure(end.error).message : null}
      onConfirm={() => end.mutate({ id: organisationId, accountId }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{text('organisationTeam.endHint')}</p>
    </ConfirmDialog>
  );
}
