const CELL = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/y;

/** The rows of a CSV text as records, by the names in its first line. Empty lines are left out. */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, '')).filter((row) => row.join('') !== '');
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name.trim(), (row[index] ?? '').trim()])));
}

/** One line of CSV. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [, cell = '', end] = CELL.exec(text) ?? [];
    if (end === undefined) throw new Error('This is no CSV: a quotation mark is left open.');
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') rows.push([]);
  }
  return rows;
}
