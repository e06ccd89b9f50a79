import { type DonorProfile, registerDonorInput } from '@redthread/contract/donors';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { MAX_DONOR_AGE, MIN_DONOR_AGE } from '@redthread/domain/limits';
import { useNavigate } from '@tanstack/react-router';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { Note } from '../../components/note.tsx';
import { withNote } from '../../lib/arrival-note.ts';
import { fieldErrors, wholeNumber } from '../../lib/field-errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSignedInSend } from '../auth/sign-in/use-signed-in-send.ts';

export function DonorForm({ profile }: { profile: DonorProfile | null }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const register = trpc.donors.register.useMutation();
  const sendSignedIn = useSignedInSend('/donor');
  const { form, outcome } = useEntryForm({
    draft: 'donor',
    blank: formValues(profile),
    check: (values) => fieldErrors(registerDonorInput, { ...values, age: wholeNumber(values.age) }),
    send: (values) =>
      sendSignedIn(async () => {
        const input = registerDonorInput.parse({ ...values, age: wholeNumber(values.age) });
        utils.donors.mine.setData(undefined, await register.mutateAsync(input));
        void utils.donors.list.invalidate();
        void utils.matching.invalidate();
        void utils.overview.invalidate();
        await navigate({ to: '/dashboard', state: withNote('Your donor profile was saved.') });
      }),
  });
  return (
    <form.AppForm>
      <EntryForm failureTitle="Registration failed" outcome={outcome} onSubmit={form.handleSubmit}>
        <form.AppField name="bloodType">
          {(field) => <field.SelectField label="Blood type" none="Select your blood type" choices={BLOOD_TYPES} />}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField label="Phone" type="tel" autoComplete="tel" />}
        </form.AppField>
        <form.AppField name="address">
          {(field) => (
            <field.TextField label="Address" hint="Area and city, as you want it shown" autoComplete="address-level2" />
          )}
        </form.AppField>
        <form.AppField name="age">
          {(field) => (
            <field.TextField
              label="Age"
              inputMode="numeric"
              autoComplete="off"
              placeholder={`Enter your age (${MIN_DONOR_AGE}-${MAX_DONOR_AGE})`}
            />
          )}
        </form.AppField>
        <Note>
          Everyone can see your name, blood type, address, age and availability. Of your phone number, only the country
          code and the last two digits are public.
        </Note>
        <form.SubmitButton
          label={profile ? 'Update profile' : 'Register as donor'}
          busyLabel={profile ? 'Updating...' : 'Registering...'}
        />
      </EntryForm>
    </form.AppForm>
  );
}

function formValues(profile: DonorProfile | null) {
  if (!profile) return { bloodType: '', phone: '', address: '', age: '' };
  const { bloodType, phone, address, age } = profile;
  return { bloodType: String(bloodType), phone, address, age: String(age) };
}
