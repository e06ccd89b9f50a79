type Row = Readonly<Record<string, string>>;

const GAP = '  ';
const WIDEST = 24;

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
  if (names.length === 0) return '(none)';
  const columns = names.map((name) => ({ name, width: columnWidth(name, rows) }));
  const { shown, left } = fitted(columns, width);
  const line = (row: Row) =>
    shown
      .map((column) => cut(row[column.name] ?? '', column.width))
      .join(GAP)
      .trimEnd();
  const head = Object.fromEntries(names.map((name) => [name, name]));
  const rule = shown.map((column) => '-'.repeat(column.width)).join(GAP);
  const more = left.length === 0 ? [] : [`(too narrow for: ${left.join(', ')})`];
  return [line(head), rule, ...rows.map(line), ...more].join('\n');
}

interface Column {
  readonly name: string;
  readonly width: number;
}

/** Ids are never cut, so that they can be copied. */
function columnWidth(name: string, rows: readonly Row[]): number {
  const widest = Math.max(name.length, ...rows.map((row) => Array.from(row[name] ?? '').length));
  return name === '_id' ? widest : Math.min(widest, WIDEST);
}

/** As many columns as the line has room for, and the names of the others. */
function fitted(columns: readonly Column[], width: number): { shown: Column[]; left: string[] } {
  const shown: Column[] = [];
  const left: string[] = [];
  let used = -GAP.length;
  for (const column of columns) {
    const needed = used + GAP.length + column.width;
    if (needed > width && shown.length > 0) left.push(column.name);
    else {
      shown.push(column);
      used = needed;
    }
  }
  return { shown, left };
}

function flat(fields: object, prefix = ''): Row {
  const entries = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (isFields(value)) return Object.entries(flat(value, `${prefix}${name}.`));
    return [[`${prefix}${name}`, Array.isArray(value) ? value.map(clean).join(', ') : clean(value)]];
  });
  return Object.fromEntries(entries);
}

/** Names and places are user input: escape sequences in them must not reach the terminal. */
export function clean(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/\p{C}/gu, '\uFFFD');
}

function cut(text: string, width: number): string {
  const signs = Array.from(text);
  return signs.length > width ? `${signs.slice(0, width - 1).join('')}…` : text + ' '.repeat(width - signs.length);
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && (value.length === 0 || value.some(isFields));
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
