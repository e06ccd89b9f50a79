import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';

const DONORS_EACH = 2000;
const ROUNDS = 250;
const MB = 1_000_000;

/** Fills a database in a process of its own, so that its memory counts for nothing here. */
const FILL = `
  const store = openSqlite({ source: file });
  for (let round = 0; round < ${ROUNDS}; round += 1) {
    const donors = Array.from({ length: ${DONORS_EACH} }, (_, n) => seedDonor(round * ${DONORS_EACH} + n + 1));
    await store.seed.addDonors(donors, TODAY);
  }
  await store.close();
`;
const LEAVE = `
  const idle = openSqlite({ source: file });
  await idle.totals();
  await idle.close();
  const before = process.resourceUsage().maxRSS * 1024;
  const store = openSqlite({ source: file });
  await store.accounts.remove({ id: seedDonor(7).accountId, at: AT, write: WRITE });
  await store.clearTraces();
  const began = performance.now();
  await store.close();
  const closeMs = performance.now() - began;
  const again = openSqlite({ source: file });
  let steps = 0;
  let longestMs = 0;
  for (let clearing = 'more'; clearing === 'more'; steps += 1) {
    const start = performance.now();
    clearing = await again.clearTraces();
    longestMs = Math.max(longestMs, performance.now() - start);
  }
  const isMarked = again.client.prepare("SELECT 1 FROM facts WHERE key = 'traces'").get() !== undefined;
  const isSound = again.client.pragma('integrity_check', { simple: true }) === 'ok';
  await again.close();
  const grownBytes = process.resourceUsage().maxRSS * 1024 - before;
  console.log(JSON.stringify({ closeMs, steps, longestMs, isMarked, isSound, grownBytes }));
`;

const pathOf = databaseFolder();

test('someone who leaves a database of hundreds of megabytes is cleared out of it with little memory, and a stop stays short', async () => {
  await run(FILL);
  const bytes = statSync(pathOf()).size;
  expect(bytes).toBeGreaterThan(300 * MB);
  const found = JSON.parse(await run(LEAVE));
  console.log(`Cleared ${Math.round(bytes / MB)} MB: ${JSON.stringify(found)}`);
  expect(found).toMatchObject({ isMarked: false, isSound: true });
  expect(found.grownBytes).toBeLessThan(150 * MB);
  // One second, and the piece that was under way.
  expect(found.closeMs).toBeLessThan(5000);
});

async function run(script: string): Promise<string> {
  const of = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const imports = `
    import { openSqlite } from ${of('open.ts')};
    import { AT, seedDonor, TODAY, WRITE } from ${of('../../test/people.ts')};
    const file = ${JSON.stringify(pathOf())};
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', imports + script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  return printed;
}
