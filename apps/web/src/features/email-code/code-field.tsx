import { plainDigits } from '@redthread/domain/digits';
import { EMAIL_CODE } from '@redthread/domain/email-code';
import { inputStyle } from '../../components/form/control-style.ts';
import { describedBy, FieldFrame } from '../../components/form/field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from '../../components/form/form-context.ts';
import { text } from '../../lib/text.ts';

/** Six digits, which a phone fills in from the email; the sixth sends them. */
export function CodeField({ onWhole }: { onWhole: () => void }) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const hint = text('emailCode.hint');
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
