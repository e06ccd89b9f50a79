import { streamXlsxRows } from 'hucre/xlsx';
import { ListError, type ListRow, MAX_LIST_COLUMNS, MAX_LIST_LINES, TOO_LARGE, TOO_LONG, upToLast } from './list.ts';
import { remarkOf } from './remark.ts';

/** Of all that is in it, in bytes: ten thousand rows of thirty columns are a quarter of this. */
const MAX_UNPACKED_BYTES = 64 * 2 ** 20;
/** What is written further to the right is no list, and costs memory for each column between. */
const RANGE = `A1:${columnName(3 * MAX_LIST_COLUMNS)}1048576`;

/** Reads the first sheet of an `.xlsx`; of a formula, the value that was kept with it. Throws a ListError when it can't be read. */
export async function readWorkbook(bytes: Uint8Array): Promise<ListRow[]> {
  try {
    // The library unpacks of each entry what is declared of it, and no byte more.
    if (declaredBytes(bytes) > MAX_UNPACKED_BYTES) throw new ListError(TOO_LARGE);
    const rows: ListRow[] = [];
    let lines = 0;
    for await (const { index, values } of streamXlsxRows(bytes, { range: RANGE })) {
      lines += 1;
      if (lines > MAX_LIST_LINES) throw new ListError(TOO_LONG);
      rows.push({ number: index + 1, cells: upToLast(values.map(textOf)) });
    }
    return rows;
  } catch (error) {
    if (error instanceof ListError) throw error;
    throw new ListError(remarkOf('badWorkbook'), { cause: error });
  }
}

function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : String(value);
}

function columnName(count: number): string {
  const last = String.fromCharCode(65 + ((count - 1) % 26));
  return count > 26 ? columnName(Math.floor((count - 1) / 26)) + last : last;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 0xffff;
const HAS_SIZES_BEHIND = 8;
const SMALLEST_PACKED = 2;

/**
 * How many bytes the entries of a ZIP say that they have unpacked (APPNOTE.TXT of PKWARE, 4.3.12 and 4.3.16); Infinity where one doesn't
 * say it in the directory, which a program that writes workbooks always does. Throws where it is no ZIP.
 */
function declaredBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  while (view.getUint32(end, true) !== END_SIGNATURE) {
    end -= 1;
    if (end < bytes.length - END_BYTES - MAX_COMMENT_BYTES) throw new RangeError('There is no end of a ZIP.');
  }
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  // A directory of ZIP64 stands elsewhere, and nobody's list has four gigabytes.
  if (count === 0xffff || view.getUint32(end + 12, true) === 0xffffffff || at === 0xffffffff) return Infinity;
  let total = 0;
  for (let entry = 0; entry < count; entry += 1) {
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const isSilent = packed === 0 ? (view.getUint16(at + 8, true) & HAS_SIZES_BEHIND) !== 0 : packed > SMALLEST_PACKED;
    if (unpacked === 0 && isSilent) return Infinity;
    if (packed === 0 && unpacked > 0) return Infinity;
    total += unpacked;
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}
