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
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:items-start sm:gap-y-1.5">
        <div className="sm:row-span-2">{mark}</div>
        {/* On a phone, beside the mark, and the name below both: it may be long. */}
        <div className="justify-self-start sm:order-last">{badge}</div>
        <h3 tabIndex={-1} className="col-span-full wrap-anywhere text-lg leading-snug font-semibold sm:col-span-1">
          <bdi>{title}</bdi>
        </h3>
      </div>
      {children}
    </li>
  );
}
