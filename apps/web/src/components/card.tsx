import type { ReactNode } from 'react';

interface CardProps {
  /** The first thing to see of it. */
  mark: ReactNode;
  title: ReactNode;
  badge?: ReactNode;
  children: ReactNode;
}

/** One item of a list of cards. Its heading says all three: a screen reader's user may jump from heading to heading. */
export function Card({ mark, title, badge, children }: CardProps) {
  return (
    <li className="@container flex break-inside-avoid flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      {/* Beside the mark, or below it where text is so large that a badge has no room there. */}
      <h3
        tabIndex={-1}
        className="grid grid-cols-1 items-center gap-x-4 gap-y-1 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)]"
      >
        <span className="order-1 self-end wrap-anywhere @min-[15rem]:order-none @min-[15rem]:col-start-2 text-lg leading-snug font-semibold">
          <bdi>{title}</bdi>
        </span>
        <span className="flex self-start @min-[15rem]:col-start-1 @min-[15rem]:row-span-2 @min-[15rem]:row-start-1">
          {mark}
        </span>
        <span className="order-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 self-start @min-[15rem]:order-none @min-[15rem]:col-start-2">
          {badge}
        </span>
      </h3>
      {children}
    </li>
  );
}
