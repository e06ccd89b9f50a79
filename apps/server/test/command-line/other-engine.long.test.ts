import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresEngine } from '@redthread/db/postgres/postgres-engine';
import { backupFiles } from '@redthread/db/sqlite/sqlite-engine';
import { describe, expect, test } from 'vitest';
import { onSharedPostgres } from '../../../../packages/db/test/on-shared-postgres.ts';
import type { serverAt } from '../../../../packages/db/test/postgres-server.ts';
import { temporaryFolder } from '../support/command.ts';
import { runHere } from '../support/command-here.ts';

await onSharedPostgres('an operator whose data PostgreSQL keeps has the same commands', describeCommands);

function describeCommands(server: ReturnType<typeof serverAt>): void {
  const engine = postgresEngine(backupFiles);
  const on = (database: string) => (words: string) =>
    runHere([...words.split(' '), '--database', server.addressOf(database)], { engine });

  describe('an operator whose data PostgreSQL keeps', () => {
    test('makes an admin, gives them a token, takes everything elsewhere, and takes the power away again', async () => {
      await server.makeDatabase('village');
      const run = on('village');
      expect(await run('seed --donors 40 --requests 5')).toMatchObject({ code: 0 });
      const made = await run('admin create ada@example.org');
      expect([made.code, made.stderr]).toEqual([0, '']);
      expect(made.stdout).toMatch(/^ada@example\.org is an admin now\.\nTo set the password, open this link once/);
      expect(await run('admin list')).toMatchObject({ code: 0, stdout: 'ada@example.org\tAdmin\n' });
      const token = await run('token create ada@example.org --name backups --scope read');
      expect(token.stdout).toMatch(/rt_[\w-]{43}/);
      expect(await run('admin audit ada@example.org')).toMatchObject({ code: 0, stderr: '' });
      const folder = join(temporaryFolder(), 'everything');
      const wrote = expect.stringMatching(/^Wrote 46 accounts, 40 donors, 5 requests/);
      expect(await run(`export ${folder}`)).toEqual({ code: 0, stdout: wrote, stderr: '' });
      expect(readFileSync(join(folder, 'donors.csv'), 'utf8').trim().split('\n')).toHaveLength(41);
      expect(await run('admin remove ada@example.org --force')).toMatchObject({ code: 0, stderr: '' });
      expect((await run('admin list')).stdout).toMatch(/^There is no admin yet\./);
    });

    test('who mistypes its name is told so, and makes none', async () => {
      const run = on('vilage');
      const { database } = server.config('vilage');
      const sentence = `${server.addressOf('vilage')} can't be used. There is no database ${database}. Please make it: createdb ${database}\n`;
      for (const command of ['admin list', 'check', 'export everything']) {
        expect(await run(command)).toMatchObject({ code: 1, stdout: '', stderr: sentence });
      }
    });

    test('who names one without a schema makes it by what serves or fills it, and by nothing else', async () => {
      const address = await server.makeDatabase('hamlet');
      const sentence = `There is no database ${address}. Please check the path: --database FILE.\n`;
      expect(await on('hamlet')('token list ada@example.org')).toMatchObject({ code: 1, stderr: sentence });
      expect(await on('hamlet')('seed --donors 1 --requests 1')).toMatchObject({ code: 0, stderr: '' });
    });
  });
}
