import type { AdminOverview } from '@redthread/contract/overview';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { MOST_URGENT_FIRST, type Urgency } from '@redthread/domain/urgency';
import { Link } from '@tanstack/react-router';
import { BarChart, barLink } from '../../components/bar-chart.tsx';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';

interface AdminChartsProps {
  overview: Pick<AdminOverview, 'donorsByType' | 'requestsByUrgency'>;
  urgencyLabel: (urgency: Urgency) => string;
}

/** Who there is to give, and how much is urgent, at a glance. Each bar leads to the list that it counts. */
export function AdminCharts({ overview, urgencyLabel }: AdminChartsProps) {
  const donors = BLOOD_TYPES.map((bloodType) => ({
    key: bloodType,
    label: (valueId: string) => (
      <Link to="/admin/find" search={{ list: 'donors', bloodType }} aria-describedby={valueId} className={barLink}>
        {/* A link's underline doesn't reach into a mark. */}
        <span className="border-b-2 border-edge pb-0.5">
          <BloodTypeMark bloodType={bloodType} size="line" tone="bare" />
        </span>
      </Link>
    ),
    value: overview.donorsByType[bloodType],
  }));
  const requests = MOST_URGENT_FIRST.map((urgency) => ({
    key: urgency,
    label: (valueId: string) => (
      <Link to="/admin/find" search={{ list: 'requests', urgency }} aria-describedby={valueId} className={barLink}>
        {urgencyLabel(urgency)}
      </Link>
    ),
    value: overview.requestsByUrgency[urgency],
    isMarked: urgency === 'high',
  }));
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <BarChart title={text('admin.donorsByType')} bars={donors} />
      <BarChart title={text('admin.requestsByUrgency')} bars={requests} />
    </div>
  );
}
