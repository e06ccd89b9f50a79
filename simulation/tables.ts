import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import type { Estimate, Summary } from './summary.ts';

// The figures as people read them, in Markdown.

interface Column {
  readonly head: string;
  readonly cell: (summary: Summary) => string;
}

const percent = (digits: number) => (share: Estimate) => `${plusMinus(times(share, 100), digits)}`;
const minutes = (value: number) => (Number.isFinite(value) ? String(value) : 'none');

export const MEASURES: readonly Column[] = [
  { head: 'filled %', cell: ({ filled }) => percent(1)(filled) },
  { head: 'urgent %', cell: ({ filledHigh }) => percent(1)(filledHigh) },
  { head: 'units %', cell: ({ units }) => percent(1)(units) },
  { head: 'first yes, min', cell: ({ firstYesMinutes }) => minutes(firstYesMinutes) },
  { head: 'filled, min', cell: ({ filledMinutes }) => minutes(filledMinutes) },
  { head: 'invitations a request', cell: ({ invitationsARequest }) => plusMinus(invitationsARequest, 1) },
  { head: 'invitations a unit', cell: ({ invitationsAUnit }) => plusMinus(invitationsAUnit, 1) },
  { head: 'O- for others %', cell: ({ oNegativeForOthers }) => percent(1)(oNegativeForOthers) },
  { head: 'for D+ %', cell: ({ oNegativeForDPositive }) => percent(1)(oNegativeForDPositive) },
  { head: 'most invitations in 30 days', cell: ({ mostInvitations }) => plusMinus(mostInvitations, 1) },
  { head: 'twice in a week %', cell: ({ twiceInWeek }) => percent(1)(twiceInWeek) },
  { head: 'came for nothing', cell: ({ cameForNothing }) => plusMinus(cameForNothing, 2) },
  { head: 'stopped /1000', cell: ({ stoppedPerThousand }) => plusMinus(stoppedPerThousand, 1) },
];

const SHORT: readonly string[] = [
  'filled %',
  'urgent %',
  'units %',
  'filled, min',
  'invitations a request',
  'invitations a unit',
  'came for nothing',
  'stopped /1000',
];

/** A row for each, named by its title. */
export function measuresTable(first: string, rows: readonly (readonly [string, Summary])[]): string {
  return table(first, MEASURES, rows);
}

/** The same with the columns that change most. */
export function shortTable(first: string, rows: readonly (readonly [string, Summary])[]): string {
  return table(
    first,
    MEASURES.filter(({ head }) => SHORT.includes(head)),
    rows,
  );
}

/** Units given of units needed, by the patient's type. */
export function typesTable(first: string, rows: readonly (readonly [string, Summary])[]): string {
  const columns = BLOOD_TYPES.map((type) => ({
    head: type,
    cell: ({ unitsByType }: Summary) => (100 * unitsByType[type]).toFixed(0),
  }));
  return table(first, columns, rows);
}

/** A row for each world: what is filled, and in how many invitations. */
export function worldsTable(
  titles: readonly string[],
  rows: readonly (readonly [string, readonly Summary[]])[],
): string {
  const cell = ({ filled, invitationsARequest }: Summary) =>
    `${percent(1)(filled)} (${invitationsARequest.mean.toFixed(0)})`;
  return lines([
    ['world', ...titles],
    ['---', ...titles.map(() => '--:')],
    ...rows.map(([title, summaries]) => [title, ...summaries.map(cell)]),
  ]);
}

function table(first: string, columns: readonly Column[], rows: readonly (readonly [string, Summary])[]): string {
  return lines([
    [first, ...columns.map(({ head }) => head)],
    ['---', ...columns.map(() => '--:')],
    ...rows.map(([title, summary]) => [title, ...columns.map(({ cell }) => cell(summary))]),
  ]);
}

function lines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function times({ mean, margin }: Estimate, factor: number): Estimate {
  return { mean: mean * factor, margin: margin * factor };
}

/** Figures that are alike in all seeds have no interval. */
function plusMinus({ mean, margin }: Estimate, digits: number): string {
  if (!Number.isFinite(mean)) return 'none';
  return margin > 0 ? `${mean.toFixed(digits)}±${margin.toFixed(digits)}` : mean.toFixed(digits);
}
