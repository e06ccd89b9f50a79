import { type Organisation, typeProofInput } from '@redthread/contract/organisations';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { fieldErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { useTypeProof } from './organisation-changes.ts';

const INPUT = typeProofInput.pick({ code: true });

interface ProofFormProps {
  organisation: Pick<Organisation, '_id' | 'name'>;
  onTyped: () => void;
}

/** The field for a code that was mailed to a work email, or read out on the phone. */
export function ProofForm({ organisation: { _id: id, name }, onTyped }: ProofFormProps) {
  const typeProof = useTypeProof();
  const { form, outcome } = useEntryForm({
    draft: `proof-${id}`,
    secret: 'code',
    blank: { code: '' },
    isBlankOnceSent: true,
    check: (values) => fieldErrors(INPUT, values),
    send: async ({ code }) => {
      await typeProof.mutateAsync({ id, code });
      onTyped();
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm idPrefix={`proof-${id}`} outcome={outcome} onSubmit={form.handleSubmit}>
        <form.AppField name="code">
          {(field) => (
            <field.TextField
              label={text('organisations.codeFor', { name })}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton
            look="secondary"
            label={text('organisations.sendCode')}
            busyLabel={text('button.checking')}
          />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
