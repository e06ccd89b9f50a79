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

/** Why a file can't be read as a list, as a sentence that says what to do. */
export class ListError extends Error {
  override readonly name = 'ListError';
}

export const TOO_LARGE = `A list of more than ${MAX_LIST_BYTES / 2 ** 20} MB is not read. Please keep the columns that matter, or split it.`;
export const TOO_LONG = `A list of more than ${MAX_LIST_ROWS} rows is not read. Please split it.`;
export const TOO_WIDE = `A list of more than ${MAX_LIST_COLUMNS} columns is not read. Please keep those that matter.`;

/** Texts without the empty ones at their end. */
export function upToLast(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}
