import type { ExportValue } from '@redthread/db/sqlite/export';

/** One record of RFC 4180, with its line end. Nothing is nothing, and an empty text is `""`. */
export function csvLine(values: readonly ExportValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

function csvField(value: ExportValue): string {
  if (value === null) return '';
  const text = String(value);
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
