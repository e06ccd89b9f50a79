import type { InvitationOverview } from '@redthread/contract/moderation';
import { isMuchInvited } from '@redthread/domain/moderation';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../components/rows.tsx';
import { formatNumber, written } from '../../lib/number.ts';
import { type PlainKey, spokenLocale, text } from '../../lib/text.ts';
import { spokenBloodType } from '../blood-type/blood-type-mark.tsx';

interface Row {
  key: string;
  head: ReactNode;
  cells: readonly ReactNode[];
}

interface NumberTableProps {
  title: string;
  hint: string | null;
  /** The first is of the rows' heads. */
  columns: readonly string[];
  /** Rows that belong together, under a head of their own where they have one. */
  groups: readonly { key: string; head: ReactNode; rows: readonly Row[] }[];
  /** What is said where there are no groups. */
  none?: string;
  /** Whether it is opened by its title, as it may be long. */
  isFolded?: boolean;
}

// Words break inside where text is so large that its longest have no room.
const WRAP = 'wrap-anywhere @min-[14rem]:wrap-break-word';

/** A small table of numbers under what they say. */
export function NumberTable({ isFolded = false, ...table }: NumberTableProps) {
  const id = useId();
  const title = (
    <h2 id={id} className={`text-xl font-semibold ${isFolded ? 'inline' : ''}`}>
      {table.title}
    </h2>
  );
  return (
    <section
      aria-labelledby={id}
      className="@container rounded-lg border border-line bg-surface p-4 shadow-card sm:p-7"
    >
      {isFolded ? (
        <details>
          <summary className="min-h-11 content-center">{title}</summary>
          <Numbers {...table} id={id} />
        </details>
      ) : (
        <>
          {title}
          <Numbers {...table} id={id} />
        </>
      )}
    </section>
  );
}

function Numbers({ id, hint, columns: [first, ...columns], groups, none }: NumberTableProps & { id: string }) {
  return (
    <>
      {hint === null ? null : <p className="mt-2 text-muted">{hint}</p>}
      {groups.length === 0 ? (
        <p className="mt-2">{none}</p>
      ) : (
        // Five words beside each other have no room on a small phone in every language.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it is scrolled by its keys
        <div tabIndex={0} className="mt-4 overflow-x-auto">
          <table aria-labelledby={id} className="w-full border-collapse text-start">
            <thead>
              <tr className="border-b border-edge align-bottom text-sm text-muted">
                <th scope="col" className={`py-1.5 pe-2 text-start font-normal ${WRAP}`}>
                  {first}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className={`py-1.5 ps-2 text-end font-normal ${WRAP}`}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map(({ key, head, rows }) => (
              <tbody key={key}>
                {head === null ? null : (
                  <tr>
                    <th colSpan={columns.length + 1} scope="rowgroup" className="pt-4 pb-1 text-start font-normal">
                      {head}
                    </th>
                  </tr>
                )}
                {rows.map((row) => (
                  <tr key={row.key} className="border-b border-line align-baseline">
                    <th scope="row" className={`py-2 pe-2 text-start font-semibold ${WRAP}`}>
                      {row.head}
                    </th>
                    {columns.map((column, n) => (
                      <td key={column} className={`py-2 ps-2 text-end tabular-nums ${WRAP}`}>
                        {row.cells[n]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </>
  );
}

const COLUMNS = [
  'field.bloodType',
  'invitationsAdmin.invitable',
  'invitationsAdmin.in7Days',
  'invitationsAdmin.in30Days',
] as const satisfies readonly PlainKey[];

/** How near to asking too much this server is: the share of donors who were invited lately. */
export function InvitedShares({ invited }: Pick<InvitationOverview, 'invited'>) {
  return (
    <NumberTable
      title={text('invitationsAdmin.shares')}
      hint={text('invitationsAdmin.sharesHint')}
      columns={COLUMNS.map((key) => text(key))}
      groups={[
        {
          key: 'types',
          head: null,
          rows: invited.map(({ bloodType, invitable, in7Days, in30Days }) => ({
            key: bloodType,
            head: (
              <>
                <span className="sr-only">{spokenBloodType(bloodType)}</span>
                <bdi aria-hidden="true">{written(bloodType)}</bdi>{' '}
                {in7Days !== null && isMuchInvited(in7Days) ? (
                  <Badge tone="yellow">{text('invitationsAdmin.much')}</Badge>
                ) : null}
              </>
            ),
            cells: [formatNumber(invitable), shareWords(in7Days), shareWords(in30Days)],
          })),
        },
      ]}
    />
  );
}

function shareWords(share: number | null): string {
  if (share === null) return '–';
  return new Intl.NumberFormat(spokenLocale(), { style: 'percent' }).format(share);
}
