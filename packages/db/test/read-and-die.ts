import { openBeside } from '../src/sqlite/read-only.ts';

// A process of its own that is killed while it reads the database that its first word names.

const client = openBeside(process.argv[2] ?? '');
console.log(client.prepare('SELECT count(*) FROM donors').pluck().get());
process.kill(process.pid, 'SIGKILL');
