import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EXAMPLE_DONOR } from '@redthread/domain/example-people';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';
import { fetchFrom, signUp } from '../support/network.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

const NO_LIMITS = { REDTHREAD_LIMITS: 'member-calls=0 requests=0 visitor-calls=0' };
const REQUEST = { bloodType: 'O-', phone: '+1 202 555 0142', hospital: 'Graz' };
const CANNOT_SAVE = "We can't save anything right now. Please try again in a minute.";

test('on a full disk people are told that nothing is saved and go on reading, and it saves again when there is space', async (context) => {
  const disk = await smallDisk(context);
  const database = join(disk.folder, 'full.db');
  // The log is a file on the same disk, which grows with every call.
  const log = join(disk.folder, 'log.txt');
  const logged = `touch '${log}'; tail --pid=$$ -n +1 -f '${log}' & exec "$@" > '${log}'`;
  const through = [...disk.through, 'sh', '-c', logged, 'sh'];
  const { child, url, printed } = await serve(['--database', database], NO_LIMITS, through);
  const call = caller(url, await signUp(url));
  const answered: string[] = [];
  const post = async () => {
    const response = await call('/api/patient/request', REQUEST);
    if (response.status === 201) answered.push(z.object({ _id: z.string() }).parse(await response.json())._id);
    return response;
  };
  for (let n = 0; n < 20; n += 1) expect((await post()).status).toBe(201);
  disk.fill();

  let refused = await post();
  // A page or two may still have had room.
  for (let n = 0; n < 20 && refused.status === 201; n += 1) refused = await post();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ code: 'CANNOT_SAVE', message: CANNOT_SAVE });
  const typed = await call('/trpc/donors.register', EXAMPLE_DONOR);
  expect([typed.status, typed.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await typed.json()).toMatchObject({ error: { message: CANNOT_SAVE, data: { code: 'CANNOT_SAVE' } } });
  for (const path of ['patient/requests', 'patient/requests/mine', 'auth/me', 'stats', 'health'])
    expect((await call(`/api/${path}`)).status, path).toBe(200);
  const ready = await call('/api/ready');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '60']);

  disk.free();
  await isReady(call);
  expect((await post()).status).toBe(201);
  const kept = z.array(z.object({ _id: z.string() })).parse(await (await call('/api/patient/requests/mine')).json());
  expect(new Set(kept.map(({ _id }) => _id))).toEqual(new Set(answered));
  expect(await end(child, 'SIGTERM'), printed()).toBe(0);
  expect(readdirSync(disk.seen('.'))).toEqual(['full.db', 'full.db-lock', 'log.txt']);
});

test('a server does not start on a full disk, and says so in one sentence; it leaves no empty database behind', async (context) => {
  const disk = await smallDisk(context);
  const { through } = disk;
  const on = (file: string, ...words: string[]) =>
    redthread([...words, '--database', join(disk.folder, file)], { through });
  expect((await on('old.db', 'seed', '--donors', '100', '--requests', '0')).code).toBe(0);
  const before = readFileSync(disk.seen('old.db'));
  disk.fill();
  for (const file of ['new.db', 'old.db']) {
    const { code, stderr } = await on(file, 'serve', '--port', '0');
    expect([code, stderr]).toEqual([1, `The database ${join(disk.folder, file)} can't be opened. ${FULL}\n`]);
  }
  expect(existsSync(disk.seen('new.db'))).toBe(false);
  expect(readFileSync(disk.seen('old.db')).equals(before)).toBe(true);
});

test('a server does not start on a disk that is mounted read-only, and says so', async (context) => {
  const disk = await smallDisk(context);
  const { through } = disk;
  const database = join(disk.folder, 'old.db');
  await redthread(['seed', '--donors', '100', '--requests', '0', '--database', database], { through });
  await disk.remount('ro');
  const before = readFileSync(disk.seen('old.db'));
  for (const file of [database, join(disk.folder, 'new.db')]) {
    const { code, stderr } = await redthread(['serve', '--port', '0', '--database', file], { through });
    expect([code, stderr]).toEqual([1, `The database ${file} can't be opened. ${READ_ONLY}\n`]);
  }
  expect(existsSync(disk.seen('new.db'))).toBe(false);
  expect(readFileSync(disk.seen('old.db')).equals(before)).toBe(true);
  await disk.remount('rw');
  const { url } = await serve(['--database', database], NO_LIMITS, through);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
});

test('a disk that turned read-only after a crash is left by check, export and backup, with all that was answered', async (context) => {
  const disk = await smallDisk(context);
  const { through } = disk;
  const database = join(disk.folder, 'old.db');
  const { child, url } = await serve(['--database', database], NO_LIMITS, through);
  await signUp(url);
  await killed(child, disk);
  await disk.remount('ro');
  const elsewhere = temporaryFolder();
  for (const withShared of [true, false]) {
    if (!withShared) {
      await disk.remount('rw');
      rmSync(disk.seen('old.db-shm'));
      await disk.remount('ro');
    }
    const there = readdirSync(disk.seen('.'));
    const run = (...words: string[]) => redthread([...words, '--database', database], { through });
    const copy = join(elsewhere, `copy-${withShared}.db`);
    expect(await run('check')).toMatchObject({ code: 0, stdout: expect.stringContaining('1 account,') });
    expect(await run('backup', copy)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 account,') });
    expect(await run('export', join(elsewhere, `all-${withShared}`))).toMatchObject({ code: 0 });
    expect(await run('doctor')).toMatchObject({ code: 4, stdout: expect.stringContaining('problem  rights') });
    expect((await redthread(['check', '--database', copy])).stdout).toContain('1 account,');
    expect(readdirSync(disk.seen('.'))).toEqual(there);
  }
}, 240_000);

test('a server that crashed on a full disk starts for reading, says so, and saves again when there is space', async (context) => {
  const disk = await smallDisk(context);
  const { through } = disk;
  const database = join(disk.folder, 'full.db');
  const first = await serve(['--database', database], NO_LIMITS, through);
  const token = await signUp(first.url);
  disk.fill();
  await killed(first.child, disk);
  const { child, url, printed } = await serve(['--database', database], NO_LIMITS, through);
  expect(printed()).toContain('The disk is full or fails: Redthread reads, and saves nothing until there is space.');
  const call = caller(url, token);
  expect(await (await call('/api/auth/me')).json()).toMatchObject({ email: 'kim@people.example' });
  expect((await call('/api/patient/request', REQUEST)).status).toBe(503);
  expect((await call('/api/ready')).status).toBe(503);
  expect((await redthread(['serve', '--port', '0', '--database', database], { through })).code).toBe(3);
  disk.free();
  await isReady(call);
  expect((await call('/api/patient/request', REQUEST)).status).toBe(201);
  expect(await end(child, 'SIGTERM'), printed()).toBe(0);
});

test('a disk that was full at a crash is told by check, which calls nothing damaged', async (context) => {
  const disk = await smallDisk(context);
  const { through } = disk;
  const database = join(disk.folder, 'full.db');
  const { child, url } = await serve(['--database', database], NO_LIMITS, through);
  await signUp(url);
  await killed(child, disk);
  rmSync(disk.seen('full.db-shm'));
  disk.fill();
  const check = () => redthread(['check', '--database', database], { through });
  expect(await check()).toMatchObject({ code: 1, stderr: `The database ${database} can't be opened. ${FULL}\n` });
  disk.free();
  expect(await check()).toMatchObject({ code: 0, stdout: expect.stringContaining('1 account,') });
});

const FULL = 'The disk is full or fails. Please make space, and try again.';
const READ_ONLY =
  'Please check that this user may write the file and its folder, and that the disk is not mounted read-only.';

type Call = (path: string, body?: object) => Promise<Response>;

function caller(url: string, token: string): Call {
  return (path, body) => fetchFrom(url, path, body, token);
}

/** As a crash leaves it: what was started through another program goes with it. */
async function killed(child: ChildProcess, disk: SmallDisk): Promise<void> {
  await end(child, 'SIGKILL');
  const log = readdirSync(disk.seen('.')).find((name) => name.endsWith('-wal'));
  expect(statSync(disk.seen(log ?? '')).size).toBeGreaterThan(0);
}

async function isReady(call: Call): Promise<void> {
  while ((await call('/api/ready')).status !== 200) await wait(100);
}
