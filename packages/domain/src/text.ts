// Controls, line separators, and the marks that reorder what follows them on screen (a name must not rewrite its card).
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
const BREAKS = /[\t-\r\u0085\u2028\u2029]/gu;
const CONTROLS = /[\p{Cc}\ufff9-\ufffd]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Joiners, and the selectors that choose a letter's shape: Mongolian, emoji, Japanese names. */
const SHAPING = /(?:\u200c|\u200d|[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])+/gu;
const IS_SHAPING = /\u200c|\u200d|[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
const JOINERS = /\u200c|\u200d/u;
const ZERO_WIDTH_JOINER = '\u200d';
const LETTER_OR_MARK = /^[\p{L}\p{M}]$/u;
const NEVER_JOINED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const HAS_SHAPES = /^[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}]$/u;
const DASHES = /[\p{Pd}\u2212]/gu;
const SPACES = /[\s\p{Zs}]+/gu;

// Joiners belong into Hindi and Persian names, so they are allowed; a name of nothing else would be a blank card.
const VISIBLE = /[\p{L}\p{N}]/u;

/** Whether a text has at least one letter or digit that can be seen. */
export function hasLetter(text: string): boolean {
  return VISIBLE.test(text.replace(INVISIBLE, ''));
}

/** Whether a line of text can be kept and shown: well-formed Unicode without control or reordering characters. */
export function isCleanLine(text: string): boolean {
  return text.isWellFormed() && !UNSAFE.test(text);
}

/**
 * A line as it is kept and searched, from what somebody typed or pasted: NFC, trimmed, with single spaces and hyphens for every space
 * and dash, and without what nobody sees. Joiners and selectors stay where they shape a letter or an emoji.
 */
export function cleanLine(text: string): string {
  const cleaned = cleanedOnce(text);
  // What one step takes away may bring marks together that nobody sees either.
  return cleaned === text ? cleaned : cleanLine(cleaned);
}

/** Lines as they are kept, each as `cleanLine` has it: no empty one at either end, nor two in a row. */
export function cleanLines(text: string): string {
  const lines = text.split(LINE_BREAK).map(cleanLine).join('\n');
  return lines.replace(/\n{3,}/g, '\n\n').trim();
}

function cleanedOnce(text: string): string {
  return text
    .toWellFormed()
    .replace(BREAKS, ' ')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, (mark) => (IS_SHAPING.test(mark) ? mark : ''))
    .replace(SHAPING, shapesKept)
    .normalize('NFC')
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .trim();
}

function shapesKept(marks: string, at: number, text: string): string {
  const before = /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';
  const after = /^./su.exec(text.slice(at + marks.length))?.[0] ?? '';
  const first = /^./su.exec(marks)?.[0] ?? '';
  const selector = !JOINERS.test(first) && HAS_SHAPES.test(before) ? first : '';
  const joiner = JOINERS.exec(marks)?.[0] ?? '';
  return selector + (isShapedBy(joiner, before, after) ? joiner : '');
}

function isShapedBy(joiner: string, before: string, after: string): boolean {
  if (joiner === ZERO_WIDTH_JOINER && EMOJI.test(before) && EMOJI.test(after)) return true;
  // Malayalam names may end in a consonant whose vowel a mark and a joiner take away.
  return isJoined(before) && (isJoined(after) || (joiner === ZERO_WIDTH_JOINER && /^\p{M}$/u.test(before)));
}

function isJoined(letter: string): boolean {
  return LETTER_OR_MARK.test(letter) && !NEVER_JOINED.test(letter);
}

/** The text as `cleanLine` has it, at most `max` characters long. */
export function cleanedLine(text: string, max: number): string {
  // Cut between its halves, a surrogate pair leaves one that nothing can show.
  return cleanLine(cleanLine(text).slice(0, max));
}
