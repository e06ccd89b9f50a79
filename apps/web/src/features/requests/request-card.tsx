import type { BloodRequest } from '@redthread/contract/requests';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { formatDay } from '../../lib/day.ts';
import { UrgencyBadge } from './urgency-badge.tsx';

export function RequestCard({ request }: { request: BloodRequest }) {
  const { user, bloodType, hospital, phone, urgency, date } = request;
  return (
    <Card mark={bloodType} title={user.name} badge={<UrgencyBadge urgency={urgency} />}>
      <Facts facts={{ Hospital: hospital, Phone: phone, Date: formatDay(date) }} />
    </Card>
  );
}
