import type { ReactNode } from 'react';

const TONES = {
  red: 'bg-urgent text-on-urgent',
  yellow: 'bg-warn-soft text-warn',
  green: 'bg-ok-soft text-ok',
  plain: 'bg-sunken text-muted',
} as const;

type Tone = keyof typeof TONES;

/** A word in a colour. The word carries the meaning. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block max-w-full rounded-xl border border-transparent px-2.5 py-0.5 text-sm font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
