import type { z } from 'zod';

/** What somebody reads first who sends this. */
export function firstIssue(schema: z.ZodType, input: unknown): { path: PropertyKey[]; message: string } {
  const issue = schema.safeParse(input).error?.issues[0];
  return { path: issue?.path ?? [], message: issue?.message ?? 'accepted' };
}
