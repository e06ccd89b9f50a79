export const URGENCIES = ['low', 'medium', 'high'] as const;

export type Urgency = (typeof URGENCIES)[number];

/** How lists that are sorted by urgency begin. */
export const MOST_URGENT_FIRST: readonly Urgency[] = ['high', 'medium', 'low'];

export const DEFAULT_URGENCY: Urgency = 'medium';

/** High is red, so that nobody in a hurry reads past it. A screen shows the word as well, never the colour alone. */
export const URGENCY_COLOURS: Record<Urgency, 'green' | 'yellow' | 'red'> = {
  low: 'green',
  medium: 'yellow',
  high: 'red',
};
