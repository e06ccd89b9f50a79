import type { ReactNode } from 'react';
import { LooseThread } from './thread-rule.tsx';

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
