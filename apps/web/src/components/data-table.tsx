import { type ReactNode, useState } from 'react';
import { spokenLocale } from '../lib/text.ts';
import { Facts, useIsWide, walkRows } from './rows.tsx';

interface TableColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** What rows are put in order by; without it, by this column they aren't. */
  readonly sortBy?: (row: Row) => number | string;
  /** Numbers end where the column does. */
  readonly isNumber?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row is of, and its only link. */
  head: string;
  link: (row: Row) => ReactNode;
  columns: readonly TableColumn<Row>[];
}

/** Rows to look through: a table where a screen is wide enough for one, and below that a card each. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsWide('lg') ? <WideTable {...props} /> : <Cards {...props} />;
}

interface Order {
  readonly head: string;
  readonly isDown: boolean;
}

/** Its rows are walked by Tab, or by the arrows up and down from link to link: a reader's own keys of tables go on working. */
function WideTable<Row>({ label, rows, keyOf, head, link, columns }: DataTableProps<Row>) {
  const [order, setOrder] = useState<Order | null>(null);
  return (
    <table aria-label={label} className="w-full border-collapse rounded-lg bg-surface text-start text-sm">
      <thead>
        <tr className="border-b border-edge text-muted">
          <th scope="col" className={`${CELL} text-start font-normal`}>
            {head}
          </th>
          {columns.map((column) => (
            <ColumnHead key={column.head} column={column} order={order} onOrder={setOrder} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={walkRows}>
        {inOrder(rows, columns, order).map((row) => (
          <tr key={keyOf(row)} className="border-b border-line hover:bg-sunken">
            <th scope="row" className={`${CELL} w-full max-w-0 truncate text-start font-semibold`}>
              {link(row)}
            </th>
            {columns.map((column) => (
              <td
                key={column.head}
                className={`${CELL} max-w-44 truncate tabular-nums ${column.isNumber ? 'text-end' : ''}`}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Forty pixels a row: an admin looks through many. */
const CELL = 'h-10 px-3 whitespace-nowrap';

interface ColumnHeadProps<Row> {
  column: TableColumn<Row>;
  order: Order | null;
  onOrder: (order: Order) => void;
}

function ColumnHead<Row>({ column: { head, sortBy, isNumber }, order, onOrder }: ColumnHeadProps<Row>) {
  const side = isNumber ? 'text-end' : 'text-start';
  if (sortBy === undefined) {
    return (
      <th scope="col" className={`${CELL} font-normal ${side}`}>
        {head}
      </th>
    );
  }
  const isOwn = order?.head === head;
  const direction = isOwn ? (order.isDown ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={direction} className={`${CELL} font-normal ${side}`}>
      <button
        type="button"
        onClick={() => onOrder({ head, isDown: isOwn && !order.isDown })}
        className="min-h-10 underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink"
      >
        {head}
        <span aria-hidden="true">{isOwn ? (order.isDown ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  );
}

/** Of the rows that are shown; as they came until a column is pressed. */
function inOrder<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], order: Order | null): readonly Row[] {
  const sortBy = columns.find(({ head }) => head === order?.head)?.sortBy;
  if (order === null || sortBy === undefined) return rows;
  const ascending = rows.toSorted((one, other) => compare(sortBy(one), sortBy(other)));
  return order.isDown ? ascending.toReversed() : ascending;
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), spokenLocale());
}

function Cards<Row>({ label, rows, keyOf, link, columns }: DataTableProps<Row>) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {rows.map((row) => (
        <li key={keyOf(row)} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
          <h3 className="text-lg font-semibold wrap-anywhere">{link(row)}</h3>
          <Facts facts={columns.map(({ head, cell }) => [head, cell(row)] as const)} />
        </li>
      ))}
    </ul>
  );
}
