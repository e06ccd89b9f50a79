import { language } from '@redthread/contract/auth';
import { draft } from '@redthread/contract/code';
import { fieldError } from '@redthread/domain/domain-error';
import type { PendingKind } from '@redthread/domain/email-code';
import { z } from 'zod';
import { seal, unseal } from './seal.ts';

/** What a sign-up keeps until its code is typed: what is published, and of whom. */
const kept = z.object({ draft: draft.nullable(), name: z.string(), language: language.nullable() });
export type KeptDraft = z.infer<typeof kept>;

export function kindOf({ draft: typed }: Pick<KeptDraft, 'draft'>): PendingKind {
  return typed?.kind ?? 'signIn';
}

export function sealDraft(typed: KeptDraft, secret: string): string {
  return seal(JSON.stringify(typed), secret);
}

/** What was sealed by the rules of that day: a newer server may have others. */
export function unsealDraft(sealed: string, secret: string): KeptDraft {
  const { success, data } = kept.safeParse(JSON.parse(unseal(sealed, secret)));
  if (!success) throw fieldError('SIGN_UP_ENDED', 'code');
  return data;
}
