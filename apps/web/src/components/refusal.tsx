import { useEffect, useRef } from 'react';

/** An error message that scrolls into view, for an action that failed. */
export function Refusal({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // The pressed button may be below the fold.
  useEffect(() => {
    if (text) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <p ref={ref} role="alert" className="mb-4 scroll-my-4 wrap-anywhere text-danger">
      {text}
    </p>
  );
}
