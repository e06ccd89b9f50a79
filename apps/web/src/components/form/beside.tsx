import type { ReactNode } from 'react';

/** Notes on a form: below the fields; in a wide window beside them, sticky. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className="wide:absolute wide:inset-y-0 wide:start-full wide:ms-16 wide:w-92">
      <div className="wide:sticky wide:top-8">{children}</div>
    </div>
  );
}
