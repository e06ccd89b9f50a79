import { setImmediate } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Act, Call, Row } from '../acts/act.ts';

/** As long as one turn takes, but for its last statement: whoever reads waits no longer than that, and for a commit. */
const TURN_MS = 0.3;

export interface Turns {
  /** Takes an act to its end in one transaction. Rejects with SQLite's own error, and nothing is kept. */
  write<Result>(act: Act<Result>): Promise<Result>;
}

/** Writes over a connection on which nothing else runs: others are served over theirs between two turns, and see none of it before the end. */
export function createTurns(client: Database.Database, execute: (call: Call) => readonly Row[]): Turns {
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((sql) => client.prepare(sql));
  return {
    write: async (act) => {
      begin?.run();
      try {
        let began = performance.now();
        let step = act.next();
        while (!step.done) {
          if (performance.now() - began > TURN_MS) {
            await setImmediate();
            began = performance.now();
          }
          step = act.next(execute(step.value));
        }
        await setImmediate();
        commit?.run();
        return step.value;
      } catch (error) {
        if (client.inTransaction) rollback?.run();
        throw error;
      }
    },
  };
}
