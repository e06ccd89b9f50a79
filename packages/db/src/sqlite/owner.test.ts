import { chownSync, existsSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { notRunHere } from '../../../../apps/server/test/support/machine.ts';
import { databaseFolder } from '../../test/database-folder.ts';
import { openSqlite } from './open.ts';
import { restore } from './restore.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 30);
/** Of nobody here: a server would have a user of its own. */
const SERVICE = 65_533;

const pathOf = databaseFolder();

test.for(['a database', 'none yet'])(
  'a server that runs as somebody else can open what root restores, where there was %s',
  async (what, context) => {
    if (process.getuid?.() !== 0) return notRunHere(context, 'Only root gives files away.');
    const [backup, database, lock] = [pathOf('backup.db'), pathOf(), `${pathOf()}-lock`];
    await openSqlite({ source: backup }).close();
    if (what === 'a database') {
      await openSqlite({ source: database }).close();
      rmSync(lock);
    }
    for (const each of [dirname(database), database]) if (existsSync(each)) chownSync(each, SERVICE, SERVICE);
    restore(backup, database, { now: NOW });
    for (const each of [database, lock]) expect([each, statSync(each).uid]).toEqual([each, SERVICE]);
    expect(statSync(backup).uid).toBe(0);
  },
);
