import type { InvitationOverview } from '@redthread/contract/moderation';
import { formatDay } from '../../lib/day.ts';
import { formatNumber } from '../../lib/number.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { written } from '../../lib/written.ts';
import { spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { NumberTable } from './number-table.tsx';

const FIGURES = ['invited', 'saidYes', 'donated', 'noShow'] as const;
const COLUMNS = [
  'field.bloodType',
  ...FIGURES.map((figure) => `invitationsAdmin.${figure}` as const),
] as const satisfies readonly PlainKey[];

/** What came of the invitations of each day, by the donors' blood type, the newest day first. */
export function InvitationsByDay({ days }: Pick<InvitationOverview, 'days'>) {
  return (
    <NumberTable
      title={text('invitationsAdmin.byDay')}
      hint={null}
      isFolded
      columns={COLUMNS.map((key) => text(key))}
      none={text('invitationsAdmin.none')}
      groups={[...Map.groupBy(days, ({ day }) => day)].map(([day, types]) => ({
        key: day,
        head: formatDay(day),
        rows: types.map(({ bloodType, ...counts }) => ({
          key: bloodType,
          head: (
            <>
              <span className="sr-only">{spokenBloodType(bloodType)}</span>
              <bdi aria-hidden="true">{written(bloodType)}</bdi>
            </>
          ),
          cells: FIGURES.map((figure) => formatNumber(counts[figure])),
        })),
      }))}
    />
  );
}
