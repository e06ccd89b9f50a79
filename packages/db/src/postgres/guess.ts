import type { Call } from '../acts/act.ts';
import type { Statement } from '../acts/statement.ts';

/** `division_by_zero`: what a check fails with, and the transaction with it. */
export const WRONG_GUESS = '22012';

const checks = new Map<Statement, Statement>();

/** Fails where a statement finds anything but the row that was guessed, so that what was sent after it keeps nothing. */
export function checkOf({ statement, values, guess = [] }: Call): Call {
  return { statement: checks.get(statement) ?? makeCheck(statement, guess.length), values: [...values, ...guess] };
}

function makeCheck(statement: Statement, columns: number): Statement {
  const names = Array.from({ length: columns }, (_, at) => `c${at}`);
  const isSame = names.map((name) => `${name} IS NOT DISTINCT FROM ?`).join(' AND ');
  const sql = `SELECT 1 / CAST(count(*) AS integer) FROM (${statement.sql}) AS found(${names.join(', ')}) WHERE ${isSame}`;
  const made = { sql, bind: statement.bind };
  checks.set(statement, made);
  return made;
}
