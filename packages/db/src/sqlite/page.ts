import type { Position } from '../store.ts';

/** One run of rows that an index holds newest first: those equal to `where`, and after a position. */
export interface Branch {
  readonly where: Readonly<Record<string, string | number>>;
  readonly after?: Position | undefined;
}

export interface PageQuery {
  readonly sql: string;
  readonly parameters: readonly (string | number)[];
}

/**
 * One page over several runs, newest first, then by id; a row begins with its id and instant. Each run is read in the order of its index, and SQLite merges
 * them lazily (`MERGE (UNION ALL)`), so that a page costs its own rows, however many others there are. A constant column
 * in the ORDER BY, such as a tier, would make it sort every run whole.
 */
export function pageQuery(table: string, columns: string, branches: readonly Branch[], limit: number): PageQuery {
  const selects: string[] = [];
  const parameters: (string | number)[] = [];
  for (const { where, after } of branches) {
    const conditions = Object.keys(where).map((column) => `t.${column} = ?`);
    parameters.push(...Object.values(where));
    if (after !== undefined) {
      // The first condition bounds the index, the second only sorts out equal instants.
      conditions.push('t.created_at <= ?', '(t.created_at < ? OR t.id > ?)');
      parameters.push(after.createdAt, after.createdAt, after.id);
    }
    const filter = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
    selects.push(`SELECT t.id AS id, t.created_at AS createdAt, ${columns} FROM ${table} t${filter}`);
  }
  parameters.push(limit);
  return { sql: `${selects.join(' UNION ALL ')} ORDER BY createdAt DESC, id LIMIT ?`, parameters };
}

/** Where the next page starts, of `limit + 1` rows that were asked for: the last row shown, or null at the end. */
export function cutPage<Row extends Position>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; next: Position | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { rows, next: null };
  return { rows, next: { createdAt: last.createdAt, id: last.id } };
}
