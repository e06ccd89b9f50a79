import type { AdminOverview } from '@redthread/contract/overview';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { URGENCIES, type Urgency } from '@redthread/domain/urgency';
import { type Bar, BarChart } from '../../components/bar-chart.tsx';
import { formatList } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { written } from '../../lib/written.ts';
import { spokenBloodType } from '../blood-type/blood-type-mark.tsx';

interface AdminChartsProps {
  overview: Pick<AdminOverview, 'donorsByType' | 'requestsByUrgency'>;
  urgencyLabel: (urgency: Urgency) => string;
}

/** Who there is to give, and how much is urgent, at a glance. */
export function AdminCharts({ overview, urgencyLabel }: AdminChartsProps) {
  const donors = BLOOD_TYPES.map((bloodType) => ({
    label: written(bloodType),
    spoken: spokenBloodType(bloodType),
    value: overview.donorsByType[bloodType],
  }));
  const requests = URGENCIES.toReversed().map((urgency) => ({
    label: urgencyLabel(urgency),
    value: overview.requestsByUrgency[urgency],
    isMarked: urgency === 'high',
  }));
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <BarChart title={text('admin.donorsByType')} description={describe(donors)} bars={donors} />
      <BarChart title={text('admin.requestsByUrgency')} description={describe(requests)} bars={requests} />
    </div>
  );
}

function describe(bars: readonly (Bar & { spoken?: string })[]): string {
  return formatList(
    bars.map(({ label, spoken = label, value }) => text('admin.chartItem', { label: spoken, count: value })),
  );
}
