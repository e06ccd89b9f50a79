import { type ReactNode, useId } from 'react';

interface DeskTableProps {
  title: string;
  hint: string | null;
  /** The first is of the rows' heads. */
  columns: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[];
}

/** A small table of numbers under what they say. */
export function DeskTable({ title, hint, columns: [first, ...columns], rows }: DeskTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-7">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {hint === null ? null : <p className="mt-2 text-muted">{hint}</p>}
      <table aria-labelledby={id} className="mt-4 w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-edge align-bottom text-sm text-muted">
            <th scope="col" className="py-1.5 pe-2 text-start font-normal wrap-anywhere">
              {first}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 ps-2 text-end font-normal wrap-anywhere">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key} className="border-b border-line align-baseline">
              <th scope="row" className="py-2 pe-2 text-start font-semibold wrap-anywhere">
                {head}
              </th>
              {columns.map((column, n) => (
                <td key={column} className="py-2 ps-2 text-end wrap-anywhere tabular-nums">
                  {cells[n]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
