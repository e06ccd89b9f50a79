const MAILED_CODE = /^[\w-]{43}$/;

/** Whether a text can be the code of a mailed link: 256 bits in base64url. */
export function isMailedCode(text: string): boolean {
  return MAILED_CODE.test(text);
}
