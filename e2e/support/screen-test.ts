import { test as base } from '@playwright/test';
import { buildTowns, type Towns } from './town.ts';

/** Tests that look at screens: both towns, once for each worker. */
export const test = base.extend<object, { townsOf: string; towns: Towns }>({
  /** Files that give another name than others have towns in which the others' tests did nothing. */
  townsOf: ['all', { scope: 'worker', option: true }],
  towns: [
    async ({}, use) => {
      const towns = await buildTowns();
      await use(towns);
      await Promise.all([towns.full.server.stop(), towns.empty.server.stop()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
