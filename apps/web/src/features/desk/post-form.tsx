import { ORGANISATION_AHEAD_DAYS } from '@redthread/domain/organisation';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { text } from '../../lib/text.ts';
import { TypeKeys } from '../blood-type/type-keys.tsx';
import { PhoneField } from '../fields/person-fields.tsx';
import { useWrittenTown } from '../places/use-written-town.ts';
import { WrittenTown } from '../places/written-town.tsx';
import { useBloodBanks } from '../requests/blood-banks.tsx';
import { OtherTime, ReachLine, UnitsStepper, UrgencyCards } from '../requests/request-fields.tsx';
import type { MyOrganisation } from './use-desk.ts';
import { usePostForm } from './use-post-form.ts';

/** A request for the organisation: a hospital's is at itself, an NGO says where. */
export function PostForm({ organisation }: { organisation: MyOrganisation }) {
  const { form, outcome, fill, values, town, clock, now, isHospital, proposed, end } = usePostForm(organisation);
  const { hospital, placeId, townBy } = values;
  const banks = useBloodBanks({ town: isHospital ? null : town, townBy, onTown: fill });
  const written = useWrittenTown({ written: hospital, placeId, townBy, onTown: fill });
  return (
    <form.AppForm>
      <EntryForm
        ref={written.form}
        failureTitle={text('requestForm.failed')}
        outcome={outcome}
        isBusy={written.isSettling}
        onSubmit={() => void written.settle(form.handleSubmit)}
      >
        <form.AppField name="bloodType">{() => <TypeKeys legend={text('requestForm.bloodType')} />}</form.AppField>
        {isHospital ? null : (
          <div className="grid grid-cols-1 gap-2">
            <form.AppField name="hospital" listeners={banks.listenersBeside(written.listeners)}>
              {(field) => (
                <field.TextField
                  label={text('requestForm.hospital')}
                  hint={text('requestForm.hospitalHint')}
                  autoComplete="off"
                  list={banks.listId}
                />
              )}
            </form.AppField>
            {banks.options}
            <form.AppField name="placeId">{() => <WrittenTown of={written} />}</form.AppField>
          </div>
        )}
        <form.AppField name="urgency">
          {() => (
            <UrgencyCards
              clock={clock}
              now={now}
              hasOtherTime={values.neededBy !== ''}
              onChoose={() => fill({ neededBy: '' })}
            />
          )}
        </form.AppField>
        <form.AppField name="neededBy">
          {() => <OtherTime clock={clock} now={now} proposed={proposed} aheadDays={ORGANISATION_AHEAD_DAYS} />}
        </form.AppField>
        <form.AppField name="units">{() => <UnitsStepper />}</form.AppField>
        <form.AppField name="phone">
          {() =>
            isHospital ? (
              <PhoneField
                label={text('form.optional', { label: text('field.phone') })}
                hint={text('deskPage.phoneHint', { phone: organisation.phone })}
              />
            ) : (
              <PhoneField label={text('field.phone')} />
            )
          }
        </form.AppField>
        <form.AppField name="hospitalReference">
          {(field) => (
            <field.TextField
              label={text('form.optional', { label: text('deskPage.reference') })}
              hint={text('deskPage.referenceHint')}
              autoComplete="off"
            />
          )}
        </form.AppField>
        <ReachLine
          bloodType={values.bloodType}
          urgency={values.urgency}
          town={town}
          end={end}
          onHigh={() => fill({ urgency: 'high' })}
          isConfirmed={isHospital}
        />
        <form.SubmitButton label={text('requestForm.send')} busyLabel={text('requestForm.busy')} />
      </EntryForm>
    </form.AppForm>
  );
}
