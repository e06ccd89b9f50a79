import type { DonorFigures, RequestFigures } from './figures.ts';

// The figures as people read them, in Markdown.

const REQUEST_HEADS = [
  ...['urgent requests', 'first yes, min', 'all places taken, min', 'all units given, min'],
  ...['invitations a unit', 'filled in time %'],
];
const DONOR_HEADS = [
  'donors',
  'invited %',
  'invitations each',
  'answered in time %',
  'said yes %',
  'had a place %',
  'waitlisted %',
  'too late %',
];

/** A row for each, named by its title. Minutes are medians, with the quartiles. */
export function requestsTable(first: string, rows: readonly (readonly [string, readonly RequestFigures[]])[]): string {
  return table(
    [first, ...REQUEST_HEADS],
    rows.map(([title, requests]) => [
      title,
      String(requests.length),
      quartiles(requests.map(({ firstYes }) => firstYes)),
      quartiles(requests.map(({ covered }) => covered)),
      quartiles(requests.map(({ filled }) => filled)),
      (sum(requests.map(({ invitations }) => invitations)) / sum(requests.map(({ given }) => given))).toFixed(1),
      percent(requests.filter(({ filled }) => Number.isFinite(filled)).length, requests.length),
    ]),
  );
}

/** What becomes of those who are asked; the last three columns are of those who said yes. */
export function donorsTable(first: string, rows: readonly (readonly [string, DonorFigures])[]): string {
  return table(
    [first, ...DONOR_HEADS],
    rows.map(([title, { donors, invited, invitations, came }]) => {
      const yeses = came.accepted + came.waitlisted + came.late;
      const shares = [came.accepted, came.waitlisted, came.late].map((count) => percent(count, yeses));
      return [
        ...[title, String(donors), percent(invited, donors), (invitations / donors).toFixed(2)],
        ...[percent(came.accepted + came.waitlisted + came.no, invitations), percent(yeses, invitations), ...shares],
      ];
    }),
  );
}

/** The median and the quartiles around it. */
export function quartiles(values: readonly number[]): string {
  const ordered = values.toSorted((one, other) => one - other);
  const at = (share: number) => {
    const value = ordered[Math.floor(ordered.length * share)] ?? Number.NaN;
    return Number.isFinite(value) ? value.toFixed(0) : 'none';
  };
  return `${at(0.5)} (${at(0.25)} to ${at(0.75)})`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = heads.map((_, index) => (index === 0 ? '---' : '--:'));
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function percent(part: number, whole: number): string {
  return ((100 * part) / whole).toFixed(0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, each) => whole + each, 0);
}
