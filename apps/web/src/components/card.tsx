import type { ReactNode } from 'react';

interface CardProps {
  /** The first thing to see of it. */
  mark: ReactNode;
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

/** One item of a list of cards. */
export function Card({ mark, title, badge, children }: CardProps) {
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start gap-4">
        {mark}
        <div className="min-w-0 flex-1">
          <h3 tabIndex={-1} className="mb-1.5 wrap-anywhere text-lg leading-snug font-semibold">
            <bdi>{title}</bdi>
          </h3>
          {badge}
        </div>
      </div>
      {children}
    </li>
  );
}
