import { symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { LockedError } from '../database-engine.ts';
import { databasePath, networkFileSystem } from './database-file.ts';
import { lockDatabase, lockOwnerOf } from './process-lock.ts';

const WORDS = { command: 'restore', since: Date.UTC(2026, 0, 2, 3, 4), url: null };

describe('whoever holds a database', () => {
  const pathOf = databaseFolder();

  test('is the only one, until they let go', () => {
    expect(lockOwnerOf(pathOf())).toBeNull();
    const lock = lockDatabase(pathOf(), WORDS);
    expect(() => lockDatabase(pathOf(), WORDS)).toThrow(LockedError);
    expect(() => lockDatabase(pathOf(), WORDS)).toThrow(`holds ${pathOf()}: \`restore\`, process ${process.pid} on `);
    expect(() => lockDatabase(pathOf(), WORDS)).toThrow('since 2026-01-02 03:04 UTC. Please stop it first');
    expect(lockOwnerOf(pathOf())).toMatchObject({ ...WORDS, pid: process.pid });
    lock.release();
    expect(lockOwnerOf(pathOf())).toBeNull();
    lockDatabase(pathOf(), { ...WORDS, command: 'serve' }).release();
  });

  test('of one file holds no other', () => {
    const lock = lockDatabase(pathOf(), WORDS);
    lockDatabase(pathOf('other.db'), WORDS).release();
    lock.release();
  });
});

describe('the path of a database', () => {
  const pathOf = databaseFolder();

  test('is the same by every link, also before the file is there', () => {
    symlinkSync('people.db', pathOf('link.db'));
    symlinkSync(pathOf('link.db'), pathOf('link-to-link.db'));
    for (const name of ['people.db', 'link.db', 'link-to-link.db']) {
      expect(databasePath(pathOf(name))).toBe(databasePath(pathOf()));
    }
  });

  test.each([
    [0x6969, 'NFS'],
    [0x517b, 'SMB'],
    [0xfe534d42, 'SMB'],
    [0x5346414f, 'AFS'],
    [0x794c7630, null],
    [0x01021994, null],
  ])('on a file system of type %i is on the network: %s', (type, name) => {
    expect(networkFileSystem(type)).toBe(name);
  });
});
