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
