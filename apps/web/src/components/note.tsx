import { type ReactNode, useEffect, useRef } from 'react';

const TONES = { plain: 'bg-sunken text-muted', ok: 'bg-ok-soft text-ok' };

/** A remark in a box of its own. */
export function Note({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <p className={`wrap-anywhere rounded-md border border-transparent p-4 ${TONES[tone]}`}>{children}</p>;
}

/** That nothing waits, in one line. */
export function GoodNews({ children }: { children: string }) {
  return (
    <p className="flex items-baseline gap-2 text-muted">
      <span aria-hidden="true" className="font-bold text-ok">
        ✓
      </span>
      {children}
    </p>
  );
}

/** A live region for success messages. Always mounted: screen readers may miss a region that is added with its text. */
export function Status({ text, isSmall = false }: { text: string; isSmall?: boolean }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // The pressed button may be below the fold.
  useEffect(() => {
    if (text) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  const small = text ? 'text-sm text-muted' : '';
  const look = text ? 'mb-4 scroll-my-4 wrap-anywhere rounded-md border border-transparent bg-ok-soft p-4 text-ok' : '';
  return (
    <p ref={ref} role="status" className={isSmall ? small : look}>
      {text}
    </p>
  );
}
