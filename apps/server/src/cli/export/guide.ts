import type { ExportTable } from '@redthread/db/database-engine';

/** The README of an export. */
export function guideTo(tables: readonly ExportTable[], at: number): string {
  return [
    `Everything that Redthread kept about people and what they did on ${new Date(at).toISOString()}, all of one moment.`,
    'It holds names, addresses and phone numbers: keep it as safe as the database.',
    '',
    'Each table is written twice, with the same rows in the same order: as CSV and as JSON (an array of objects). CSV is in UTF-8',
    'with a byte order mark and with commas, and its first line names the columns (RFC 4180). Instants are ISO 8601 in UTC; days are',
    'YYYY-MM-DD, in UTC where nothing else is said. In CSV a value that is not there is empty, an empty text is "", and yes and no',
    'are true and false.',
    '',
    'In Excel',
    '  A double click opens a CSV file, in the right letters. Where Excel puts all of it into one column, your country separates',
    '  by semicolons: open an empty sheet, choose Data, then From Text/CSV, then Comma.',
    "  Some texts have a ' before them, because Excel runs what begins with =, +, - or @ (wide ones too) as a formula, and rewrites",
    "  others: 0171 loses its zero, long numbers their last digits, and 3-12 is a day. Leave the ' there when you edit and save.",
    '  Excel saves days in the order of your country. To keep YYYY-MM-DD, open the file by Data, From Text/CSV, and choose "Do not',
    '  detect data types".',
    '',
    'In programs',
    "  In CSV, take one ' away from where a text begins. In JSON, texts are as they are kept, to the letter.",
    '  Read international_phone, which everyone can dial; where it is empty, read phone, which is as its owner typed it.',
    '  Know a town by its place_id: two towns may have the same name, region and country.',
    '',
    'Not here, because it is of use to this program alone, or opens accounts: passwords (only hashes are kept), sessions,',
    'API tokens, devices that get notices, links and mail that wait, sign-ups under way, and counters of limits and of what is here.',
    ...tables.flatMap(({ name, count, columns }) => {
      const width = Math.max(...columns.map((column) => column.name.length));
      return [
        '',
        `${name} (${count})`,
        ...columns.map((column) =>
          `  ${column.name.padEnd(width)} ${column.kind.padEnd(8)} ${column.meaning}`.trimEnd(),
        ),
      ];
    }),
    '',
  ].join('\n');
}
