import { describe, expect, test } from 'vitest';
import {
  BEGIN,
  BEGIN_PARAMETERS,
  COMPARED,
  END,
  END_PARAMETERS,
  NAMES,
  readChart,
  readDocument,
  WORLD_NAMES,
} from './document.ts';
import { parametersTable } from './parameters.ts';
import { POLICIES } from './policies.ts';
import { MEASURES } from './tables.ts';
import { HOSPITALS, JUDGEMENTS, LEVERS, PARTS } from './variations.ts';

// That it is in the form which the command writes, with a row for everything that is run: it isn't run again here.

const simulated = readDocument().split(BEGIN)[1]?.split(END)[0] ?? '';
const tables = simulated.split('\n### ').map((section) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(2, -2).split(' | ')),
);
const titles = NAMES.map((name) => POLICIES[name].title);

describe('whoever reads docs/matching.md (npm run simulate -- --document)', () => {
  test('finds every rule that is compared, with every measure', () => {
    const [head, , ...rows] = tables[1] ?? [];
    expect(head).toEqual(['policy', ...MEASURES.map((measure) => measure.head)]);
    expect(rows.map(([title]) => title)).toEqual(titles);
  });

  test('finds every number that isn’t the product’s, as it is, with its source', () => {
    const [, parameters] = readDocument().split(BEGIN_PARAMETERS);
    expect(parameters?.split(END_PARAMETERS)[0]?.trim()).toBe(parametersTable().trim());
    expect(parametersTable()).toContain('| 0.12 | Agnihotri 2010: 11.6 %; Malhotra 16, Zahidin 18.8 |');
  });

  test('finds every world, and every rule that is compared in it', () => {
    const [head, , ...rows] = tables[4] ?? [];
    expect(head).toEqual(['world', ...COMPARED.map((name) => POLICIES[name].title)]);
    expect(rows.map(([name]) => name)).toEqual(WORLD_NAMES);
  });

  test.each([
    [5, 'part', PARTS],
    [6, 'lever', LEVERS],
    [7, 'judgement', JUDGEMENTS],
    [8, 'question to a hospital', HOSPITALS],
  ] as const)('finds in table %d every %s that is varied', (place, _, variations) => {
    const [, , ...rows] = tables[place] ?? [];
    expect(rows.map(([title]) => title)).toEqual(variations.map(({ title }) => title));
  });

  test('finds a figure in every cell, most of them with an interval', () => {
    const cells = tables.flatMap((rows) => rows.slice(2).flatMap(([, ...figures]) => figures));
    expect(cells.length).toBeGreaterThan(300);
    for (const cell of cells) expect(cell).toMatch(/^(?:none|\d+(?:\.\d+)?(?:±\d+\.\d+)?(?: \(\d+\))?)$/);
    expect(cells.filter((cell) => cell.includes('±')).length).toBeGreaterThan(200);
  });

  test('reads of enough seeds that two rules can be told apart', () => {
    const seeds = [...simulated.matchAll(/(\d+) seeds/g)].map(([, count]) => Number(count));
    expect(seeds.length).toBeGreaterThanOrEqual(7);
    expect(Math.min(...seeds)).toBeGreaterThanOrEqual(50);
  });

  test('sees a dot for every rule in the picture', () => {
    for (const title of titles) expect(readChart()).toContain(`>${title}</text>`);
    expect(readChart().match(/<circle /g)).toHaveLength(titles.length);
  });
});
