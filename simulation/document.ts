import { readFileSync, writeFileSync } from 'node:fs';
import { chartOf } from './chart.ts';
import { type Plan, runAll } from './jobs.ts';
import { parametersTable } from './parameters.ts';
import { POLICIES, type PolicyName } from './policies.ts';
import type { Summary } from './summary.ts';
import { measuresTable, shortTable, typesTable, worldsTable } from './tables.ts';
import { HOSPITALS, JUDGEMENTS, LEVERS, PARTS, type Variation } from './variations.ts';
import { WORLDS, type WorldName } from './world.ts';

// The measured part of docs/matching.md, and its picture.

const FILE = new URL('../docs/matching.md', import.meta.url);
const CHART = new URL('../docs/images/invitations.svg', import.meta.url);
export const BEGIN = '<!-- simulated: made by `npm run simulate -- --document` -->\n';
export const END = '<!-- end of simulated -->\n';
export const BEGIN_PARAMETERS = '<!-- parameters: made by `npm run simulate -- --document` -->\n';
export const END_PARAMETERS = '<!-- end of parameters -->\n';

export const NAMES = Object.keys(POLICIES) as PolicyName[];
export const WORLD_NAMES = Object.keys(WORLDS) as WorldName[];
export const COMPARED = [
  'ours',
  'ours-fixed',
  'broadcast-exact',
  'broadcast-compatible',
  'bloodchain',
  'haemologix',
] as const satisfies readonly PolicyName[];
const BY_COUNTRY = [
  ['us', 'ours'],
  ['us', 'haemologix'],
  ['uk', 'ours'],
  ['uk', 'haemologix'],
  ['india', 'ours'],
  ['india', 'haemologix'],
] as const satisfies readonly (readonly [WorldName, PolicyName])[];
const BY_TYPE = [
  ['us', 'ours'],
  ['us', 'broadcast-exact'],
  ['us', 'broadcast-compatible'],
  ['us', 'ceiling'],
  ['uk', 'ours'],
  ['india', 'ours'],
  ['india', 'ceiling'],
] as const satisfies readonly (readonly [WorldName, PolicyName])[];

/** A table of the document: what is run for it, and how it is shown. */
interface Section {
  readonly title: string;
  readonly plans: readonly Plan[];
  readonly show: (summaries: readonly Summary[]) => string;
}

/** Runs all that the document shows, with `seeds` for each policy and fewer for what is varied, and rewrites it. */
export async function rewriteDocument(seeds: number, cores: number): Promise<void> {
  const sections = sectionsOf(seeds);
  const summaries = await runAll(
    sections.flatMap(({ plans }) => plans),
    cores,
  );
  const ranked = NAMES.map((name, index) => [POLICIES[name].title, nth(summaries, index)] as const);
  writeFileSync(CHART, chartOf(ranked, [POLICIES.ours.title, POLICIES['ours-fixed'].title]));
  const shown = sections.map(({ title, plans, show }) => `### ${title}\n\n${show(summaries.splice(0, plans.length))}`);
  const document = between(readDocument(), [BEGIN_PARAMETERS, END_PARAMETERS], parametersTable());
  writeFileSync(FILE, between(document, [BEGIN, END], shown.join('\n')));
}

function sectionsOf(seeds: number): Section[] {
  const [half, quarter] = [Math.ceil(seeds / 2), Math.ceil(seeds / 4)];
  return [
    {
      title: `Everybody on the same ground (us, ${seeds} seeds)`,
      plans: NAMES.map((policy) => ({ world: WORLDS.us, policy, seeds })),
      show: (summaries) => {
        const rows = NAMES.map((name, index) => [POLICIES[name].title, nth(summaries, index)] as const);
        return `${measuresTable('policy', rows)}\n![Requests filled over invitations, a dot for each policy](images/invitations.svg)\n`;
      },
    },
    named(
      `Where blood types and waits are others (${seeds} seeds, elsewhere ${half} seeds)`,
      BY_COUNTRY,
      seeds,
      measuresTable,
    ),
    named(
      `Units given of units needed, %, by the patient's type (${seeds} seeds, elsewhere ${half} seeds)`,
      BY_TYPE,
      seeds,
      typesTable,
    ),
    {
      title: `When the world is otherwise: filled %, and invitations a request (${quarter} seeds)`,
      plans: WORLD_NAMES.flatMap((name) => COMPARED.map((policy) => ({ world: WORLDS[name], policy, seeds: quarter }))),
      show: (summaries) => {
        const { length } = COMPARED;
        const rows = WORLD_NAMES.map((name, row) => [name, summaries.slice(row * length, (row + 1) * length)] as const);
        return worldsTable(
          COMPARED.map((name) => POLICIES[name].title),
          rows,
        );
      },
    },
    varied(`What each part is worth (ours, us, ${quarter} seeds)`, PARTS, quarter),
    varied(`After the yes (ours, us, ${quarter} seeds)`, LEVERS, quarter),
    varied(`What we had to choose (ours, us, ${quarter} seeds)`, JUDGEMENTS, quarter),
    varied(`At the hospital (ours, us, ${quarter} seeds)`, HOSPITALS, quarter),
  ];
}

type Table = (first: string, rows: readonly (readonly [string, Summary])[]) => string;

/** Policies in worlds: the reference world with all seeds, as it is shown elsewhere too, and others with half of them. */
function named(
  title: string,
  pairs: readonly (readonly [WorldName, PolicyName])[],
  seeds: number,
  table: Table,
): Section {
  return {
    title,
    plans: pairs.map(([name, policy]) => ({
      world: WORLDS[name],
      policy,
      seeds: name === 'us' ? seeds : Math.ceil(seeds / 2),
    })),
    show: (summaries) =>
      table(
        'world and policy',
        pairs.map(([name, policy], index) => [`${name}: ${POLICIES[policy].title}`, nth(summaries, index)] as const),
      ),
  };
}

function varied(title: string, variations: readonly Variation[], seeds: number): Section {
  return {
    title,
    plans: variations.map(({ world }) => ({ world, policy: 'ours', seeds })),
    show: (summaries) =>
      shortTable(
        'what changes',
        variations.map((variation, index) => [variation.title, nth(summaries, index)] as const),
      ),
  };
}

export function readDocument(): string {
  return readFileSync(FILE, 'utf8');
}

export function readChart(): string {
  return readFileSync(CHART, 'utf8');
}

function between(document: string, [begin, end]: readonly [string, string], text: string): string {
  const [before = '', rest = ''] = document.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`docs/matching.md has no ${begin.trim()}`);
  return `${before}${begin}\n${text}\n${end}${after}`;
}

function nth(summaries: readonly Summary[], index: number): Summary {
  const summary = summaries[index];
  if (summary === undefined) throw new Error('A plan was not run.');
  return summary;
}
