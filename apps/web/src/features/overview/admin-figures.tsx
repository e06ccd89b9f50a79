import type { AdminOverview } from '@redthread/contract/overview';
import { Link } from '@tanstack/react-router';
import { Figure, figureLink } from '../../components/figure.tsx';
import { type PlainKey, text } from '../../lib/text.ts';

const FIGURES = [
  ['donors', 'admin.totalDonors', 'totalDonors'],
  ['patients', 'admin.totalPatients', 'totalPatients'],
  ['available', 'admin.availableDonors', 'availableDonors'],
  ['requests', 'admin.pendingRequests', 'pendingRequests'],
] as const satisfies readonly (readonly [string, PlainKey, keyof AdminOverview])[];

/** Each leads to the list that it counts. */
export function AdminFigures({ overview }: { overview: AdminOverview }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-8">
      {FIGURES.map(([list, label, field]) => (
        <Figure
          key={list}
          label={
            <Link to="/admin/find" search={{ list }} className={figureLink}>
              {text(label)}
            </Link>
          }
          value={overview[field]}
        />
      ))}
    </dl>
  );
}
