import { confirmCodeInput } from '@redthread/contract/code';
import { plainDigits } from '@redthread/domain/digits';
import { EMAIL_CODE, type PendingKind } from '@redthread/domain/email-code';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import {
  IdPrefixContext,
  OutcomeContext,
  useFieldContext,
  useFieldError,
  useFieldId,
} from '../../components/form/entry-form.tsx';
import { describedBy, FieldFrame } from '../../components/form/field-frame.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { readFailure } from '../../lib/failure.ts';
import { fieldErrors } from '../../lib/form-texts.ts';
import { numberInText } from '../../lib/number.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { type PlainKey, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { DevMailboxLink } from '../mailbox/dev-mailbox.tsx';
import type { PendingCode } from './email-code.tsx';

const FIELD = 'email-code';

const BACK = {
  signIn: 'emailCode.changeEmail',
  request: 'emailCode.changeRequest',
  donor: 'emailCode.changeDetails',
  volunteer: 'emailCode.changeDetails',
} as const satisfies Record<PendingKind, PlainKey>;

interface CodeEntryProps {
  pending: PendingCode;
  /** Behind the sentence to where the code was sent. */
  after?: ReactNode;
  onCode: (typed: string) => Promise<void>;
  /** Back to the form. */
  onChange: () => void;
}

/** Where to look for the code, the field for it, and what to do without one. */
export function CodeEntry({ pending, after, onCode, onChange }: CodeEntryProps) {
  useEffect(() => document.getElementById('email-code')?.focus({ preventScroll: true }), []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="wrap-anywhere text-lg">
        <SentTo {...pending} /> {after}
      </p>
      <DevMailboxLink />
      <CodeForm onCode={onCode} hint={pending.phone === undefined ? text('emailCode.hint') : undefined} />
      <SendAgain pending={pending} onChange={onChange} />
    </div>
  );
}

function SentTo({ email, phone }: PendingCode) {
  const tags = { strong: (words: ReactNode) => <strong>{words}</strong> };
  if (phone === undefined) return <RichText id="emailCode.sentTo" values={{ email: email ?? '' }} tags={tags} />;
  return <RichText id="emailCode.textedTo" values={{ phone: numberInText(phone) }} tags={tags} />;
}

interface SendAgainProps {
  pending: PendingCode;
  onChange: () => void;
}

/** For whom nothing came, or who typed something wrong. */
function SendAgain({ pending: { kind, pendingToken, phone }, onChange }: SendAgainProps) {
  const again = trpc.auth.code.sendAgain.useMutation();
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" isBusy={again.isPending} onClick={() => again.mutate({ pendingToken })}>
          {again.isPending ? text('button.sending') : text('emailCode.again')}
        </Button>
        <Button look="secondary" onClick={onChange}>
          {text(phone === undefined ? BACK[kind] : 'emailCode.changePhone')}
        </Button>
      </div>
      <p role="status" className="text-ok">
        {again.isSuccess ? text(phone === undefined ? 'emailCode.sentAgain' : 'emailCode.textedAgain') : ''}
      </p>
      {again.error ? <Refusal text={readFailure(again.error).message} /> : null}
    </div>
  );
}

/** One field, which keeps the focus: whoever mistyped types again, over what is wrong. */
function CodeForm({ onCode, hint }: { onCode: (code: string) => Promise<void>; hint: string | undefined }) {
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
            <form.AppField name="code">{() => <CodeField onWhole={submit} hint={hint} />}</form.AppField>
            {failure === null || isOfField ? null : <Refusal text={failure.message} />}
            <form.SubmitButton label={text('emailCode.submit')} busyLabel={text('button.checking')} />
          </form>
        </IdPrefixContext>
      </OutcomeContext>
    </form.AppForm>
  );
}

/** Six digits, which a phone fills in from the email; the sixth sends them. */
function CodeField({ onWhole, hint }: { onWhole: () => void; hint: string | undefined }) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const change = (typed: string) => {
    const code = plainDigits(typed).replace(/[\s-]/g, '');
    const isNew = code !== field.state.value;
    field.handleChange(code);
    if (isNew && EMAIL_CODE.test(code)) onWhole();
  };
  return (
    <FieldFrame id={id} label={text('emailCode.label')} hint={hint} error={error}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        id={id}
        name={field.name}
        value={field.state.value}
        onChange={({ target }) => change(target.value)}
        onBlur={field.handleBlur}
        required
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, hint, error)}
        dir="ltr"
        placeholder="••••••"
        className={`${inputStyle} min-h-16 max-w-68 ps-[calc(0.875rem+0.3em)] text-center! text-3xl font-bold tracking-[0.3em] tabular-nums`}
      />
    </FieldFrame>
  );
}
