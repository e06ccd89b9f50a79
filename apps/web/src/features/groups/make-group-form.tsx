import { type CountedGroup, createGroupInput } from '@redthread/contract/groups';
import { DEFAULT_GROUP_DAYS, MAX_GROUP_DAYS } from '@redthread/domain/group';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { useMakeGroup } from './group-changes.ts';

const INPUT = createGroupInput.omit({ id: true });
/** A camp of a day, a week, a term, a year. */
const DAYS = [1, 7, 30, DEFAULT_GROUP_DAYS, 180, MAX_GROUP_DAYS];

interface MakeGroupFormProps {
  organisationId: string;
  onSubmit: () => void;
  onMade: (made: CountedGroup) => void;
}

export function MakeGroupForm({ organisationId: id, onSubmit, onMade }: MakeGroupFormProps) {
  const make = useMakeGroup();
  const { form, outcome } = useEntryForm({
    draft: `group-${id}`,
    blank: { name: '', days: String(DEFAULT_GROUP_DAYS) },
    isBlankOnceSent: true,
    check: (values) => textErrors(INPUT, values),
    send: async (values) => {
      onMade(await make.mutateAsync({ id, ...parseTexts(INPUT, values) }));
      return true;
    },
  });
  const submit = () => {
    onSubmit();
    void form.handleSubmit();
  };
  return (
    <form.AppForm>
      <EntryForm idPrefix="group" outcome={outcome} onSubmit={submit}>
        <form.AppField name="name">
          {(field) => <field.TextField label={text('groups.name')} hint={text('groups.nameHint')} autoComplete="off" />}
        </form.AppField>
        <form.AppField name="days">
          {(field) => (
            <field.SelectField
              label={text('groups.days')}
              choices={DAYS.map((days) => [String(days), text('groups.forDays', { days })] as const)}
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton label={text('groups.make')} busyLabel={text('button.saving')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
