import { openStorage } from '../../lib/storage.ts';

/** Where forms keep what is typed: this tab alone. */
export const drafts = openStorage(() => window.sessionStorage);
