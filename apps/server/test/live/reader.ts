import type { FeedVersions } from '@redthread/contract/live';
import { onTestFinished, vi } from 'vitest';
import { PATIENCE } from '../invitations/inviting-town.ts';

export interface Told {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
  readonly retry: string;
}

export interface Reader {
  readonly answer: Response;
  /** All that was told so far, without the signs of life. */
  readonly told: readonly Told[];
  /** The newest counts, once they are others than `before`. */
  next(before?: FeedVersions): Promise<FeedVersions>;
  /** The words with which the stream ended. */
  readonly last: () => Promise<Told | undefined>;
  hangUp(): void;
}

/** Opens a stream over a real connection, and reads it for as long as the test lasts. */
export async function follow(
  url: string,
  headers: Readonly<Record<string, string>>,
  path = '/api/live/stream',
): Promise<Reader> {
  const line = new AbortController();
  onTestFinished(() => line.abort());
  const answer = await fetch(url + path, { headers, signal: line.signal });
  const told: Told[] = [];
  const ended = read(answer, told).catch(() => {});
  const newest = () => told.filter(({ event }) => event === '').at(-1)?.data as FeedVersions | undefined;
  return {
    answer,
    told,
    next: (before) =>
      vi.waitUntil(() => {
        const versions = newest();
        return JSON.stringify(versions) === JSON.stringify(before) ? undefined : versions;
      }, PATIENCE) as Promise<FeedVersions>,
    last: async () => {
      await ended;
      return told.at(-1);
    },
    hangUp: () => line.abort(),
  };
}

async function read({ body }: Response, told: Told[]): Promise<void> {
  let rest = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      const data = field('data');
      if (data !== '')
        told.push({ id: field('id'), event: field('event'), data: JSON.parse(data), retry: field('retry') });
    }
  }
}
