const CODE = /^[\w-]{1,500}$/;

interface FirebaseLinkSearch {
  oobCode?: string | undefined;
}

/** The code that Firebase adds to the URL of the page that its mails link to; its links of other kinds aren't for us. */
export function readFirebaseLink({ mode, oobCode }: Record<string, unknown>): FirebaseLinkSearch {
  const isOurs = mode === 'verifyEmail' && typeof oobCode === 'string' && CODE.test(oobCode);
  return { oobCode: isOurs ? oobCode : undefined };
}
