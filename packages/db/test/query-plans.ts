import { expect } from 'vitest';
import { openSqlite, type SqliteStore } from '../src/sqlite/open.ts';

const PEOPLE =
  /\b(donors|requests|accounts|sessions|api_tokens|rate_limits|identities|pending_sign_ups|mailed_codes|messages|audit)\b/;

type Plans = string[][];

interface Watched {
  readonly store: SqliteStore;
  /** The steps of each statement that runs and reads people or requests. */
  readonly plansOf: (run: () => Promise<unknown>, about?: RegExp) => Promise<Plans>;
}

/** A store that tells how SQLite finds what it is asked for. */
export function openWatched(): Watched {
  const statements: string[] = [];
  const store = openSqlite({ source: ':memory:', onStatement: (sql) => statements.push(sql) });
  const planOf = (sql: string): string[] => {
    // The text that runs holds its numbers as 1.0, which a partial index for 1 would not know.
    const text = `EXPLAIN QUERY PLAN ${sql.replace(/\b(\d+)\.0\b/g, '$1')}`;
    const steps = store.client.prepare<[], { detail: string }>(text).all();
    return steps.map(({ detail }) => detail);
  };
  const plansOf: Watched['plansOf'] = async (run, about = PEOPLE) => {
    statements.length = 0;
    await run();
    return statements.filter((sql) => /^(SELECT|UPDATE|DELETE|WITH)\b/i.test(sql) && about.test(sql)).map(planOf);
  };
  return { store, plansOf };
}

/** Only the rows that are meant are read, in the order in which they are wanted. */
export function expectSearch(plans: Plans): void {
  expectIndexOrder(plans);
  expect(plans.flat().filter((step) => step.startsWith('SCAN'))).toEqual([]);
}

export function expectIndexOrder(plans: Plans): void {
  const reads = plans.flat().filter((step) => /^(SCAN|SEARCH) /.test(step));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.filter((step) => !/ USING (COVERING )?INDEX /.test(step))).toEqual([]);
  expect(plans.flat().filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
}
