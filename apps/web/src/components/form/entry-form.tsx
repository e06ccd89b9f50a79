import { useStore } from '@tanstack/react-form';
import { type FormEvent, type MouseEvent, type ReactNode, type Ref, use, useEffect, useRef, useState } from 'react';
import { text } from '../../lib/text.ts';
import { onTakenBack } from '../../lib/unsent.ts';
import {
  BusyContext,
  IdPrefixContext,
  type Outcome,
  OutcomeContext,
  useFieldId,
  useFormContext,
} from './form-context.ts';
import { type Problem, readSummary } from './summary.ts';

const FAILED = 'border-danger bg-danger-soft';
/** Nothing is wrong with what was typed, and nothing is to be done. */
const KEPT = 'border-warn bg-warn-soft';

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

interface ErrorSummaryProps {
  /** The title without a server message, or always with `isTitleFixed`. */
  title: string;
  isTitleFixed: boolean;
  isOnce: boolean;
}

/** The red banner above a form: what happened, then a link to each field to correct. */
function ErrorSummary({ title, isTitleFixed, isOnce }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { count, failure } = use(OutcomeContext);
  const form = useFormContext();
  const fields: Record<string, { errors: unknown[] }> = useStore(form.store, (state) => state.fieldMeta);

  useEffect(() => {
    if (count > 0) ref.current?.focus();
  }, [count]);

  const [takenBack, setTakenBack] = useState(0);
  useEffect(() => onTakenBack(() => setTakenBack(count)), [count]);

  const found = Object.entries(fields).flatMap(([path, { errors }]) =>
    typeof errors[0] === 'string' ? [{ path, message: errors[0] }] : [],
  );
  const isKept = failure?.isKept === true;
  const summary = readSummary(found, failure, isKept ? text('failure.notSent') : title, {
    isTitleFixed: isTitleFixed || isKept,
    isOnce,
  });
  if (!summary || (isKept && takenBack === count)) return null;
  const { headline, field, detail, others } = summary;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={`rounded-md border p-4 ${isKept ? KEPT : FAILED}`}>
      <p className={`font-semibold ${isKept ? 'text-warn' : 'text-danger'}`}>
        {field === null ? headline : <FieldLink path={field} message={headline} />}
      </p>
      {detail ? <p className="mt-1">{detail}</p> : null}
      {others.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {others.map((problem) => (
            <li key={problem.path}>
              <FieldLink {...problem} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function FieldLink({ path, message }: Problem) {
  const id = useFieldId()(path);
  return (
    <a href={`#${id}`} onClick={focusField} className="text-danger underline">
      {message}
    </a>
  );
}

// Following the link would put the field's id into the URL and the history.
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
