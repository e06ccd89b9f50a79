import { openStorage } from '../../lib/storage.ts';

/** Storage of form drafts: session storage, this tab only. */
export const drafts = openStorage(() => window.sessionStorage);
