import { basename } from 'node:path/posix';
import { engineProblems } from './engine-rules.ts';
import { featureOf } from './feature-rules.ts';
import { importsOf, targetOf } from './imports.ts';
import { FEATURE_CALLS, PARTS, WALLS } from './structure-parts.ts';
import { timeLimitProblems } from './time-limit-rules.ts';

const MAX_LINES = 400;

const AMBIENT = /\bconsole\.|\bprocess\.env\b|\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b/;
const AMBIENT_ALLOWED =
  /^apps\/server\/src\/(?:main\.ts|cli\/|env\.ts)|^packages\/client\/src\/|^examples\/|^scripts\/|^bench\/|^simulation\/main\.ts|^apps\/web\/|^e2e\/|\.test\.ts|\/test\/|^[^/]+$/;
const VAGUE_NAMES = /^(?:utils?|helpers?|types?|index|misc|common-utils)\.(?:tsx?|mjs)$/;

/** What is wrong with a file, each as a sentence that begins with its path. */
export function problemsIn(file: string, text: string): string[] {
  if (file.endsWith('.gen.ts')) return [];
  return [
    ...nameProblems(file),
    ...sizeProblems(text),
    ...importProblems(file, text),
    ...ambientProblems(file, text),
    ...connectionProblems(file, text),
    ...engineProblems(file, text),
    ...timeLimitProblems(file, text),
  ].map((problem) => `${file}: ${problem}`);
}

function nameProblems(file: string): string[] {
  const name = basename(file);
  if (VAGUE_NAMES.test(name) && !file.startsWith('apps/web/src/routes/'))
    return ['name it for its noun, not for its shape.'];
  if (/[A-Z]/.test(name)) return ['file names are kebab-case.'];
  return [];
}

function sizeProblems(text: string): string[] {
  const problems: string[] = [];
  const lines = text.split('\n').length - 1;
  if (lines > MAX_LINES) problems.push(`${lines} lines, ${MAX_LINES} at most. Split it by noun.`);
  const code = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('//'));
  if (code.length > 0 && code.every((line) => /^export .* from /.test(line))) {
    problems.push("a barrel. List the files in the package's exports instead.");
  }
  return problems;
}

function importProblems(file: string, text: string): string[] {
  const from = partOf(file);
  if (from === undefined) return ['this file belongs to no part. Add it to scripts/check/structure-parts.ts.'];
  return importsOf(text).flatMap(({ specifier, isType }) => {
    const wall = WALLS.find(({ library, inside }) => library.test(specifier) && !inside.test(file));
    const isTest = from.name === 'tests';
    if (wall !== undefined && !isTest)
      return [`imports ${specifier}, which only ${wall.place} may. Move the line there.`];
    const target = targetOf(file, specifier);
    if (target === null || isTest) return [];
    if (target === 'server router type') return isType ? [] : ['takes a value from the server. Import its type alone.'];
    const sideways = sidewaysProblem(file, target);
    if (sideways !== null) return [sideways];
    const to = partOf(target)?.name ?? 'nowhere';
    if (to === from.name || from.mayImport.includes(to) || from.mayImport.includes('*')) return [];
    if (from.mayImport.includes('*web') && /^web|^contract|^domain/.test(to)) return [];
    return [
      `${from.name} may not import ${to} (${specifier}). It may import: ${from.mayImport.join(', ') || 'nothing'}.`,
    ];
  });
}

function sidewaysProblem(file: string, target: string): string | null {
  const [from, to] = [featureOf('server', file), featureOf('server', target)];
  if (from === undefined || to === undefined || from === to || FEATURE_CALLS[from]?.includes(to) === true) return null;
  return `the feature ${from} may not call ${to}. Put what they share into packages/domain, or above both.`;
}

function ambientProblems(file: string, text: string): string[] {
  if (AMBIENT_ALLOWED.test(file)) return [];
  return text.split('\n').flatMap((line, index) => {
    const found = AMBIENT.exec(line)?.[0];
    return found === undefined ? [] : [`line ${index + 1} uses ${found}. Take it as an argument; time is ctx.now.`];
  });
}

/** better-sqlite3 finds its addon by itself in the repository, and not in the single executable. */
function connectionProblems(file: string, text: string): string[] {
  const isFree = ['tests', 'places'].includes(partOf(file)?.name ?? '') || file === 'packages/db/src/sqlite/client.ts';
  return isFree || !/\bnew Database\(/.test(text)
    ? []
    : ['opens SQLite by itself. Use openClient of sqlite/client.ts.'];
}

function partOf(file: string) {
  return PARTS.find(({ files }) => files.test(file));
}
