import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useFieldContext, useFieldError } from './form-context.ts';

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'placeholder'> {
  label: string;
  hint?: string;
}

/** The id is the field's name: a screen has one form. */
export function TextField({ label, hint, ...input }: TextFieldProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  return (
    <FieldFrame id={field.name} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        id={field.name}
        name={field.name}
        value={field.state.value}
        onChange={({ target }) => field.handleChange(target.value)}
        onBlur={field.handleBlur}
        required
        aria-invalid={error !== null}
        aria-describedby={describedBy(field.name, hint, error)}
        className={controlStyle}
      />
    </FieldFrame>
  );
}
