import type { ExportTable } from '@redthread/db/database-engine';

/** The README of an export. */
export function guideTo(tables: readonly ExportTable[], at: number): string {
  return [
    `Everything that Redthread kept about people and their acts on ${new Date(at).toISOString()}, all of one moment.`,
    'It holds names, addresses and phone numbers: keep it as well as you kept the database.',
    '',
    'Each table is there twice, with the same rows in the same order: as CSV (RFC 4180, UTF-8, the first line names the',
    'columns) and as JSON (an array of objects). Instants are ISO-8601 in UTC, days are YYYY-MM-DD, in UTC where nothing else is',
    'said. In CSV, what is not there is empty, an empty text is "", and yes and no are true and false.',
    '',
    'In JSON, texts are as they are kept, to the letter. A spreadsheet would run a text that begins with =, +, - or @ as a',
    "formula, and take a phone number for a sum. So in CSV one that begins with any of these (or wide ones), a tab, a line end or ' has a ' before",
    "it. A program that reads the CSV takes one ' away from where a text begins.",
    '',
    'Not here, because it is of use to this program alone, or opens accounts: passwords (only hashes are kept), sessions,',
    'API tokens, devices that get notices, links and mail that wait, sign-ups under way, and counters of limits and of what is here.',
    ...tables.flatMap(({ name, count, columns }) => [
      '',
      `${name} (${count})`,
      ...columns.map((column) => `  ${column.name.padEnd(18)} ${column.kind.padEnd(8)} ${column.meaning}`.trimEnd()),
    ]),
    '',
  ].join('\n');
}
