import { foldTyped } from '@redthread/domain/fold';
import { type Act, type Engine, rows, run } from './act.ts';
import { type Statement, statement } from './statement.ts';

// What searches compare, beside what people typed. The folding is code: a trigger takes away what was folded when a name is
// changed, and each change says it again; what is missing, of rows from before the column, is filled in by and by.

interface Folded {
  readonly missing: Statement;
  readonly set: Statement;
}

const NAMES = folded('accounts', 'name');
const HOSPITALS = folded('requests', 'hospital');

function folded(table: string, column: string): Folded {
  return {
    missing: statement(`SELECT id, ${column} FROM ${table} WHERE folded_${column} IS NULL LIMIT :limit`),
    set: statement(`UPDATE ${table} SET folded_${column} = :text WHERE id = :id`),
  };
}

/** Inside the act that has changed the name. */
export function foldName(id: string, name: string): Act<void> {
  return run(NAMES.set, { id, text: foldTyped(name) });
}

/** Fills in some of what searches lack; whether there may be more. */
export function foldMissingOn(db: Engine): (atMost: number) => Promise<boolean> {
  return (atMost) =>
    db.write(function* () {
      let left = atMost;
      for (const { missing, set } of [NAMES, HOSPITALS]) {
        for (const [id = null, text] of yield* rows(missing, { limit: left })) {
          yield* run(set, { id, text: foldTyped(String(text)) });
          left -= 1;
        }
        if (left <= 0) return true;
      }
      return false;
    });
}
