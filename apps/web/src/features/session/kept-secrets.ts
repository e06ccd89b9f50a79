import { isInvitationCode, isMailedCode } from '@redthread/domain/mailed-code';
import { drafts } from '../../components/form/drafts.ts';
import type { KeptSecret } from '../../lib/fragment-secret.ts';

/** The code of a mailed link that was opened in this tab, until it is used up. */
export const keptCode = keptSecret('mailed-code', isMailedCode);
/** The link of a code's email. */
export const keptCodeLink = keptSecret('code-link', isMailedCode);
/** What opens the invitation of a mail, and what ends all invitations. */
export const keptInvitation = keptSecret('ask', isInvitationCode);
export const keptStop = keptSecret('ask-stop', isInvitationCode);

export function dropKeptSecrets(): void {
  for (const kept of [keptCode, keptCodeLink, keptInvitation, keptStop]) kept.drop();
}

function keptSecret(key: string, isWhole: (text: string) => boolean): KeptSecret {
  return {
    read: () => {
      const secret = drafts.getItem(key);
      return secret !== null && isWhole(secret) ? secret : null;
    },
    keep: (secret) => drafts.setItem(key, secret),
    drop: () => drafts.removeItem(key),
  };
}
