import { once } from 'node:events';
import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examineServer } from '../../src/cli/doctor/server.ts';

describe('the server', () => {
  const answering = async (status: number, body: object) => {
    const server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(body)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };
  const holderAt = (url: string) => ({ command: 'serve', pid: 1, machine: hostname(), since: 0, url });

  test('that holds the database is asked whether it saves', async () => {
    const ready = await answering(200, { status: 'ready' });
    expect(await examineServer(holderAt(ready))).toMatchObject([{ state: 'ok', says: `${ready} answers, and saves.` }]);
    const full = await answering(503, { code: 'CANNOT_SAVE' });
    expect(await examineServer(holderAt(full))).toMatchObject([
      { state: 'problem', says: expect.stringContaining('answers 503 CANNOT_SAVE: it saves nothing.') },
    ]);
    expect(await examineServer(holderAt('http://127.0.0.1:1'))).toMatchObject([{ state: 'problem' }]);
  });

  test('is not asked on another machine, nor when nobody serves', async () => {
    expect(await examineServer({ ...holderAt('http://127.0.0.1:1'), machine: 'another' })).toEqual([]);
    expect(await examineServer({ ...holderAt('http://127.0.0.1:1'), command: 'restore' })).toEqual([]);
    expect(await examineServer(null)).toEqual([]);
  });
});
