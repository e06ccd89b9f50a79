import { basename } from 'node:path/posix';
import { importsOf, targetOf } from './imports.ts';
import { FEATURE_CALLS } from './structure-parts.ts';

const MAX_SERVER_FILES = 8;

/** The feature of the server or of the browser app that a file is part of. */
export function featureOf(app: 'server' | 'web', file: string): string | undefined {
  return new RegExp(`^apps/${app}/src/features/([\\w-]+)/`).exec(file)?.[1];
}

/** What is wrong with features as a whole, which no file shows alone. */
export function featureProblems(files: ReadonlyMap<string, string>): string[] {
  const product = new Map([...files].filter(([file]) => !/\.test\.tsx?$/.test(file)));
  return [...serverProblems([...product.keys()]), ...cycles('server', product), ...cycles('web', product)];
}

/** Each is a service.ts, mostly a router.ts, and few files beside. */
function serverProblems(files: readonly string[]): string[] {
  const features = Map.groupBy(files, (file) => featureOf('server', file));
  return [...features].flatMap(([feature, own]) => {
    if (feature === undefined) return [];
    return [
      ...(own.some((file) => basename(file) === 'service.ts') ? [] : [`${feature}: a feature has a service.ts.`]),
      ...(own.length <= MAX_SERVER_FILES
        ? []
        : [`${feature}: ${own.length} files, ${MAX_SERVER_FILES} at most. Split the feature by noun.`]),
      ...(feature in FEATURE_CALLS ? [] : [`${feature}: say in scripts/check/structure-parts.ts what it may call.`]),
    ];
  });
}

/** The first cycle of an app's features, by what their files import. */
function cycles(app: 'server' | 'web', files: ReadonlyMap<string, string>): string[] {
  const calls = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const from = featureOf(app, file);
    if (from === undefined) continue;
    for (const { specifier } of importsOf(text)) {
      const to = featureOf(app, targetOf(file, specifier) ?? '');
      if (to !== undefined && to !== from) calls.set(from, (calls.get(from) ?? new Set()).add(to));
    }
  }
  const clear = new Set<string>();
  const cycleFrom = (feature: string, path: readonly string[]): string[] | null => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
    if (clear.has(feature)) return null;
    for (const next of calls.get(feature) ?? []) {
      const found = cycleFrom(next, [...path, feature]);
      if (found !== null) return found;
    }
    clear.add(feature);
    return null;
  };
  for (const feature of calls.keys()) {
    const found = cycleFrom(feature, []);
    if (found !== null) return [`apps/${app}/src/features: a cycle, ${found.join(' → ')}.`];
  }
  return [];
}
