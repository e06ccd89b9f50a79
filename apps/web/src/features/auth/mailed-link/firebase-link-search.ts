import { z } from 'zod';

// What Firebase adds to the address of the page that its mails link to.
const firebaseSearch = z.object({ mode: z.literal('verifyEmail'), oobCode: z.string().regex(/^[\w-]{1,500}$/) });

export interface FirebaseLinkSearch {
  oobCode?: string | undefined;
}

/** The code of Firebase's link that verifies an address; its other kinds aren't for us. */
export function readFirebaseLink(search: Record<string, unknown>): FirebaseLinkSearch {
  return { oobCode: firebaseSearch.safeParse(search).data?.oobCode };
}
