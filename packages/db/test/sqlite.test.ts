import { openSqlite } from '../src/sqlite/open.ts';
import { describeStore } from './store-suite.ts';
import { meetingStore } from './two-connections.ts';

const empty = openSqlite({ source: ':memory:' });
const bytes = empty.serialize();
await empty.close();

describeStore('SQLite', async () => meetingStore(bytes));
