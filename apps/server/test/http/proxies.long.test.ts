import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { serve, temporaryFolder } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';
import { ask, freePort, isInstalled, isSecure, startProxy } from './proxy.ts';

// The files of deploy/ as an operator installs them, with Debian's own proxies: only names, ports and folders differ.

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const shipped = (file: string) => readFileSync(join(DEPLOY, file), 'utf8');

/** A server that trusts what stands on this machine, behind https at `port`. */
function serveBehind(port: number, folder: string) {
  return serve(['--database', join(folder, 'people.db')], {
    REDTHREAD_TRUSTED_PROXY: '127.0.0.1',
    REDTHREAD_PUBLIC_URL: `https://localhost:${port}`,
    REDTHREAD_LIMITS: 'visitor-calls=3',
  });
}

async function behindNginx(): Promise<{ port: number; plainPort: number }> {
  const [folder, port, plainPort] = [temporaryFolder(), await freePort(), await freePort()];
  const { url } = await serveBehind(port, folder);
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  spawnSync('openssl', [...words, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]);
  const site = shipped('nginx.conf')
    .replaceAll('127.0.0.1:3000', new URL(url).host)
    .replaceAll('/etc/letsencrypt/live/redthread.example.org', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('redthread.example.org', 'localhost')
    .replaceAll('443', String(port))
    .replaceAll(/\b80;/g, `${plainPort};`);
  const config = join(folder, 'nginx.conf');
  const frame = `daemon off; user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`;
  writeFileSync(config, `${frame}\nhttp { include /etc/nginx/mime.types; ${site} }`);
  await startProxy('nginx', ['-c', config, '-p', folder], { ports: [port, plainPort] });
  return { port, plainPort };
}

async function behindCaddy(): Promise<{ port: number; plainPort: number }> {
  const [folder, port, plainPort] = [temporaryFolder(), await freePort(), await freePort()];
  const { url } = await serveBehind(port, folder);
  const site = shipped('Caddyfile')
    .replace('127.0.0.1:3000', new URL(url).host)
    .replace('redthread.example.org {', 'localhost {\n\ttls internal');
  const config = join(folder, 'Caddyfile');
  const ports = `http_port ${plainPort}\n\thttps_port ${port}`;
  writeFileSync(config, `{\n\tadmin off\n\tskip_install_trust\n\t${ports}\n}\n${site}`);
  const home = join(folder, 'caddy');
  mkdirSync(home);
  await startProxy('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    ports: [port, plainPort],
    env: { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, HOME: home },
  });
  await isSecure(port);
  return { port, plainPort };
}

describe.each([
  ['nginx', behindNginx],
  ['caddy', behindCaddy],
] as const)('behind %s as docs/operating.md sets it up', (proxy, start) => {
  test('people get the app and the calls by TLS, and each is counted by their own address', async (context) => {
    if (!isInstalled(proxy)) notRunHere(context, `It needs ${proxy}: apt-get install ${proxy}`);
    const { port, plainPort } = await start();
    const base = `https://localhost:${port}`;
    const page = await ask(`${base}/donors`);
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(page.body).toContain('<div id="root">');
    const plain = await ask(`http://localhost:${plainPort}/donors`);
    expect(plain.status).toBe(308);
    expect(plain.headers.location).toMatch(/^https:\/\/localhost(?::\d+)?\/donors$/);

    // Three calls a minute for each address: the second person isn't refused for the first one's calls,
    // and the first one can't pretend to be somebody else.
    const stats = (from: string, headers = {}) => ask(`${base}/api/stats`, { from, headers });
    for (let n = 0; n < 3; n += 1) expect((await stats('127.0.0.2')).status).toBe(200);
    expect((await stats('127.0.0.2')).status).toBe(429);
    expect((await stats('127.0.0.2', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(429);
    expect((await stats('127.0.0.3')).status).toBe(200);

    const tooLarge = await ask(`${base}/api/donor/register`, { method: 'POST', body: `{"x":"${'x'.repeat(70_000)}"}` });
    expect([tooLarge.status, JSON.parse(tooLarge.body).code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});

test('the systemd unit is one that systemd takes', (context) => {
  if (!isInstalled('systemd-analyze')) notRunHere(context, 'It needs systemd-analyze: apt-get install systemd');
  const unit = join(temporaryFolder(), 'redthread.service');
  // The program isn't installed here: any other stands for it.
  writeFileSync(unit, shipped('redthread.service').replace('/usr/local/bin/redthread serve', '/bin/true'));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
