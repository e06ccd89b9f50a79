import { inviteMemberInput } from '@redthread/contract/organisations';
import { JOIN_DAYS } from '@redthread/domain/organisation';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { NewEmailField } from '../fields/person-fields.tsx';
import { useInviteMember } from './organisation-changes.ts';
import { dutyChoices } from './organisation-words.ts';

const INPUT = inviteMemberInput.omit({ id: true });

interface InviteFormProps {
  organisationId: string;
  onSubmit: () => void;
  onInvited: (email: string) => void;
}

/** Invites a colleague by email. */
export function InviteForm({ organisationId, onSubmit, onInvited }: InviteFormProps) {
  const invite = useInviteMember();
  const { form, outcome } = useEntryForm({
    draft: `invite-${organisationId}`,
    blank: { email: '', duty: 'desk' },
    isBlankOnceSent: true,
    check: (values) => textErrors(INPUT, values),
    send: async (values) => {
      const input = parseTexts(INPUT, values);
      await invite.mutateAsync({ id: organisationId, ...input });
      onInvited(input.email);
      return true;
    },
  });
  const submit = () => {
    onSubmit();
    void form.handleSubmit();
  };
  return (
    <form.AppForm>
      <EntryForm idPrefix="invite" outcome={outcome} onSubmit={submit}>
        <form.AppField name="email">
          {() => <NewEmailField hint={text('organisationTeam.inviteHint', { days: JOIN_DAYS })} />}
        </form.AppField>
        <form.AppField name="duty">
          {(field) => <field.SelectField label={text('organisationTeam.duty')} choices={dutyChoices()} />}
        </form.AppField>
        <div>
          <form.SubmitButton label={text('organisationTeam.send')} busyLabel={text('button.sending')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
