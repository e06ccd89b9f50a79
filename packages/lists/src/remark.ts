/** What is to be known of a list, a row or a cell, in English; `{name}` is a value. Screens have each in all languages, by its code. */
export const REMARKS = {
  // Of a file that isn't read.
  tooLarge: 'A list of more than {mb} MB is not read. Please keep the columns that matter, or split it.',
  tooLong: 'A list of more than {rows} rows is not read. Please split it.',
  tooWide: 'A list of more than {columns} columns is not read. Please keep those that matter.',
  oldWorkbook: 'This is an old .xls, or has a password. Please save it as .xlsx without one, or as CSV UTF-8.',
  badWorkbook: "This workbook can't be read. Please save it as .xlsx again, or as CSV UTF-8.",
  notText:
    'This is no CSV in UTF-8 or UTF-16, and no .xlsx. In the spreadsheet, please choose Save As, then CSV UTF-8 or .xlsx.',
  openQuote:
    'A quotation mark is left open, or has something behind it, up to line {line}. Please check the lines before it.',
  empty: 'There is nothing in this list.',
  notFile: 'This is no file.',
  noHeadings:
    'This list has no headings that we know. Please name the columns in its first line, such as Name, Blood Group, Mobile, Email, Town, Last Donation Date, Age.',
  missingHeadings:
    'No heading of this list says {missing}. Please name the columns in its first line, such as Name, Blood Group, Mobile, Email, Town, Last Donation Date, Age.',

  // Of a row that is refused.
  sentence: '{sentence}',
  noName: 'The name is missing.',
  noBloodType: 'The blood type is missing.',
  noContact: 'There is neither an email nor a phone.',
  notAgreed: "They didn't agree.",
  badBloodType: 'There is no blood type {text}. Please choose A+, A-, B+, B-, AB+, AB-, O+ or O-.',
  shortened: 'The spreadsheet has shortened this number. Please make the column text, and enter it again.',
  extension: 'This number has an extension. Please give one that reaches the donor.',
  badDay: '“{text}” is no day that we can read. Please write it such as 2026-06-15.',
  sameEmail: 'Row {row} has the same email. Please keep one of them.',
  samePhone: 'Row {row} has the same phone. Please keep one of them.',
  tooManyCells:
    'This row has more cells than there are headings. A text with the separator in it needs quotation marks, a column a heading.',

  // Of a row that is understood.
  skipped: "we don't understand “{text}”, and leave it out.",
  addressSkipped: 'The address is left out. {sentence}',
  noSuchTown: '“{text}” names no town that we know.',
  severalTowns: '“{text}” may be {towns}.',
  noCountry: 'The phone has no country code, and no country is known.',
  twoDays: '“{text}” is {one} or {other}.',
  unclearConsent: '“{text}” is neither yes nor no.',
  sharedPhone: 'Row {row} has the same phone.',
} as const satisfies Record<string, string>;

export type RemarkCode = keyof typeof REMARKS;

export interface Remark {
  readonly code: RemarkCode;
  /** Of the column that it is about, where it begins with it. */
  readonly heading?: string;
  readonly values: RemarkValues;
}

export type RemarkValues = Readonly<Record<string, string | number | readonly string[]>>;

/** What a list must have a heading for. */
export const WANTED_HEADINGS = {
  name: 'the name',
  bloodType: 'the blood type',
  contact: 'an email or a phone',
} as const;
export type WantedHeading = keyof typeof WANTED_HEADINGS;

export function remarkOf(code: RemarkCode, values: RemarkValues = {}): Remark {
  return { code, values };
}

export function inEnglish({ code, heading, values }: Remark): string {
  const words = REMARKS[code].replace(/\{(\w+)\}/g, (_, name: string) => valueInEnglish(name, values[name]));
  return heading === undefined ? words : `${heading}: ${words}`;
}

function valueInEnglish(name: string, value: RemarkValues[string] = ''): string {
  if (typeof value !== 'object') return String(value);
  return name === 'missing'
    ? value.map((each) => WANTED_HEADINGS[each as WantedHeading]).join(', nor ')
    : value.join(' or ');
}
