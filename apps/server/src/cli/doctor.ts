import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isSea } from 'node:sea';
import { isDatabaseAddress } from '@redthread/db/database-address';
import type { DatabaseEngine } from '@redthread/db/database-engine';
import { fileAt, PathError } from '@redthread/db/regular-file';
import { Command } from 'commander';
import type { Settings } from '../env.ts';
import type { Given } from '../setting-sources.ts';
import { movedBy } from './backup/folder-owner.ts';
import { examineBackups } from './doctor/backups.ts';
import { examineClock } from './doctor/clock.ts';
import { examineDatabase } from './doctor/database.ts';
import { examineRights, examineSpace } from './doctor/disk.ts';
import { about, type Finding } from './doctor/finding.ts';
import { examineGateway } from './doctor/gateway.ts';
import { examineMailHost, examineProviders } from './doctor/network.ts';
import { examineOpenFiles } from './doctor/open-files.ts';
import { examineOperator } from './doctor/operator.ts';
import { examinePassword } from './doctor/password.ts';
import { printSettings } from './doctor/print-settings.ts';
import { examineServer } from './doctor/server.ts';
import { examineSettings } from './doctor/settings.ts';
import { guidance } from './guidance.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';
import { settingsFrom, settingsReading } from './settings.ts';

interface DoctorFlags {
  readonly database?: string;
  readonly json?: true;
  readonly settings?: true;
}

interface Asked {
  readonly settings: Settings;
  /** Where the password of an address was found. */
  readonly password: Given | undefined;
}

const EXAMPLES = ['redthread doctor', 'redthread doctor --json', 'redthread doctor --settings'];

export function doctorCommand(engine: DatabaseEngine): Command {
  return new Command('doctor')
    .description(
      'Look whether all is well here: disk, rights, database, server, backups, clock, settings, mail host, gateway, Google. Changes nothing.',
    )
    .addHelpText('after', guidance({ examples: EXAMPLES, besideServer: true }))
    .option('--database <file>', 'the database file (default: redthread.db)')
    .option('--settings', 'show every setting in force and where it comes from instead; secrets are hidden')
    .option('--json', 'as JSON')
    .action(({ json, settings: isSettings, ...flags }: DoctorFlags) => {
      if (isSettings === true) return printSettings({ ...flags }, json === true);
      const settings = settingsFrom({ ...flags });
      const password = settingsReading({ ...flags }).given.get('databasePassword');
      return doctor(engine, { settings, password }, json === true);
    });
}

async function doctor(engine: DatabaseEngine, asked: Asked, isJson: boolean): Promise<void> {
  const findings = await examine(engine, asked);
  const problems = findings.filter(({ state }) => state === 'problem').length;
  if (isJson) console.log(JSON.stringify({ isSound: problems === 0, findings }, null, 2));
  else for (const { what, state, says } of findings) console.log(`${state.padEnd(8)} ${what.padEnd(9)} ${says}`);
  if (problems === 0) return;
  const says = problems === 1 ? 'One problem was found.' : `${problems} problems were found.`;
  throw new SentenceError(says, { exitCode: EXIT_CODES.unsound });
}

async function examine(engine: DatabaseEngine, { settings, password }: Asked): Promise<Finding[]> {
  const network = Promise.all([examineGateway(settings, Date.now), examineProviders(settings, Date.now)]);
  const { findings, examination } = await examinePlace(engine, settings.database, password);
  const server = await examineServer(examination?.lockOwner ?? null);
  const isDemo = settings.demo || examination?.isDemo === true;
  const [gateway, providers] = await network;
  const mail = await examineMailHost(settings, isDemo);
  const clock = examineClock({
    now: Date.now(),
    programAt: programAt(),
    newestAt: examination?.newestAt ?? null,
    elsewhere: providers.elsewhere,
  });
  const together = examineSettings(settings, isDemo);
  const operator = isDemo ? [] : [examineOperator(settings)];
  const backups =
    examination === null || examination.isDemo ? [] : await examineBackups(settings, Date.now(), movedBy(engine));
  const files = examineOpenFiles(examination?.lockOwner ?? null);
  const here = [...server, ...files, ...backups, clock];
  return [...findings, ...here, ...together, ...operator, mail, gateway, ...providers.findings];
}

/** What is around the database, and the database itself. */
async function examinePlace(engine: DatabaseEngine, database: string, password: Given | undefined) {
  if (isDatabaseAddress(database)) {
    const { findings, examination } = await examineDatabase(engine, database);
    return { findings: [...examinePassword(password), ...findings], examination };
  }
  const path = resolve(database);
  const folder = dirname(path);
  if (!existsSync(folder)) {
    return { findings: [about('disk').problem(`There is no folder ${folder}. Please make it.`)], examination: null };
  }
  const here = examineFile(path);
  const { findings, examination } = await examineDatabase(engine, database);
  return { findings: [...here, ...findings], examination };
}

/** Disk space and file permissions; whether it is a regular file at all is the database check's job. */
function examineFile(path: string): Finding[] {
  try {
    const bytes = fileAt(path)?.size ?? 0;
    return [examineSpace('disk', dirname(path), bytes), ...examineRights(path)];
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    return [examineSpace('disk', dirname(path), 0)];
  }
}

/** When the program was installed: the clock can't be earlier than that. */
function programAt(): number {
  const file = isSea() ? process.execPath : process.argv[1];
  return file === undefined ? 0 : (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}
