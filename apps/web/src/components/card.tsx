import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

interface CardProps {
  mark: string;
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

/** One item of a list of cards. */
export function Card({ mark, title, badge, children }: CardProps) {
  return (
    <li className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-3 sm:gap-4">
        <Mark>{mark}</Mark>
        <div className="min-w-0">
          <h3 className="mb-1 wrap-anywhere text-lg font-semibold">{title}</h3>
          {badge}
        </div>
      </div>
      {children}
    </li>
  );
}
