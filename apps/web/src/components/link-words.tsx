import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** For a tag of a `RichText`: draws its words as a link. */
export function linkWords(target: LinkProps): (words: ReactNode) => ReactNode {
  return (words) => (
    <Link {...target} className="thread-link">
      {words}
    </Link>
  );
}
