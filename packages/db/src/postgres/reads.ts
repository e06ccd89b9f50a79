import type { Act, Call, Row } from '../acts/act.ts';
import type { Statement } from '../acts/statement.ts';

export interface ReadWays {
  /** One statement by itself. */
  alone(call: Call): Promise<readonly Row[]>;
  /** An act in a transaction that sees one snapshot. */
  together<Result>(act: () => Act<Result>): Promise<Result>;
}

/**
 * Reads on one snapshot, in as few round trips as that takes. A statement sees one by itself: BEGIN and COMMIT around it would be two
 * more. Which reads are that short is learned by what they begin with; one that goes on after all is begun again in a transaction.
 */
export function createReads({ alone, together }: ReadWays): <Result>(act: () => Act<Result>) => Promise<Result> {
  const short = new Set<Statement>();

  /** What a read begins with; it isn't asked for what it expects, which its statement then has to confirm. */
  const begin = <Result>(act: Act<Result>) => {
    const first = act.next();
    const expected = first.done ? undefined : first.value.expected;
    return { first, expected, step: expected === undefined ? first : act.next([[expected]]) };
  };

  const isSo = async (first: IteratorResult<Call>, expected: string): Promise<boolean> =>
    !first.done && (await alone(first.value))[0]?.[0] === expected;

  const readAlone = async (call: Call, expected: string | undefined): Promise<readonly Row[] | null> => {
    if (expected === undefined) return alone(call);
    const rows = await alone({ statement: confirmingOf(call.statement), values: [expected, ...call.values] });
    // Without a row nothing says what the statement saw.
    return rows[0]?.at(-1) === 1 ? rows : null;
  };

  return async (act) => {
    const begun = act();
    const { first, expected, step } = begin(begun);
    if (step.done) return expected === undefined || (await isSo(first, expected)) ? step.value : together(act);
    const { statement } = step.value;
    if (short.has(statement)) {
      const found = await readAlone(step.value, expected);
      const next = found === null ? null : begun.next(found);
      if (next?.done) return next.value;
      // It goes on: another read that begins so most likely does as well.
      if (next !== null) short.delete(statement);
    }
    const { result, statements } = await together(() => counted(act()));
    if (statements === (expected === undefined ? 1 : 2)) short.add(statement);
    return result;
  };
}

const confirming = new Map<Statement, Statement>();

/** The same statement, whose rows end with 1 where it saw the snapshot that is its first value. */
function confirmingOf(statement: Statement): Statement {
  const known = confirming.get(statement);
  if (known !== undefined) return known;
  const made = {
    // Looked at once, not for each row.
    sql: `SELECT found.*, (SELECT CAST(CAST(pg_current_snapshot() AS text) = ? AS integer)) FROM (${statement.sql}) AS found`,
    bind: statement.bind,
  };
  confirming.set(statement, made);
  return made;
}

function* counted<Result>(act: Act<Result>): Act<{ result: Result; statements: number }> {
  let statements = 0;
  let step = act.next();
  for (; !step.done; statements += 1) step = act.next(yield step.value);
  return { result: step.value, statements };
}
