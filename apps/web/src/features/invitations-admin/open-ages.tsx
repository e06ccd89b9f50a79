import type { InvitationOverview } from '@redthread/contract/moderation';
import { MOST_URGENT_FIRST } from '@redthread/domain/urgency';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { UrgencyBadge } from '../requests/urgency-badge.tsx';
import { NumberTable } from './number-table.tsx';

const AGES = [
  ['under6Hours', 'invitationsAdmin.under6Hours'],
  ['underADay', 'invitationsAdmin.underADay'],
  ['under3Days', 'invitationsAdmin.under3Days'],
  ['older', 'invitationsAdmin.older'],
] as const;
const STATES = [
  ['looking', 'invitationsAdmin.looking'],
  ['covered', 'invitationsAdmin.covered'],
  ['held', 'invitationsAdmin.held'],
] as const;

/** Open requests by how urgent they are and how long they have been open, in each state; a row that has none is left out. */
export function OpenAges({ open }: Pick<InvitationOverview, 'open'>) {
  return (
    <NumberTable
      title={text('invitationsAdmin.open')}
      hint={open.withoutEnd === 0 ? null : text('invitationsAdmin.withoutEnd', { count: open.withoutEnd })}
      columns={[text('invitationsAdmin.age'), ...STATES.map(([, key]) => text(key))]}
      none={text('invitationsAdmin.none')}
      groups={MOST_URGENT_FIRST.map((urgency) => ({
        key: urgency,
        head: <UrgencyBadge urgency={urgency} />,
        rows: AGES.filter(([age]) => STATES.some(([state]) => open[urgency][state][age] > 0)).map(([age, key]) => ({
          key: age,
          head: text(key),
          cells: STATES.map(([state]) => formatNumber(open[urgency][state][age])),
        })),
      })).filter(({ rows }) => rows.length > 0)}
    />
  );
}
