import { askNumberCodeInput } from '@redthread/contract/sms-number';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { useNumberChanges } from './number-changes.ts';

/** Asks for a code to be sent to a number. */
export function NumberForm({ onSubmit, onSent }: { onSubmit: () => void; onSent: () => void }) {
  const { askCode } = useNumberChanges();
  const { form, outcome } = useEntryForm({
    draft: 'sms-number',
    blank: { number: '' },
    check: (values) => fieldErrors(askNumberCodeInput, values),
    send: async (values) => {
      await askCode(askNumberCodeInput.parse(values));
      onSent();
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix="sms-number"
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="number">
          {(field) => (
            <field.TextField
              label={text('smsNumber.number')}
              hint={text('smsNumber.numberHint')}
              type="tel"
              autoComplete="tel"
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton look="secondary" label={text('smsNumber.send')} busyLabel={text('button.sending')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
