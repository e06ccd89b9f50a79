import { createRequestInput } from '@redthread/contract/requests';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { DEFAULT_URGENCY } from '@redthread/domain/urgency';
import { useNavigate } from '@tanstack/react-router';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { Note } from '../../components/note.tsx';
import { withNote } from '../../lib/arrival-note.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSignedInSend } from '../auth/sign-in/use-signed-in-send.ts';
import { URGENCY_LABELS } from './urgency-badge.tsx';

export function RequestForm() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.requests.create.useMutation();
  const sendSignedIn = useSignedInSend('/patient');
  const { form, outcome } = useEntryForm({
    draft: 'patient',
    blank: { bloodType: '', phone: '', hospital: '', urgency: String(DEFAULT_URGENCY) },
    check: (values) => fieldErrors(createRequestInput, values),
    send: (values) =>
      sendSignedIn(async () => {
        await create.mutateAsync(createRequestInput.parse(values));
        void utils.requests.invalidate();
        void utils.overview.invalidate();
        await navigate({ to: '/dashboard', state: withNote('Your request was posted.') });
      }),
  });
  return (
    <form.AppForm>
      <EntryForm failureTitle="Request failed" outcome={outcome} onSubmit={form.handleSubmit}>
        <form.AppField name="bloodType">
          {(field) => <field.SelectField label="Blood type" none="Select the blood type" choices={BLOOD_TYPES} />}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField label="Phone" type="tel" autoComplete="tel" />}
        </form.AppField>
        <form.AppField name="hospital">
          {(field) => <field.TextField label="Hospital" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="urgency">
          {(field) => <field.RadioField legend="Urgency" choices={URGENCY_LABELS} />}
        </form.AppField>
        <Note>
          Everyone can see your name, the blood type, hospital and urgency. Of your phone number, only the country code
          and the last two digits are public.
        </Note>
        <form.SubmitButton label="Request blood" busyLabel="Requesting..." />
      </EntryForm>
    </form.AppForm>
  );
}
