import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
import { REASON_HEADING } from './donor-headings.ts';
import type { DonorList } from './donor-list.ts';
import type { Separator } from './list.ts';
import type { Remark } from './remark.ts';

/** A file of the refused rows as they were, with the reason as the last column, so that they are fixed there and imported again. */
export function refusedFile(list: DonorList, separator: Separator, inWords: (remark: Remark) => string): string {
  const refused = list.rows.filter((row) => row.kind === 'refused');
  const width = Math.max(list.columns.length, ...refused.map(({ cells }) => cells.length));
  const line = (cells: readonly string[], last: string) =>
    csvLine([...Array.from({ length: width }, (_, index) => cells[index] || null), last], separator);
  const headings = list.columns.map(({ heading }) => heading);
  const rows = refused.map(({ cells, faults }) => line(cells, faults.map(inWords).join(' ')));
  return [BYTE_ORDER_MARK, line(headings, REASON_HEADING), ...rows].join('');
}
