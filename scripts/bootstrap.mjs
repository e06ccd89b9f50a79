// Runs a script of this repository on any Node from 20 up: installs what pnpm-lock.yaml asks for when it changed, then
// hands over to the Node 24 that came with it. Plain JavaScript, because the first Node may not know TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.redthread-installed');
const wanted = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((file) => readFileSync(join(root, file)));
const fingerprint = createHash('sha256').update(Buffer.concat(wanted)).digest('hex');
const binaries = join(root, 'node_modules', '.bin');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
// Without browsers, compilers and servers that only tests and checks run: half of the bytes.
const SERVED = 'what is served';
const SERVING = /scripts[\\/](?:start[\\/](?:start|redthread)|build[\\/]build-served)\.ts$/;
const isServing = SERVING.test(process.argv[2] ?? '') && (installed === '' || installed.startsWith(SERVED));

if (!installed.endsWith(fingerprint) || (installed.startsWith(SERVED) && !isServing)) install();

const child = spawn(nodeFor24(), process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${binaries}:${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 128);
});

/** The Node that pnpm-lock.yaml names with its hash; on a system that has none there, the one that runs this. */
function nodeFor24() {
  const own = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) === 24) return process.execPath;
  console.error('There is no Node 24 in the lockfile for this system. Please install Node 24, and run this with it.');
  process.exit(1);
}

function install() {
  console.error('Installing (only when the lockfile changed) …');
  // Its chatter goes to stderr: a command's own output stays alone on stdout.
  // How old each release is, which takes longer than the rest, is checked where the tests install.
  const options = ['--frozen-lockfile', '--reporter=append-only', ...(isServing ? ['--prod', '--trust-lockfile'] : [])];
  const result = spawnSync('npx', ['--yes', PNPM, 'install', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  if (result.status !== 0) {
    console.error(result.stdout ?? result.error);
    console.error('The installation failed. Please check the network, and that npm can reach its registry.');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, isServing ? `${SERVED} ${fingerprint}` : fingerprint);
}
