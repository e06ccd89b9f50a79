import type { ExportValue } from '@redthread/db/database-engine';

/** https://owasp.org/www-community/attacks/CSV_Injection, with the full-width forms that East Asian spreadsheets treat alike. */
const FORMULA = /^(?=[=+\-@＝＋－＠\t\r\n'])/;

/**
 * One record of RFC 4180, with its line end. Null is an empty cell, and an empty text is `""`. A text that a spreadsheet would run as
 * a formula gets an apostrophe prefix, and so does one that begins with an apostrophe: readers strip exactly one.
 */
export function csvLine(values: readonly ExportValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

function csvField(value: ExportValue): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value.replace(FORMULA, "'") : String(value);
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
