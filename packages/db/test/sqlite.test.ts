import { openSqlite } from '../src/sqlite/open.ts';
import { describeStore } from './store-suite.ts';

const empty = openSqlite({ source: ':memory:' });
const bytes = empty.serialize();
await empty.close();

describeStore('SQLite', async () => ({
  ...openSqlite({ source: bytes }),
  atOnce: (...acts) => acts.map((act) => act()),
}));
