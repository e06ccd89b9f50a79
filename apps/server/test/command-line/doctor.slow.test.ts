import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import { HOUR_MS } from '@redthread/domain/day';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examineBackups } from '../../src/cli/doctor/backups.ts';
import { examineClock } from '../../src/cli/doctor/clock.ts';
import { examineDatabase } from '../../src/cli/doctor/database.ts';
import { spaceFinding } from '../../src/cli/doctor/disk.ts';
import { examineMailHost, examineProviders } from '../../src/cli/doctor/network.ts';
import { examineSettings } from '../../src/cli/doctor/settings.ts';
import { readSettings } from '../../src/env.ts';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';
import { startMailHost } from '../support/mail-host.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MIB = 1024 ** 2;

describe('an operator who asks whether all is well', () => {
  test('reads a line for each thing, and nothing is changed, beside a server or without one', async () => {
    const folder = temporaryFolder();
    const database = join(folder, 'a.db');
    await redthread(['admin', 'create', 'ada@x.org', '--database', database]);
    const before = [readdirSync(folder), readFileSync(database)];
    const host = await startMailHost();
    const operator = { REDTHREAD_OPERATOR_NAME: 'Ada', REDTHREAD_OPERATOR_CONTACT: 'ada@x.org' };
    const env = { ...operator, REDTHREAD_SMTP_URL: host.url };
    const { code, stdout, stderr } = await redthread(['doctor', '--database', database], { env });
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => line.split(/ +/)[0])).toEqual(lines.map(() => 'ok'));
    const parts = 'disk rights database files backups clock settings operator mail gateway google';
    for (const what of parts.split(' ')) {
      expect(stdout).toMatch(new RegExp(`^ok +${what} `, 'm'));
    }
    expect([readdirSync(folder), readFileSync(database)]).toEqual(before);
    const { child } = await serve(['--database', database]);
    const beside = await redthread(['doctor', '--database', database]);
    expect([beside.code, beside.stdout]).toEqual([
      0,
      expect.stringContaining(`Held by serve, process ${child.pid} on `),
    ]);
    expect(await end(child, 'SIGTERM')).toBe(0);
  });

  test('reads who holds a database whose disk has turned read-only', async (context) => {
    const folder = temporaryFolder();
    const database = join(folder, 'a.db');
    const { child } = await serve(['--database', database]);
    // As this command alone sees it: a system refuses to turn a disk read-only while its files are written.
    const turn = `mount --bind '${folder}' '${folder}' && mount -o remount,ro,bind '${folder}' && exec "$@"`;
    const through = ['unshare', ...(process.geteuid?.() === 0 ? [] : ['-r']), '-m', 'sh', '-c', turn, 'sh'];
    if (spawnSync(through[0] ?? '', [...through.slice(1), 'true']).status !== 0)
      return notRunHere(context, 'A folder could not be made read-only here (Linux, with unshare and mount).');
    const { stdout } = await redthread(['doctor', '--database', database], { through });
    expect(stdout).toContain(`This user may not write ${database}`);
    expect(stdout).toContain(`Held by serve, process ${child.pid} on `);
    await end(child, 'SIGKILL');
    const after = await redthread(['doctor', '--database', database], { through });
    expect(after.stdout).toContain('Nobody holds it.');
  });

  test('is told of every problem at once, by an exit code too, and as JSON', async () => {
    const database = join(temporaryFolder(), 'a.db');
    await redthread(['admin', 'create', 'ada@x.org', '--database', database]);
    chmodSync(database, 0o644);
    const env = { REDTHREAD_SMTP_URL: 'smtp://ada:geheim@127.0.0.1:1' };
    const { code, stdout, stderr } = await redthread(['doctor', '--json', '--database', database], { env });
    expect([code, stderr]).toEqual([4, '2 problems were found.\n']);
    const { isSound, findings } = JSON.parse(stdout);
    expect(isSound).toBe(false);
    expect(findings.filter(({ state }: { state: string }) => state === 'problem')).toEqual([
      expect.objectContaining({ what: 'rights', says: expect.stringContaining(`chmod 600 ${database}`) }),
      expect.objectContaining({ what: 'mail', says: expect.stringContaining("127.0.0.1:1 can't be reached") }),
    ]);
    expect(stdout).not.toContain('geheim');
  });
});

test.each([
  [63, 1, 'problem'],
  [64, 1, 'warning'],
  [257, 1, 'warning'],
  [258, 1, 'ok'],
  [10_000, 5000, 'warning'],
  [10_256, 5000, 'ok'],
])('an operator with %d MiB of disk free beside a database of %d MiB is told: %s', (free, database, state) => {
  const sizes = { free: free * MIB, databaseBytes: database * MIB };
  expect(spaceFinding({ what: 'disk', folder: '/data', ...sizes }).state).toBe(state);
});

test.each([
  ['that are new', 'a-20261121T120000Z.db', 25, {}, 'ok', 'The newest is 25 h old'],
  ['that are late', 'a-20261121T120000Z.db', 49, {}, 'problem', 'The newest is 49 h old'],
  ['that are late for who wants many', 'a-20261121T120000Z.db', 3, { backupEvery: '1h' }, 'problem', 'every 1 h'],
  ['of another database', 'b-20261121T120000Z.db', 24 * 365, {}, 'problem', 'None yet'],
  ['that nobody wants', null, 0, { backupEvery: '0' }, 'warning', 'The server makes none'],
] as const)('an operator is told of backups %s', async (_which, name, hours, flags, state, says) => {
  const folder = temporaryFolder();
  const database = join(folder, 'a.db');
  writeFileSync(database, '');
  mkdirSync(join(folder, 'backups'));
  if (name !== null) writeFileSync(join(folder, 'backups', name), '', { mode: 0o600 });
  const settings = readSettings({ database, ...flags }, {});
  const findings = await examineBackups(settings, NOW + hours * HOUR_MS, async () => false);
  const told = findings.filter((finding) => finding.what === 'backups' && !finding.says.includes('free'));
  expect(told).toEqual([{ what: 'backups', state, says: expect.stringContaining(says) }]);
});

const SIGNS = { now: NOW, programAt: NOW - 1, newestAt: NOW, elsewhere: [] };
const elsewhere = (ahead: number) => ({ ...SIGNS, elsewhere: [{ name: 'G', ahead }] });

test.each([
  ['that agrees', SIGNS, 'ok', 'It says 2026-11-21'],
  ['before the program was made', { ...SIGNS, programAt: NOW + 61_000 }, 'problem', 'before this program was made'],
  ['before the newest row', { ...SIGNS, newestAt: NOW + 61_000 }, 'problem', 'the newest row is of'],
  ['of a new database', { ...SIGNS, newestAt: null }, 'ok', ''],
  ['a minute behind', elsewhere(61_000), 'warning', 'It is 61 s behind that of G'],
  ['far ahead', elsewhere(-301_000), 'problem', 'It is 301 s ahead of that of G'],
  ['like that of another', elsewhere(59_000), 'ok', 'as G says'],
])('an operator is told of a clock %s', (_which, given, state, says) => {
  expect(examineClock(given)).toMatchObject({ state, says: expect.stringContaining(says) });
});

const HTTPS = { REDTHREAD_PUBLIC_URL: 'https://x.org', REDTHREAD_SMTP_URL: 'smtp://m.x.org' };

test.each([
  ['of this machine alone', {}, false, []],
  ['behind a proxy that is known', { ...HTTPS, REDTHREAD_TRUSTED_PROXY: '127.0.0.1' }, false, []],
  ['behind a proxy that is not', HTTPS, false, ['everybody counts as one']],
  ['that are open without TLS', { REDTHREAD_HOST: '0.0.0.0' }, false, ['links in mails lead to', 'unencrypted']],
  ['that show a demo to all', { ...HTTPS, REDTHREAD_TRUSTED_PROXY: '::1' }, true, ['with known passwords']],
  ['that let guess', { REDTHREAD_LIMITS: 'sign-in-failures=0' }, false, ['guessed without end']],
])('an operator is told of settings %s', (_which, environment, isDemo, says) => {
  const findings = examineSettings(readSettings({}, environment), isDemo).filter(({ state }) => state !== 'ok');
  expect(findings.map((finding) => finding.says)).toEqual(says.map((part) => expect.stringContaining(part)));
});

test('an operator is told of a database that lacks an admin, or all, or can not be used, with what to do', async () => {
  const folder = temporaryFolder();
  await openSqlite({ source: join(folder, 'new.db') }).close();
  writeFileSync(join(folder, 'letter.db'), 'Dear database, '.repeat(100));
  const future = openSqlite({ source: join(folder, 'future.db') });
  future.client.pragma('user_version = 999');
  await future.close();
  const examined = (file: string) => examineDatabase(sqliteEngine, join(folder, file));
  const says = async (file: string) => (await examined(file)).findings.map((finding) => finding.says).join();
  expect(await says('new.db')).toMatch(/opens.*There is no admin yet/);
  expect(await says('none.db')).toContain('There is none at');
  for (const [file, sentence] of [
    ['letter.db', 'It is no SQLite database.'],
    ['future.db', 'made by a newer Redthread'],
  ] as const) {
    const finding = { what: 'database', state: 'problem', says: expect.stringContaining(sentence) };
    expect(await examined(file)).toMatchObject({ examination: null, findings: [finding] });
  }
});

test('an operator is told of the mail host: that it is not set, greets and gets no mail, or refuses the password, told without it', async () => {
  const look = (smtpUrl: string, isDemo = false) => examineMailHost(readSettings({ smtpUrl }, {}), isDemo);
  const says = expect.stringContaining('nobody can verify an address');
  expect(await look('')).toEqual({ what: 'mail', state: 'warning', says });
  expect(await look('', true)).toMatchObject({ state: 'ok' });
  const host = await startMailHost();
  expect(await look(host.url)).toMatchObject({ state: 'ok', says: expect.stringContaining('greets') });
  expect(host.received).toEqual([]);
  const refusing = new SMTPServer({
    ...{ allowInsecureAuth: true, disabledCommands: ['STARTTLS'] },
    onAuth: ({ password }, _session, done) => done(new Error(`not ${password}`)),
  });
  await once(refusing.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => new Promise<void>((resolve) => refusing.close(() => resolve())));
  const { port } = refusing.server.address() as AddressInfo;
  const refused = await look(`smtp://ada:geheim@127.0.0.1:${port}`);
  expect(refused).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('refuses the user or the password'),
  });
  expect(refused.says).not.toContain('geheim');
});

test('an operator has Google asked for its keys, its answers and the time, and it left alone where nobody signs in with it', async () => {
  const look = (url: string, now = Date.now) => {
    const settings = { googleClientId: 'id', googleClientSecret: 's', googleIssuer: url };
    return examineProviders(readSettings(settings, {}), now);
  };
  const states = (findings: readonly { state: string }[]) => findings.map(({ state }) => state);
  const well = await look(await fakeGoogle({ '/jwks': 200, '/token': 405 }), () => Date.now() + 600_000);
  expect([states(well.findings), well.elsewhere.length]).toEqual([['ok', 'ok'], 2]);
  for (const { ahead } of well.elsewhere) expect(Math.abs(ahead + 600_000)).toBeLessThan(20_000);
  const broken = await look(await fakeGoogle({ '/jwks': 404, '/token': 503 }));
  expect(states(broken.findings)).toEqual(['problem', 'problem']);
  const gone = (await look('http://127.0.0.1:1')).findings.map(({ says }) => says);
  expect(gone).toEqual(['/jwks', '/token'].map((path) => expect.stringContaining(`${path} can't be reached`)));
  const { findings, elsewhere } = await examineProviders(readSettings({}, {}), Date.now);
  expect([findings[0]?.says, elsewhere]).toEqual(['Not set up, and not asked.', []]);
});

/** Answers each path with a status. */
async function fakeGoogle(statuses: Readonly<Record<string, number>>): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(statuses[request.url ?? ''] ?? 404).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
