import type { ReactNode } from 'react';

/** What a list says when it has nothing, and perhaps what to do about it. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-2xl border border-dashed border-line px-5 py-10 text-center text-muted">
      <p>{children}</p>
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
