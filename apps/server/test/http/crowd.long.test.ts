import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { buildTestApp } from '../support/app.ts';

const CROWD = 1000;
/** Fewer than the connections that Node lets wait (511): what the machine's network refuses is not what is tested. */
const CONNECTIONS = 400;
const MIB = 1_048_576;

test('a thousand who sign in at once are answered or told when to come back, and keep nobody else waiting', async () => {
  const town = await buildTestApp();
  const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
  const crowd = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  onTestFinished(() => crowd.destroy());
  const before = process.memoryUsage().rss;
  let [highest, answered, othersAnswered] = [before, 0, 0];
  const signIns = Array.from({ length: CROWD }, async (_, person) => {
    const login = JSON.stringify({ email: `person${person}@x.org`, password: 'a guess' });
    const { statusCode, headers, body } = await postThrough(crowd, `${url}/api/auth/login`, login);
    answered += 1;
    return { status: statusCode, wait: headers['retry-after'], body };
  });
  while (answered < CROWD) {
    const { status } = await fetch(`${url}/api/stats`);
    expect(status).toBe(200);
    if (answered < CROWD) othersAnswered += 1;
    highest = Math.max(highest, process.memoryUsage().rss);
  }
  const answers = await Promise.all(signIns);
  const heard = answers.filter(({ status }) => status === 401);
  const surplus = answers.filter(({ status }) => status === 503);
  expect(heard.length + surplus.length).toBe(CROWD);
  // Those whose password was looked at: two at a time, with at most 64 who wait.
  expect(heard.length).toBeGreaterThanOrEqual(64);
  expect(surplus.length).toBeGreaterThan(0);
  for (const { wait, body } of surplus) {
    expect(wait).toBe('5');
    expect(JSON.parse(body)).toMatchObject({ code: 'BUSY' });
  }
  expect(othersAnswered).toBeGreaterThan(0);
  // Hashing them all at once would take 19 GB.
  expect(highest - before).toBeLessThan(400 * MIB);
});

async function postThrough(agent: Agent, url: string, payload: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    request(url, { method: 'POST', agent, headers }, resolve).on('error', reject).end(payload);
  });
  return { statusCode: response.statusCode, headers: response.headers, body: await text(response) };
}
