import { inEnglish, type Remark, remarkOf } from './remark.ts';

export type Separator = ',' | ';' | '\t';

/** The rows of a file that have anything in them, each cell as text. A day of a spreadsheet is `YYYY-MM-DD`. */
export interface List {
  readonly rows: readonly ListRow[];
  readonly separator: Separator;
}

export interface ListRow {
  /** As a spreadsheet counts rows, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** In bytes. */
export const MAX_LIST_BYTES = 20 * 2 ** 20;
export const MAX_LIST_ROWS = 10_000;
/** With the empty ones between them. */
export const MAX_LIST_LINES = 5 * MAX_LIST_ROWS;
export const MAX_LIST_COLUMNS = 100;

/** Why a file can't be read as a list; its message is a sentence that says what to do. */
export class ListError extends Error {
  override readonly name = 'ListError';
  readonly remark: Remark;

  constructor(remark: Remark, options?: ErrorOptions) {
    super(inEnglish(remark), options);
    this.remark = remark;
  }
}

export const TOO_LARGE = remarkOf('tooLarge', { mb: MAX_LIST_BYTES / 2 ** 20 });
export const TOO_LONG = remarkOf('tooLong', { rows: MAX_LIST_ROWS });
export const TOO_WIDE = remarkOf('tooWide', { columns: MAX_LIST_COLUMNS });

/** Texts without the empty ones at their end. */
export function upToLast(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}
