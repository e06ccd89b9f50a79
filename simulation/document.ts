import { readFileSync, writeFileSync } from 'node:fs';
import { chartOf } from './chart.ts';
import { type Plan, runAll } from './jobs.ts';
import { POLICIES, type PolicyName } from './policies.ts';
import type { Summary } from './summary.ts';
import { measuresTable, shortTable, typesTable, worldsTable } from './tables.ts';
import { JUDGEMENTS, LEVERS, PARTS, type Variation } from './variations.ts';
import { WORLDS, type WorldName } from './world.ts';

// The measured part of docs/matching.md, and its picture.

const FILE = new URL('../docs/matching.md', import.meta.url);
const CHART = new URL('../docs/images/asking.svg', import.meta.url);
export const BEGIN = '<!-- simulated: made by `npm run simulate -- --document` -->\n';
export const END = '<!-- end of simulated -->\n';

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

/** Runs all that the document shows, with `seeds` for each policy and fewer for what is varied, and rewrites it. */
export async function rewriteDocument(seeds: number, cores: number): Promise<void> {
  const [half, quarter] = [Math.ceil(seeds / 2), Math.ceil(seeds / 4)];
  const policies = NAMES.map((policy) => ({ world: WORLDS.us, policy, seeds }));
  const worlds = WORLD_NAMES.flatMap((name) =>
    COMPARED.map((policy) => ({ world: WORLDS[name], policy, seeds: quarter })),
  );
  const named = [BY_COUNTRY, BY_TYPE].map((rows) =>
    rows.map(([name, policy]) => ({ world: WORLDS[name], policy, seeds })),
  );
  const varied = [PARTS, LEVERS, JUDGEMENTS].map((rows) =>
    rows.map(({ world }) => ({ world, policy: 'ours' as const, seeds: half })),
  );
  const parts: Plan[][] = [policies, worlds, ...named, ...varied];
  const summaries = await runAll(parts.flat(), cores);
  const [first = [], second = [], ofCountries = [], ofTypes = [], ...others] = parts.map((part) =>
    summaries.splice(0, part.length),
  );
  const ranked = NAMES.map((name, index) => [POLICIES[name].title, nth(first, index)] as const);
  const byWorld = WORLD_NAMES.map(
    (name, row) => [name, COMPARED.map((_, index) => nth(second, row * COMPARED.length + index))] as const,
  );
  const byCountry = BY_COUNTRY.map((row, index) => [titleOf(row), nth(ofCountries, index)] as const);
  const byType = BY_TYPE.map((row, index) => [titleOf(row), nth(ofTypes, index)] as const);
  const [ofParts = [], ofLevers = [], ofJudgements = []] = others;
  writeFileSync(CHART, chartOf(ranked, [POLICIES.ours.title, POLICIES['ours-fixed'].title]));
  const sections = [
    `### Everybody on the same ground (us, ${seeds} seeds)\n\n${measuresTable('policy', ranked)}`,
    '![Requests filled over asks, a dot for each policy](images/asking.svg)\n',
    `### Where blood types and waits are others (${seeds} seeds)\n\n${measuresTable('world and policy', byCountry)}`,
    `### Units given of units needed, %, by the patient's type (${seeds} seeds)\n\n${typesTable('world and policy', byType)}`,
    `### When the world is otherwise: filled %, and asks a request (${quarter} seeds)\n\n${worldsTable(
      COMPARED.map((name) => POLICIES[name].title),
      byWorld,
    )}`,
    `### What each part is worth (ours, us, ${half} seeds)\n\n${variationsTable(PARTS, ofParts)}`,
    `### After the yes (ours, us, ${half} seeds)\n\n${variationsTable(LEVERS, ofLevers)}`,
    `### What we had to choose (ours, us, ${half} seeds)\n\n${variationsTable(JUDGEMENTS, ofJudgements)}`,
  ];
  writeFileSync(FILE, withSimulated(readDocument(), sections.join('\n')));
}

export function readDocument(): string {
  return readFileSync(FILE, 'utf8');
}

export function readChart(): string {
  return readFileSync(CHART, 'utf8');
}

function withSimulated(document: string, simulated: string): string {
  const [before = '', rest = ''] = document.split(BEGIN);
  const after = rest.split(END)[1];
  if (after === undefined) throw new Error('docs/matching.md has no place for what is simulated.');
  return `${before}${BEGIN}\n${simulated}\n${END}${after}`;
}

function variationsTable(rows: readonly Variation[], summaries: readonly Summary[]): string {
  return shortTable(
    'what changes',
    rows.map(({ title }, index) => [title, nth(summaries, index)] as const),
  );
}

function titleOf([world, policy]: readonly [WorldName, PolicyName]): string {
  return `${world}: ${POLICIES[policy].title}`;
}

function nth(summaries: readonly Summary[], index: number): Summary {
  const summary = summaries[index];
  if (summary === undefined) throw new Error('A plan was not run.');
  return summary;
}
