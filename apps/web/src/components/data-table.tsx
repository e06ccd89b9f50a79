import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react';
import { Facts } from './facts.tsx';

export interface TableColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
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

const WIDE = '(min-width: 64rem)';

/** Rows to look through: a table where a screen is wide enough for one, and below that a card each. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsWide() ? <WideTable {...props} /> : <Cards {...props} />;
}

/** Its rows are walked by Tab, or by the arrows up and down from link to link: a reader's own keys of tables go on working. */
function WideTable<Row>({ label, rows, keyOf, head, link, columns }: DataTableProps<Row>) {
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse rounded-lg bg-surface text-start">
      <thead>
        <tr className="border-b border-edge align-bottom text-sm text-muted">
          {[head, ...columns.map((column) => column.head)].map((each) => (
            <th key={each} scope="col" className="px-3 py-2.5 text-start font-normal first:w-1/4">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={walk}>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line align-baseline hover:bg-sunken">
            <th scope="row" className="px-3 py-2.5 text-start font-semibold wrap-anywhere">
              {link(row)}
            </th>
            {columns.map((column) => (
              <td key={column.head} className="px-3 py-2.5 wrap-anywhere tabular-nums">
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function walk(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links: Element[] = [...event.currentTarget.querySelectorAll('th a')];
  const at = document.activeElement === null ? -1 : links.indexOf(document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  const next = links[step(at, links.length - 1)];
  if (next instanceof HTMLElement) next.focus();
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

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(WIDE);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(WIDE).matches,
  );
}
