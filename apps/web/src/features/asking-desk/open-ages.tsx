import type { AskingOverview } from '@redthread/contract/guard';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { DeskTable } from './desk-table.tsx';

const AGES = [
  ['under6Hours', 'askingDesk.under6Hours'],
  ['underADay', 'askingDesk.underADay'],
  ['under3Days', 'askingDesk.under3Days'],
  ['older', 'askingDesk.older'],
] as const;
const STATES = [
  ['looking', 'askingDesk.looking'],
  ['covered', 'askingDesk.covered'],
  ['held', 'askingDesk.held'],
] as const;

/** Open requests by how long they have been open, in each state. */
export function OpenAges({ open }: Pick<AskingOverview, 'open'>) {
  return (
    <DeskTable
      title={text('askingDesk.open')}
      hint={open.withoutEnd === 0 ? null : text('askingDesk.withoutEnd', { count: open.withoutEnd })}
      columns={[text('askingDesk.age'), ...STATES.map(([, key]) => text(key))]}
      rows={AGES.map(([age, key]) => ({
        key: age,
        head: text(key),
        cells: STATES.map(([state]) => formatNumber(open[state][age])),
      }))}
    />
  );
}
