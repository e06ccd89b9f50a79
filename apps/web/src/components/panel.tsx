import { type ReactNode, type Ref, useId, useRef } from 'react';
import { useHashFocus } from '../lib/heading-focus.ts';

interface PanelProps {
  /** The fragment of links to it. */
  id?: string | undefined;
  title: ReactNode;
  aside?: ReactNode;
  /** For a screen that moves the focus here when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** For one of several of a kind: not a landmark. */
  isItem?: boolean;
  children: ReactNode;
}

/** A titled box, and a landmark unless it is an item. */
export function Panel({ id: anchor, title, aside, headingRef, isItem = false, children }: PanelProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useHashFocus(anchor, box);
  const Box = isItem ? 'article' : 'section';
  return (
    <Box
      ref={box}
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      aria-labelledby={id}
      className="scroll-mt-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="text-xl font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Box>
  );
}
