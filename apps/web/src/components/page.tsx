import { type ReactNode, useEffect } from 'react';
import { drawing } from '../lib/drawing.ts';
import { LooseThread, ThreadRule } from './thread-rule.tsx';

interface PageProps {
  title: string;
  /** The heading, when it says more than the title of the window. */
  heading?: string;
  intro?: ReactNode;
  width?: 'narrow' | 'wide';
  /** Shows the broken thread, for an unknown page. */
  isLost?: boolean;
  children: ReactNode;
}

/** The content's width; its start edge is the same on all screens. */
const WIDTHS = { narrow: 'max-w-2xl', wide: '' };

/** A screen: the window's title, and the only h1, which takes the focus after navigation. */
export function Page({ title, heading = title, intro, width = 'wide', isLost = false, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-14 sm:pb-24">
      <header className="mb-8 sm:mb-10">
        {isLost ? <LooseThread /> : <ThreadRule />}
        <h1 tabIndex={-1} className="mt-4 wrap-anywhere text-4xl font-bold tracking-tight">
          {heading}
        </h1>
        {intro ? <div className="mt-4 max-w-prose text-lg text-muted">{intro}</div> : null}
      </header>
      <div className={WIDTHS[width]}>{children}</div>
    </div>
  );
}

export function useDocumentTitle(title: string): void {
  if (import.meta.env.SSR) drawing.title = title;
  useEffect(() => {
    document.title = `${title} – Redthread`;
  }, [title]);
}
