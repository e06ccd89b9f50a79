import { type ReactNode, type Ref, useEffect, useId } from 'react';
import { drawing } from '../lib/drawing.ts';
import { useHashTarget } from '../lib/heading-focus.ts';
import { LooseThread } from './note.tsx';

interface PageProps {
  title: string;
  /** The heading, when it says more than the title of the window. */
  heading?: ReactNode;
  intro?: ReactNode;
  width?: 'narrow' | 'wide';
  /** Shows the broken thread, for an unknown page. */
  isLost?: boolean;
  /** In small letters, above what matters more. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** What is narrow stands in the middle, its heading above it. */
const WIDTHS = { narrow: 'max-w-2xl', wide: 'max-w-6xl' };

/** A screen: the window's title, and the only h1, which takes the focus after navigation. */
export function Page({
  title,
  heading = title,
  intro,
  width = 'wide',
  isLost = false,
  isQuiet = false,
  children,
}: PageProps) {
  useDocumentTitle(title);
  if (isQuiet) {
    return (
      <QuietPage heading={heading} intro={intro} width={width}>
        {children}
      </QuietPage>
    );
  }
  return (
    <div className={`mx-auto w-full px-4 pt-5 pb-12 sm:px-6 sm:pt-7 sm:pb-16 ${WIDTHS[width]}`}>
      <header className="mb-5 sm:mb-6">
        {isLost ? <LooseThread /> : null}
        <h1 tabIndex={-1} className={`wrap-anywhere text-3xl font-bold tracking-tight ${isLost ? 'mt-4' : ''}`}>
          {heading}
        </h1>
        {intro ? <div className="mt-2 max-w-prose text-lg text-muted">{intro}</div> : null}
      </header>
      {children}
    </div>
  );
}

function QuietPage({
  heading,
  intro,
  width,
  children,
}: Required<Pick<PageProps, 'heading' | 'width' | 'children'>> & Pick<PageProps, 'intro'>) {
  return (
    <div className={`mx-auto w-full px-4 pt-4 pb-12 sm:px-6 sm:pt-6 sm:pb-16 ${WIDTHS[width]}`}>
      <header className="mb-3 flex flex-wrap items-baseline gap-x-2 text-sm leading-normal text-muted">
        <h1 tabIndex={-1} className="wrap-anywhere leading-normal">
          {heading}
        </h1>
        {intro ? <div>{intro}</div> : null}
      </header>
      {children}
    </div>
  );
}

export function useDocumentTitle(title: string): void {
  if (import.meta.env.SSR) drawing.title = title;
  useEffect(() => {
    document.title = `${title} – Redthread`;
  }, [title]);
}

interface PanelProps {
  /** The fragment of links to it. */
  id?: string | undefined;
  title: ReactNode;
  aside?: ReactNode;
  /** For a screen that moves the focus here when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** For one of several of a kind: not a landmark. */
  isItem?: boolean;
  children: ReactNode;
}

/** A titled box, and a landmark unless it is an item. */
export function Panel({ id: anchor, title, aside, headingRef, isItem = false, children }: PanelProps) {
  const id = useId();
  const target = useHashTarget(anchor);
  const Box = isItem ? 'article' : 'section';
  return (
    <Box
      {...target}
      aria-labelledby={id}
      className="scroll-mt-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="wrap-anywhere text-xl font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Box>
  );
}
