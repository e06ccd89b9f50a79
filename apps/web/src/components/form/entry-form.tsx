import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import { type Outcome, OutcomeContext, useFormContext } from './form-context.ts';

interface EntryFormProps {
  /** What the banner says when the server has no words of its own. */
  failureTitle: string;
  outcome: Outcome;
  onSubmit: () => void;
  children: ReactNode;
}

export function EntryForm({ failureTitle, outcome, onSubmit, children }: EntryFormProps) {
  const form = useFormContext();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a field comes past the button.
    if (!form.state.isSubmitting) onSubmit();
  };
  return (
    <OutcomeContext value={outcome}>
      {/* By post: should the script fail, nothing typed here may end up in the address. */}
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ErrorSummary fallback={failureTitle} />
        {children}
      </form>
    </OutcomeContext>
  );
}
