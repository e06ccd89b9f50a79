import { z } from 'zod';
import { inAppPath } from '../../lib/in-app-path.ts';
import { openStorage } from '../../lib/storage.ts';
import type { GoogleAttempt } from './google.ts';

const KEY = 'google-redirect';
const tab = openStorage(() => window.sessionStorage);

/** An attempt that took this tab to Google, because popups are blocked. */
const waitingRedirect = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  next: z.string().optional().transform(inAppPath),
});
type WaitingRedirect = z.infer<typeof waitingRedirect>;

export function saveRedirect({ state, codeVerifier, redirectUri }: GoogleAttempt, next: string | undefined): void {
  tab.setItem(KEY, JSON.stringify({ state, codeVerifier, redirectUri, next }));
}

export function dropRedirect(): void {
  tab.removeItem(KEY);
}

/** The attempt that this tab waits for, or null. Reading deletes it: it accepts one answer only. */
export function takeRedirect(): WaitingRedirect | null {
  const text = tab.getItem(KEY);
  dropRedirect();
  if (text === null) return null;
  try {
    return waitingRedirect.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
