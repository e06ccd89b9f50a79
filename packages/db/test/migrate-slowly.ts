import { openSqlite, sqliteMigrations } from '../src/sqlite/open.ts';
import { SLOW_MIGRATION } from './slow-migration.ts';

// A process of its own for a test that kills it: brings the database that its first word names to one schema more.

const [source = ''] = process.argv.slice(2);
await openSqlite({ source, migrations: [...sqliteMigrations(), SLOW_MIGRATION] }).close();
