import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { HOUR_MS } from '@redthread/domain/day';
import { EXAMPLE_PLACE, EXAMPLE_REQUEST } from '@redthread/domain/example-people';
import { expect, test } from 'vitest';
import { invitingTown } from '../../../../packages/db/test/inviting.ts';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';

const SOON = Date.now() + 6 * HOUR_MS;

async function withRequest() {
  const database = join(temporaryFolder(), 'a.db');
  const store = openSqlite({ source: database });
  const tom = { name: 'Tom Becker', email: 'tom@x.org', role: 'patient', passwordHash: null } as const;
  const { id: accountId } = await store.accounts.create({ ...tom, isEmailVerified: true, at: Date.now() });
  const needed = { ...EXAMPLE_REQUEST, place: EXAMPLE_PLACE, neededBy: SOON, urgency: 'high', accountId } as const;
  const { id } = await store.requests.create({ ...needed, at: Date.now() });
  const requestOf = () => store.requests.find(id);
  const invitations = (...words: string[]) => redthread(['admin', 'invitations', ...words, '--database', database]);
  return { database, store, accountId, id, invitations, requestOf };
}

test('somebody at the command line stops a person, by any spelling of their address, and starts them again, beside a server', async () => {
  const { database, store, accountId, id, invitations, requestOf } = await withRequest();
  expect((await invitations('list')).stdout).toBe('Nothing is stopped, reported or waiting.\n');
  await serve(['--database', database]);
  expect((await invitations('stop', 'Tom@x.org')).stdout).toBe('Nobody more is invited for Tom@x.org.\n');
  expect((await requestOf())?.suspendedAt).not.toBeNull();
  const { stdout } = await invitations('list');
  expect(stdout).toMatch(new RegExp(`^person\\t${accountId}\\tTom B\\.\\tstopped `));
  for (const hidden of [EXAMPLE_REQUEST.phone, 'tom@x.org', 'Becker']) expect(stdout).not.toContain(hidden);
  const suspended = 'This person is suspended. Please resume the person.\n';
  expect(await invitations('start', id)).toMatchObject({ code: 1, stderr: suspended });
  expect((await invitations('start', accountId)).code).toBe(0);
  expect((await requestOf())?.suspendedAt).toBeNull();
  const recorded = (await store.audit.list()).map(({ action }) => action);
  expect(recorded).toEqual(expect.arrayContaining(['invitations.stopped', 'invitations.started']));
  const email = 'ada@xn--bcher-kva.org';
  const ada = await store.accounts.create({ name: 'Ada', email, role: 'donor', passwordHash: null, at: Date.now() });
  for (const [act, typed] of [
    ['stop', 'ada@bücher.org'],
    ['start', ' ADA@BÜCHER.org '],
  ] as const) {
    expect(await invitations(act, typed)).toMatchObject({ code: 0, stderr: '' });
    expect((await invitations('list')).stdout.includes(`person\t${ada.id}`), typed).toBe(act === 'stop');
  }
  const wrong = expect.stringMatching(/^"ada@<bücher>\.org": .*email/);
  expect(await invitations('stop', 'ada@<bücher>.org')).toMatchObject({ code: 1, stderr: wrong });
  await store.close();
});

test('somebody at the command line stops one request, confirms it, and reads how inviting goes', async () => {
  const { store, id, invitations, requestOf } = await withRequest();
  expect((await invitations('stop', id)).code).toBe(0);
  expect((await invitations('list')).stdout).toMatch(new RegExp(`^request\\t${id}\\t.*\\tcheck\\n$`));
  expect((await invitations('confirm', id)).stdout).toBe(`The request ${id} is confirmed.\n`);
  expect((await requestOf())?.confirmedAt).not.toBeNull();
  const { stdout } = await invitations('show');
  expect(stdout).toContain('invitations\ton\nopen requests with an end\t1\n');
  expect(stdout).toContain('requests stopped\t1\n');
  for (const words of ['stop none', 'stop nobody@x.org', 'confirm none']) {
    const { code, stderr } = await invitations(...words.split(' '));
    expect([code, stderr]).toEqual([1, expect.stringMatching(/no longer exists|Nobody is registered/)]);
  }
  await store.close();
});

test('a donor on their way who hears from the command line that the request is being checked finds the page of the server', async () => {
  const database = join(temporaryFolder(), 'a.db');
  const { child, url } = await serve(['--database', database]);
  await end(child, 'SIGTERM');
  const store = openSqlite({ source: database });
  const { donors, post, runRound, say } = invitingTown(() => store);
  const [ana = ''] = await donors(1, { isNightOk: true });
  const at = Date.now();
  const { id } = await post({ urgency: 'high', neededBy: SOON, at });
  await runRound(id, at);
  await say(ana, true, { at: at + 1 });
  for (const { id: earlier } of await store.messages.emails(99)) await store.messages.remove(earlier);
  expect((await redthread(['admin', 'invitations', 'stop', id, '--database', database])).code).toBe(0);
  const [mail] = await store.messages.emails(99);
  expect(mail?.text).toContain(`http://localhost:${new URL(url).port}/ask#`);
  await store.close();
});
