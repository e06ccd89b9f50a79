import { CsvError, type Options, parse } from 'csv-parse/sync';
import { type List, ListError, type ListRow, MAX_LIST_LINES, type Separator, TOO_LONG } from './list.ts';

import { remarkOf } from './remark.ts';

const SEPARATORS: readonly Separator[] = ['\t', ';', ','];
/** What Excel is told by, and shows to nobody. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;
const SAMPLE_BYTES = 1024;
const SAMPLE_LETTERS = 2 ** 16;
const OPTIONS = {
  ...{ record_delimiter: ['\r\n', '\n', '\r'], trim: true, skip_empty_lines: false },
  ...{ relax_column_count: true, relax_quotes: true, max_record_size: 100_000, to: MAX_LIST_LINES + 1 },
} as const satisfies Options;

/** Reads text with separators. Throws a ListError when it is no such text. */
export function readText(bytes: Uint8Array): List {
  const text = decoded(bytes);
  const separator = separatorOf(text);
  try {
    const records = parse(text.replace(SEPARATOR_LINE, ''), { ...OPTIONS, delimiter: separator });
    if (records.length > MAX_LIST_LINES) throw new ListError(TOO_LONG);
    return { rows: records.map((cells, index): ListRow => ({ number: index + 1, cells })), separator };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ListError(remarkOf('openQuote', { line: Number(error['lines']) }), { cause: error });
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new ListError(remarkOf('notText'));
}

/** By where the zeros of separators, spaces and digits are; a mark at the beginning is left out when it is decoded. */
function encodingOf(bytes: Uint8Array): string {
  const zeros = [0, 0];
  bytes.subarray(0, SAMPLE_BYTES).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd === 0) return 'utf-8';
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** What Excel was told, else the one that is there most often outside quotation marks, in the first line that has any. */
function separatorOf(text: string): Separator {
  const told = SEPARATOR_LINE.exec(text)?.[1];
  const unquoted = text.slice(0, SAMPLE_LETTERS).replace(/"(?:[^"]|"")*"/g, '');
  const line = /^.*[,;\t].*$/m.exec(unquoted)?.[0] ?? '';
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  const most = SEPARATORS[counts.indexOf(Math.max(...counts))];
  return SEPARATORS.find((separator) => separator === told) ?? most ?? ',';
}
