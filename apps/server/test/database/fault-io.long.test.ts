import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type TestContext, test } from 'vitest';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';
import { fetchFrom, signUp } from '../support/network.ts';

/** Makes the disk refuse what it is asked: syncs while one file is there, reads while the other is, from a byte on. */
const SHIM = `
  #define _GNU_SOURCE
  #include <dlfcn.h>
  #include <errno.h>
  #include <stdio.h>
  #include <stdlib.h>
  #include <string.h>
  #include <unistd.h>
  static int refused(const char *when, int fd) {
    const char *file = getenv(when);
    char link[64], path[4096];
    if (file == NULL || access(file, F_OK) != 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    if (strstr(path, "faulty.db") == NULL || strstr(path, "-lock") != NULL) return 0;
    errno = EIO;
    return 1;
  }
  int fsync(int fd) { return refused("FAULT_SYNC", fd) ? -1 : ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd); }
  int fdatasync(int fd) { return refused("FAULT_SYNC", fd) ? -1 : ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd); }
  static int unreadable(int fd, off_t at) {
    const char *from = getenv("FAULT_READ_FROM");
    return (from == NULL || at >= atol(from)) && refused("FAULT_READ", fd);
  }
  ssize_t pread(int fd, void *to, size_t n, off_t at) {
    return unreadable(fd, at) ? -1 : ((ssize_t (*)(int, void *, size_t, off_t))dlsym(RTLD_NEXT, "pread"))(fd, to, n, at);
  }
  ssize_t pread64(int fd, void *to, size_t n, off_t at) {
    return unreadable(fd, at) ? -1 : ((ssize_t (*)(int, void *, size_t, off_t))dlsym(RTLD_NEXT, "pread64"))(fd, to, n, at);
  }
`;

async function faultyServer(context: TestContext) {
  const folder = temporaryFolder();
  const [shim, source, database] = [join(folder, 'shim.so'), join(folder, 'shim.c'), join(folder, 'faulty.db')];
  const [sync, read] = [join(folder, 'no-sync'), join(folder, 'no-read')];
  writeFileSync(source, SHIM);
  if (spawnSync('gcc', ['-shared', '-fPIC', '-O1', '-o', shim, source, '-ldl']).status !== 0) {
    return notRunHere(context, 'A disk that refuses syncs and reads could not be made here (gcc).');
  }
  await redthread(['seed', '--donors', '2000', '--requests', '0', '--database', database]);
  const env = { LD_PRELOAD: shim, FAULT_SYNC: sync, FAULT_READ: read };
  const server = await serve(['--database', database], env);
  const token = await signUp(server.url);
  const needed = { bloodType: 'O-', phone: '+1 202 555 0142', hospital: 'Graz' };
  const request = () => fetchFrom(server.url, '/api/patient/request', needed, token);
  return { ...server, shim: env, database, sync, read, request };
}

test('a write whose sync the disk refused is told as perhaps saved, and nobody is told to come again', async (context) => {
  const { child, printed, database, sync, request } = await faultyServer(context);
  expect((await request()).status).toBe(201);
  writeFileSync(sync, '');
  const refused = await request();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, null]);
  expect(await refused.json()).toMatchObject({ code: 'MAYBE_SAVED' });
  expect(printed()).toContain('perhaps not saved');
  rmSync(sync);
  await end(child, 'SIGKILL');
  // Either is allowed, and one of them is so.
  const again = await serve(['--database', database]);
  const { patientRequests } = (await (await fetch(`${again.url}/api/stats`)).json()) as { patientRequests: number };
  expect([1, 2]).toContain(patientRequests);
  expect(await end(again.child, 'SIGTERM')).toBe(0);
});

test('a disk that fails to read is not taken for a damaged file, and what is there is given again when it reads', async (context) => {
  const { child, url, printed, shim, database, read, request } = await faultyServer(context);
  // Somebody else writes, so that nothing is remembered.
  await redthread(['admin', 'create', 'ada@people.example', '--database', database]);
  writeFileSync(read, '');
  expect((await fetch(`${url}/api/donor?limit=1000`)).status).toBeGreaterThanOrEqual(500);
  expect(printed()).toContain(`The disk fails to read the database ${database}.`);
  expect(printed()).not.toMatch(/is damaged|restore a backup/);
  // Of a page in the middle SQLite says that the file is malformed.
  for (const from of ['0', '400000']) {
    const env = { ...shim, FAULT_READ_FROM: from };
    const { code, stderr } = await redthread(['check', '--database', database], { env });
    expect([code, stderr]).toEqual([1, expect.stringContaining('The disk is full or fails.')]);
  }
  rmSync(read);
  expect((await fetch(`${url}/api/donor?limit=1000`)).status).toBe(200);
  expect((await request()).status).toBe(201);
  expect(await end(child, 'SIGTERM')).toBe(0);
  expect((await redthread(['check', '--database', database])).code).toBe(0);
  expect(readdirSync(join(database, '..'))).not.toContain('faulty.db-wal');
});
