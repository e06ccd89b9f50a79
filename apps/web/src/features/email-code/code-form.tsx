import { confirmCodeInput } from '@redthread/contract/code';
import { type FormEvent, useEffect } from 'react';
import { IdPrefixContext, OutcomeContext } from '../../components/form/form-context.ts';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { Refusal } from '../../components/refusal.tsx';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { CodeField } from './code-field.tsx';

const FIELD = 'email-code';

/** One field, which keeps the focus: whoever mistyped types again, over what is wrong. */
export function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const { form, outcome } = useEntryForm({
    draft: FIELD,
    secret: 'code',
    blank: { code: '' },
    check: (values) => fieldErrors(confirmCodeInput.pick({ code: true }), values),
    send: async ({ code }) => {
      await onCode(code);
      return true;
    },
  });
  const { count, failure } = outcome;
  useEffect(() => {
    const field = document.getElementById(FIELD);
    if (count > 0 && field instanceof HTMLInputElement) field.select();
  }, [count]);
  const submit = () => {
    if (!form.state.isSubmitting) void form.handleSubmit();
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const isOfField = failure?.issues.some(({ path }) => path === 'code') === true;
  return (
    <form.AppForm>
      <OutcomeContext value={outcome}>
        <IdPrefixContext value="email">
          {/* By post: should the script fail, nothing typed here may end up in the address. */}
          <form method="post" noValidate onSubmit={press} className="grid grid-cols-1 gap-5">
            <form.AppField name="code">{() => <CodeField onWhole={submit} />}</form.AppField>
            {failure === null || isOfField ? null : <Refusal text={failure.message} />}
            <form.SubmitButton label={text('emailCode.submit')} busyLabel={text('button.checking')} />
          </form>
        </IdPrefixContext>
      </OutcomeContext>
    </form.AppForm>
  );
}
