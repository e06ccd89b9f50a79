import type { ReactNode } from 'react';

const COLUMNS = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' } as const;

/** Cards as a list: one column on a phone, up to as many as fit where the list stands. */
export function CardGrid({ columns = 3, children }: { columns?: keyof typeof COLUMNS; children: ReactNode }) {
  return <ul className={`grid grid-cols-1 gap-4 ${COLUMNS[columns]}`}>{children}</ul>;
}
