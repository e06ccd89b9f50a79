import type { ReactNode } from 'react';
import { LooseThread } from './thread-rule.tsx';

/** What a list says when it has nothing, and perhaps what to do about it. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-edge px-5 py-10 text-center">
      <div className="flex justify-center">
        <LooseThread />
      </div>
      <p className="mt-5 text-muted">{children}</p>
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
