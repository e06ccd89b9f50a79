import type { OwnDonorProfile } from '@redthread/contract/donors';
import { TRAVELS_KM } from '@redthread/domain/near';
import { Button, linkWords } from '../../components/button.tsx';
import { Switch } from '../../components/choices.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { Panel } from '../../components/page.tsx';
import { formatDay } from '../../lib/clock.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { TypeKeys } from '../blood-type/type-keys.tsx';
import { AgeField, NameField, NewEmailField, PhoneField } from '../fields/person-fields.tsx';
import { invitationCaps } from '../invitations/own-invitations.ts';
import { useWrittenTown } from '../places/use-written-town.ts';
import { WrittenTown } from '../places/written-town.tsx';
import { SendingNote } from '../sign-in/sign-in-first.tsx';
import { restOf, useAvailability } from './donor-changes.ts';
import { MoreChoices, PhoneChoice, Unreachable } from './more-choices.tsx';
import { type DonorFormProps, type DonorFormState, useDonorForm } from './use-donor-form.ts';

/** The form on one screen, under the switch of who is registered. What can be left as it is stays closed. */
export function DonorForm(props: DonorFormProps) {
  const { profile, path } = props;
  const state = useDonorForm(props);
  const { form, outcome, values, fill, isNew, isVisitor, isPhoneKept, publicName, hasTyped, settleTyped, isListed } =
    state;
  const { invited } = props;
  const { placeId, townBy } = values;
  const town = useWrittenTown({ written: values.address, placeId, townBy, onTown: fill });
  return (
    <form.AppForm>
      {hasTyped ? <TypedBefore onSettled={settleTyped} /> : null}
      {profile ? <AvailabilitySwitch profile={profile} /> : null}
      {hasTyped || invited !== undefined ? null : <SendingNote path={path} />}
      <EntryForm
        ref={town.form}
        failureTitle={text('donorForm.failed')}
        isOnce={invited !== undefined}
        outcome={outcome}
        isBusy={town.isSettling}
        onSubmit={() => void town.settle(form.handleSubmit)}
      >
        <form.AppField name="bloodType">
          {(field) => (
            <>
              {invited?.suggestion(field.handleChange, field.state.value)}
              <TypeKeys legend={text('field.bloodType')} unknownNote={text('donorForm.bloodTypeHint')} />
            </>
          )}
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
            {invited === undefined ? (
              <form.AppField name="email">{() => <NewEmailField hint={text('emailCode.emailHint')} />}</form.AppField>
            ) : null}
            {invited?.email ? <SetEmail email={invited.email} /> : null}
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

/** The address that was invited, which proves whose account it is. */
function SetEmail({ email }: { email: string }) {
  return (
    <div>
      <p className="mb-1.5 font-semibold">{text('field.email')}</p>
      <p className="wrap-anywhere">
        <bdi dir="ltr">{email}</bdi>
      </p>
    </div>
  );
}

/** For a visitor who filled the form and turned out to be a donor: which of the two it shows is theirs to say. */
function TypedBefore({ onSettled }: { onSettled: (isTaken: boolean) => void }) {
  return (
    <Panel title={text('donorForm.typedTitle')}>
      <p className="text-muted">{text('donorForm.typedWords')}</p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button look="secondary" onClick={() => onSettled(false)}>
          {text('donorForm.typedKeep')}
        </Button>
        <Button look="secondary" onClick={() => onSettled(true)}>
          {text('donorForm.typedTake')}
        </Button>
      </div>
    </Panel>
  );
}

/** Shows the new state at once, and goes back to the old one, with a reason, when the server refuses. */
function AvailabilitySwitch({ profile }: { profile: OwnDonorProfile }) {
  const { isAvailable, isSaved, refusal, set } = useAvailability(profile);
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <Switch
        label={text('availability.label')}
        hint={profile.hiddenFor === null ? hint(isAvailable, restOf(profile)) : text('hidden.donorSaid')}
        isOn={isAvailable}
        onChange={set}
      />
      {/* What is beside the switch isn't read again when it changes. */}
      <p role="status" className="sr-only">
        {isSaved ? `${text('availability.saved')} ${text(isAvailable ? 'availability.on' : 'availability.off')}` : ''}
      </p>
      {refusal === null ? null : (
        <p role="alert" className="mt-3 text-danger">
          {text('availability.unchanged', { reason: refusal })}
        </p>
      )}
    </div>
  );
}

/** Who rests isn't offered, whatever the switch says. */
function hint(isAvailable: boolean, restsUntil: string | null): string {
  if (!isAvailable) return text('availability.off');
  return restsUntil === null ? text('availability.on') : text('availability.resting', { day: formatDay(restsUntil) });
}

/** Whether the donor may be asked, which is never preset; how far and when, once they said yes. */
function ContactQuestion({ form, values, isPhoneKept }: DonorFormState) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <form.AppField name="acceptsInvitations">
        {(field) => (
          <field.RadioField
            legend={text('inviting.legend')}
            hint={text('inviting.hint', { caps: invitationCaps() })}
            choices={{ true: text('inviting.yes'), false: text('inviting.no') }}
          />
        )}
      </form.AppField>
      {values.acceptsInvitations === 'true' ? (
        <div className="grid grid-cols-1 gap-3 border-s-2 border-edge ps-4">
          <form.AppField name="travelKm">
            {(field) => <field.SelectField label={text('donorForm.travelKm')} choices={travelLabels()} isInLine />}
          </form.AppField>
          <form.AppField name="isNightOk">
            {(field) => <field.CheckField label={text('inviting.night')} />}
          </form.AppField>
        </div>
      ) : null}
      <Unreachable isHeard values={values} isPhoneKept={isPhoneKept} />
    </div>
  );
}

function travelLabels(): Record<string, string> {
  return Object.fromEntries(TRAVELS_KM.map((km) => [String(km), text('near.km', { km })]));
}
