import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { AnswersUnderWay } from '../../src/http/connections/shutdown.ts';
import type { ReadyAnswer } from '../../src/http/ready-answers.ts';
import { openReadyDoor, type ReadyDoorParts } from '../../src/http/ready-door.ts';
import type { Context } from '../../src/trpc/context.ts';
import { exchange } from '../support/raw-exchange.ts';

const broken = (): never => {
  throw new Error('this step is broken');
};
const NOW = Date.UTC(2026, 5, 15, 12);
const CURRENT: ReadyAnswer = {
  route: '/page',
  calls: 1,
  day: '2026-06-15',
  observation: { isCurrent: () => true },
  question: async () => ({ value: 'anew', headers: {} }),
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from('kept'),
  etag: '"x"',
};
const OUTDATED: ReadyAnswer = { ...CURRENT, observation: { isCurrent: () => false } };
const finding = (answer: ReadyAnswer) => ({ find: () => answer, keep: () => {} });

const STEPS: readonly [string, Partial<ReadyDoorParts>][] = [
  ['looking the answer up', { ready: { find: broken, keep: () => {} } }],
  ['the clock', { now: broken }],
  ['asking the database whether it changed', { store: { moment: broken } }],
  ['asking what is due today', { daily: { isDue: broken } }],
  ['comparing', { ready: finding({ ...CURRENT, observation: { isCurrent: broken } }) }],
  ['counting the call', { callLimiter: { take: broken, giveBack: broken } }],
  ['writing the head', { ready: finding({ ...CURRENT, headers: { 'bad name': 'x' } }) }],
  ['making a context', { ready: finding(OUTDATED), createContext: broken }],
  ['reading anew', { ready: finding({ ...OUTDATED, question: broken }) }],
  ['keeping what was read', { ready: { find: () => OUTDATED, keep: broken } }],
  ['noting that an answer is under way', { ready: finding(OUTDATED), underWay: underWay({ begin: broken }) }],
  ['noting that an answer is out', { ready: finding(OUTDATED), underWay: underWay({ end: broken }) }],
];

test.each(STEPS)(
  'people who ask at once are all answered the usual way when %s fails, and the operator reads why',
  async (_, parts) => {
    const { url, logLines } = await door(parts);
    const answers = await exchange(url, asked('keep-alive') + asked('close'));
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    const text = parts.underWay === undefined ? 'usual' : /usual|kept|anew/;
    expect(answers.match(new RegExp(text, 'g'))).toHaveLength(2);
    expect(logLines.join('')).toMatch(/this step is broken|must be a valid HTTP token/);
    expect(await (await fetch(`${url}/other`)).text()).toBe('usual');
  },
);

test('whoever was answered stays answered when the line about it can not be written', async () => {
  const { url } = await door({}, { write: (line) => void (line.includes('"answered"') && broken()) });
  const answers = await exchange(url, asked('close'));
  expect(answers).toContain('kept');
});

test('an answer that breaks off after its head ends the connection, and nobody else', async () => {
  const unwritable = { byteLength: 4 } as Buffer;
  const { url, logLines } = await door({ ready: finding({ ...CURRENT, body: unwritable }) });
  await exchange(url, asked('keep-alive'));
  expect(logLines.join('')).toContain('ERR_INVALID_ARG_TYPE');
  expect((await fetch(`${url}/other`)).status).toBe(200);
});

test('someone is told that it is our fault when the usual way fails as well', async () => {
  const { url } = await door({ now: broken }, { usual: broken });
  const answer = await exchange(url, asked('close'));
  expect(answer).toContain('HTTP/1.1 500');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'UNEXPECTED' });
});

interface DoorOptions {
  readonly write?: (line: string) => void;
  /** In place of what Fastify does with a request. */
  readonly usual?: () => never;
}

/** A server whose every answer is kept, but for `/other`; what isn't given from there is answered "usual". */
async function door(parts: Partial<ReadyDoorParts>, { write, usual }: DoorOptions = {}) {
  const logLines: string[] = [];
  const stream = { write: write ?? ((line: string) => void logLines.push(line)) };
  const app = Fastify({ logger: { level: 'info', stream } });
  app.get('/*', async () => 'usual');
  if (usual !== undefined) app.server.removeAllListeners('request').on('request', usual);
  const answers = parts.ready ?? finding(CURRENT);
  openReadyDoor(app, {
    store: { moment: () => ({}) as never },
    underWay: underWay(),
    settings: { limitVisitorCalls: 600, trustedProxy: [] },
    callLimiter: { take: () => 0, giveBack: () => {} },
    daily: { isDue: () => false },
    now: () => NOW,
    createContext: () => ({ basis: BASIS, counted: [] }) as unknown as Context,
    ...parts,
    ready: { ...answers, find: (address) => (address === '/other' ? undefined : answers.find(address)) },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { url, logLines };
}

const BASIS = { day: '2026-06-15', observation: () => ({ isCurrent: () => true }) };

function underWay(given: Partial<AnswersUnderWay> = {}): AnswersUnderWay {
  return { begin: () => {}, end: () => {}, isStopping: () => false, ...given };
}

function asked(connection: string): string {
  return `GET /page HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;
}
