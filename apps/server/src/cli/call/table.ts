type Row = Readonly<Record<string, string>>;

const GAP = '  ';
const NARROWEST = 8;

/** An answer for a person at a terminal: its fields line by line, its lists as tables of at most `width` characters. */
export function asTable(answer: unknown, width: number): string {
  if (Array.isArray(answer)) return listAsTable(answer, width);
  if (!isFields(answer)) return answer === undefined ? 'Done.' : clean(answer);
  const lists = Object.entries(answer).filter(([, value]) => isListOfObjects(value));
  const fields = Object.entries(
    flat(Object.fromEntries(Object.entries(answer).filter(([, value]) => !isListOfObjects(value)))),
  );
  const widest = Math.max(0, ...fields.map(([name]) => name.length));
  const lines = fields.map(([name, value]) => `${name.padEnd(widest)}${GAP}${value}`.trimEnd());
  const tables = lists.map(([name, list]) => `${name}\n${listAsTable(list as unknown[], width)}`);
  return [...(lines.length === 0 ? [] : [lines.join('\n')]), ...tables].join('\n\n');
}

function listAsTable(list: readonly unknown[], width: number): string {
  const rows = list.map((item) => (isFields(item) ? flat(item) : { value: clean(item) }));
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const widths = fitted(
    names.map((name) => Math.max(name.length, ...rows.map((row) => length(row[name])))),
    width,
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cut(cell, widths[index] ?? 0))
      .join(GAP)
      .trimEnd();
  if (names.length === 0) return '(none)';
  return [
    line(names),
    line(widths.map((each) => '-'.repeat(each))),
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ].join('\n');
}

/** The widest column gives way until the line fits, or none can. */
function fitted(wanted: readonly number[], width: number): number[] {
  const widths = [...wanted];
  const total = () => widths.reduce((sum, each) => sum + each, 0) + GAP.length * (widths.length - 1);
  while (total() > width) {
    const widest = Math.max(...widths);
    if (widest <= NARROWEST) break;
    widths[widths.indexOf(widest)] = Math.max(NARROWEST, widest - (total() - width), Math.floor(widest / 2));
  }
  return widths;
}

function flat(fields: object, prefix = ''): Row {
  const entries = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (isFields(value)) return Object.entries(flat(value, `${prefix}${name}.`));
    return [[`${prefix}${name}`, Array.isArray(value) ? value.map(clean).join(', ') : clean(value)]];
  });
  return Object.fromEntries(entries);
}

/** People write names and places: an escape sequence in one must not reach the terminal. */
function clean(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/\p{C}/gu, '\uFFFD');
}

function cut(text: string, width: number): string {
  const signs = Array.from(text);
  return signs.length > width ? `${signs.slice(0, width - 1).join('')}…` : text + ' '.repeat(width - signs.length);
}

function length(text = ''): number {
  return Array.from(text).length;
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && (value.length === 0 || value.some(isFields));
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
