import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../env.ts';
import { backupFolder } from './timer.ts';

const START = resolve('.');

test.each([
  ['a file', 'redthread.db', '', join(START, 'backups')],
  ['a file elsewhere', '/var/lib/redthread/redthread.db', '', '/var/lib/redthread/backups'],
  // Taken for a path, it would make a folder "postgres:" where the server starts.
  ['a server', 'postgres://redthread@db.example.org/redthread?sslmode=verify-full', '', join(START, 'backups')],
  ['a server, by its other name', 'postgresql:///redthread?host=/run/postgresql', '', join(START, 'backups')],
  ['a server, with a folder', 'postgres:///redthread?host=/run/postgresql', '/srv/copies', '/srv/copies'],
])(
  'an operator whose database is %s (%s) finds its backups where they are looked for',
  (_, database, folder, where) => {
    expect(backupFolder(readSettings({ database, backupFolder: folder }, {}))).toBe(where);
  },
);
