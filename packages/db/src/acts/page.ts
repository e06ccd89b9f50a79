import type { Run } from '../operations/pages.ts';
import { type Act, all, type PageDialect } from './act.ts';
import type { Columns } from './record.ts';
import { type Statement, statement, type Value } from './statement.ts';

const NEWEST_FIRST = 'ORDER BY 2 DESC, 1 LIMIT :limit';

export { cutPage, type Run } from '../operations/pages.ts';

export type Pages<Thing> = (runs: readonly Run[], limit: number) => Act<Thing[]>;

/**
 * Pages over several runs with the same conditions, newest first, then by id: the first two of `columns` are the id and the
 * instant. Each run is read in the order of its index, and the engine merges them lazily, so that a page costs its own rows,
 * however many others there are. `always` are conditions that every row meets. A constant column in the ORDER BY, such as a tier, would make it sort every run whole.
 */
export function pagesOf<Thing>(
  table: string,
  columns: Columns<Thing>,
  dialect: PageDialect,
  always: readonly string[] = [],
): Pages<Thing> {
  const statements = new Map<string, Statement>();
  return function* (runs, limit) {
    const [first] = runs;
    if (first === undefined) return [];
    const form = `${runs.length} ${Object.keys(first.where).join()} ${first.after === undefined}`;
    let page = statements.get(form);
    if (page === undefined) {
      page = pageStatement(`${columns.columns('t')} FROM ${table} t`, always, runs, dialect);
      statements.set(form, page);
    }
    return yield* all(columns, page, valuesOf(runs, limit));
  };
}

function pageStatement(from: string, always: readonly string[], runs: readonly Run[], dialect: PageDialect): Statement {
  const selects = runs.map(({ where, after }, n) => {
    const conditions = [...always, ...Object.keys(where).map((column, i) => `t.${column} = :where${n}_${i}`)];
    // The first condition bounds the index, the second only sorts out equal instants.
    if (after !== undefined) {
      conditions.push(`t.created_at <= :at${n}`, `(t.created_at < :at${n} OR t.id > :id${n})`);
    }
    const filter = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
    return dialect.run(`SELECT ${from}${filter}`, NEWEST_FIRST);
  });
  return statement(`${selects.join(' UNION ALL ')} ${NEWEST_FIRST}`);
}

function valuesOf(runs: readonly Run[], limit: number): Record<string, Value | boolean> {
  const values: Record<string, Value | boolean> = { limit };
  for (const [n, { where, after }] of runs.entries()) {
    for (const [i, value] of Object.values(where).entries()) values[`where${n}_${i}`] = value;
    if (after !== undefined) {
      values[`at${n}`] = after.createdAt;
      values[`id${n}`] = after.id;
    }
  }
  return values;
}
