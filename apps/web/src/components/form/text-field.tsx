import type { ComponentProps } from 'react';
import { inputStyle } from './control-style.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from './form-context.ts';

type Attribute = 'type' | 'inputMode' | 'autoComplete' | 'placeholder';

interface TextFieldProps extends Pick<ComponentProps<'input'>, Attribute> {
  label: string;
  hint?: string;
}

/** Written from left to right in every language. */
const LATIN_TYPES = ['email', 'password', 'tel'];

export function TextField({ label, hint, ...input }: TextFieldProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const isLatin = LATIN_TYPES.includes(input.type ?? 'text');
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        id={id}
        name={field.name}
        value={field.state.value}
        onChange={({ target }) => field.handleChange(target.value)}
        onBlur={field.handleBlur}
        required
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, hint, error)}
        dir={isLatin ? 'ltr' : 'auto'}
        className={inputStyle}
      />
    </FieldFrame>
  );
}
