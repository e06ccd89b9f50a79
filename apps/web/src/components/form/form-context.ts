import { createFormHookContexts } from '@tanstack/react-form';
import { createContext, use } from 'react';
import type { Failure } from '../../lib/failure.ts';

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();

/** What the last submit came to. `count` goes up with each failed one, so that the summary takes the focus again. */
export interface Outcome {
  readonly count: number;
  readonly failure: Failure | null;
}

export const OutcomeContext = createContext<Outcome>({ count: 0, failure: null });

/** Goes before the ids of a form's fields, where a screen has more than one form. */
export const IdPrefixContext = createContext('');

/** The id of the field at `path` in the form around it. */
export function useFieldId(): (path: string) => string {
  const prefix = use(IdPrefixContext);
  return (path) => (prefix ? `${prefix}-${path}` : path);
}

/** The sentence to show beside the current field: the form's own, or the server's. */
export function useFieldError(): string | null {
  const field = useFieldContext();
  const { failure } = use(OutcomeContext);
  const own: unknown = field.state.meta.errors[0];
  if (typeof own === 'string') return own;
  return failure?.issues.find(({ path }) => path === field.name)?.message ?? null;
}
