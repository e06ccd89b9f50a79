import type { ReactNode } from 'react';

/** `said`: where the value alone doesn't say what it is, the quiet layout shows its term too. */
export type Fact = readonly [term: string, value: ReactNode, isTermShown?: 'said'];

const LAYOUTS = {
  rows: {
    list: 'grid grid-cols-1 items-baseline gap-x-4 gap-y-1.5 @min-[12rem]:grid-cols-[auto_minmax(0,1fr)] @min-[12rem]:gap-y-0.5',
    pair: '@min-[12rem]:contents',
  },
  counts: { list: 'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1', pair: 'contents' },
  quiet: { list: 'flex flex-wrap gap-x-4 gap-y-0.5', pair: 'flex min-w-0 items-baseline gap-x-1.5' },
  line: { list: 'flex flex-wrap gap-x-3 gap-y-0.5', pair: 'flex min-w-0 items-baseline gap-x-1.5' },
} as const;

interface FactsProps {
  facts: readonly Fact[];
  /** `rows`: one pair a row, or two rows a pair where letters are large. `counts`: so, long words beside a short number. `line`: as many in a row as it holds. `quiet`: so, terms for the ear alone. */
  layout?: keyof typeof LAYOUTS;
}

/** Terms and their values. */
export function Facts({ facts, layout = 'rows' }: FactsProps) {
  const { list, pair } = LAYOUTS[layout];
  return (
    <div className={layout === 'rows' ? '@container' : undefined}>
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
