import { createFormHook, revalidateLogic, useStore } from '@tanstack/react-form';
import { use, useState } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { drafts, dropDraft, readDraft, saveDraft } from '../../lib/storage.ts';
import { Button, type ButtonLook } from '../button.tsx';
import { BusyContext, fieldContext, formContext, type Outcome, useFormContext } from './entry-form.tsx';
import { CheckField, DateField, LinesField, RadioField, SelectField, TextField } from './fields.tsx';

const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, LinesField, CheckField, DateField, SelectField, RadioField },
  formComponents: { SubmitButton },
});

interface Entry<Values extends Record<string, string>> {
  /** The key of the draft, which survives errors, reloads and a sign-in in between. */
  draft: string;
  /** Fields that are never stored. */
  secret?: (keyof Values & string) | readonly (keyof Values & string)[];
  blank: Values;
  /** The sentence for each field that is wrong, or null. */
  check: (values: Values) => Record<string, string> | null;
  /** Resolves to whether it was sent; rejects with the server's error. Unsent input stays as a draft. */
  send: (values: Values) => Promise<boolean>;
  /** What was wrong with it before it was opened, of which it opens with the news. */
  failure?: Failure | undefined;
  /** Reads a rejection of `send` that may come from another service. */
  explain?: (error: unknown) => Failure;
  /** For a form that stays on screen: resets it after success. */
  isBlankOnceSent?: boolean;
}

/** A form that checks on submit, then at each change, and keeps what was typed. */
export function useEntryForm<Values extends Record<string, string>>(entry: Entry<Values>) {
  const [outcome, setOutcome] = useState<Outcome>(() => ({
    count: entry.failure === undefined ? 0 : 1,
    failure: entry.failure ?? null,
  }));
  const [defaultValues] = useState(() => readDraft(drafts, entry.draft, entry.blank) ?? entry.blank);

  const fail = (failure: Outcome['failure']) => setOutcome(({ count }) => ({ count: count + 1, failure }));

  const form = useAppForm({
    defaultValues,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => {
        const fields = entry.check(value);
        return fields ? { fields } : undefined;
      },
    },
    listeners: {
      onChange: ({ formApi, fieldApi }) => {
        saveDraft(drafts, entry.draft, withoutSecret(formApi.state.values, entry.secret));
        setOutcome((last) => withoutIssue(last, fieldApi.name));
      },
    },
    onSubmitInvalid: () => fail(null),
    onSubmit: async ({ value, formApi }) => {
      setOutcome(({ count }) => ({ count, failure: null }));
      try {
        if (!(await entry.send(value))) return;
        dropDraft(drafts, entry.draft);
        if (entry.isBlankOnceSent) formApi.reset(entry.blank, { keepDefaultValues: true });
      } catch (error) {
        fail((entry.explain ?? readFailure)(error));
      }
    },
  });
  /** Goes on to other values, which are checked once they are sent. */
  const turn = (change: Partial<Values>) => {
    const values = { ...form.state.values, ...change };
    form.reset(values, { keepDefaultValues: true });
    // What nobody typed is no draft: it would stand in the way of what is kept by then.
    if (readDraft(drafts, entry.draft, entry.blank) !== null) {
      saveDraft(drafts, entry.draft, withoutSecret(values, entry.secret));
    }
    setOutcome(({ count }) => ({ count, failure: null }));
  };
  /** Sets fields that are on the screen or not, and keeps them: a field that isn't tells nobody of a change. */
  const fill = (change: Partial<Values>) => {
    for (const [field, value] of Object.entries(change)) {
      form.setFieldValue(field as Parameters<typeof form.setFieldValue>[0], value);
    }
    saveDraft(drafts, entry.draft, withoutSecret(form.state.values, entry.secret));
  };
  return { form, outcome, turn, fill };
}

function withoutSecret(
  values: Record<string, string>,
  secret: string | readonly string[] = [],
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => ![secret].flat().includes(field)));
}

/** A change of the field clears the server's error. */
function withoutIssue(outcome: Outcome, path: string): Outcome {
  const { failure } = outcome;
  if (!failure?.issues.some((issue) => issue.path === path)) return outcome;
  const issues = failure.issues.filter((issue) => issue.path !== path);
  // The server's message is the first issue's.
  const message = issues[0]?.message;
  return { ...outcome, failure: message === undefined ? null : { ...failure, message, issues } };
}

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  look?: ButtonLook;
}

function SubmitButton({ label, busyLabel, look = 'primary' }: SubmitButtonProps) {
  const isSubmitting = useStore(useFormContext().store, (state) => state.isSubmitting);
  const isBusy = use(BusyContext) || isSubmitting;
  return (
    <Button type="submit" look={look} isBusy={isBusy}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
