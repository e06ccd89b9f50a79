import { once } from 'node:events';
import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { examineOpenFiles } from '../../src/cli/doctor/open-files.ts';
import { examineOperator } from '../../src/cli/doctor/operator.ts';
import { examineServer } from '../../src/cli/doctor/server.ts';
import { readSettings } from '../../src/env.ts';
import { freePort } from '../http/proxy.ts';

const HELD = { command: 'serve', pid: 7, machine: hostname(), since: null, url: null };
const ELSEWHERE = { ...HELD, machine: 'elsewhere' };

test.each([
  ['by itself, where no server runs', null, 65_536, 'ok', 'A server that is started here may hold 65536'],
  ['now', HELD, 1024, 'warning', 'The server may hold 1024 files and connections open: with more pages'],
  ['elsewhere, which nobody can read here', ELSEWHERE, 65_536, 'ok', 'here may hold'],
] as const)('an operator is told how many files a server may have open %s', (_which, owner, limit, state, says) => {
  const limitOf = (pid: number | 'self' = 'self') => (pid === 7 || limit > 4096 ? limit : 99_999);
  expect(examineOpenFiles(owner, limitOf)).toEqual([{ what: 'files', state, says: expect.stringContaining(says) }]);
  // Where the system does not say.
  expect(examineOpenFiles(owner, () => null)).toEqual([]);
});

test.each([
  [{}, 'warning', 'Please set REDTHREAD_OPERATOR_NAME and REDTHREAD_OPERATOR_CONTACT.'],
  [{ operatorContact: 'ada@x.org' }, 'warning', 'Please set REDTHREAD_OPERATOR_NAME.'],
  [{ operatorName: 'Ada' }, 'warning', 'Please set REDTHREAD_OPERATOR_CONTACT.'],
  [{ operatorName: 'Ada', operatorContact: 'https://x.org/us' }, 'ok', 'how to reach them'],
])('an operator who has said %j of themself is told what is missing', (flags, state, says) => {
  const told = { what: 'operator', state, says: expect.stringContaining(says) };
  expect(examineOperator(readSettings(flags, {}))).toEqual(told);
});

test('an operator has the server that holds the database asked whether it saves, but none elsewhere, nor when nobody serves', async () => {
  const answering = async (status: number, body: object) => {
    const server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(body)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };
  const at = (url: string) => examineServer({ ...HELD, since: 0, url });
  const ready = await answering(200, { status: 'ready' });
  expect(await at(ready)).toMatchObject([{ state: 'ok', says: `${ready} answers, and saves.` }]);
  const full = await at(await answering(503, { code: 'CANNOT_SAVE' }));
  const says = expect.stringContaining('answers 503 CANNOT_SAVE: it saves nothing.');
  expect(full).toMatchObject([{ state: 'problem', says }]);
  const gone = 'http://127.0.0.1:1';
  expect(await at(gone)).toMatchObject([{ state: 'problem' }]);
  // Whose clock was set back an hour since the server began.
  expect(await examineServer({ ...HELD, since: Date.now() + 3_600_000, url: gone })).toMatchObject([
    { state: 'problem' },
  ]);
  for (const holder of [{ ...ELSEWHERE, url: gone }, { ...HELD, url: gone, command: 'restore' }, null]) {
    expect(await examineServer(holder)).toEqual([]);
  }
});

test('an operator who asks the doctor while the server starts is told that it answers', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const asked = examineServer({ ...HELD, since: Date.now(), url });
  // Refused as the doctor was a moment before.
  await expect(fetch(url)).rejects.toThrow();
  const server = createServer((_request, response) => response.end('{}'));
  onTestFinished(() => void server.close());
  await once(server.listen(port, '127.0.0.1'), 'listening');
  expect(await asked).toMatchObject([{ state: 'ok' }]);
});
