import { EntryForm } from '../../components/form/entry-form.tsx';
import { text } from '../../lib/text.ts';
import { useAbout } from '../about/use-about.ts';
import { TypeKeys } from '../blood-type/type-keys.tsx';
import { NewEmailField, PhoneField } from '../fields/person-fields.tsx';
import { NameShownField } from '../name-shown/name-shown-field.tsx';
import { readTown } from '../places/town-choice.ts';
import { useWrittenTown } from '../places/use-written-town.ts';
import { WrittenTown } from '../places/written-town.tsx';
import { useOwnName } from '../session/use-own-name.ts';
import { OtherTime } from './other-time.tsx';
import { parsedValues } from './parsed-values.ts';
import { PasteMessage } from './paste-message.tsx';
import { PublicLine } from './public-line.tsx';
import { ReachLine } from './reach-line.tsx';
import { SameRequest } from './same-request.tsx';
import { UnitsStepper } from './units-stepper.tsx';
import { UrgencyCards } from './urgency-cards.tsx';
import { type RequestFormProps, useRequestForm } from './use-request-form.ts';

/** A request for blood on one screen, in the order in which somebody in a hurry knows the answers. */
export function RequestForm(props: RequestFormProps) {
  const { form, outcome, values, fill, postAnyway, clock, now, proposed, isVisitor } = useRequestForm(props);
  const about = useAbout().data;
  const ownName = useOwnName();
  const name = ownName ?? (values.name.trim() || text('nameDisplay.example'));
  const { placeId, townBy } = values;
  const town = useWrittenTown({ written: values.hospital, placeId, townBy, onTown: fill });
  const isListOnly = values.townBy === 'none' || about?.invitations === 'off';
  return (
    <form.AppForm>
      <EntryForm
        ref={town.form}
        failureTitle={text('requestForm.failed')}
        outcome={outcome}
        isBusy={town.isSettling}
        onSubmit={() => void town.settle(form.handleSubmit)}
      >
        {outcome.failure?.code === 'SAME_REQUEST' ? (
          <SameRequest existingId={outcome.failure.existingId} onPostAnyway={() => void town.settle(postAnyway)} />
        ) : null}
        <PasteMessage
          placeId={readTown(values.placeId).town?.id}
          onRead={(read) => {
            fill(parsedValues(read, values));
            town.markWritten();
          }}
        />
        <form.AppField name="bloodType">
          {() => <TypeKeys legend={text('requestForm.bloodType')} unknownNote={text('requestForm.askWard')} />}
        </form.AppField>
        <div className="grid grid-cols-1 gap-2">
          <form.AppField name="hospital" listeners={town.listeners}>
            {(field) => (
              <field.TextField
                label={text('requestForm.hospital')}
                hint={text('requestForm.hospitalHint')}
                autoComplete="off"
              />
            )}
          </form.AppField>
          <form.AppField name="placeId">
            {() => <WrittenTown of={town} withoutTown={text('requestForm.listOnly')} />}
          </form.AppField>
        </div>
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
        <form.AppField name="neededBy">{() => <OtherTime clock={clock} now={now} proposed={proposed} />}</form.AppField>
        <form.AppField name="units">{() => <UnitsStepper />}</form.AppField>
        <form.AppField name="phone">
          {() => (
            <PhoneField
              label={text('field.phone')}
              hint={about?.contacts === 'ask' ? text('requestForm.phoneHint') : undefined}
            />
          )}
        </form.AppField>
        {isVisitor ? (
          <>
            <form.AppField name="name">
              {(field) => <field.TextField label={text('requestForm.name')} autoComplete="name" />}
            </form.AppField>
            <form.AppField name="email">{() => <NewEmailField hint={text('emailCode.emailHint')} />}</form.AppField>
          </>
        ) : null}
        <ReachLine bloodType={values.bloodType} urgency={values.urgency} town={readTown(values.placeId).town} />
        <div className="grid grid-cols-1 gap-2">
          <form.SubmitButton
            label={text(isListOnly ? 'requestForm.sendToList' : 'requestForm.send')}
            busyLabel={text('requestForm.busy')}
          />
          <PublicLine name={name} nameDisplay={values.nameDisplay}>
            <form.AppField name="nameDisplay">{() => <NameShownField name={name} />}</form.AppField>
          </PublicLine>
          <p className="text-sm text-muted">{text('requestForm.free')}</p>
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
