import { closeSync, openSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { wipeRange, wipeUnused } from './unused-bytes.ts';

const PAGE_BYTES = 4096;

describe('the parts of a page that nobody reads', () => {
  const pathOf = databaseFolder();

  test.each([512, 4096, 65_536])('are overwritten in pages of %i bytes, and every row stays as it was', (pageBytes) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), fc.nat(3 * pageBytes)), { minLength: 1, maxLength: 60 }), (rows) => {
        const client = new Database(pathOf(`${crypto.randomUUID()}.db`));
        client.pragma(`page_size = ${pageBytes}`);
        client.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, x TEXT); CREATE INDEX by_x ON t (x, id)');
        const insert = client.prepare('INSERT OR REPLACE INTO t VALUES (?, ?)');
        for (const [id, length] of rows) insert.run(id, 'abcdefgh'.repeat(length / 8));
        client.exec('DELETE FROM t WHERE id % 3 = 0');
        const before = client.prepare('SELECT * FROM t NOT INDEXED ORDER BY id').all();
        const count = Number(client.pragma('page_count', { simple: true }));
        client.close();
        const file = openSync(client.name, 'r+');
        wipeRange(file, { first: 2, count: count + 5 });
        closeSync(file);
        const again = new Database(client.name);
        expect(again.pragma('integrity_check', { simple: true })).toBe('ok');
        expect(again.prepare('SELECT * FROM t NOT INDEXED ORDER BY id').all()).toEqual(before);
        expect(again.prepare('SELECT id, x FROM t INDEXED BY by_x WHERE x >= ? ORDER BY id').all('')).toEqual(before);
        // What is wiped can be written again.
        again.exec("INSERT INTO t SELECT id + 1000, x || 'z' FROM t");
        expect(again.pragma('integrity_check', { simple: true })).toBe('ok');
        again.close();
      }),
      { numRuns: 25 },
    );
  });

  test('hold nothing of a row that was deleted without being overwritten', () => {
    const client = new Database(pathOf());
    client.pragma('secure_delete = OFF');
    client.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, x TEXT)');
    const insert = client.prepare('INSERT INTO t VALUES (?, ?)');
    for (let id = 0; id < 100; id += 1) insert.run(id, `${id % 2 === 0 ? 'Ana' : 'Ben'} ${'.'.repeat(20)}`);
    client.exec('DELETE FROM t WHERE id % 2 = 0');
    client.close();
    expect(readFileSync(pathOf(), 'latin1')).toContain('Ana');
    const file = openSync(pathOf(), 'r+');
    wipeRange(file, { first: 2, count: 10 });
    closeSync(file);
    expect(readFileSync(pathOf(), 'latin1')).not.toContain('Ana');
    expect(readFileSync(pathOf(), 'latin1').split('Ben').length - 1).toBe(50);
  });

  test('of a page that is none, or is not laid out as it must be, stay as they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: PAGE_BYTES, maxLength: PAGE_BYTES }), (bytes) => {
        const page = Buffer.from(bytes);
        page[0] = 0;
        expect(wipeUnused(page, PAGE_BYTES)).toBe(false);
        expect(page.subarray(1).equals(Buffer.from(bytes).subarray(1))).toBe(true);
      }),
    );
    for (const [cells, contentStart, freeBlock] of [
      [2000, 100, 0],
      [1, 5000, 0],
      [1, 4000, 50],
      [1, 4000, 4094],
      [1, 3000, 3001],
    ] as const) {
      const page = Buffer.alloc(PAGE_BYTES, 7);
      page.writeUInt8(13, 0);
      page.writeUInt16BE(freeBlock, 1);
      page.writeUInt16BE(cells, 3);
      page.writeUInt16BE(contentStart, 5);
      const before = Buffer.from(page);
      expect(wipeUnused(page, PAGE_BYTES)).toBe(false);
      expect(page.equals(before)).toBe(true);
    }
  });
});
