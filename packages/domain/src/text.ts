// Controls, line separators, and the marks that reorder what follows them on screen (a name must not rewrite its card).
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Whether a line of text can be kept and shown: well-formed Unicode without control or reordering characters. */
export function isCleanLine(text: string): boolean {
  return text.isWellFormed() && !UNSAFE.test(text);
}
