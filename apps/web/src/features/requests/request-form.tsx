import type { Place } from '@redthread/contract/places';
import type { ParsedRequest } from '@redthread/contract/requests';
import { displayName } from '@redthread/domain/display-name';
import { wallClock } from '@redthread/domain/wall-clock';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { Button, buttonStyle, linkWords } from '../../components/button.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { describedBy, FieldFrame } from '../../components/form/field-frame.tsx';
import { type Clock, clockOf, formatMoment } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { formatList } from '../../lib/number.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { AS_VISITOR, trpc } from '../../lib/trpc.ts';
import { useAbout } from '../about/about-parts.tsx';
import { TypeKeys } from '../blood-type/type-keys.tsx';
import { NameDisplayField, NewEmailField, PhoneField } from '../fields/person-fields.tsx';
import { useOwnRequestIds } from '../mine/use-mine.ts';
import { chosenTown, readTown, writeTown } from '../places/town-words.ts';
import { useWrittenTown } from '../places/use-written-town.ts';
import { WrittenTown } from '../places/written-town.tsx';
import { useOwnName } from '../session/use-session.ts';
import { useBloodBanks } from './blood-banks.tsx';
import { OtherTime, ReachLine, UnitsStepper, UrgencyCards } from './request-fields.tsx';
import { rowIdOf } from './request-search.ts';
import { type RequestFormProps, type RequestValues, useRequestForm } from './use-request-form.ts';

/** A request for blood on one screen, in the order in which somebody in a hurry knows the answers. */
export function RequestForm(props: RequestFormProps) {
  const { form, outcome, values, fill, postAnyway, clock, now, proposed, end, isVisitor } = useRequestForm(props);
  const about = useAbout().data;
  const ownName = useOwnName();
  const name = ownName ?? (values.name.trim() || text('nameDisplay.example'));
  const { placeId, townBy } = values;
  const town = useWrittenTown({ written: values.hospital, placeId, townBy, onTown: fill });
  const banks = useBloodBanks({ town: readTown(placeId).town, townBy, onTown: fill });
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
          town={readTown(values.placeId).town}
          onRead={(read) => {
            fill(parsedValues(read, values));
            town.markWritten();
          }}
        />
        <form.AppField name="bloodType">
          {() => <TypeKeys legend={text('requestForm.bloodType')} unknownNote={text('requestForm.askWard')} />}
        </form.AppField>
        <div className="grid grid-cols-1 gap-2">
          <form.AppField name="hospital" listeners={banks.listenersBeside(town.listeners)}>
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
        <ReachLine
          bloodType={values.bloodType}
          urgency={values.urgency}
          town={readTown(values.placeId).town}
          end={end}
          onHigh={() => fill({ urgency: 'high' })}
        />
        <div className="grid grid-cols-1 gap-2">
          <form.SubmitButton
            label={text(isListOnly ? 'requestForm.sendToList' : 'requestForm.send')}
            busyLabel={text('requestForm.busy')}
          />
          <PublicLine name={name} nameDisplay={values.nameDisplay}>
            <form.AppField name="nameDisplay">{() => <NameDisplayField name={name} />}</form.AppField>
          </PublicLine>
          <p className="text-sm text-muted">{text('requestForm.free')}</p>
        </div>
      </EntryForm>
    </form.AppForm>
  );
}

/** What a message changes in the form; what it doesn't say stays as it was typed. */
function parsedValues(
  { bloodType, units, hospital, place, phone, urgency, neededBy }: ParsedRequest,
  values: Pick<RequestValues, 'placeId' | 'townBy'>,
): Partial<RequestValues> {
  const town = place ?? readTown(values.placeId).town;
  return {
    ...(bloodType === null ? {} : { bloodType }),
    ...(units === null ? {} : { units: String(units) }),
    ...(hospital === null ? {} : { hospital }),
    // The town of another hospital goes, unless the person chose it.
    ...(place !== null
      ? // Without a hospital, what is written there later says nothing against it.
        { placeId: writeTown(chosenTown(place)), townBy: hospital === null ? 'person' : 'written' }
      : hospital === null || values.townBy === 'person'
        ? {}
        : { placeId: '', townBy: '' }),
    ...(phone === null ? {} : { phone }),
    ...(urgency === null ? {} : { urgency }),
    ...(neededBy === null ? {} : { neededBy: wallClock(Date.parse(neededBy), clockOf(town).timeZone) }),
  };
}

/** What everybody can read of the request, in one line; the choice of the name opens below it. */
function PublicLine({ name, nameDisplay, children }: { name: string; nameDisplay: string; children: ReactNode }) {
  const shown = displayName(name, nameDisplay === 'whole' ? 'whole' : 'initial');
  return (
    <details className="text-sm">
      <summary className="min-h-12 content-center text-muted">
        {text('requestForm.public', { name: shown })}{' '}
        <span className="text-ink underline">{text('requestForm.change')}</span>
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-3 text-base">
        {children}
        <p className="text-sm text-muted">
          <RichText id="requestForm.whatIsPublic" tags={{ link: linkWords({ to: '/privacy' }) }} />
        </p>
      </div>
    </details>
  );
}

interface SameRequestProps {
  existingId: string | undefined;
  onPostAnyway: () => void;
}

/** What one can do about a request that may be the same: one's own is in the dashboard, another's has its page. */
function SameRequest({ existingId, onPostAnyway }: SameRequestProps) {
  const isOther = !useOwnRequestIds().has(existingId ?? '');
  return (
    <div className="flex flex-wrap gap-3">
      {existingId !== undefined && isOther ? (
        <Link to="/requests/$id" params={{ id: existingId }} className={buttonStyle('secondary')}>
          {text('requestForm.goToSame')}
        </Link>
      ) : (
        <Link
          to="/dashboard"
          {...(existingId === undefined ? {} : { hash: rowIdOf(existingId) })}
          className={buttonStyle('secondary')}
        >
          {text('requestForm.goToSame')}
        </Link>
      )}
      <Button look="secondary" onClick={onPostAnyway}>
        {text('requestForm.postAnyway')}
      </Button>
    </div>
  );
}

interface PasteMessageProps {
  /** The town that the form has, whose clock the message's times are on. */
  readonly town: Place | null;
  readonly onRead: (read: ParsedRequest) => void;
}

/** A message that somebody was sent: what can be read of it is filled in, for its reader to check; none of it is published. */
function PasteMessage({ town, onRead }: PasteMessageProps) {
  const id = useId();
  const [message, setMessage] = useState('');
  const { mutate, data, error, isPending } = trpc.requests.parse.useMutation({
    trpc: { context: AS_VISITOR },
    onSuccess: onRead,
  });
  const refusal = error === null ? null : readFailure(error).message;
  const read = () => mutate({ text: message, ...(town === null ? {} : { placeId: town.id }) });
  return (
    <details>
      <summary className="w-fit min-h-12 content-center font-semibold">{text('requestForm.paste')}</summary>
      <div className="grid grid-cols-1 gap-3">
        <FieldFrame id={id} label={text('requestForm.pasteLabel')} error={refusal}>
          <textarea
            id={id}
            rows={4}
            dir="auto"
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            aria-invalid={refusal !== null}
            aria-describedby={describedBy(id, undefined, refusal)}
            className={inputStyle}
          />
        </FieldFrame>
        <div>
          <Button look="secondary" isBusy={isPending} onClick={read}>
            {text(isPending ? 'requestForm.pasteBusy' : 'requestForm.pasteButton')}
          </Button>
        </div>
        <p role="status" className="rounded-md bg-sunken px-4 py-3 empty:hidden">
          {data === undefined || isPending ? null : resultOf(data, clockOf(data.place ?? town))}
        </p>
      </div>
    </details>
  );
}

/** With the day in full: a message that was passed on says "tomorrow" of the day it was written. */
function resultOf({ bloodType, hospital, phone, units, missing, neededBy }: ParsedRequest, clock: Clock): string {
  if (bloodType === null && hospital === null && phone === null && units === null)
    return text('requestForm.pasteNothing');
  const names = {
    bloodType: text('requestForm.bloodType'),
    hospital: text('requestForm.hospital'),
    // Without a hospital, its field alone is named: the town is asked for below it.
    placeId: hospital === null ? null : text('field.town'),
    phone: text('field.phone'),
    // Never missing: each urgency proposes a time.
    neededBy: null,
  };
  const fields = missing.flatMap((field) => names[field] ?? []);
  const done =
    neededBy === null
      ? text('requestForm.pasteDone')
      : text('requestForm.pasteDoneBy', { time: formatMoment(neededBy, clock), clock: clock.name });
  return fields.length === 0 ? done : `${done} ${text('requestForm.pasteMissing', { fields: formatList(fields) })}`;
}
