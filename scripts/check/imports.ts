import { dirname, join } from 'node:path/posix';

/** What a file imports. */
export function importsOf(text: string): { specifier: string; isType: boolean }[] {
  const statements = text.matchAll(/^(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]/gm);
  const dynamic = text.matchAll(/\bimport\(['"]([^'"]+)['"]\)/g);
  return [...statements, ...dynamic].map((found) => ({
    specifier: found[1] ?? '',
    isType: /^(?:import|export) type\b/.test(found[0]),
  }));
}

/** The file an import names, or null for a library. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.endsWith('.css')) return null;
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  if (specifier === '@redthread/server/router') return 'server router type';
  if (specifier === '@redthread/client') return 'packages/client/src/redthread.ts';
  const [, name, entry] = /^@redthread\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  return name === undefined ? null : `packages/${name}/src/${entry}.ts`;
}
