import type { ExportValue } from '@redthread/db/database-engine';

/** https://owasp.org/www-community/attacks/CSV_Injection, with the full-width forms that East Asian spreadsheets treat alike. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n']/;

/**
 * What a spreadsheet takes for a number, a date or a time, and saves as another text: 0171 loses its zero, twelve digits become 1.2E+11, 3-12
 * is a day of March. What it saves as it was is left out: short numbers; and days of ISO 8601, which people want to read as days.
 */
const REWRITTEN = /^(?!0$|[1-9]\d{0,10}$|\d{4}-\d\d-\d\d$)(?=\D*\d)[\d\s.,:/()%E-]+$/i;

/** By which spreadsheets know UTF-8: without it, Excel reads Arabic or Hindi names in an old code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One record of RFC 4180, with its line end. Null is an empty cell, and an empty text is `""`. A text that a spreadsheet would run as
 * a formula, or rewrite, gets an apostrophe prefix, and so does one that begins with an apostrophe: readers strip exactly one.
 */
export function csvLine(values: readonly ExportValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

function csvField(value: ExportValue): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? guarded(value) : String(value);
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function guarded(text: string): string {
  return FORMULA.test(text) || REWRITTEN.test(text) ? `'${text}` : text;
}
