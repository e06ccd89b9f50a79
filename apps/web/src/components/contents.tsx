import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { text } from '../lib/text.ts';

export interface Part {
  id: string;
  title: string;
}

interface WithContentsProps {
  parts: readonly Part[];
  /** Narrow windows have no table of contents: the parts themselves come first. */
  isForWide?: boolean;
  children: ReactNode;
}

/** A long screen, and links to its parts: beside them in a wide window, above them in a narrow one. */
export function WithContents({ parts, isForWide = false, children }: WithContentsProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-x-16">
      <nav
        aria-labelledby={id}
        className={`lg:sticky lg:top-8 lg:col-start-2 lg:row-start-1 lg:block lg:self-start ${isForWide ? 'hidden' : ''}`}
      >
        <p id={id} className="mb-2 font-semibold">
          {text('contents.title')}
        </p>
        <ul className="grid grid-cols-1 border-s border-line">
          {parts.map((part) => (
            <li key={part.id} className="grid">
              <Link
                to="."
                hash={part.id}
                search
                className="border-s-2 border-transparent py-1.5 ps-4 text-muted no-underline hover:border-ink hover:text-ink"
              >
                {part.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
