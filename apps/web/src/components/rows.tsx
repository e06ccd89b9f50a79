import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react';

interface RowsProps {
  labelId?: string | undefined;
  /** Of a long list: the arrows go from row to row, too. */
  isWalked?: boolean;
  children: ReactNode;
}

/** Items below each other, a line between them. */
export function Rows({ labelId, isWalked = false, children }: RowsProps) {
  return (
    <ul aria-labelledby={labelId} onKeyDown={isWalked ? walkRows : undefined} className="border-t border-line">
      {children}
    </ul>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** From the row that has the focus to the first link of another. A field in a row keeps its keys. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.matches('input, select, textarea')) return;
  const rows = [...event.currentTarget.children];
  const at = rows.findIndex((row) => row.contains(target));
  if (at === -1) return;
  event.preventDefault();
  rows[step(at, rows.length - 1)]?.querySelector('a')?.focus();
}

interface RowProps {
  /** The first thing to see of it. */
  mark: ReactNode;
  title: ReactNode;
  badge?: ReactNode;
  /** What can be done about it, or why nothing can. */
  action?: ReactNode;
  /** Beside the words on a phone too, where it is one button with few words. */
  isActionBeside?: boolean;
  children: ReactNode;
}

/** One item of a list. Its heading says mark, title and badge: a screen reader's user may jump from heading to heading. */
export function Row({ mark, title, badge, action, isActionBeside = false, children }: RowProps) {
  return (
    <li className="@container break-inside-avoid border-b border-line">
      <div
        className={`grid grid-cols-1 items-center gap-x-3 gap-y-2.5 py-3 @min-[36rem]:grid-cols-[minmax(0,1fr)_auto] ${isActionBeside && action ? '@min-[20rem]:grid-cols-[minmax(0,1fr)_6.5rem]' : ''}`}
      >
        {/* Beside the mark, or below it where text is so large that there is no room. */}
        <div className="relative grid content-center gap-y-0.5 @min-[15rem]:min-h-11 @min-[15rem]:ps-18">
          <h3 tabIndex={-1} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="text-lg leading-snug font-semibold wrap-anywhere">
              <bdi>{title}</bdi>
            </span>
            <span className="order-first flex basis-full @min-[15rem]:absolute @min-[15rem]:start-0 @min-[15rem]:top-1/2 @min-[15rem]:-translate-y-1/2">
              {mark}
            </span>
            {badge}
          </h3>
          <div className="text-sm text-muted">{children}</div>
        </div>
        {action ? (
          <div
            className={`grid @min-[15rem]:ms-18 @min-[36rem]:ms-0 @min-[36rem]:max-w-72 ${isActionBeside ? '@min-[20rem]:ms-0 @max-[36rem]:*:px-2' : ''}`}
          >
            {action}
          </div>
        ) : null}
      </div>
    </li>
  );
}

const COLUMNS = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' } as const;

/** Cards as a list: one column on a phone, up to as many as fit where the list stands. */
export function CardGrid({ columns = 3, children }: { columns?: keyof typeof COLUMNS; children: ReactNode }) {
  return <ul className={`grid grid-cols-1 gap-4 ${COLUMNS[columns]}`}>{children}</ul>;
}

/** `said`: where the value alone doesn't say what it is, the quiet layout shows its term too. */
export type Fact = readonly [term: string, value: ReactNode, isTermShown?: 'said'];

const LAYOUTS = {
  rows: {
    list: 'grid grid-cols-1 items-baseline gap-x-4 gap-y-1.5 @min-[12rem]:grid-cols-[auto_minmax(0,1fr)] @min-[12rem]:gap-y-0.5',
    pair: '@min-[12rem]:contents',
  },
  long: {
    list: 'grid grid-cols-1 items-baseline gap-x-4 gap-y-1.5 @min-[24rem]:grid-cols-[auto_minmax(0,1fr)] @min-[24rem]:gap-y-0.5',
    pair: '@min-[24rem]:contents',
  },
  counts: { list: 'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1', pair: 'contents' },
  quiet: { list: 'flex flex-wrap gap-x-4 gap-y-0.5', pair: 'flex min-w-0 items-baseline gap-x-1.5' },
  line: { list: 'flex flex-wrap gap-x-3 gap-y-0.5', pair: 'flex min-w-0 items-baseline gap-x-1.5' },
} as const;

interface FactsProps {
  facts: readonly Fact[];
  /** `rows`: one pair a row, or two rows a pair where letters are large. `long`: so, for terms of several words. `counts`: so, long words beside a short number. `line`: as many in a row as it holds. `quiet`: so, terms for the ear alone. */
  layout?: keyof typeof LAYOUTS;
}

/** Terms and their values. */
export function Facts({ facts, layout = 'rows' }: FactsProps) {
  const { list, pair } = LAYOUTS[layout];
  return (
    <div className={layout === 'rows' || layout === 'long' ? '@container' : undefined}>
      <dl className={list}>
        {facts.map(([term, value, isTermShown]) => (
          <div key={term} className={pair}>
            <dt className={layout === 'quiet' && !isTermShown ? 'sr-only' : 'text-sm text-muted'}>{term}</dt>
            <dd className="wrap-anywhere tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const TONES = {
  red: 'bg-urgent text-on-urgent',
  yellow: 'bg-warn-soft text-warn',
  green: 'bg-ok-soft text-ok',
  plain: 'bg-sunken text-muted',
} as const;

type Tone = keyof typeof TONES;

/** A word in a colour. The word carries the meaning. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block max-w-full rounded-xl border border-transparent px-2.5 py-0.5 text-sm font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

/** Widths from which a part of a screen is another one, as the class names have them. */
const WIDTHS = {
  sm: { query: '(min-width: 40rem)', narrow: 'contents sm:hidden', wide: 'hidden sm:contents' },
  lg: { query: '(min-width: 64rem)', narrow: 'contents lg:hidden', wide: 'hidden lg:contents' },
} as const;
type Width = keyof typeof WIDTHS;

/** One of two parts of a screen. The server, which knows no width, draws both, and styles show one. */
export function ByWidth({ from, narrow, wide }: { from: Width; narrow: ReactNode; wide: ReactNode }) {
  const isWide = useIsWide(from);
  if (!import.meta.env.SSR) return isWide ? wide : narrow;
  return (
    <>
      <div className={WIDTHS[from].narrow}>{narrow}</div>
      <div className={WIDTHS[from].wide}>{wide}</div>
    </>
  );
}

export function useIsWide(from: Width): boolean {
  const { query } = WIDTHS[from];
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
