import type { PhoneAnswer, Questions, TownAnswer } from '@redthread/lists/asked-donors';
import type { DonorList } from '@redthread/lists/donor-list';
import type { Separator } from '@redthread/lists/list';
import type { Remark } from '@redthread/lists/remark';
import type { DayOrder } from '@redthread/lists/written-day';

// What a page and the worker that reads its list say to each other.

export interface ReadList {
  readonly list: DonorList;
  readonly separator: Separator;
}

export type Answers = readonly (TownAnswer | PhoneAnswer)[];

export type ToWorker =
  | { readonly kind: 'read'; readonly file: File; readonly dayOrder: DayOrder | null }
  | { readonly kind: 'answers'; readonly answers: Answers };

export type FromWorker =
  | { readonly kind: 'asked'; readonly questions: Questions }
  | { readonly kind: 'read'; readonly read: ReadList }
  | { readonly kind: 'refused'; readonly remark: Remark };

interface ReadOptions {
  /** The answer to the list's question for it. */
  readonly dayOrder: DayOrder | null;
  readonly answer: (questions: Questions) => Promise<Answers>;
  readonly signal: AbortSignal;
}

/** Why a file is no list of donors. */
export class RefusedList extends Error {
  override readonly name = 'RefusedList';
  readonly remark: Remark;

  constructor(remark: Remark) {
    super(remark.code);
    this.remark = remark;
  }
}

/** Reads a list in a worker. Rejects with a RefusedList, with what `answer` rejects with, and once it is aborted. */
export function readListFile(file: File, { dayOrder, answer, signal }: ReadOptions): Promise<ReadList> {
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
  const say = (message: ToWorker) => worker.postMessage(message);
  const reading = new Promise<ReadList>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('error', () => reject(new Error('The list could not be read.')));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'read') return resolve(data.read);
      if (data.kind === 'refused') return reject(new RefusedList(data.remark));
      answer(data.questions).then((answers) => say({ kind: 'answers', answers }), reject);
    });
    say({ kind: 'read', file, dayOrder });
  });
  return reading.finally(() => worker.terminate());
}
