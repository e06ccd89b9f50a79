import { language } from '@redthread/contract/auth';
import { type Draft, draft } from '@redthread/contract/code';
import { type FoundGroup, isGroupOpen } from '@redthread/db/operations/groups';
import type { PendingSignUp } from '@redthread/db/operations/pending';
import { fieldError } from '@redthread/domain/domain-error';
import type { PendingKind } from '@redthread/domain/email-code';
import { z } from 'zod';
import type { Call } from '../../call/call.ts';
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

/** The group through whose link a donor signs up, while donors may join it: many of them are behind one network. */
export async function openGroupOf({ store, now }: Call, draft: Draft | null): Promise<FoundGroup | null> {
  const code = draft?.kind === 'donor' ? draft.groupCode : undefined;
  const group = code === undefined ? null : await store.groups.find(code);
  return group !== null && isGroupOpen(group, now) ? group : null;
}

/** The same of a sign-up that waits, whose draft is opened by one of its secrets. */
export async function groupBehind(
  call: Call,
  pending: PendingSignUp | null,
  by: { readonly of: 'browserDraft' | 'linkDraft'; readonly secret: string },
): Promise<FoundGroup | null> {
  const sealed = pending?.[by.of] ?? null;
  return sealed === null ? null : openGroupOf(call, unsealDraft(sealed, by.secret).draft);
}
