import { EntryForm } from '../../components/form/entry-form.tsx';
import { linkWords } from '../../components/link-words.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { TypeKeys } from '../blood-type/type-keys.tsx';
import { AgeField, NameField, NewEmailField, PhoneField } from '../fields/person-fields.tsx';
import { useWrittenTown } from '../places/use-written-town.ts';
import { WrittenTown } from '../places/written-town.tsx';
import { SendingNote } from '../sign-in/sending-note.tsx';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { ContactQuestion } from './contact-question.tsx';
import { MoreChoices } from './more-choices.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import { TypedBefore } from './typed-before.tsx';
import { type DonorFormProps, useDonorForm } from './use-donor-form.ts';

/** The form on one screen, under the switch of who is registered. What can be left as it is stays closed. */
export function DonorForm(props: DonorFormProps) {
  const { profile, path } = props;
  const state = useDonorForm(props);
  const { form, outcome, values, fill, isNew, isVisitor, isPhoneKept, publicName, hasTyped, settleTyped, isListed } =
    state;
  const { placeId, townBy } = values;
  const town = useWrittenTown({ written: values.address, placeId, townBy, onTown: fill });
  return (
    <form.AppForm>
      {hasTyped ? <TypedBefore onSettled={settleTyped} /> : null}
      {profile ? <AvailabilitySwitch profile={profile} /> : null}
      {hasTyped ? null : <SendingNote path={path} />}
      <EntryForm
        ref={town.form}
        failureTitle={text('donorForm.failed')}
        outcome={outcome}
        isBusy={town.isSettling}
        onSubmit={() => void town.settle(form.handleSubmit)}
      >
        <form.AppField name="bloodType">
          {() => <TypeKeys legend={text('field.bloodType')} unknownNote={text('donorForm.bloodTypeHint')} />}
        </form.AppField>
        <form.AppField name="phone">
          {() => (
            <PhoneField label={text('field.phone')} hint={isPhoneKept ? text('donorForm.phoneHint') : undefined} />
          )}
        </form.AppField>
        {/* Whose number is given to strangers, unless they say otherwise, reads so here. */}
        {isListed ? <PhoneChoice {...state} /> : null}
        <div className="grid grid-cols-1 gap-2">
          <form.AppField name="address" listeners={town.listeners}>
            {(field) => (
              <field.TextField
                label={text('donorCard.address')}
                hint={text('donorForm.addressHint')}
                autoComplete="address-level2"
              />
            )}
          </form.AppField>
          <form.AppField name="placeId">
            {() => <WrittenTown of={town} withoutTown={text('donorForm.withoutTown')} />}
          </form.AppField>
        </div>
        <form.AppField name="age">{() => <AgeField />}</form.AppField>
        <ContactQuestion {...state} />
        {isVisitor ? (
          <>
            <form.AppField name="name">{() => <NameField />}</form.AppField>
            <form.AppField name="email">{() => <NewEmailField hint={text('emailCode.emailHint')} />}</form.AppField>
          </>
        ) : null}
        <MoreChoices {...state} />
        <div className="grid grid-cols-1 gap-2">
          <form.SubmitButton
            label={text(isNew ? 'donorForm.register' : 'donorForm.update')}
            busyLabel={text(isNew ? 'donorForm.registering' : 'button.saving')}
          />
          <p className="text-sm wrap-anywhere text-muted">
            <RichText
              id="donorForm.public"
              values={{ name: publicName }}
              tags={{ link: linkWords({ to: '/privacy' }) }}
            />
          </p>
          <p className="text-sm text-muted">{text('donorForm.noAdvice')}</p>
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
