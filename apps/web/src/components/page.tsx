import { type ReactNode, useEffect } from 'react';

interface PageProps {
  title: string;
  /** The heading, when it says more than the title of the window. */
  heading?: string;
  intro?: ReactNode;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

const WIDTHS = { narrow: 'max-w-xl', wide: 'max-w-6xl' };

/** A screen: the window's title, the one h1, which takes the focus after navigation, and what follows. */
export function Page({ title, heading = title, intro, width = 'wide', children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={`mx-auto w-full px-4 py-10 sm:px-6 sm:py-14 ${WIDTHS[width]}`}>
      <header className="mb-8">
        <h1 tabIndex={-1} className="text-3xl font-bold tracking-tight sm:text-4xl">
          {heading}
        </h1>
        {intro ? <div className="mt-3 max-w-prose text-lg text-muted">{intro}</div> : null}
      </header>
      {children}
    </div>
  );
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Redthread`;
  }, [title]);
}
