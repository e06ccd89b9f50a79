import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../apps/server/test/http/proxy.ts';
import { notRunHere } from '../../apps/server/test/support/machine.ts';
import { SINGLE, whyNoSingle } from '../build/build-single.ts';
import { fromRoot } from '../root.ts';

// Every shell block of docs/operating.md, in its order, as root on a bare Debian whose systemd runs in namespaces of its own.

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), 'redthread-systemd-'));
const page = readFileSync(fromRoot('docs/operating.md'), 'utf8');
const blocks = page
  .split(/^## /m)
  .flatMap((section) =>
    [...section.matchAll(/^```shell\n([\s\S]*?)^```/gm)].map(([, lines]) => ({ title: section.split('\n')[0], lines })),
  );
const BOOT = `mount --bind $1 $1 && mount -t tmpfs tmpfs $1/run && mount --rbind /sys $1/sys && mount -t proc proc $1/proc
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot $1 /lib/systemd/systemd --log-target=null`;
let systemd: ChildProcess | undefined;
let reason = whyNoSystemd();
let port = 0;

beforeAll(async () => {
  if (reason !== null) return;
  await run(process.execPath, [fromRoot('scripts/build/build-single.ts')]);
  try {
    await run('/usr/sbin/debootstrap', ['--variant=minbase', '--include=systemd,systemd-sysv', 'bookworm', root]);
  } catch {
    reason = 'It needs a mirror that debootstrap can install a Debian from.';
    return;
  }
  // The folder's own mode is that of `/` in there.
  chmodSync(root, 0o755);
  // Which an installer writes, and debootstrap doesn't.
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  port = await freePort();
  const settings = ['PUBLIC_URL=https://redthread.example.org', 'TRUSTED_PROXY=127.0.0.1', `PORT=${port}`];
  writeFileSync(join(root, 'root/settings.env'), settings.map((line) => `REDTHREAD_${line}\n`).join(''));
  // Of a host that isn't there: no setting names it here, or the doctor would find that.
  writeFileSync(join(root, 'root/smtp-url'), 'smtp://user:password@mail.example.org:587\n');
  await run('cp', [SINGLE, fromRoot('deploy/redthread.service'), join(root, 'root')]);
  const namespaces = ['--pid', '--fork', '--mount', '--uts', '--ipc', '--cgroup', '--kill-child'];
  systemd = spawn('unshare', [...namespaces, 'sh', '-ec', BOOT, 'boot', root], { stdio: 'ignore' });
  if (!(await comesTrue(async () => (await inside('systemctl is-system-running')).stdout.trim() === 'running', 60))) {
    reason = 'It needs a kernel that lets systemd run in namespaces of its own.';
  }
}, 600_000);

afterAll(async () => {
  systemd?.kill('SIGKILL');
  // What it started ends a moment after it.
  await comesTrue(() => run('rm', ['-rf', '--one-file-system', root]).then(() => true), 30);
}, 300_000);

beforeEach((context) => {
  if (reason !== null) notRunHere(context, reason);
});

test.for(blocks)('an operator follows the lines of "$title"', async ({ lines }) => {
  const { code, stdout, stderr } = await inside(`set -e\ncd /root\n${lines}`);
  expect(code, `${stdout}\n${stderr}`).toBe(0);
  expect(await comesTrue(async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).status === 200, 20)).toBe(
    true,
  );
});

test('an operator whose server is killed finds it again by itself', async () => {
  expect(await inside('systemctl kill --kill-whom=main --signal=KILL redthread')).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(await comesTrue(async () => (await fetch(`http://127.0.0.1:${port}/api/stats`)).status === 200, 20)).toBe(
    true,
  );
  expect((await inside('systemctl show redthread --property=NRestarts')).stdout).toBe('NRestarts=1\n');
});

test('an operator who stops it finds no process, no log beside the database, and a file for one pair of eyes', async () => {
  await inside('systemctl stop redthread');
  const state = await inside('systemctl show redthread --property=Result,ExecMainStatus,ActiveState');
  expect(state.stdout.trim().split('\n').sort()).toEqual([
    'ActiveState=inactive',
    'ExecMainStatus=0',
    'Result=success',
  ]);
  const files = readdirSync(join(root, 'var/lib/redthread'));
  expect(files).toContain('redthread.db');
  expect(files.filter((name) => /-(?:wal|shm)$/.test(name))).toEqual([]);
  expect((await inside('stat --format=%U:%a /var/lib/redthread/redthread.db')).stdout).toBe('redthread:600\n');
});

function whyNoSystemd(): string | null {
  if (process.getuid?.() !== 0) return 'It needs the rights of root, for chroot and namespaces.';
  if (!existsSync('/usr/sbin/debootstrap')) return 'It needs debootstrap: apt-get install debootstrap';
  return whyNoSingle();
}

/** Runs lines of a shell as root in the Debian that was started. */
async function inside(lines: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const [pid = ''] = readFileSync(`/proc/${systemd?.pid}/task/${systemd?.pid}/children`, 'utf8').split(' ');
  const words = ['--target', pid, '--mount', '--uts', '--ipc', '--pid', '--cgroup', '/usr/sbin/chroot', root];
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  try {
    const told = await run('nsenter', [...words, '/usr/bin/env', '-i', path, 'sh', '-c', lines], { timeout: 120_000 });
    return { code: 0, ...told };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

async function comesTrue(look: () => Promise<boolean>, seconds: number): Promise<boolean> {
  for (let tries = 0; tries < seconds * 4; tries += 1) {
    if (await look().catch(() => false)) return true;
    await wait(250);
  }
  return false;
}
