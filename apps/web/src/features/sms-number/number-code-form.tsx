import { confirmNumberInput } from '@redthread/contract/sms-number';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { useNumberChanges } from './number-changes.ts';

/** Takes the code that was sent to a number. */
export function NumberCodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { confirm } = useNumberChanges();
  const { form, outcome } = useEntryForm({
    draft: 'number-code',
    secret: 'code',
    blank: { code: '' },
    check: (values) => fieldErrors(confirmNumberInput, values),
    send: async (values) => {
      await confirm(confirmNumberInput.parse(values));
      onConfirmed();
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm idPrefix="number-code" outcome={outcome} onSubmit={() => void form.handleSubmit()}>
        <form.AppField name="code">
          {(field) => (
            <field.TextField
              label={text('smsNumber.code')}
              hint={text('smsNumber.codeHint')}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton look="secondary" label={text('smsNumber.confirm')} busyLabel={text('button.sending')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
