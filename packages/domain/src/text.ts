// Controls, line separators, and the marks that reorder what follows them on screen (a name must not rewrite its card).
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const UNSAFE_ANYWHERE = new RegExp(UNSAFE, 'gu');

// Joiners belong into Hindi and Persian names, so they are allowed; a name of nothing else would be a blank card.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const VISIBLE = /[\p{L}\p{N}]/u;

/** Whether a text has at least one letter or digit that can be seen. */
export function hasLetter(text: string): boolean {
  return VISIBLE.test(text.replace(INVISIBLE, ''));
}

/** Whether a line of text can be kept and shown: well-formed Unicode without control or reordering characters. */
export function isCleanLine(text: string): boolean {
  return text.isWellFormed() && !UNSAFE.test(text);
}

/** The text as a line that `isCleanLine` accepts: trimmed, without what can't be kept, at most `max` characters long. */
export function cleanedLine(text: string, max: number): string {
  const cut = text.replace(UNSAFE_ANYWHERE, '').trim().slice(0, max);
  // Cut between its halves, a surrogate pair leaves one that nothing can show.
  return cut.toWellFormed().replaceAll('\uFFFD', '').trim();
}
