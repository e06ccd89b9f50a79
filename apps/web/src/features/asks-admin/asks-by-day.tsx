import type { AskingOverview } from '@redthread/contract/guard';
import { formatDay } from '../../lib/day.ts';
import { formatNumber } from '../../lib/number.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { written } from '../../lib/written.ts';
import { spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { NumberTable } from './number-table.tsx';

const FIGURES = ['asked', 'saidYes', 'gave', 'missed'] as const;
const COLUMNS = [
  'field.bloodType',
  ...FIGURES.map((figure) => `asksAdmin.${figure}` as const),
] as const satisfies readonly PlainKey[];

/** What came of the asks of each day, by the donors' blood type, the newest day first. */
export function AsksByDay({ days }: Pick<AskingOverview, 'days'>) {
  return (
    <NumberTable
      title={text('asksAdmin.byDay')}
      hint={null}
      isFolded
      columns={COLUMNS.map((key) => text(key))}
      none={text('asksAdmin.none')}
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
