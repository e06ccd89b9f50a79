import { Children, type ReactNode, useId, useRef } from 'react';
import { useHashFocus } from '../../lib/heading-focus.ts';

interface WordsProps {
  /** What a link to it has behind the `#`. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** A part of a page to read: a heading, and what stands below it. */
export function Words({ id: anchor, title, children }: WordsProps) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useHashFocus(anchor, part);
  return (
    <section
      ref={part}
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      aria-labelledby={id}
      className="mt-10 scroll-mt-6 first:mt-0"
    >
      <h2 id={id} className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      <div className="grid max-w-prose grid-cols-1 gap-3">{children}</div>
    </section>
  );
}

/** A list of points; null ones are left out. */
export function Points({ children }: { children: ReactNode }) {
  return (
    <ul className="grid list-disc grid-cols-1 gap-2 ps-5 marker:text-edge">
      {Children.toArray(children).map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points of a page don't change places.
        <li key={index}>{point}</li>
      ))}
    </ul>
  );
}
