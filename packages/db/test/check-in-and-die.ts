import { writeSync } from 'node:fs';
import { openSqlite } from '../src/sqlite/open.ts';
import { WRITE } from './people.ts';

// A process of its own that says something at a desk, and is killed once it has written so many times, or has answered: its words are the
// database, that number, and the call.

const [source = '', writes = '', call = ''] = process.argv.slice(2);
const { act, ...given } = JSON.parse(call);
const store = openSqlite({ source });
const prepare = store.client.prepare.bind(store.client);
let left = Number(writes);

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

Object.assign(store.client, {
  prepare: (text: string) => {
    const statement = prepare(text);
    const run = statement.run.bind(statement);
    const all = statement.all.bind(statement);
    const counted = <Result>(result: Result): Result => {
      if (!statement.readonly) left -= 1;
      if (left === 0) die();
      return result;
    };
    return Object.assign(statement, {
      run: (...values: unknown[]) => counted(run(...values)),
      all: (...values: unknown[]) => counted(all(...values)),
    });
  },
});
const by = { ...given, write: WRITE };
await (act === 'undo'
  ? store.organisations.undoArrival({ ...by, mode: 'on' })
  : store.organisations.sayArrival({ ...by, outcome: 'donated' }));
writeSync(1, 'answered');
die();
