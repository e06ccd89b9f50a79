import type { z } from 'zod';
import { said } from './failure.ts';

/** The first message for each invalid field by path, in the current language; null when the input is valid. */
export function fieldErrors(schema: z.ZodType, input: unknown): Record<string, string> | null {
  const result = schema.safeParse(input);
  if (result.success) return null;
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= said(message);
  return errors;
}
