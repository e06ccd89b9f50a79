import { dayOf, hasBegun } from '@redthread/domain/day';
import { readDonorsAsking } from '@redthread/lists/asked-donors';
import { ListError, MAX_LIST_BYTES, TOO_LARGE } from '@redthread/lists/list';
import { readList } from '@redthread/lists/read-list';
import { remarkOf } from '@redthread/lists/remark';
import type { Answers, FromWorker, ToWorker } from './read-list-file.ts';

// Reads one list, beside its page: ten thousand rows take seconds, in which the page stays alive.

let hear: (answers: Answers) => void = () => {};

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'answers') return hear(data.answers);
  void read(data).then(say);
});

function say(message: FromWorker): void {
  self.postMessage(message);
}

async function read({ file, dayOrder }: Extract<ToWorker, { kind: 'read' }>): Promise<FromWorker> {
  try {
    const now = Date.now();
    const read = await readList(await bytesOf(file));
    const options = { today: dayOf(now), hasBegun: (day: string) => hasBegun(day, now), dayOrder };
    const list = await readDonorsAsking(read, options, (questions) => {
      say({ kind: 'asked', questions });
      return new Promise((resolve) => {
        hear = resolve;
      });
    });
    return { kind: 'read', read: { list, separator: read.separator } };
  } catch (error) {
    if (error instanceof ListError) return { kind: 'refused', remark: error.remark };
    throw error;
  }
}

/** Of a folder, or of a file that is gone, a browser reads nothing. */
async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > MAX_LIST_BYTES) throw new ListError(TOO_LARGE);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new ListError(remarkOf('notFile'), { cause: error });
  }
}
