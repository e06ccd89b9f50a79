import { createFormHookContexts } from '@tanstack/react-form';
import { createContext, use } from 'react';
import type { Failure } from '../../lib/failure.ts';

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
