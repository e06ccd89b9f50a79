import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { useState } from 'react';
import { Beside } from '../../components/form/beside.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { linkWords } from '../../components/link-words.tsx';
import { Note } from '../../components/note.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { PhoneField } from '../fields/person-fields.tsx';
import { NameShownField } from '../name-shown/name-shown-field.tsx';
import { TownField } from '../places/town-field.tsx';
import { HospitalTown } from './hospital-town.tsx';
import { NeededByField } from './needed-by-field.tsx';
import { SameRequest } from './same-request.tsx';
import { unitChoices } from './unit-choices.ts';
import { urgencyLabels } from './urgency-badge.tsx';
import { type RequestFormProps, useRequestForm } from './use-request-form.ts';
import { WhoIsAsked } from './who-is-asked.tsx';

export function RequestForm(props: RequestFormProps) {
  const { form, outcome, values, postAnyway, proposed, clock } = useRequestForm(props);
  // Once it is whole: half a name names another town.
  const [hospital, setHospital] = useState(values.hospital);
  return (
    <form.AppForm>
      <EntryForm failureTitle={text('requestForm.failed')} outcome={outcome} onSubmit={form.handleSubmit}>
        {outcome.failure?.code === 'SAME_REQUEST' ? (
          <SameRequest existingId={outcome.failure.existingId} onPostAnyway={postAnyway} />
        ) : null}
        <p className="max-w-prose font-semibold">{text('requestForm.first')}</p>
        <form.AppField name="bloodType">
          {(field) => (
            <field.SelectField
              label={text('requestForm.bloodType')}
              none={text('requestForm.noBloodType')}
              choices={BLOOD_TYPES}
            />
          )}
        </form.AppField>
        <form.AppField name="phone">{() => <PhoneField label={text('requestForm.phone')} />}</form.AppField>
        <form.AppField name="hospital" listeners={{ onBlur: ({ value }) => setHospital(value) }}>
          {(field) => (
            <field.TextField
              label={text('requestForm.hospital')}
              hint={text('requestForm.hospitalHint')}
              autoComplete="off"
            />
          )}
        </form.AppField>
        <form.AppField name="placeId">
          {() => <TownField label={text('requestForm.town')} hint={text('requestForm.townHint')} isOptional />}
        </form.AppField>
        <HospitalTown
          hospital={hospital}
          placeId={values.placeId}
          setPlaceId={(placeId) => form.setFieldValue('placeId', placeId)}
        />
        <form.AppField name="urgency">
          {(field) => <field.RadioField legend={text('requestForm.urgency')} choices={urgencyLabels()} />}
        </form.AppField>
        <form.AppField name="units">
          {(field) => (
            <field.SelectField
              label={text('requestForm.units')}
              hint={text('requestForm.unitsHint')}
              choices={unitChoices(1)}
            />
          )}
        </form.AppField>
        {values.isKept === 'true' ? null : (
          <form.AppField name="neededBy">{() => <NeededByField proposed={proposed} clock={clock} />}</form.AppField>
        )}
        <form.AppField name="isKept">{(field) => <field.CheckField label={text('neededBy.unknown')} />}</form.AppField>
        <form.AppField name="nameShown">{() => <NameShownField />}</form.AppField>
        <Beside>
          <Note>
            <RichText id="requestForm.whatIsPublic" tags={{ link: linkWords({ to: '/privacy' }) }} />
          </Note>
        </Beside>
        <WhoIsAsked placeId={values.placeId} isKept={values.isKept === 'true'} />
        <form.SubmitButton label={text('requestForm.send')} busyLabel={text('requestForm.busy')} />
        <p className="text-sm text-muted">{text('requestForm.free')}</p>
      </EntryForm>
    </form.AppForm>
  );
}
