import { expect, test } from 'vitest';
import { featureProblems } from './feature-rules.ts';
import { FEATURE_CALLS } from './structure-parts.ts';
import { problemsIn } from './structure-rules.ts';

const imports = (specifier: string) => `import { x } from '${specifier}';\n`;

test.each([
  [
    'a service that asks Fastify',
    'apps/server/src/features/donors/service.ts',
    imports('fastify'),
    'only errors, trpc, http or app may',
  ],
  [
    'a service that writes SQL',
    'apps/server/src/features/donors/service.ts',
    imports('drizzle-orm'),
    'packages/db/src/tables.ts and acts/record.ts may',
  ],
  [
    'a second user of Lucia',
    'apps/server/src/features/session/service.ts',
    imports('lucia'),
    'features/session/keeper.ts may',
  ],
  [
    'a domain that knows the contract',
    'packages/domain/src/age.ts',
    imports('@redthread/contract/auth'),
    'may not import contract',
  ],
  [
    'a contract that knows the database',
    'packages/contract/src/auth.ts',
    imports('@redthread/db/store'),
    'may not import db/store',
  ],
  [
    'a router with the store in hand',
    'apps/server/src/features/donors/router.ts',
    imports('@redthread/db/store'),
    'may not import db/store',
  ],
  [
    'donors that call matching',
    'apps/server/src/features/donors/service.ts',
    imports('../matching/service.ts'),
    'may not call matching',
  ],
  [
    'a component that knows a feature',
    'apps/web/src/components/card.tsx',
    imports('../features/session/use-session.ts'),
    'may not import web/features',
  ],
  [
    'a browser that runs the server',
    'apps/web/src/lib/trpc.ts',
    imports('@redthread/server/router'),
    'Import its type alone',
  ],
  [
    'a rule of people inside an engine',
    'packages/db/src/sqlite/donors.ts',
    "throw new DomainError('DONOR_NOT_FOUND');\n",
    'refuses with DONOR_NOT_FOUND: a rule',
  ],
  ['an audit entry inside an engine', 'packages/db/src/postgres/engine.ts', 'recordAudit(entry);\n', 'a rule'],
  ['a day inside an engine', 'packages/db/src/sqlite/donors.ts', 'const today = dayOf(at);\n', 'a rule'],
  [
    'acts that know their engine',
    'packages/db/src/acts/donors.ts',
    imports('../sqlite/open.ts'),
    'not import db/sqlite',
  ],
  ['a clock inside', 'packages/db/src/sqlite/donors.ts', 'const now = Date.now();\n', 'uses Date.now'],
  [
    'a connection that the single executable would not open',
    'packages/db/src/sqlite/donors.ts',
    'const client = new Database(file);\n',
    'Use openClient',
  ],
  ['a file named for its shape', 'packages/domain/src/utils.ts', '', 'name it for its noun'],
  ['a file in capitals', 'apps/web/src/components/Card.tsx', '', 'kebab-case'],
  ['a barrel', 'packages/domain/src/all.ts', "export * from './age.ts';\nexport * from './day.ts';\n", 'a barrel'],
  ['a long file', 'packages/domain/src/long.ts', 'const x = 1;\n'.repeat(251), '251 lines'],
])('%s is told where the line belongs', (_, file, text, sentence) => {
  expect(problemsIn(file, text).join('\n')).toContain(sentence);
});

test('a feature without a service, with too many files, or without a word on what it calls is told so', () => {
  const feature = (name: string, ...files: string[]) =>
    new Map(files.map((file) => [`apps/server/src/features/${name}/${file}`, '']));
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'service', 'service.test'].map((name) => `${name}.ts`);
  expect(featureProblems(feature('google', ...many))).toEqual([]);
  expect(featureProblems(feature('google', ...many, 'router.ts'))).toEqual([expect.stringContaining('9 files')]);
  expect(featureProblems(feature('google', 'router.ts'))).toEqual([expect.stringContaining('has a service.ts')]);
  expect(featureProblems(feature('sign-out', 'service.ts'))).toEqual([expect.stringContaining('what it may call')]);
});

test.each(['server', 'web'])('features of the %s that import one another in a circle are told so', (app) => {
  const file = (feature: string) => `apps/${app}/src/features/${feature}/service.ts`;
  const chain = [
    [file('google'), imports('../session/service.ts')],
    [file('session'), imports('../mail/service.ts')],
    [file('mail'), ''],
  ] as const;
  expect(featureProblems(new Map(chain))).toEqual([]);
  const closed = new Map([...chain, [file('mail'), imports('../google/service.ts')]]);
  expect(featureProblems(closed)).toEqual([expect.stringContaining('google → session → mail → google')]);
});

test('what the features may call makes no cycle', () => {
  const reached = (feature: string, path: readonly string[] = []): readonly string[] => {
    expect(path, 'a cycle').not.toContain(feature);
    return (FEATURE_CALLS[feature] ?? []).flatMap((each) => [each, ...reached(each, [...path, feature])]);
  };
  const names = Object.keys(FEATURE_CALLS);
  for (const feature of names) expect(names).toEqual(expect.arrayContaining([...reached(feature)]));
});

test.each([
  ['packages/db/src/tables.ts', imports('drizzle-orm')],
  ['packages/db/src/sqlite/database.ts', "throw new DomainError('BUSY', {});\n"],
  ['apps/server/src/features/session/keeper.ts', imports('lucia')],
  ['apps/server/src/features/matching/service.ts', imports('../donors/service.ts')],
  ['apps/web/src/lib/trpc.ts', "import type { AppRouter } from '@redthread/server/router';\n"],
  ['packages/domain/src/day.ts', 'const day = new Date(0);\n'],
])('%s may do what it does', (file, text) => {
  expect(problemsIn(file, text)).toEqual([]);
});
