import type { Separator } from './list.ts';

type CellValue = string | number | boolean | null;

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
 * a formula, or rewrite, gets an apostrophe prefix, and so does one that begins with an apostrophe: `unguarded` takes it away.
 */
export function csvLine(values: readonly CellValue[], separator: Separator = ','): string {
  return `${values.map(csvField).join(separator)}\r\n`;
}

function csvField(value: CellValue): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? guarded(value) : String(value);
  return text === '' || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function guarded(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

/** A cell without the apostrophe that `csvLine` put before it. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && needsGuard(cell.slice(1)) ? cell.slice(1) : cell;
}

function needsGuard(text: string): boolean {
  return FORMULA.test(text) || REWRITTEN.test(text);
}
