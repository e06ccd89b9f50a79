const MAILED_CODE = /^[\w-]{43}$/;
const SHORT_CODE = /^[\w-]{16}$/;

/** Whether a text can be the code of a mailed link: 256 bits in base64url. */
export function isMailedCode(text: string): boolean {
  return MAILED_CODE.test(text);
}

/** Whether a text can be what opens an invitation, or ends invitations: the code of a mailed link, or the one of 96 bits in a text message. */
export function isInvitationCode(text: string): boolean {
  return MAILED_CODE.test(text) || SHORT_CODE.test(text);
}
