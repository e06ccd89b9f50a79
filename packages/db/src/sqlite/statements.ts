import type Database from 'better-sqlite3';
import type { Row, Text, Value } from '../query.ts';
import type { Statements } from '../transaction.ts';

/** A connection's statements, each prepared once and kept. */
export function statementsOn(client: Database.Database): Statements {
  const known = new Map<Text, Database.Statement>();
  const prepared = (text: Text): Database.Statement => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const statement = client.prepare(text.sqlite);
    // As values: better-sqlite3 compiles a function for rows as objects, anew at each call.
    if (statement.reader) statement.raw();
    known.set(text, statement);
    return statement;
  };
  return {
    rows: async (text, values) => rowsOf(prepared(text), values),
    run: async (text, values) => {
      const statement = prepared(text);
      return statement.reader ? rowsOf(statement, values).length : statement.run(...values).changes;
    },
  };
}

function rowsOf(statement: Database.Statement, values: readonly Value[]): readonly Row[] {
  if (statement.reader) return statement.all(...values) as Row[];
  statement.run(...values);
  return [];
}
