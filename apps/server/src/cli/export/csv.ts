import type { ExportValue } from '@redthread/db/database-engine';

/** https://owasp.org/www-community/attacks/CSV_Injection, with the wide signs that East Asian spreadsheets take alike. */
const FORMULA = /^(?=[=+\-@＝＋－＠\t\r\n'])/;

/**
 * One record of RFC 4180, with its line end. Nothing is nothing, and an empty text is `""`. A text that a spreadsheet would run as
 * a formula gets an apostrophe before it, and so does one that begins with an apostrophe: whoever reads it takes one away.
 */
export function csvLine(values: readonly ExportValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

function csvField(value: ExportValue): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value.replace(FORMULA, "'") : String(value);
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
