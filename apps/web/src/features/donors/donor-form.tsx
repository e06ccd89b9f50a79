import { type OwnDonorProfile, registerDonorInput } from '@redthread/contract/donors';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { MAX_DONOR_AGE, MIN_DONOR_AGE } from '@redthread/domain/limits';
import { useNavigate } from '@tanstack/react-router';
import { Beside } from '../../components/form/beside.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { linkWords } from '../../components/link-words.tsx';
import { Note } from '../../components/note.tsx';
import { withNote } from '../../lib/arrival-note.ts';
import { ownToday } from '../../lib/day.ts';
import { parseTexts, textErrors, textsOf } from '../../lib/form-texts.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { nameShownLabels } from '../name-shown/name-shown-labels.ts';
import { chosenTown, townInput, writeTown } from '../places/town-choice.ts';
import { TownField } from '../places/town-field.tsx';
import { useOwnName } from '../session/use-own-name.ts';
import { useSignedInSend } from '../sign-in/use-signed-in-send.ts';
import { useRegisterDonor } from './donor-changes.ts';

const BLANK = {
  bloodType: '',
  phone: '',
  address: '',
  age: '',
  placeId: '',
  lastDonatedOn: '',
  nameShown: 'initial',
};

const sent = (values: typeof BLANK) => ({ ...values, placeId: townInput(values.placeId) });

export function DonorForm({ profile }: { profile: OwnDonorProfile | null }) {
  const ownName = useOwnName();
  const navigate = useNavigate();
  const register = useRegisterDonor();
  const sendSignedIn = useSignedInSend('/donor');
  const { form, outcome } = useEntryForm({
    draft: 'donor',
    blank: profile ? { ...textsOf(BLANK, profile), placeId: writeTown(chosenTown(profile.place)) } : BLANK,
    check: (values) => textErrors(registerDonorInput, sent(values)),
    send: (values) =>
      sendSignedIn(async () => {
        const isSamePerson = await register(parseTexts(registerDonorInput, sent(values)));
        if (isSamePerson) await navigate({ to: '/dashboard', state: withNote(text('donorForm.saved')) });
      }),
  });
  return (
    <form.AppForm>
      <EntryForm failureTitle={text('donorForm.failed')} outcome={outcome} onSubmit={form.handleSubmit}>
        <form.AppField name="bloodType">
          {(field) => (
            <field.SelectField
              label={text('donorForm.bloodType')}
              none={text('donorForm.noBloodType')}
              choices={BLOOD_TYPES}
            />
          )}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField label={text('donorForm.phone')} type="tel" autoComplete="tel" />}
        </form.AppField>
        <form.AppField name="address">
          {(field) => (
            <field.TextField
              label={text('donorForm.address')}
              hint={text('donorForm.addressHint')}
              autoComplete="address-level2"
            />
          )}
        </form.AppField>
        <form.AppField name="age">
          {(field) => (
            <field.TextField
              label={text('donorForm.age')}
              inputMode="numeric"
              autoComplete="off"
              placeholder={text('donorForm.agePlaceholder', { min: MIN_DONOR_AGE, max: MAX_DONOR_AGE })}
            />
          )}
        </form.AppField>
        <form.AppField name="placeId">
          {() => <TownField label={text('donorForm.town')} hint={text('donorForm.townHint')} isOptional />}
        </form.AppField>
        <form.AppField name="lastDonatedOn">
          {(field) => (
            <field.DateField
              label={text('donorForm.lastDonatedOn')}
              hint={text('donorForm.lastDonatedOnHint')}
              isOptional
              max={ownToday()}
            />
          )}
        </form.AppField>
        <form.AppField name="nameShown">
          {(field) => (
            <field.RadioField
              legend={text('nameShown.legend')}
              hint={text('nameShown.hint')}
              choices={nameShownLabels(ownName)}
            />
          )}
        </form.AppField>
        <Beside>
          <Note>
            <RichText id="donorForm.whatIsPublic" tags={{ link: linkWords({ to: '/privacy' }) }} />
          </Note>
        </Beside>
        <form.SubmitButton
          label={text(profile ? 'donorForm.update' : 'donorForm.register')}
          busyLabel={text(profile ? 'donorForm.updating' : 'donorForm.registering')}
        />
      </EntryForm>
    </form.AppForm>
  );
}
