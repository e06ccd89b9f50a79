import { text } from '../../lib/text.ts';

/** How far somebody is from the town that was asked about: between towns, and never finer. */
export function Band({ km }: { km: number | undefined }) {
  if (km === undefined) return null;
  return <span className="text-sm font-normal text-muted tabular-nums">{text('near.band', { km })}</span>;
}
