import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { linkWords } from '../../components/link-words.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { errorWords } from '../../lib/said.ts';
import { text } from '../../lib/text.ts';
import { TypeKeys } from '../blood-type/type-keys.tsx';
import { AgeField, NameField, NewEmailField, PhoneField } from '../fields/person-fields.tsx';
import { invitationCaps } from '../invitations/invitation-caps.ts';
import { useWrittenTown } from '../places/use-written-town.ts';
import { WrittenTown } from '../places/written-town.tsx';
import { type Hindrance, type OpenFormProps, useVolunteerForm } from './use-volunteer-form.ts';

/** On the page of a request: whoever isn't a donor yet offers to come, and becomes one by it. */
export function VolunteerForm(props: OpenFormProps) {
  const { form, outcome, values, fill, isVisitor, days, hindrance } = useVolunteerForm(props);
  const { placeId, townBy } = values;
  const town = useWrittenTown({ written: values.address, placeId, townBy, onTown: fill });
  return (
    <form.AppForm>
      <EntryForm
        ref={town.form}
        outcome={outcome}
        isBusy={town.isSettling}
        onSubmit={() => void town.settle(form.handleSubmit)}
      >
        <form.AppField name="bloodType">{() => <TypeKeys legend={text('field.bloodType')} />}</form.AppField>
        {hindrance === 'mismatch' ? null : (
          <>
            <div className="grid grid-cols-1 gap-2">
              <form.AppField name="address" listeners={town.listeners}>
                {(field) => <field.TextField label={text('field.town')} autoComplete="address-level2" />}
              </form.AppField>
              <form.AppField name="placeId">{() => <WrittenTown of={town} />}</form.AppField>
            </div>
            <form.AppField name="gaveLately">
              {(field) => (
                <field.RadioField
                  legend={text('gaveLately.question', { days })}
                  choices={{ no: text('gaveLately.no'), yes: text('volunteer.yes') }}
                />
              )}
            </form.AppField>
          </>
        )}
        <div role="status" className="empty:hidden">
          {hindrance === null ? null : <CannotCome why={hindrance} />}
        </div>
        {hindrance === null ? (
          <>
            <form.AppField name="age">{() => <AgeField />}</form.AppField>
            <form.AppField name="phone">{() => <PhoneField label={text('field.phone')} />}</form.AppField>
            {isVisitor ? (
              <>
                <form.AppField name="name">{() => <NameField />}</form.AppField>
                <form.AppField name="email">{() => <NewEmailField hint={text('emailCode.emailHint')} />}</form.AppField>
              </>
            ) : null}
            <form.AppField name="isPhoneShared">
              {(field) => <field.CheckField label={text('volunteer.share')} hint={text('volunteer.shareHint')} />}
            </form.AppField>
            <form.AppField name="acceptsInvitations">
              {(field) => (
                <field.CheckField
                  label={text('volunteer.acceptsInvitations')}
                  hint={text('inviting.hint', { caps: invitationCaps() })}
                />
              )}
            </form.AppField>
            <div className="grid grid-cols-1 gap-2">
              <form.SubmitButton label={text('codeLink.volunteer')} busyLabel={text('button.sending')} />
              <p className="text-sm text-muted">
                <RichText id="volunteer.explained" tags={{ link: linkWords({ to: '/privacy' }) }} />
              </p>
            </div>
          </>
        ) : null}
      </EntryForm>
    </form.AppForm>
  );
}

/** One reason, and what they can do instead. */
function CannotCome({ why }: { why: Hindrance }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-warn-soft p-4 text-warn">
      <p className="font-semibold">{why === 'mismatch' ? errorWords('BLOOD_MISMATCH') : text('volunteer.resting')}</p>
      <Link to="/donor" className={buttonStyle('secondary')}>
        {text('home.becomeDonor')}
      </Link>
    </div>
  );
}
