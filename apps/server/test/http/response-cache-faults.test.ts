import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { AnswersUnderWay } from '../../src/http/connections/shutdown.ts';
import type { CacheEntry, ResponseCache } from '../../src/http/response-cache/cache.ts';
import { type AnswerParts, createPublicAnswers } from '../../src/http/response-cache/public-answers.ts';
import type { ReadRequest } from '../../src/http/response-cache/read-request.ts';
import { type ServeParts, serveFromCache } from '../../src/http/response-cache/serve.ts';
import { exchange } from '../support/raw-exchange.ts';

const broken = (): never => {
  throw new Error('this step is broken');
};
type DoorParts = AnswerParts & Omit<ServeParts, 'answers'>;

const LATER: AnswerParts['store'] = { version: async () => ({ isVersion: true }) };
const NOW = Date.UTC(2026, 5, 15, 12);
const PAGE: ReadRequest = {
  address: '/page',
  route: '/page',
  reads: [{ path: 'page', input: {} }],
  isOfTable: false,
  form: 'rest',
};
const CURRENT: CacheEntry = {
  request: PAGE,
  day: '2026-06-15',
  dependencies: { isCurrent: () => true },
  headers: ['content-type', 'text/plain'],
  etag: '"x"',
  body: 'kept',
};
const OUTDATED: CacheEntry = { ...CURRENT, dependencies: { isCurrent: () => false } };
const finding = (entry: CacheEntry | undefined) => ({ find: () => entry, offer: () => {} });

const STEPS: readonly [string, Partial<DoorParts>][] = [
  ['looking the answer up', { cache: { find: broken, offer: () => {} } }],
  ['reading the address', { cache: finding(undefined), parse: broken }],
  ['the clock', { now: broken }],
  ['asking the database whether it changed', { store: { version: broken } }],
  ['a database that says later whether it changed', { store: { version: async () => broken() } }],
  ['comparing after a database that says so later', { store: LATER, now: broken }],
  ['doing what is due today', { daily: { run: broken } }],
  ['asking whether the server stops', { underWay: underWay({ isStopping: broken }) }],
  ['comparing', { cache: finding({ ...CURRENT, dependencies: { isCurrent: broken } }) }],
  ['counting the call', { visitors: { take: broken, giveBack: () => {} } }],
  [
    'taking the count back',
    { cache: finding(OUTDATED), read: broken, visitors: { take: () => 'key', giveBack: broken } },
  ],
  ['writing the head', { cache: finding({ ...CURRENT, headers: ['bad name', 'x'] }) }],
  ['reading what nobody asked for before', { cache: finding(undefined), read: broken }],
  ['reading anew', { cache: finding(OUTDATED), read: broken }],
  ['reading anew, later', { cache: finding(OUTDATED), read: async () => broken() }],
  ['keeping what was read', { cache: { find: () => OUTDATED, offer: broken } }],
  ['noting that an answer is under way', { cache: finding(OUTDATED), underWay: underWay({ begin: broken }) }],
  ['following an answer until it is out', { underWay: underWay({ follow: broken }) }],
  ['noting that an answer is out', { cache: finding(OUTDATED), underWay: underWay({ end: broken }) }],
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

test('people are answered from the cache by a database that says later whether it changed', async () => {
  const { url, logLines } = await door({ store: LATER });
  expect((await exchange(url, asked('keep-alive') + asked('close'))).match(/kept/g)).toHaveLength(2);
  expect(logLines.join('')).not.toContain('error');
});

test('whoever Fastify is answering already keeps that answer when the step for somebody else fails', async () => {
  let asks = 0;
  const take = () => {
    asks += 1;
    return asks === 1 ? null : broken();
  };
  const { url } = await door({ visitors: { take, giveBack: () => {} } });
  const answers = await exchange(url, asked('keep-alive') + asked('close'));
  expect(answers.match(/usual/g)).toHaveLength(2);
});

test('whoever was answered stays answered when the line about it can not be written', async () => {
  const { url } = await door({}, { write: (line) => void (line.includes('"answered"') && broken()) });
  const answers = await exchange(url, asked('close'));
  expect(answers).toContain('kept');
});

test('an answer that breaks off after its head ends the connection, and nobody else', async () => {
  const unwritable = {} as Buffer;
  const { url, logLines } = await door({ cache: finding({ ...CURRENT, body: unwritable }) });
  await exchange(url, asked('keep-alive'));
  expect(logLines.join('')).toContain('ERR_INVALID_ARG_TYPE');
  expect((await fetch(`${url}/other`)).status).toBe(200);
});

test.each<[string, Partial<DoorParts>]>([
  ['after a fault', { now: broken }],
  ['though nothing failed before it', { store: { version: () => null } }],
])('someone gets a 500 when Fastify fails too, %s', async (_, parts) => {
  const { url } = await door(parts, { usual: broken });
  const answer = await exchange(url, asked('close'));
  expect(answer).toContain('HTTP/1.1 500');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'UNEXPECTED' });
});

interface DoorOptions {
  readonly write?: (line: string) => void;
  /** In place of what Fastify does with a request. */
  readonly usual?: () => never;
}

/** A server that caches every answer but that of `/other`; what the cache doesn't answer is answered "usual". */
async function door(parts: Partial<DoorParts>, { write, usual }: DoorOptions = {}) {
  const logLines: string[] = [];
  const stream = { write: write ?? ((line: string) => void logLines.push(line)) };
  const app = Fastify({ logger: { level: 'info', stream } });
  app.get('/*', async () => 'usual');
  if (usual !== undefined) app.server.removeAllListeners('request').on('request', usual);
  const all: DoorParts = {
    store: { version: () => ({}) as never },
    underWay: underWay(),
    visitors: { take: () => 'visitor', giveBack: () => {} },
    daily: { run: async () => {} },
    now: () => NOW,
    read: async () => ({ ...CURRENT, body: Buffer.from('anew') }),
    ...parts,
    cache: cacheOf(parts.cache ?? finding(CURRENT)),
    parse: (address) => (address === '/other' ? null : (parts.parse ?? (() => PAGE))(address)),
  };
  serveFromCache(app, { ...all, answers: createPublicAnswers(all) });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { url, logLines };
}

function cacheOf(cache: ResponseCache): ResponseCache {
  return { ...cache, find: (address) => (address === '/other' ? undefined : cache.find(address)) };
}

function underWay(given: Partial<AnswersUnderWay> = {}): AnswersUnderWay {
  return { begin: () => {}, end: () => {}, follow: (_, done) => done(), isStopping: () => false, ...given };
}

function asked(connection: string): string {
  return `GET /page HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;
}
