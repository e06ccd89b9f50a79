import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Files of a few lines that run a whole suite: by their size they would begin last, and end long after all others. */
const LONGEST = ['packages/db/test/sqlite.test.ts', 'packages/db/test/postgres.slow.test.ts'];

/** Begins with the longest files where no run has measured them yet. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.includes(relative(ROOT, moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
