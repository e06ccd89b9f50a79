import { useEffect, useRef } from 'react';

/** Why what was pressed didn't happen, as it becomes known. */
export function Refusal({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // It stands above what was pressed, which may be a window away.
  useEffect(() => {
    if (text) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <p ref={ref} role="alert" className="mb-4 scroll-my-4 wrap-anywhere text-danger">
      {text}
    </p>
  );
}
