import { type OwnBloodRequest, updateRequestInput } from '@redthread/contract/requests';
import { MAX_UNITS } from '@redthread/domain/request-life';
import { wallClock } from '@redthread/domain/wall-clock';
import { useStore } from '@tanstack/react-form';
import { useSyncExternalStore } from 'react';
import { CloseButton, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { EntryForm, useFieldContext, useFieldId } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { clockOf, useNow } from '../../lib/clock.ts';
import { readConnection, subscribeToConnection } from '../../lib/connection.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { PhoneField } from '../fields/person-fields.tsx';
import { chosenTown, readTown, townInput, writeTown } from '../places/town-words.ts';
import { TownField } from '../places/written-town.tsx';
import { instantOf, proposedEnd } from './needed-by.ts';
import { useUpdateRequest } from './request-changes.ts';
import { DayAndTime, type DayAndTimeProps } from './request-fields.tsx';
import { urgencyLabels } from './urgency-badge.tsx';

interface ChangeRequestProps {
  request: OwnBloodRequest;
  /** What was wrong of where to come and whom to call, or what is needed by when. */
  part: 'correct' | 'change';
  onChanged: (changed: OwnBloodRequest) => void;
  onClose: () => void;
}

const TITLES = { correct: 'live.correct', change: 'live.change' } as const;

/** A form for what may change of a request; one whose time has passed is opened again by it. */
export function ChangeRequest({ request, part, onChanged, onClose }: ChangeRequestProps) {
  const { phone, hospital, units, given, urgency, neededBy, closedAt, place } = request;
  const isOver = closedAt !== null;
  const { mutateAsync } = useUpdateRequest();
  const now = useNow();
  const standing = neededBy === null || isOver ? null : neededBy;
  const clockIn = ({ placeId }: { placeId: string }) => clockOf(readTown(placeId).town ?? place);
  /** The time that the field shows before the person changes it. An end that was set before is the same instant, on the new town's clock. */
  const shownEnd = (said: { placeId: string; urgency: string }) =>
    standing === null
      ? proposedEnd(said.urgency, now, clockIn(said))
      : wallClock(Date.parse(standing), clockIn(said).timeZone);
  const blank = {
    phone,
    hospital,
    units: String(units),
    given: String(given),
    urgency: String(urgency),
    placeId: writeTown(chosenTown(place)),
    /** Empty until the person touches it. */
    neededBy: '',
    isKept: String(neededBy === null),
  };
  /** Only what the person changed. The rest may have changed elsewhere meanwhile; and an unchanged end that is near would be refused. */
  const changes = ({ isKept, neededBy: written, ...said }: typeof blank) => ({
    id: request._id,
    ...(said.units === blank.units ? {} : { units: said.units }),
    ...(said.given === blank.given ? {} : { given: said.given }),
    ...(said.urgency === blank.urgency ? {} : { urgency: said.urgency }),
    ...(said.phone === phone ? {} : { phone: said.phone }),
    ...(said.hospital === hospital ? {} : { hospital: said.hospital }),
    ...(said.placeId === '' || said.placeId === blank.placeId ? {} : { placeId: townInput(said.placeId) }),
    ...(isKept === 'true' || (standing !== null && (written || shownEnd(said)) === shownEnd(said))
      ? {}
      : { neededBy: instantOf(written || shownEnd(said), clockIn(said)) }),
  });
  const { form, outcome } = useEntryForm({
    draft: 'change-request',
    // As the request is when it is opened, not as it was when somebody last began to change it.
    secret: ['phone', 'hospital', 'units', 'given', 'urgency', 'placeId', 'neededBy', 'isKept'],
    blank,
    check: (values) => textErrors(updateRequestInput, changes(values)),
    send: async (values) => {
      onChanged(await mutateAsync(parseTexts(updateRequestInput, changes(values))));
      return true;
    },
  });
  const values = useStore(form.store, (state) => state.values);
  return (
    <Dialog title={text(isOver ? 'changeRequest.reopen' : TITLES[part])} onClose={onClose}>
      <div className="mt-4">
        <form.AppForm>
          <EntryForm idPrefix="change-request" outcome={outcome} onSubmit={form.handleSubmit}>
            {request.confirmedAt === null ? null : <p className="text-muted">{text('changeRequest.confirmAgain')}</p>}
            {part === 'correct' ? (
              <>
                <form.AppField name="phone">{() => <PhoneField label={text('field.phone')} />}</form.AppField>
                <form.AppField name="hospital">
                  {(field) => <field.TextField label={text('requestForm.hospital')} />}
                </form.AppField>
                <form.AppField name="placeId">{() => <TownField label={text('field.town')} />}</form.AppField>
                <p className="text-muted">{text('live.correctHint')}</p>
              </>
            ) : (
              <>
                <form.AppField name="units">
                  {(field) => (
                    <field.SelectField label={text('requestForm.units')} choices={unitChoices(Math.max(1, given))} />
                  )}
                </form.AppField>
                {isOver ? null : (
                  <form.AppField name="given">
                    {(field) => (
                      <field.SelectField
                        label={text('changeRequest.given')}
                        hint={text('changeRequest.givenHint')}
                        choices={unitChoices(0).slice(0, Number(values.units) + 1)}
                      />
                    )}
                  </form.AppField>
                )}
                <form.AppField name="urgency">
                  {(field) => <field.RadioField legend={text('requestForm.urgency')} choices={urgencyLabels()} />}
                </form.AppField>
                {values.isKept === 'true' ? null : (
                  <form.AppField name="neededBy">
                    {() => <NeededByField proposed={shownEnd(values)} clock={clockIn(values)} now={now} />}
                  </form.AppField>
                )}
                {neededBy === null ? (
                  <form.AppField name="isKept">
                    {(field) => <field.CheckField label={text('neededBy.unknown')} />}
                  </form.AppField>
                ) : null}
              </>
            )}
            <NeedsConnection isSaid={outcome.failure?.message === text('failure.needsConnection')} />
            <DialogButtons isPinned>
              <form.SubmitButton
                label={text(isOver ? 'changeRequest.reopen' : 'changeRequest.save')}
                busyLabel={text('button.saving')}
              />
              <CloseButton>{text('button.cancel')}</CloseButton>
            </DialogButtons>
          </EntryForm>
        </form.AppForm>
      </div>
    </Dialog>
  );
}

/** Numbers of units from `least` on, for a select. */
function unitChoices(least: number): (readonly [value: string, label: string])[] {
  return Array.from({ length: MAX_UNITS + 1 - least }, (_, index) => {
    const units = least + index;
    return [String(units), formatNumber(units)] as const;
  });
}

/** Says of what is not kept to be sent later, before somebody presses in vain (`isSaid` is after that), that there is no connection. */
function NeedsConnection({ isSaid }: { isSaid: boolean }) {
  const connection = useSyncExternalStore(subscribeToConnection, readConnection, readConnection);
  return (
    <p role="status" className="mt-4 text-muted empty:hidden">
      {connection === 'fine' || isSaid ? null : text('failure.needsConnection')}
    </p>
  );
}

/** Until when the blood is needed, of a request that is there. */
function NeededByField(props: Omit<DayAndTimeProps, 'hint'>) {
  const id = useFieldId()(useFieldContext<string>().name);
  const hint = text('neededBy.hint');
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{text('neededBy.legend')}</legend>
      <p id={`${id}-hint`} className="mb-1.5 text-muted">
        {hint}
      </p>
      <DayAndTime {...props} hint={hint} />
    </fieldset>
  );
}
