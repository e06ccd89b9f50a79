import type { ReactNode } from 'react';

interface CardProps {
  /** The first thing to see of it. */
  mark: ReactNode;
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

/** One item of a list of cards. Its heading says all three: a screen reader's user may jump from heading to heading. */
export function Card({ mark, title, badge, children }: CardProps) {
  return (
    <li className="flex break-inside-avoid flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 tabIndex={-1} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
        <span className="col-start-2 self-end wrap-anywhere text-lg leading-snug font-semibold">
          <bdi>{title}</bdi>
        </span>
        <span className="col-start-1 row-span-2 row-start-1 flex self-start">{mark}</span>
        <span className="col-start-2 flex self-start">{badge}</span>
      </h3>
      {children}
    </li>
  );
}
