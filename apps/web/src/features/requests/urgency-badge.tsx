import { URGENCY_COLOURS, type Urgency } from '@redthread/domain/urgency';
import { Badge } from '../../components/rows.tsx';
import { type PlainKey, text } from '../../lib/text.ts';

const LABELS = { low: 'urgency.low', medium: 'urgency.medium', high: 'urgency.high' } as const satisfies Keys;
const BADGES = {
  low: 'urgency.lowBadge',
  medium: 'urgency.mediumBadge',
  high: 'urgency.highBadge',
} as const satisfies Keys;

type Keys = Record<Urgency, PlainKey>;

/** The urgencies and their words, in order. */
export function urgencyLabels(): Record<Urgency, string> {
  return { low: text(LABELS.low), medium: text(LABELS.medium), high: text(LABELS.high) };
}

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  return <Badge tone={URGENCY_COLOURS[urgency]}>{text(BADGES[urgency])}</Badge>;
}
