import { setImmediate } from 'node:timers/promises';
import { openSqlite } from '@redthread/db/sqlite/open';
import { readPlan } from './plan.ts';

// Switches donors on and off and does nothing else, on the connection that the product opens: a line for each commit.

const { database, donorAccounts } = readPlan();
const store = openSqlite({ source: database });
const change = store.client.prepare(
  'UPDATE donors SET is_available = 1 - is_available, is_matchable = 1 - is_matchable WHERE account_id = ?',
);
console.log('ready on nothing');
process.on('SIGTERM', () => void store.close().then(() => process.exit()));
for (let at = 0; ; at += 1) {
  change.run(donorAccounts[at % donorAccounts.length]);
  console.log('kept');
  await setImmediate();
}
