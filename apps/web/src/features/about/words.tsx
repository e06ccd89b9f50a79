import { Children, type ReactNode, useId } from 'react';

/** A part of a page to read: a heading, and what stands below it. */
export function Words({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 first:mt-0">
      <h2 id={id} className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      <div className="grid max-w-prose grid-cols-1 gap-3">{children}</div>
    </section>
  );
}

/** One thing after another; what isn't so here is left out. */
export function Points({ children }: { children: ReactNode }) {
  return (
    <ul className="grid list-disc grid-cols-1 gap-2 ps-5 marker:text-thread">
      {Children.toArray(children).map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points of a page don't change places.
        <li key={index}>{point}</li>
      ))}
    </ul>
  );
}
