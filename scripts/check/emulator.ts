import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fingerprint, isStale, writeStamp } from '../build/stale.ts';
import { fromRoot } from '../root.ts';
import { startGroup } from './process-group.ts';

// The Firebase Auth emulator: about 270 MB of npm packages in a folder of their own, which no part of the product needs.

const HOME = fromRoot('emulator');
const STAMP = join(HOME, 'node_modules', '.redthread-installed');
const MAIN = join(HOME, 'node_modules/firebase-tools/lib/bin/firebase.js');
const PROJECT = 'demo-redthread';

const INSTALL_MS = 180_000;
const START_MS = 120_000;
const POLL_MS = 100;

/** The emulator can't be had on this machine; the message says why. */
export class NoEmulator extends Error {}

/**
 * Runs `work` beside an emulator of its own, and gives it the emulator's host and port. What installer and emulator print
 * goes into files of `folder`. Rejects with NoEmulator when it can't be installed or started.
 */
export async function withEmulator<Result>(folder: string, work: (host: string) => Promise<Result>): Promise<Result> {
  await installIfNeeded(join(folder, 'emulator-install.log'));
  const { host, stop } = await start(folder);
  try {
    return await work(host);
  } finally {
    await stop();
  }
}

async function installIfNeeded(log: string): Promise<void> {
  const wanted = fingerprint([join(HOME, 'package-lock.json')]);
  if (!isStale(STAMP, wanted)) return;
  console.log('Installing the Firebase emulator (only when its lockfile changed) …');
  // Fails fast without access to the registry.
  const impatient = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', ...impatient];
  const npm = startGroup('npm', words, { cwd: HOME, env: process.env, log });
  const code = await Promise.race([npm.ended, wait(INSTALL_MS, 'too slow', { ref: false })]);
  await npm.stop();
  if (code === 'too slow') throw new NoEmulator(`Its installation took more than ${INSTALL_MS / 1000} s. See ${log}`);
  if (code !== 0) throw new NoEmulator(`npm could not install it: ${complaintIn(log)}. See ${log}`);
  writeStamp(STAMP, wanted);
}

async function start(folder: string): Promise<{ host: string; stop: () => Promise<void> }> {
  const [auth = 0, hub = 0, logging = 0] = await freePorts(3);
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const config = join(folder, 'firebase.json');
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  writeFileSync(config, JSON.stringify({ emulators }));
  const log = join(folder, 'emulator.log');
  const words = [MAIN, 'emulators:start', '--only', 'auth', '--project', PROJECT, '--config', config];
  // A separate HOME, CI and NO_UPDATE_NOTIFIER: it reads no login of the user, and checks for no updates.
  const env = { PATH: process.env['PATH'], HOME: folder, CI: '1', NO_UPDATE_NOTIFIER: '1' };
  const emulator = startGroup(process.execPath, words, { cwd: folder, env, log });
  const host = `127.0.0.1:${auth}`;
  const patience = AbortSignal.timeout(START_MS);
  while (!patience.aborted && emulator.isRunning()) {
    if (await answers(host)) return { host, stop: emulator.stop };
    await wait(POLL_MS);
  }
  await emulator.stop();
  throw new NoEmulator(`It did not start: ${complaintIn(log)}. See ${log}`);
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

async function answers(host: string): Promise<boolean> {
  try {
    return (await fetch(`http://${host}/`, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

/** The first line of a log that speaks of an error, else its last. */
function complaintIn(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1)) || 'it said nothing';
}
