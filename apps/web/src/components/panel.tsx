import { type ReactNode, type Ref, useId } from 'react';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  /** For the screen that moves the focus here when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A titled box, and a landmark of its own. */
export function Panel({ title, aside, headingRef, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="text-xl font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
