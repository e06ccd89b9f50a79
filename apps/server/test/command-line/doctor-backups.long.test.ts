import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { redthread, temporaryFolder } from '../support/command.ts';
import { runHere } from '../support/command-here.ts';
import { throughRights } from '../support/machine.ts';

const NAME = 'a-20261121T120000Z.db';

/** What the doctor says of backups, of a database for which REDTHREAD_BACKUP_FOLDER names a place. */
async function saidOf(folder: string, given: string, through: readonly string[] = []) {
  const database = join(folder, 'a.db');
  await runHere(['admin', 'create', 'ada@x.org', '--database', database]);
  const env = { REDTHREAD_BACKUP_FOLDER: given };
  const words = ['doctor', '--json', '--database', database];
  const { code, stdout } = await (through.length === 0 ? runHere(words, { env }) : redthread(words, { env, through }));
  const findings: { what: string; state: string; says: string }[] = JSON.parse(stdout).findings;
  return { code, found: findings.filter(({ what }) => what === 'backups') };
}

describe('an operator whose backups can not be made', () => {
  test.each(['', '/below', '/far/below'])('is told that their folder is a file%s', async (below) => {
    const folder = temporaryFolder();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { code, found } = await saidOf(folder, file + below);
    const says = expect.stringContaining(`${file} is no folder, so no backup can be made in it. Please`);
    expect([code, found]).toEqual([4, [{ what: 'backups', state: 'problem', says }]]);
  });

  test.for([
    ['may not be read', 0o000],
    ['may not be written', 0o500],
    ['may not be looked into', 0o600],
  ] as const)('is told that their folder %s, also where it is to be made there', async ([, mode], context) => {
    const through = throughRights(context);
    const [folder, locked] = [temporaryFolder(), join(temporaryFolder(), 'locked')];
    mkdirSync(locked);
    writeFileSync(join(locked, NAME), '', { mode: 0o600 });
    chmodSync(locked, mode);
    for (const given of [locked, join(locked, 'new')]) {
      const { code, found } = await saidOf(folder, given, through);
      const says = expect.stringMatching(
        `^This user may not read and write ${locked}, so no backup can be made in it.`,
      );
      expect([code, found]).toEqual([4, [{ what: 'backups', state: 'problem', says }]]);
    }
    chmodSync(locked, 0o700);
    expect(readdirSync(locked)).toEqual([NAME]);
  });
});
