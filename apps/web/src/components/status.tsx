import { useEffect, useRef } from 'react';

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
