import { basename, dirname, join } from 'node:path/posix';

const MAX_LINES = 250;

/** The parts of the house, and what each may import of the others. A file belongs to the first part that it matches. */
const PARTS: readonly { name: string; files: RegExp; mayImport: readonly string[] }[] = [
  { name: 'tests', files: /\.test\.tsx?$|\/test\/|^e2e\//, mayImport: ['*'] },
  { name: 'manifest', files: /^package\.json$/, mayImport: [] },
  {
    name: 'scripts',
    files: /^scripts\/|^vitest|^[^/]+$/,
    mayImport: ['manifest', 'cli', 'env', 'doors', 'services', 'contract', 'domain', 'scripts'],
  },
  { name: 'domain', files: /^packages\/domain\//, mayImport: [] },
  // It goes to other people's machines, alone: its types are made from the contract, not imported.
  { name: 'client', files: /^packages\/client\//, mayImport: [] },
  { name: 'examples', files: /^examples\//, mayImport: ['client'] },
  { name: 'contract', files: /^packages\/contract\//, mayImport: ['domain'] },
  { name: 'db/sqlite', files: /^packages\/db\/src\/sqlite\//, mayImport: ['domain', 'db/store'] },
  { name: 'db/store', files: /^packages\/db\/src\//, mayImport: ['domain'] },
  { name: 'version', files: /^apps\/server\/src\/version\.ts$/, mayImport: ['manifest'] },
  { name: 'env', files: /^apps\/server\/src\/(?:env|setting-sources)\.ts$/, mayImport: ['domain'] },
  { name: 'main', files: /^apps\/server\/src\/main\.ts$/, mayImport: ['cli'] },
  {
    name: 'cli',
    files: /^apps\/server\/src\/cli\//,
    mayImport: [
      'version',
      'openapi',
      'app',
      'http',
      'env',
      'doors',
      'services',
      'contract',
      'domain',
      'db/store',
      'db/sqlite',
      'client',
    ],
  },
  {
    name: 'app',
    files: /^apps\/server\/src\/app\.ts$/,
    mayImport: ['env', 'version', 'http', 'doors', 'openapi', 'trpc', 'services', 'contract', 'domain', 'db/store'],
  },
  {
    name: 'doors',
    files: /^apps\/server\/src\/trpc\/(?:router|rest|rest-input|mount|call-procedure|typed-reads)\.ts$/,
    mayImport: ['trpc', 'routers', 'contract', 'domain'],
  },
  {
    name: 'trpc',
    files: /^apps\/server\/src\/trpc\//,
    mayImport: ['services', 'env', 'contract', 'domain', 'db/store'],
  },
  {
    name: 'openapi',
    files: /^apps\/server\/src\/openapi\//,
    mayImport: ['doors', 'trpc', 'contract', 'domain'],
  },
  { name: 'http', files: /^apps\/server\/src\/http\//, mayImport: ['env', 'trpc', 'contract', 'domain', 'db/store'] },
  {
    name: 'routers',
    files: /^apps\/server\/src\/features\/\w+\/(?:[a-z]+-)?router\.ts$/,
    mayImport: ['trpc', 'services', 'contract'],
  },
  { name: 'services', files: /^apps\/server\/src\/features\//, mayImport: ['env', 'contract', 'domain', 'db/store'] },
  { name: 'web/main', files: /^apps\/web\/(?:src\/main\.tsx|src\/[\w-]+\.(?:gen\.)?ts|[\w.-]+)$/, mayImport: ['*web'] },
  {
    name: 'web/routes',
    files: /^apps\/web\/src\/routes\//,
    mayImport: ['web/features', 'web/components', 'web/lib', 'contract', 'domain'],
  },
  {
    name: 'web/features',
    files: /^apps\/web\/src\/features\//,
    mayImport: ['web/components', 'web/lib', 'contract', 'domain', 'server router type'],
  },
  { name: 'web/components', files: /^apps\/web\/src\/components\//, mayImport: ['web/lib'] },
  {
    name: 'web/lib',
    files: /^apps\/web\/src\/lib\//,
    mayImport: ['web/languages', 'server router type', 'contract', 'domain'],
  },
  { name: 'web/api-docs', files: /^apps\/web\/src\/api-docs\//, mayImport: [] },
  {
    name: 'bench',
    files: /^bench\//,
    mayImport: ['tests', 'scripts', 'cli', 'env', 'http', 'services', 'contract', 'domain', 'db/store', 'db/sqlite'],
  },
  { name: 'web/build', files: /^apps\/web\/build\//, mayImport: [] },
  { name: 'web/languages', files: /^apps\/web\/src\/languages\//, mayImport: [] },
];

/** Libraries that one place alone may import. */
const WALLS: readonly { library: RegExp; inside: RegExp; place: string }[] = [
  {
    library: /^(?:drizzle-orm|better-sqlite3)(?:\/|$)/,
    inside: /^packages\/db\/(?:src\/sqlite|test)\//,
    place: 'packages/db/src/sqlite',
  },
  { library: /^lucia$/, inside: /^apps\/server\/src\/features\/auth\/session\.ts$/, place: 'features/auth/session.ts' },
  {
    library: /^arctic$/,
    inside: /^apps\/(?:server\/src\/features\/auth|web\/src\/features\/auth\/google)\/google\.ts$/,
    place: 'features/auth/google.ts',
  },
  {
    library: /^nodemailer(?:\/|$)/,
    inside: /^apps\/server\/src\/features\/auth\/postman\.ts$/,
    place: 'features/auth/postman.ts',
  },
  {
    library: /^@firebase\//,
    inside: /^apps\/web\/src\/features\/auth\/identity\/firebase-(?:app|identity|link)\.ts$/,
    place: 'features/auth/identity/firebase-app.ts and its neighbours',
  },
  {
    library: /^jose$/,
    inside: /^apps\/server\/src\/features\/auth\/id-token\.ts$/,
    place: 'features/auth/id-token.ts',
  },
  {
    library: /^@trpc\/server(?:\/|$)|^fastify$/,
    inside: /^apps\/server\/src\/(?:app|trpc|http|openapi|cli)|^apps\/web\/src\/lib\/|^bench\/limits\//,
    place: 'trpc, http or app',
  },
];

/** Features form no cycle: each may call only these others. */
const FEATURE_CALLS: Readonly<Record<string, readonly string[]>> = {
  matching: ['donors', 'requests'],
  overview: ['donors', 'requests'],
  auth: ['donors', 'requests'],
  donors: [],
  requests: [],
};

const AMBIENT = /\bconsole\.|\bprocess\.env\b|\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b/;
const AMBIENT_ALLOWED =
  /^apps\/server\/src\/(?:main\.ts|cli\/|env\.ts)|^packages\/client\/src\/redthread\.ts|^examples\/|^scripts\/|^bench\/|^apps\/web\/|^e2e\/|\.test\.ts|\/test\/|^[^/]+$/;
const VAGUE_NAMES = /^(?:utils?|helpers?|types?|index|misc|common-utils)\.(?:tsx?|mjs)$/;

/** What is wrong with a file, each as a sentence that begins with its path. */
export function problemsIn(file: string, text: string): string[] {
  if (file.endsWith('.gen.ts')) return [];
  return [
    ...nameProblems(file),
    ...sizeProblems(file, text),
    ...importProblems(file, text),
    ...ambientProblems(file, text),
    ...connectionProblems(file, text),
  ].map((problem) => `${file}: ${problem}`);
}

function nameProblems(file: string): string[] {
  const name = basename(file);
  if (VAGUE_NAMES.test(name) && !file.startsWith('apps/web/src/routes/'))
    return ['name it for its noun, not for its shape.'];
  if (/[A-Z]/.test(name)) return ['file names are kebab-case.'];
  return [];
}

function sizeProblems(file: string, text: string): string[] {
  const problems: string[] = [];
  const lines = text.split('\n').length - 1;
  if (lines > MAX_LINES) problems.push(`${lines} lines, ${MAX_LINES} at most. Split it by noun.`);
  const code = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('//'));
  if (code.length > 0 && code.every((line) => /^export .* from /.test(line))) {
    problems.push("a barrel. List the files in the package's exports instead.");
  }
  if (
    file.startsWith('apps/server/src/features/') &&
    /features\/(?!auth\/)\w+\/(?!router\.ts|service\.ts)/.test(file)
  ) {
    problems.push('a feature is router.ts and service.ts.');
  }
  return problems;
}

function importProblems(file: string, text: string): string[] {
  const from = partOf(file);
  if (from === undefined)
    return ['no part of the house holds this file. Add it to PARTS in scripts/structure-rules.ts.'];
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
  const feature = /^apps\/server\/src\/features\/(\w+)\//;
  const [from, to] = [feature.exec(file)?.[1], feature.exec(target)?.[1]];
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
  const isFree = partOf(file)?.name === 'tests' || file === 'packages/db/src/sqlite/client.ts';
  return isFree || !/\bnew Database\(/.test(text)
    ? []
    : ['opens SQLite by itself. Use openClient of sqlite/client.ts.'];
}

function partOf(file: string) {
  return PARTS.find(({ files }) => files.test(file));
}

function importsOf(text: string): { specifier: string; isType: boolean }[] {
  const statements = text.matchAll(/^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'/gm);
  const dynamic = text.matchAll(/\bimport\('([^']+)'\)/g);
  return [...statements, ...dynamic].map((found) => ({
    specifier: found[1] ?? '',
    isType: /^(?:import|export) type\b/.test(found[0]),
  }));
}

/** The file an import names, or null for a library. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.endsWith('.css')) return null;
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  if (specifier === '@redthread/server/router') return 'server router type';
  if (specifier === '@redthread/client') return 'packages/client/src/redthread.ts';
  const [, name, entry] = /^@redthread\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  return name === undefined ? null : `packages/${name}/src/${entry}.ts`;
}
