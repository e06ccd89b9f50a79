import { URGENCY_COLOURS, type Urgency } from '@redthread/domain/urgency';
import { Badge } from '../../components/badge.tsx';

export const URGENCY_LABELS: Record<Urgency, string> = { low: 'Low', medium: 'Medium', high: 'High' };

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  return <Badge tone={URGENCY_COLOURS[urgency]}>{URGENCY_LABELS[urgency]} urgency</Badge>;
}
