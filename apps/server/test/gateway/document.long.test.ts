import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { examineGateway } from '../../src/cli/doctor/gateway.ts';
import { invitingTown, PATIENCE } from '../invitations/inviting-town.ts';
import { temporaryFolder } from '../support/command.ts';
import { send } from '../support/rest-call.ts';
import { SECRET } from './gateway-host.ts';
import { newNumber } from './texted-town.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/gateways.md'), 'utf8');
const PROGRAM = /```js\n(?<program>.*?)```/s.exec(PAGE)?.groups?.['program'] ?? '';
const MINUTES_5 = 300;

/** An SMS host, as the document makes it up. */
async function startSmsHost() {
  const sent: { to: string; message: string }[] = [];
  const host = { sent, key: '', status: 200 };
  const server = createServer(async (request, response) => {
    host.key = String(request.headers.authorization);
    const asked = (await json(request)) as (typeof sent)[number];
    if (host.status === 200) sent.push(asked);
    response.writeHead(host.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { host, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages` };
}

/** The document's gateway, started by its command. */
async function startDocuments(smsUrl: string, port: string) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'gateway.mjs'), PROGRAM);
  const command = /^GATEWAY_SECRET=… SMS_URL=\S+ SMS_KEY=… (?<command>node gateway\.mjs)$/m.exec(PAGE)?.groups?.[
    'command'
  ];
  const [, ...flags] = command?.split(' ') ?? [];
  const env = { GATEWAY_SECRET: SECRET, SMS_URL: smsUrl, SMS_KEY: 'key of the host', PORT: port };
  const child = spawn(process.execPath, flags, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  await once(child.stdout, 'data');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function documentsTown() {
  const { host, url: smsUrl } = await startSmsHost();
  const port = await freePort();
  await startDocuments(smsUrl, String(port));
  const url = `http://127.0.0.1:${port}/`;
  // The document's gateway reads the clock of this machine.
  const clock = { now: Date.now() };
  const people = await invitingTown({ clock, flags: { notifyUrl: url, notifySecret: SECRET } });
  /** What somebody posts who isn't the server; `at` in seconds. */
  const post = async (message: object, { id = 'msg', at = Date.now() / 1000, secret = SECRET } = {}) => {
    const [body, timestamp] = [JSON.stringify(message), String(Math.floor(at))];
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
    const answer = await fetch(url, { method: 'POST', headers, body });
    return [answer.status, await answer.text()];
  };
  return { ...people, host, post };
}

test('the gateway of the document is one of 40 lines at most', () => {
  expect(PROGRAM.trim().split('\n').length).toBeGreaterThan(20);
  expect(PROGRAM.trim().split('\n').length).toBeLessThanOrEqual(40);
});

test('a donor’s number is confirmed through the gateway of the document, which doctor finds well', async () => {
  const { town, donor, host } = await documentsTown();
  const [ana, number] = [await donor(), newNumber()];
  expect((await send(town, ana, 'POST', '/api/sms-number', { number })).statusCode).toBe(200);
  const sms = await vi.waitUntil(() => host.sent[0], PATIENCE);
  expect([sms.to, host.key]).toEqual([number, 'Bearer key of the host']);
  const code = /\d{6}/.exec(sms.message)?.[0];
  const typed = await send(town, ana, 'POST', '/api/sms-number/confirm', { code });
  expect(typed.json()).toMatchObject({ confirmed: { number } });
  expect(await examineGateway(town.settings, Date.now)).toMatchObject({ state: 'ok' });
  const other = { ...town.settings, notifySecret: Buffer.alloc(32).toString('base64') };
  expect(await examineGateway(other, Date.now)).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('Please give both sides the same secret'),
  });
  expect(host.sent).toHaveLength(1);
});

test('the gateway of the document refuses what is forged, replayed or five minutes old, and sends none of it', async () => {
  const { host, post } = await documentsTown();
  const message = { type: 'invitation', to: '+447700900123', text: 'Can you give blood?' };
  const now = Date.now() / 1000;
  expect(await post(message, { secret: Buffer.alloc(32).toString('base64') })).toEqual([
    401,
    'This is not signed with our secret.',
  ]);
  const old = [401, 'This is five minutes old, or a clock is wrong.'];
  expect(await post(message, { at: now - MINUTES_5 - 1 })).toEqual(old);
  expect(await post(message, { at: now + MINUTES_5 + 60 })).toEqual(old);
  expect(await post(message, { at: Number.NaN })).toEqual(old);
  expect(host.sent).toEqual([]);
  expect(await post(message)).toEqual([200, 'Taken.']);
  expect(await post(message)).toEqual([208, 'This was taken already.']);
  expect(host.sent).toHaveLength(1);
  expect(await post({ ...message, text: 'x'.repeat(20_000) }, { id: 'large' })).toEqual([413, 'This is too large.']);
});

test('the gateway of the document passes on that its host is down, and that a person wants no more', async () => {
  const { town, donor, host, post } = await documentsTown();
  const message = { type: 'invitation', to: '+447700900123', text: 'Can you give blood?' };
  host.status = 500;
  expect((await post(message))[0]).toBe(503);
  host.status = 200;
  expect((await post(message))[0]).toBe(200);
  host.status = 403;
  const ana = await donor();
  await send(town, ana, 'POST', '/api/sms-number', { number: newNumber() });
  const read = async () => (await send(town, ana, 'GET', '/api/sms-number')).json();
  await vi.waitUntil(async () => (await read()).pending === null, PATIENCE);
  expect(await read()).toEqual({ isMatchable: true, confirmed: null, pending: null });
});
