import { adminFindInput } from '@redthread/contract/admin';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import { describedBy, FieldFrame } from '../../components/form/field-frame.tsx';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';

interface FindFormProps {
  /** What was looked for last. */
  sought: string;
  onFind: (text: string) => void;
}

/** Where an admin types what to look for. No draft keeps it, and no address: it may be a phone or an email. */
export function FindForm({ sought, onFind }: FindFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(sought);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fieldErrors(adminFindInput, { text: typed })?.['text'] ?? null;
    setError(wrong);
    if (wrong === null) onFind(typed.trim());
    else document.getElementById(id)?.focus();
  };
  const hint = text('desk.findHint');
  return (
    // By post: should the script fail, what is typed may not end up in the address.
    <search className="max-w-2xl">
      <form method="post" noValidate onSubmit={submit}>
        <FieldFrame id={id} label={text('desk.find')} hint={hint} error={error}>
          <div className="flex flex-col gap-3 sm:flex-row">
            <input
              type="search"
              id={id}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              dir="auto"
              aria-invalid={error !== null}
              aria-describedby={describedBy(id, hint, error)}
              onChange={({ target }) => setTyped(target.value)}
              className={inputStyle}
            />
            <Button type="submit">{text('desk.findButton')}</Button>
          </div>
        </FieldFrame>
      </form>
    </search>
  );
}
