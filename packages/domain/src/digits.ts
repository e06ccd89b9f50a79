const ARABIC_OR_PERSIAN = /[\u0660-\u0669\u06f0-\u06f9]/gu;
/** Invisible; they come along with a number that is copied from a text in Arabic. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A number as other keyboards type it, `٣٤` or `３４`, in the digits that are kept: 34. What else is in it stays. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(DIRECTION_MARKS, '')
    .replace(ARABIC_OR_PERSIAN, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
