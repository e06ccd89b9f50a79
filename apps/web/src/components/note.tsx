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

/** What a list says when it has nothing, and what to do about it: links and buttons. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-edge px-5 py-10 text-center">
      <div className="flex justify-center">
        <LooseThread />
      </div>
      <p className="mt-5 text-muted">{children}</p>
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

/** The thread with its ends apart: nothing is tied here. */
export function LooseThread() {
  return (
    <svg viewBox="0 0 160 40" aria-hidden="true" className="h-10 w-40 overflow-visible rtl:-scale-x-100">
      <circle cx="6" cy="24" r="5" className="fill-none stroke-edge" strokeWidth="2" />
      <path d="M11 24c14 0 17-16 30-16 15 0 14 22 2 22-10 0-6-14 6-14 9 0 12 4 18 9" className="thread" />
      <path d="M96 16c6 5 10 10 20 10 14 0 17-8 32-8" className="thread" strokeDasharray="1 5" />
      <circle cx="154" cy="18" r="5" className="fill-none stroke-edge" strokeWidth="2" />
    </svg>
  );
}
