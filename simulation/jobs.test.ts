import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { FIRST_SEED, runAll } from './jobs.ts';
import { OURS } from './ours.ts';
import { simulate } from './simulate.ts';
import { summaryOf } from './summary.ts';
import { WORLDS, type World } from './world.ts';

const SMALL: World = { ...WORLDS.us, donors: 100 };

test('on two cores the same comes out as on one, whichever ends first', async () => {
  const seeds = Array.from({ length: 11 }, (_, nth) => FIRST_SEED + nth);
  const here = summaryOf(seeds.map((seed) => figuresOf(simulate(SMALL, OURS, seed))));
  const plan = { world: SMALL, policy: 'ours', seeds: 11 } as const;
  const [one, other, fewer] = await runAll([plan, { ...plan }, { ...plan, seeds: 2 }], 2);
  for (const there of [one, other]) {
    expect(there).toMatchObject({ seeds: 11, firstYesMinutes: here.firstYesMinutes, unitsByType: here.unitsByType });
    // Sums of the same numbers in another order.
    expect(there?.filled.mean).toBeCloseTo(here.filled.mean, 12);
  }
  expect(fewer?.seeds).toBe(2);
});
