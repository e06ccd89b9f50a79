import { drafts } from '../../components/form/drafts.ts';
import { dropDraft } from '../../lib/draft.ts';
import { VISITOR_DRAFTS } from '../../lib/kept-keys.ts';

/** What was published stays typed in no form: sent again, it would be there twice. */
export function dropPublished(kind: string, requestId?: string): void {
  if (kind === 'request') dropDraft(drafts, VISITOR_DRAFTS.request);
  if (kind === 'donor') dropDraft(drafts, VISITOR_DRAFTS.donor);
  if (kind === 'volunteer' && requestId !== undefined) dropDraft(drafts, VISITOR_DRAFTS.volunteer(requestId));
}
