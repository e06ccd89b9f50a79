import { useEffect, useRef } from 'react';

/** Good news that a screen reader says as it comes. Stays mounted: one that is added with its words may go unheard. */
export function Status({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // It stands above what was pressed, which may be a window away.
  useEffect(() => {
    if (text) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  const look = text ? 'mb-4 scroll-my-4 wrap-anywhere rounded-md border border-transparent bg-ok-soft p-4 text-ok' : '';
  return (
    <p ref={ref} role="status" className={look}>
      {text}
    </p>
  );
}
