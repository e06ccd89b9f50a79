import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../root.ts';
import { featureProblems } from './feature-rules.ts';
import { problemsIn } from './structure-rules.ts';

// Checks the dependency rules between parts, libraries and files; every problem says where the line belongs.

const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: fromRoot(),
    encoding: 'utf8',
  },
);
const names = tracked.split('\n').filter((file) => file !== '' && existsSync(fromRoot(file)));
const files = new Map(names.map((file) => [file, readFileSync(fromRoot(file), 'utf8')]));
const problems = [...[...files].flatMap(([file, text]) => problemsIn(file, text)), ...featureProblems(files)];
for (const problem of problems) console.error(problem);
console.log(`${files.size} files, ${problems.length} problems of structure`);
process.exitCode = problems.length === 0 ? 0 : 1;
