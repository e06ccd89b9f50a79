import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../root.ts';
import { featureProblems, problemsIn } from './structure-rules.ts';

// Holds the house's arrows, walls and file rules; every problem is a sentence that says where the line belongs.

const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: fromRoot(),
    encoding: 'utf8',
  },
);
const files = tracked.split('\n').filter((file) => file !== '' && existsSync(fromRoot(file)));
const problems = [
  ...files.flatMap((file) => problemsIn(file, readFileSync(fromRoot(file), 'utf8'))),
  ...featureProblems(files),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems of structure`);
process.exitCode = problems.length === 0 ? 0 : 1;
