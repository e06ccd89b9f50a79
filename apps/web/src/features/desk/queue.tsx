import { type QueuedRequest, takeCareInput } from '@redthread/contract/organisations';
import { useStore } from '@tanstack/react-form';
import { type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CloseButton, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { QueryFailure } from '../../components/failure-panel.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { Empty } from '../../components/note.tsx';
import { type Fact, Facts, Rows } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { clockOf } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { textErrors } from '../../lib/form-texts.ts';
import { formatList, formatNumber } from '../../lib/number.ts';
import { DESK_META } from '../../lib/query-client.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { HospitalBadges, hospitalTown } from '../hospital/hospital.tsx';
import { Caretaker, NoteText } from '../live-request/care.tsx';
import { By, RequestRow } from '../requests/request-card.tsx';
import { useSession } from '../session/use-session.ts';
import { useFocusOnNext, useLostRow } from './desk-column.tsx';
import { type MyOrganisation, useQueue, useTakeCare } from './use-desk.ts';

/** An NGO's open requests, the least time left first: how each stands, who of the members takes care of it, and their note. */
export function QueuePanel({ organisation }: { organisation: MyOrganisation }) {
  const { _id: id } = organisation;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const lost = useRef<number | null>(null);
  const query = useQueue(id);
  const items = query.data?.items ?? [];
  const box = useFocusOnNext(lost, title, items.map(({ _id }) => _id).join());
  const [asked, setAsked] = useState<QueuedRequest | null>(null);
  const [said, setSaid] = useState('');
  const pressed = useRef<HTMLElement>(null);
  // The dialog that is saved goes with the focus.
  useFocusWhenLost(String(asked === null), () => pressed.current?.focus());
  const care = useTakeCare(id);
  const session = useSession();
  const ownId = 'user' in session ? session.user._id : null;
  const take = (request: QueuedRequest) => {
    const isOwn = request.caretaker?.accountId === ownId;
    setSaid('');
    care.mutate(
      { id: request._id, caretakerId: isOwn ? null : ownId },
      { onSuccess: () => setSaid(saidOf(text(isOwn ? 'queue.nobody' : 'queue.you'), request)) },
    );
  };
  return (
    <section ref={box} aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} ref={title} tabIndex={-1} className="mb-1 text-xl font-semibold">
        {text('deskPage.open')}{' '}
        <span className="font-normal text-muted tabular-nums">
          {query.data === undefined ? null : formatNumber(items.length)}
        </span>
      </h2>
      {items.length > 1 ? <p className="mb-3 text-sm text-muted pointer-coarse:hidden">{text('queue.keys')}</p> : null}
      <QueryFailure query={query} />
      {query.isPending ? <Skeleton label={text('button.loading')} shape="request" /> : null}
      {query.data !== undefined && items.length === 0 ? <Empty>{text('queue.none')}</Empty> : null}
      {items.length === 0 ? null : (
        <Rows labelId={titleId} isWalked>
          {items.map((request) => (
            <QueueRow
              key={request._id}
              {...{ request, lost, ownId }}
              isBusy={care.isPending && care.variables.id === request._id}
              onTake={() => take(request)}
              onEdit={(button) => {
                pressed.current = button;
                setSaid('');
                care.reset();
                setAsked(request);
              }}
            />
          ))}
        </Rows>
      )}
      {asked === null ? null : (
        <CareDialog
          organisation={organisation}
          request={items.find(({ _id }) => _id === asked._id) ?? asked}
          onDone={() => {
            setAsked(null);
            setSaid(saidOf(text('queue.saved'), asked));
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <div className="z-1 mt-4 tall:sticky tall:bottom-3">
        <p role="status" className="wrap-anywhere rounded-md bg-ok-soft p-3 text-ok shadow-sheet empty:sr-only">
          {said}
        </p>
        <p role="alert" className="wrap-anywhere rounded-md bg-danger-soft p-3 text-danger shadow-sheet empty:sr-only">
          {care.error === null ? '' : readFailure(care.error).message}
        </p>
      </div>
    </section>
  );
}

function saidOf(outcome: string, { bloodType, hospital }: { bloodType: string; hospital: string }): string {
  return text('requestInvitations.outcomeOf', { outcome, name: text('queue.named', { bloodType, hospital }) });
}

interface QueueRowProps {
  request: QueuedRequest;
  /** Which row had the focus when it went. */
  lost: RefObject<number | null>;
  /** Of who is signed in. */
  ownId: string | null;
  isBusy: boolean;
  onTake: () => void;
  onEdit: (button: HTMLElement) => void;
}

function QueueRow({ request, lost, ownId, isBusy, onTake, onEdit }: QueueRowProps) {
  const { bloodType, hospital, neededBy, place, units, given, caretaker, note } = request;
  const words = useLostRow(lost);
  const town = hospitalTown(request);
  const isOwn = caretaker !== null && caretaker.accountId === ownId;
  const named = (outcome: string) => saidOf(outcome, { hospital, bloodType: spokenBloodType(bloodType) });
  const facts: Fact[] = [
    ...(town === null ? [] : [[text('field.town'), town] as const]),
    ...(neededBy === null
      ? []
      : [[text('requestCard.needed'), <By key="needed" instant={neededBy} clock={clockOf(place)} />] as const]),
    [text('requestCard.units'), text('queue.given', { given, units })],
  ];
  return (
    <RequestRow
      request={request}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            isBusy={isBusy}
            aria-label={named(text(isOwn ? 'queue.handBack' : 'queue.takeCare'))}
            onClick={onTake}
          >
            {text(isOwn ? 'queue.handBack' : 'queue.takeCare')}
          </Button>
          <Button
            look="secondary"
            aria-haspopup="dialog"
            aria-label={named(text('queue.edit'))}
            onClick={({ currentTarget }) => onEdit(currentTarget)}
          >
            {text('queue.edit')}
          </Button>
        </div>
      }
    >
      <div ref={words} className="grid gap-0.5">
        <p className="flex flex-wrap gap-1.5 py-0.5 empty:hidden">
          <HospitalBadges {...wordOfHospital(request)} />
        </p>
        <Facts layout="quiet" facts={facts} />
        <p className="flex flex-wrap gap-x-4 text-ink">
          <span>{countsOf(request).join(' · ')}</span>
          <Caretaker caretaker={caretaker} ownId={ownId} />
        </p>
        {note === null ? null : <NoteText note={note} />}
      </div>
    </RequestRow>
  );
}

/** That its own organisation posted it, the list says. */
function wordOfHospital({ postedBy: _, ...word }: QueuedRequest): Omit<QueuedRequest, 'postedBy'> {
  return word;
}

function countsOf({ contacted, coming, volunteers }: QueuedRequest): string[] {
  return [
    text('queue.contacted', { contacted }),
    ...(coming === 0 ? [] : [text('deskPage.coming', { coming })]),
    ...(volunteers === 0 ? [] : [text('queue.volunteers', { volunteers })]),
  ];
}

interface CareDialogProps {
  organisation: MyOrganisation;
  request: QueuedRequest;
  onDone: () => void;
  onClose: () => void;
}

const NOBODY = 'nobody';
const NOTE = takeCareInput.pick({ note: true });

/** Who takes care of a request, and the note on it. One that a colleague changes meanwhile is shown beside what is being typed. */
function CareDialog({ organisation: { _id: id, name }, request, onDone, onClose }: CareDialogProps) {
  const { _id, bloodType, hospital, caretaker } = request;
  const { desk } = trpc.useUtils();
  const members = trpc.organisations.members.useQuery({ id }, { meta: DESK_META });
  const care = useTakeCare(id);
  const [before] = useState(caretaker?.accountId ?? NOBODY);
  const noteNow = () => desk.queue.getData({ id })?.items.find((item) => item._id === _id)?.note ?? '';
  const { form, outcome, fill } = useEntryForm({
    draft: `care-${_id}`,
    // As it is when it is opened; what was typed stays, with what its writer had read.
    secret: 'caretakerId',
    blank: { caretakerId: before, note: request.note ?? '', seenNote: request.note ?? '' },
    check: ({ note }) => textErrors(NOTE, { note }),
    send: async ({ caretakerId, note, seenNote }) => {
      try {
        await care.mutateAsync({
          id: _id,
          ...(caretakerId === before ? {} : { caretakerId: caretakerId === NOBODY ? null : caretakerId }),
          ...(note === seenNote ? {} : { note, seenNote }),
        });
      } catch (error) {
        // They read the colleague's below, before they save theirs.
        if (readFailure(error).code === 'NOTE_CHANGED') fill({ seenNote: noteNow() });
        throw error;
      }
      onDone();
      return true;
    },
  });
  const values = useStore(form.store, (state) => state.values);
  const [noteBefore] = useState(values.seenNote);
  const colleagues = request.note ?? '';
  const choices = (members.data?.members ?? (caretaker === null ? [] : [caretaker])).map(
    (member) => [member.accountId, formatList([member.name])] as const,
  );
  return (
    <Dialog title={text('queue.named', { bloodType, hospital })} onClose={onClose}>
      <div className="mt-4">
        <form.AppForm>
          <EntryForm idPrefix="care" outcome={outcome} onSubmit={form.handleSubmit}>
            <form.AppField name="caretakerId">
              {(field) => (
                <field.SelectField
                  label={text('queue.who')}
                  choices={[[NOBODY, text('queue.nobodyChoice')], ...choices]}
                />
              )}
            </form.AppField>
            <form.AppField name="note">
              {(field) => <field.LinesField label={text('queue.note')} hint={text('queue.noteHint', { name })} />}
            </form.AppField>
            {colleagues === noteBefore || colleagues === values.note ? null : (
              <div role="status" className="rounded-md bg-sunken p-3">
                <p className="font-semibold">{text(colleagues === '' ? 'queue.noteGone' : 'queue.noteNow')}</p>
                {colleagues === '' ? null : <NoteText note={colleagues} />}
              </div>
            )}
            <DialogButtons>
              <form.SubmitButton label={text('organisationTeam.save')} busyLabel={text('button.saving')} />
              <CloseButton>{text('button.cancel')}</CloseButton>
            </DialogButtons>
          </EntryForm>
        </form.AppForm>
      </div>
    </Dialog>
  );
}
