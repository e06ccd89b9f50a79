import type { FormEvent, ReactNode, Ref } from 'react';
import { text } from '../../lib/text.ts';
import { ErrorSummary } from './error-summary.tsx';
import { BusyContext, IdPrefixContext, type Outcome, OutcomeContext, useFormContext } from './form-context.ts';

interface EntryFormProps {
  ref?: Ref<HTMLFormElement>;
  /** The error banner's title if the server sends no message; that it didn't work, unless said otherwise. */
  failureTitle?: string;
  /** Always shows the title, with the server's message below it. */
  isTitleFixed?: boolean;
  /** What it does can't be done again: without an answer, nobody knows whether it was done. */
  isOnce?: boolean;
  outcome: Outcome;
  /** What was sent waits for something else before it leaves. */
  isBusy?: boolean;
  /** Prefix of field ids, on a screen with several forms. */
  idPrefix?: string;
  onSubmit: () => void;
  children: ReactNode;
}

export function EntryForm(props: EntryFormProps) {
  const { ref, failureTitle = text('failure.notDone'), isTitleFixed = false, isOnce = false } = props;
  const { outcome, isBusy = false, idPrefix = '', onSubmit, children } = props;
  const form = useFormContext();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a field submits without pressing the button.
    if (!isBusy && !form.state.isSubmitting) onSubmit();
  };
  return (
    <OutcomeContext value={outcome}>
      <IdPrefixContext value={idPrefix}>
        {/* By post: should the script fail, nothing typed here may end up in the address. */}
        <form ref={ref} method="post" noValidate onSubmit={submit} className="relative grid grid-cols-1 gap-5">
          <ErrorSummary title={failureTitle} isTitleFixed={isTitleFixed} isOnce={isOnce} />
          <BusyContext value={isBusy}>{children}</BusyContext>
        </form>
      </IdPrefixContext>
    </OutcomeContext>
  );
}
