import { isMailedCode } from '@redthread/domain/mailed-code';

/** The code in the fragment of a mailed link, or null when the link is incomplete. */
export function readMailedCode(fragment: string): string | null {
  const code = new URLSearchParams(fragment).get('code');
  return code !== null && isMailedCode(code) ? code : null;
}
