import type { ConfirmedCode } from '@redthread/contract/code';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { withNote } from '../../lib/arrival-note.ts';
import { drafts, dropDraft } from '../../lib/draft.ts';
import { VISITOR_DRAFTS } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { keepRefused, type Refused, townIn } from './refused-draft.ts';
import { dropPendingCode } from './use-email-code.ts';

type Outcome = ConfirmedCode['outcome'];

/**
 * Leaves for where a confirmed code leads: the live page, the dashboard, or back to the form with what is wrong beside its field. Whoever
 * went to another screen meanwhile stays there.
 */
export function useGoOnFromCode(next?: string): (outcome: Outcome) => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { client } = trpc.useUtils();
  const goBack = async (refused: Refused, isThere: boolean) => {
    const placeId = townIn(refused.draft);
    // Without a connection the town is chosen again.
    const place = placeId === null ? null : await client.places.get.query({ placeId }).catch(() => null);
    keepRefused({ ...refused, place });
    if (isThere) await navigate({ ...formOf(refused.draft), replace: true });
  };
  return async (outcome) => {
    const isThere = router.state.location.pathname === path;
    dropPendingCode();
    if (outcome.kind === 'refused') return goBack(outcome, isThere);
    dropPublished(outcome.kind, 'requestId' in outcome ? outcome.requestId : undefined);
    // The session, and what was published, are theirs all the same.
    if (!isThere) return;
    if (outcome.kind === 'request') {
      await navigate({ to: '/requests/$id', params: { id: outcome.requestId }, replace: true });
    } else if (next !== undefined) {
      router.history.replace(next);
    } else if (outcome.kind === 'volunteer') {
      await navigate({ to: '/requests/$id', params: { id: outcome.requestId }, replace: true });
    } else {
      const note = outcome.kind === 'donor' ? { state: withNote(text('donorForm.saved')) } : {};
      await navigate({ to: '/dashboard', replace: true, ...note });
    }
  };
}

function formOf(draft: Refused['draft']) {
  switch (draft.kind) {
    case 'request':
      return { to: '/patient' } as const;
    case 'donor':
      return { to: '/donor', search: { group: draft.groupCode } } as const;
    case 'volunteer':
      return { to: '/requests/$id', params: { id: draft.requestId } } as const;
  }
}

/** What was published stays typed in no form: sent again, it would be there twice. */
export function dropPublished(kind: string, requestId?: string): void {
  if (kind === 'request') dropDraft(drafts, VISITOR_DRAFTS.request);
  if (kind === 'donor') dropDraft(drafts, VISITOR_DRAFTS.donor);
  if (kind === 'volunteer' && requestId !== undefined) dropDraft(drafts, VISITOR_DRAFTS.volunteer(requestId));
}
