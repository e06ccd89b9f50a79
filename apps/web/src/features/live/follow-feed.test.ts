import type { FeedVersions } from '@redthread/domain/change-feed';
import { expect, test } from 'vitest';
import type { StreamEnd } from './feed.ts';
import { followFeed } from './feed.ts';

const FIRST: FeedVersions = { invitations: 1, requests: 0, profile: 0, account: 0 };
const SECOND: FeedVersions = { ...FIRST, invitations: 2 };
const BROKEN: StreamEnd = { kind: 'broken', notBeforeMs: 0 };

type Stream = { readonly versions?: readonly FeedVersions[]; readonly lastsMs?: number; readonly end: StreamEnd };
type Answer = FeedVersions | null | 'none';

/** What a page does whose streams and calls end so, until it is closed; the last call repeats. */
async function page(streams: readonly Stream[], answers: readonly Answer[] = ['none'], rounds = streams.length) {
  const did: string[] = [];
  let [opened, asked, seen, clock] = [0, 0, 0, 0];
  await followFeed({
    readStream: async (onChange) => {
      const stream = streams[opened] ?? { end: BROKEN };
      opened += 1;
      did.push('stream');
      for (const versions of stream.versions ?? []) onChange(versions);
      clock += stream.lastsMs ?? 0;
      return stream.end;
    },
    readOnce: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? null;
      asked += 1;
      did.push('ask');
      if (answer === 'none') throw new Error('no line');
      return answer;
    },
    onChange: ({ invitations }) => did.push(`told ${invitations}`),
    onEnded: () => did.push('ended'),
    whenSeen: async () => {
      seen += 1;
    },
    pause: async (ms) => {
      clock += ms;
      did.push('pause');
    },
    now: () => clock,
    isStopped: () => seen > rounds * 2,
  });
  return did;
}

test('a page is told by its stream alone, for as long as there is one', async () => {
  expect(await page([{ versions: [FIRST, SECOND], end: { kind: 'ended' } }])).toEqual([
    'stream',
    'told 1',
    'told 2',
    'ended',
  ]);
});

test('a page that is sent away opens its stream again, and asks for nothing in between', async () => {
  const again: StreamEnd = { kind: 'again', afterMs: 700 };
  const did = await page([
    { versions: [FIRST], end: again },
    { versions: [SECOND], end: { kind: 'ended' } },
  ]);
  expect(did).toEqual(['stream', 'told 1', 'pause', 'stream', 'told 2', 'ended']);
});

test('a page whose stream breaks asks once, and opens it again', async () => {
  const did = await page([{ end: BROKEN }, { versions: [SECOND], end: { kind: 'ended' } }], [FIRST]);
  expect(did).toEqual(['stream', 'ask', 'told 1', 'pause', 'stream', 'told 2', 'ended']);
});

test('a page whose stream breaks that had come through for a while opens it again at once', async () => {
  const lasting = { versions: [FIRST], lastsMs: 30_000, end: BROKEN };
  const did = await page([lasting, { versions: [SECOND], end: { kind: 'ended' } }]);
  expect(did).toEqual(['stream', 'told 1', 'pause', 'stream', 'told 2', 'ended']);
});

test('a page that is refused a stream asks from time to time, and tries no stream before it may', async () => {
  const did = await page([{ end: { kind: 'broken', notBeforeMs: 15_000 } }], [FIRST, SECOND], 3);
  expect(did.slice(0, 7)).toEqual(['stream', 'ask', 'told 1', 'pause', 'ask', 'told 2', 'pause']);
});

test('a page whose session has ended stops, whether its stream says so or its call', async () => {
  expect(await page([{ end: { kind: 'ended' } }])).toEqual(['stream', 'ended']);
  expect(await page([{ end: BROKEN }], [null])).toEqual(['stream', 'ask', 'ended']);
});

test('a page without a line keeps trying', async () => {
  const did = await page([{ end: BROKEN }, { end: BROKEN }], ['none']);
  expect(did.slice(0, 6)).toEqual(['stream', 'ask', 'pause', 'stream', 'ask', 'pause']);
});
