import { useEffect, useRef } from 'react';

/** Why what a dialog asked for wasn't done, scrolled into view: it may be long, and its buttons stay in place. */
export function DialogRefusal({ text }: { text: string | null }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== null) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  if (text === null) return null;
  return (
    <p ref={ref} role="alert" className="mt-4 scroll-my-4 rounded-md bg-danger-soft p-3 text-danger">
      {text}
    </p>
  );
}
