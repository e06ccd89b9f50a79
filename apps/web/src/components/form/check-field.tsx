import { choiceStyle } from './control-style.ts';
import { describedBy, FieldError } from './field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from './form-context.ts';

/** A yes that can be given or not; its value is `true` or `false`, as a text. */
export function CheckField({ label, hint }: { label: string; hint?: string }) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  return (
    <div>
      <label className={choiceStyle}>
        <input
          id={id}
          type="checkbox"
          name={field.name}
          checked={field.state.value === 'true'}
          onChange={({ target }) => field.handleChange(String(target.checked))}
          onBlur={field.handleBlur}
          aria-describedby={describedBy(id, hint, error)}
          className="size-5 shrink-0"
        />
        <span className="wrap-anywhere">{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}
