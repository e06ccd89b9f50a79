import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { TestApp } from '../../../apps/server/test/support/app.ts';

/** What can happen to one request on its way. `breakAfter`: the server did it, and the answer is lost. */
export type Bump =
  | 'none'
  | 'breakBefore'
  | 'breakAfter'
  | 'hang'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

export interface Road {
  readonly url: string;
  /** What was asked for, in order, also what never reached the server. */
  readonly asked: { readonly method: string; readonly url: string }[];
}

/** A way to the server on which the first requests meet these bumps, and all others none. */
export async function bumpyRoad(app: TestApp['app'], bumps: readonly Bump[]): Promise<Road> {
  const target = await app.listen({ host: '127.0.0.1', port: 0 });
  const ahead = [...bumps];
  const asked: Road['asked'] = [];
  const road = createServer((request, response) => {
    asked.push({ method: request.method ?? '', url: request.url ?? '' });
    void pass(target, request, response, ahead.shift() ?? 'none');
  }).listen(0, '127.0.0.1');
  await once(road, 'listening');
  onTestFinished(() => {
    road.closeAllConnections();
    road.close();
  });
  const address = road.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked };
}

async function pass(target: string, request: IncomingMessage, response: ServerResponse, bump: Bump): Promise<void> {
  const body = await text(request);
  if (bump === 'hang') return;
  if (bump === 'breakBefore') return void response.destroy();
  if (typeof bump === 'object') {
    response.writeHead(bump.status, bump.headers).end(bump.body);
    return;
  }
  const { authorization = '', 'content-type': type = 'application/json', 'idempotency-key': key } = request.headers;
  const answer = await fetch(`${target}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { authorization, 'content-type': type, ...(key === undefined ? {} : { 'idempotency-key': String(key) }) },
    ...(body === '' ? {} : { body }),
  });
  const answered = await answer.text();
  if (bump === 'breakAfter') return void response.destroy();
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answered);
}
