import { type DoorNotes, setDoorNoteInput } from '@redthread/contract/door-notes';
import { LANGUAGES } from '@redthread/domain/language';
import { MAX_DOOR_NOTE_LENGTH } from '@redthread/domain/organisation';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { Panel } from '../../components/page.tsx';
import { type Fact, Facts } from '../../components/rows.tsx';
import { readFailure } from '../../lib/failure.ts';
import { fieldErrors } from '../../lib/form-texts.ts';
import { languageName } from '../../lib/language.ts';
import { spokenLanguage, text } from '../../lib/text.ts';
import { DoorNote } from '../hospital/hospital.tsx';
import { useSetDoorNote } from './organisation-changes.ts';

const NOTE = setDoorNoteInput.shape.note.unwrap();

interface DoorNoteFormProps {
  readonly organisationId: string;
  readonly known: DoorNotes;
  readonly onSubmit: () => void;
  /** In words. */
  readonly onDone: (said: string) => void;
}

/** The way into a blood bank, for its leads to describe: what donors read, what waits for an admin, and another one. */
export function DoorNoteForm({ organisationId: id, known, onSubmit, onDone }: DoorNoteFormProps) {
  const { shown, proposed } = known;
  const set = useSetDoorNote();
  const remove = useSetDoorNote();
  const { form, outcome } = useEntryForm({
    draft: `door-note-${id}`,
    blank: { text: '', language: String(spokenLanguage().code) },
    isBlankOnceSent: true,
    check: (values) => fieldErrors(NOTE, values),
    send: async (values) => {
      await set.mutateAsync({ id, note: NOTE.parse(values) });
      onDone(text('openingHours.wayInSaved'));
      return true;
    },
  });
  const facts: Fact[] = [];
  if (shown !== null) facts.push([text('openingHours.wayInShown'), <DoorNote key="shown" {...shown} />]);
  if (proposed !== null) {
    const label = proposed.isRefused ? 'openingHours.wayInRefused' : 'openingHours.wayInWaits';
    facts.push([text(label), <DoorNote key="proposed" text={proposed.text} language={proposed.language} />]);
  }
  const send = () => {
    onSubmit();
    void form.handleSubmit();
  };
  const removeIt = () => {
    onSubmit();
    remove.mutate({ id, note: null }, { onSuccess: () => onDone(text('openingHours.wayInRemoved')) });
  };
  return (
    <Panel title={text('openingHours.wayIn')}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">{text('openingHours.wayInHint', { max: MAX_DOOR_NOTE_LENGTH })}</p>
        {facts.length === 0 ? null : <Facts layout="long" facts={facts} />}
        <form.AppForm>
          <EntryForm idPrefix="door-note" outcome={outcome} onSubmit={send}>
            <form.AppField name="text">
              {(field) => <field.TextField label={text('openingHours.wayInText')} autoComplete="off" />}
            </form.AppField>
            <form.AppField name="language">
              {(field) => (
                <field.SelectField
                  label={text('openingHours.wayInLanguage')}
                  choices={LANGUAGES.map((code) => [code, languageName(code), code])}
                />
              )}
            </form.AppField>
            <div className="flex flex-wrap gap-3">
              <form.SubmitButton
                look="secondary"
                label={text('openingHours.wayInSave')}
                busyLabel={text('button.sending')}
              />
              {facts.length === 0 ? null : (
                <Button look="quiet" isBusy={remove.isPending} onClick={removeIt}>
                  {text('openingHours.wayInRemove')}
                </Button>
              )}
            </div>
          </EntryForm>
        </form.AppForm>
        {remove.error ? <Refusal text={readFailure(remove.error).message} /> : null}
      </div>
    </Panel>
  );
}
