import type { AskingOverview } from '@redthread/contract/guard';
import { isMuchAsked } from '@redthread/domain/guard';
import { Badge } from '../../components/badge.tsx';
import { formatNumber } from '../../lib/number.ts';
import { type PlainKey, spokenLocale, text } from '../../lib/text.ts';
import { written } from '../../lib/written.ts';
import { spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { NumberTable } from './number-table.tsx';

const COLUMNS = [
  'field.bloodType',
  'asksAdmin.askable',
  'asksAdmin.in7Days',
  'asksAdmin.in30Days',
] as const satisfies readonly PlainKey[];

/** How near to asking too much this server is: the share of donors who were asked lately. */
export function AskedShares({ asked }: Pick<AskingOverview, 'asked'>) {
  return (
    <NumberTable
      title={text('asksAdmin.shares')}
      hint={text('asksAdmin.sharesHint')}
      columns={COLUMNS.map((key) => text(key))}
      groups={[
        {
          key: 'types',
          head: null,
          rows: asked.map(({ bloodType, askable, in7Days, in30Days }) => ({
            key: bloodType,
            head: (
              <>
                <span className="sr-only">{spokenBloodType(bloodType)}</span>
                <bdi aria-hidden="true">{written(bloodType)}</bdi>{' '}
                {in7Days !== null && isMuchAsked(in7Days) ? (
                  <Badge tone="yellow">{text('asksAdmin.much')}</Badge>
                ) : null}
              </>
            ),
            cells: [formatNumber(askable), shareWords(in7Days), shareWords(in30Days)],
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
