import { unguarded } from './csv-line.ts';
import {
  type List,
  ListError,
  type ListRow,
  MAX_LIST_BYTES,
  MAX_LIST_COLUMNS,
  MAX_LIST_ROWS,
  TOO_LARGE,
  TOO_LONG,
  TOO_WIDE,
  upToLast,
} from './list.ts';
import { remarkOf } from './remark.ts';
import { readText } from './text-list.ts';
import { readWorkbook } from './workbook.ts';

const ZIP = [0x50, 0x4b];
/** What holds old workbooks, and those with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads CSV or TSV (UTF-8, UTF-16) or the first sheet of an `.xlsx`, whatever the file is called. Formulas are never evaluated.
 * Throws a ListError for a file that is none of these, or larger than the bounds of `list.ts`.
 */
export async function readList(bytes: Uint8Array): Promise<List> {
  if (bytes.length > MAX_LIST_BYTES) throw new ListError(TOO_LARGE);
  if (beginsWith(bytes, OLE)) {
    throw new ListError(remarkOf('oldWorkbook'));
  }
  const { rows, separator } = beginsWith(bytes, ZIP)
    ? { rows: await readWorkbook(bytes), separator: ',' as const }
    : readText(bytes);
  const filled = rows.map(trimmed).filter(({ cells }) => cells.length > 0);
  // Beside the headings.
  if (filled.length > MAX_LIST_ROWS + 1) throw new ListError(TOO_LONG);
  if (filled.some(({ cells }) => cells.length > MAX_LIST_COLUMNS)) throw new ListError(TOO_WIDE);
  if (filled.length === 0) throw new ListError(remarkOf('empty'));
  return { rows: filled, separator };
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Without the empty cells at its end. */
function trimmed({ number, cells }: ListRow): ListRow {
  return { number, cells: upToLast(cells.map((cell) => unguarded(cell.trim()))) };
}
