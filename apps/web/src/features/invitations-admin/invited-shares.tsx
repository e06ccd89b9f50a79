import type { InvitationOverview } from '@redthread/contract/moderation';
import { isMuchInvited } from '@redthread/domain/moderation';
import { Badge } from '../../components/badge.tsx';
import { formatNumber } from '../../lib/number.ts';
import { type PlainKey, spokenLocale, text } from '../../lib/text.ts';
import { written } from '../../lib/written.ts';
import { spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { NumberTable } from './number-table.tsx';

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
