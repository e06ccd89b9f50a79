import { useStore } from '@tanstack/react-form';
import { type MouseEvent, use, useEffect, useRef } from 'react';
import { OutcomeContext, useFormContext } from './form-context.ts';

/** The red banner above a form: what happened, then a link to each field to correct. `title` is said without a server. */
export function ErrorSummary({ title }: { title: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const { count, failure } = use(OutcomeContext);
  const form = useFormContext();
  const fields: Record<string, { errors: unknown[] }> = useStore(form.store, (state) => state.fieldMeta);

  useEffect(() => {
    if (count > 0) ref.current?.focus();
  }, [count]);

  const own = Object.entries(fields).flatMap(([path, { errors }]) =>
    typeof errors[0] === 'string' ? [{ path, message: errors[0] }] : [],
  );
  const problems = own.length > 0 ? own : (failure?.issues ?? []);
  if (problems.length === 0 && !failure) return null;

  // With links below, the server's message would only repeat the first of them.
  const said = failure !== null && failure.code !== null && problems.length === 0 ? failure.message : title;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="rounded-2xl border border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{said}</p>
      {failure && failure.code === null ? <p className="mt-1">{failure.message}</p> : null}
      {problems.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {problems.map(({ path, message }) => (
            <li key={path}>
              <a href={`#${path}`} onClick={focusField} className="text-danger underline">
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

// Following the link itself would put the field's name in the address and in the history.
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
