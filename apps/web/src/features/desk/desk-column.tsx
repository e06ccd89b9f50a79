import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { text } from '../../lib/text.ts';
import type { DeskTab } from './use-desk.ts';

export const TITLES = {
  toConfirm: 'deskPage.toConfirm',
  onTheWay: 'arrivals.onTheWay',
  open: 'deskPage.open',
} as const;

interface DeskColumnProps {
  tab: DeskTab;
  /** How many there are, in words. */
  count: string;
  /** What is shown, as text: with another one, a row may have gone that had the focus. */
  shown: string;
  /** Which row had the focus when it went. */
  lost: RefObject<number | null>;
  children: (titleId: string) => ReactNode;
}

/** A list of the desk, below its name, which a tab says where there is no room for columns. */
export function DeskColumn({ tab, count, shown, lost, children }: DeskColumnProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const box = useFocusOnNext(lost, title, shown);
  return (
    <section ref={box} aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} ref={title} tabIndex={-1} className="mb-3 text-xl font-semibold max-lg:not-focus:sr-only">
        {text(TITLES[tab])} <span className="font-normal text-muted tabular-nums">{count}</span>
      </h2>
      {children(titleId)}
    </section>
  );
}

/** When a row goes that had the focus, the one in its place takes it, else what the list is called. */
export function useFocusOnNext(
  lost: RefObject<number | null>,
  title: RefObject<HTMLElement | null>,
  shown: string,
): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows go with what is shown
  useEffect(() => {
    const index = lost.current;
    lost.current = null;
    // The person has gone elsewhere meanwhile.
    if (index === null || document.activeElement !== document.body) return;
    // Below it may be another list.
    const rows = `[aria-labelledby="${CSS.escape(title.current?.id ?? '')}"] > li h3`;
    const left = box.current?.querySelectorAll<HTMLElement>(rows) ?? [];
    const next = left[Math.min(index, left.length - 1)] ?? title.current;
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return box;
}

/** For something in a row: `lost` says which row it was, should it go while it has the focus. */
export function useLostRow(lost: RefObject<number | null>): RefObject<HTMLDivElement | null> {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = words.current?.closest('li');
    return () => {
      if (row?.contains(document.activeElement)) lost.current = [...(row.parentElement?.children ?? [])].indexOf(row);
    };
  }, [lost]);
  return words;
}
