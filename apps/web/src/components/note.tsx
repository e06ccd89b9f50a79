import type { ReactNode } from 'react';

const TONES = { plain: 'bg-sunken text-muted', ok: 'bg-ok-soft text-ok' };

/** A remark in a box of its own. */
export function Note({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <p className={`wrap-anywhere rounded-md border border-transparent p-4 ${TONES[tone]}`}>{children}</p>;
}
