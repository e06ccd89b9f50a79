/** Invisible; they come along with a number that is copied from a message, a web page or a text in Arabic. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** What keyboards and documents make of a hyphen, and the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu;
const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;

/**
 * A number as other keyboards type it, `٣٤`, `৩৪` or `３４`, in the digits that are kept: 34. Dashes are hyphens, tabs and line breaks
 * spaces; what else is in it stays.
 */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/\s/g, ' ')
    .replace(DIGITS, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode keeps every script's digits in runs from zero to nine, so that the place in the run is the value. */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}
