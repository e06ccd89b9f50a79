import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents, type ServerEvent } from './feed.ts';

const TEXT = [
  ':\n\n',
  'id: 1.0.0.0\ndata: {"invitations":1}\n\n',
  'event: ended\ndata: {"message":"Bitte … \u{1fa78}"}\n\n',
  'retry: 1200\nevent: again\ndata: {}\n\n',
].join('');
const EVENTS = [
  { event: '', data: '{"invitations":1}', retry: '' },
  { event: 'ended', data: '{"message":"Bitte … \u{1fa78}"}', retry: '' },
  { event: 'again', data: '{}', retry: '1200' },
];

test('a stream says the same however the network cuts it into pieces', async () => {
  const bytes = new TextEncoder().encode(TEXT);
  const cuts = fc.array(fc.nat(bytes.length), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(cuts, async (cuts) => {
      const ends = [...new Set([...cuts, bytes.length])].sort((a, b) => a - b);
      const parts = ends.map((end, n) => bytes.slice(n === 0 ? 0 : ends[n - 1], end));
      expect(await read(parts)).toEqual({ events: EVENTS, signs: parts.length });
    }),
  );
});

test('what the line broke off in the middle of is not told', async () => {
  const { events } = await read([new TextEncoder().encode('data: {"invitations":1}\n\ndata: {"invitations":2}\n')]);
  expect(events.map(({ data }) => data)).toEqual(['{"invitations":1}']);
});

async function read(parts: readonly Uint8Array[]) {
  const events: ServerEvent[] = [];
  let signs = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  await readEvents(body, {
    onEvent: (event) => events.push(event),
    onSign: () => {
      signs += 1;
    },
  });
  return { events, signs };
}
