import { createFormHookContexts, useStore } from '@tanstack/react-form';
import {
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { errorWords, type Failure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { onTakenBack } from '../../lib/unsent.ts';

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

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();

/** The last submit's result. `count` increases with each failure, so that the summary takes the focus again. */
export interface Outcome {
  readonly count: number;
  readonly failure: Failure | null;
}

export const OutcomeContext = createContext<Outcome>({ count: 0, failure: null });

/** Whether what was sent waits for something else before it leaves. */
export const BusyContext = createContext(false);

/** Prefix of field ids, on a screen with several forms. */
export const IdPrefixContext = createContext('');

/** The id of the field at `path` in the form around it. */
export function useFieldId(): (path: string) => string {
  const prefix = use(IdPrefixContext);
  return (path) => (prefix ? `${prefix}-${path}` : path);
}

/** The error message of the current field, from the form's own check or the server. */
export function useFieldError(): string | null {
  const field = useFieldContext();
  const { failure } = use(OutcomeContext);
  const own: unknown = field.state.meta.errors[0];
  if (typeof own === 'string') return own;
  return failure?.issues.find(({ path }) => path === field.name)?.message ?? null;
}

type Problem = Failure['issues'][number];

export interface Summary {
  readonly headline: string;
  /** The field that the headline is about, when it is about one. */
  readonly field: string | null;
  readonly detail: string | null;
  /** Details beyond the headline. */
  readonly others: readonly Problem[];
}

/**
 * A form's error banner: the form's own errors `found`, else the server's error, else
 * `title` with the reason. Null without an error. With `isTitleFixed`, the title stands above the
 * server's message. With `isOnce`, it isn't said where no answer came: what was done can't be done again.
 */
export function readSummary(
  found: readonly Problem[],
  failure: Failure | null,
  title: string,
  { isTitleFixed = false, isOnce = false } = {},
): Summary | null {
  const [first, second] = found;
  if (first && !second) return about(first.message, found);
  if (first) return about(text('form.checkFields'), found);
  if (!failure) return null;
  if (isOnce && failure.isUnsure === true) {
    return { headline: errorWords('MAYBE_SAVED'), field: null, detail: failure.message, others: [] };
  }
  if (failure.code === null || failure.code === 'UNEXPECTED' || isTitleFixed) {
    const { message, issues } = failure;
    return { headline: title, field: null, detail: issues.length > 0 ? null : message, others: issues };
  }
  return about(failure.message, failure.issues);
}

// The headline's own message isn't repeated below it.
function about(headline: string, problems: readonly Problem[]): Summary {
  const lead = problems.find(({ message }) => message === headline);
  return {
    headline,
    field: lead?.path ?? null,
    detail: null,
    others: problems.filter((problem) => problem !== lead),
  };
}
