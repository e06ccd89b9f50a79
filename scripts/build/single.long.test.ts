import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notRunHere } from '../../apps/server/test/support/machine.ts';
import { fromRoot } from '../root.ts';
import { SINGLE, whyNoSingle } from './build-single.ts';
import { freshFolder } from './fresh-folder.ts';
import { STEPS, type Trial } from './try-single.ts';

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), 'redthread-debian-'));
let reason = whyNoRoot();
let trial: Trial;

beforeAll(async () => {
  if (reason !== null) return;
  await run(process.execPath, [fromRoot('scripts/build/build-single.ts')]);
  reason = await install('bookworm', root);
  if (reason === null) trial = { folder: freshFolder(SINGLE, root), server: null };
}, 600_000);

// By rm, which never leaves this file system for one that is mounted in it.
afterAll(() => run('rm', ['-rf', '--one-file-system', root]), 300_000);

beforeEach((context) => {
  if (reason !== null) notRunHere(context, reason);
});

function whyNoRoot(): string | null {
  if (process.getuid?.() !== 0) return 'It needs the rights of root, for chroot and mount.';
  if (!existsSync('/usr/sbin/debootstrap')) return 'It needs debootstrap: apt-get install debootstrap';
  return whyNoSingle();
}

/** Installs a bare Debian into a folder, or says why it can't. */
async function install(release: string, folder: string): Promise<string | null> {
  try {
    await run('/usr/sbin/debootstrap', ['--variant=minbase', release, folder]);
    return null;
  } catch {
    return `It needs a mirror that debootstrap can install the Debian ${release} from.`;
  }
}

describe('someone with the one file on a bare Debian', () => {
  test('has no Node there', () => {
    expect(['bin', 'usr/bin', 'usr/local/bin'].filter((folder) => existsSync(join(root, folder, 'node')))).toEqual([]);
  });

  test.for(STEPS)('$title', (step) => step.run(trial));
});

describe('someone whose temporary folder', () => {
  test.each([
    ['may hold no programs', 'noexec,size=20m', 'could not be loaded from /narrow.'],
    ['is full', 'size=1m', 'no space left on device'],
  ])('%s is served all the same, unless the database is there too', async (_, options, sentence) => {
    const narrow = join(root, 'narrow');
    mkdirSync(narrow, { recursive: true });
    await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', narrow]);
    try {
      const env = { TMPDIR: '/narrow' };
      const { code, stderr } = await trial.folder.run(['admin', 'list'], { env });
      expect([code, stderr]).toEqual([0, '']);
      const there = ['admin', 'create', 'eva@example.org', '--database', '/narrow/redthread.db'];
      const refused = await trial.folder.run(there, { env });
      expect([refused.code, refused.stderr.includes(sentence)]).toEqual([1, true]);
    } finally {
      await run('umount', [narrow]);
    }
  });
});

test('someone whose Debian is too old is told which is new enough', async (context) => {
  const old = join(root, 'old');
  const none = await install('bullseye', old);
  if (none !== null) notRunHere(context, none);
  const folder = freshFolder(SINGLE, old);
  const { code, stderr } = await folder.run(['admin', 'create', 'eva@example.org']);
  await folder.remove();
  expect([code, stderr.includes('the SQLite engine needs glibc 2.34. Please use Debian 12')]).toEqual([1, true]);
});
