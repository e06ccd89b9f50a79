import { mailedCode } from '@redthread/contract/identity';

/** The code in the fragment of a mailed link, or null when the link is incomplete. */
export function readMailedCode(fragment: string): string | null {
  return mailedCode.safeParse(new URLSearchParams(fragment).get('code')).data ?? null;
}
