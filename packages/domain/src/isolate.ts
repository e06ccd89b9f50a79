const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A value that keeps its own direction inside a sentence of another: else `A+` in an Arabic sentence reads `+A`. Left
 * alone where nothing can go wrong, so that copied text has no invisible characters.
 */
export function isolate(value: string, isRightToLeft: boolean): string {
  if (!isRightToLeft && !RIGHT_TO_LEFT.test(value)) return value;
  return `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;
}
