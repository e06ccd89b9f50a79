import { expect, test } from 'vitest';
import { featureProblems } from './feature-rules.ts';
import { FEATURE_CALLS } from './structure-parts.ts';
import { problemsIn } from './structure-rules.ts';

const take = (name: string, specifier: string) => `import { ${name} } from '${specifier}';\n`;
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
    'packages/db/src/tables.ts, its likes, query.ts and operations may',
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
    'operations that know their engine',
    'packages/db/src/operations/donors.ts',
    imports('../sqlite/open.ts'),
    'not import db/sqlite',
  ],
  [
    'a command that chooses its engine',
    'apps/server/src/cli/doctor/database.ts',
    imports('@redthread/db/sqlite/sqlite-engine'),
    'cli may not import db/sqlite',
  ],
  [
    'a command that knows SQLite',
    'apps/server/src/cli/backup.ts',
    imports('@redthread/db/sqlite/backup'),
    'cli may not import db/sqlite',
  ],
  [
    'a program that knows SQLite',
    'apps/server/src/cli/program.ts',
    imports('@redthread/db/sqlite/open'),
    'cli may not import db/sqlite',
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
  ['a file beside the features', 'apps/server/src/features/phone.ts', imports('node:crypto'), 'belongs to no part'],
  [
    'a limit that knows a feature',
    'apps/server/src/limits/limit.ts',
    imports('../features/mail/service.ts'),
    'limits may not import services',
  ],
  ['a barrel', 'packages/domain/src/all.ts', "export * from './age.ts';\nexport * from './day.ts';\n", 'a barrel'],
  ['a long file', 'packages/domain/src/long.ts', 'const x = 1;\n'.repeat(401), '401 lines'],
])('%s is told where the line belongs', (_, file, text, sentence) => {
  expect(problemsIn(file, text).join('\n')).toContain(sentence);
});

test.each([
  ['a refusal', "throw new DomainError('DONOR_NOT_FOUND');", 'refuses with DONOR_NOT_FOUND'],
  ['one in double quotes', 'throw new DomainError("EMAIL_TAKEN");', 'refuses with EMAIL_TAKEN'],
  ['one over two lines', "throw new DomainError(\n  'EMAIL_TAKEN',\n);", 'refuses with EMAIL_TAKEN'],
  ['one by a variable', "const code = 'EMAIL_TAKEN';\nthrow new DomainError(code);", 'not written out'],
  ['one of two', "throw new DomainError(isNew ? 'EMAIL_TAKEN' : 'BUSY');", 'not written out'],
  ['one that is spread', "throw new DomainError(...['EMAIL_TAKEN']);", 'not written out'],
  ['one under another name', "const Refusal = DomainError;\nthrow new Refusal('EMAIL_TAKEN');", 'hands DomainError on'],
  ['one of a kind of its own', 'class Refusal extends DomainError {}', 'hands DomainError on'],
  ['the sentence of a field', take('fieldError', '@redthread/domain/domain-error'), 'takes fieldError of'],
  ['the whole module of errors', "import * as all from '@redthread/domain/domain-error';", 'takes * of'],
  ['who is on offer', take('isMatchableOn', '@redthread/domain/offer'), 'imports @redthread/domain/offer: a rule'],
  ['a day of the domain', take('addDays', '@redthread/domain/day'), 'imports @redthread/domain/day'],
  ['a limit', take('IDEMPOTENCY_HOURS', '@redthread/domain/limits'), 'imports @redthread/domain/limits'],
  ['a limit in double quotes', 'import { A } from "@redthread/domain/limits";', 'imports @redthread/domain/limits'],
  ['a limit by a later import', "await import('@redthread/domain/limits');", 'imports @redthread/domain/limits'],
  ['a limit that is handed on', "export * from '@redthread/domain/limits';", 'imports @redthread/domain/limits'],
  ['an import that is not written out', 'await import(name);', 'known at run time only'],
  [
    'an address outside migrations',
    take('normaliseEmail', '@redthread/domain/email'),
    'imports @redthread/domain/email',
  ],
  ['a day of its own', 'const day = new Date(at).toISOString().slice(0, 10);', 'uses Date'],
  ['a day of a file', 'const day = stats.mtime.toISOString();', 'uses toISOString'],
  ['a day in SQL', "run(`SELECT date('now')`);", 'uses date('],
  ['an instant in SQL', "run('SELECT current_timestamp');", 'uses current_timestamp'],
  ['an audit entry in SQL', "run('insert into audit VALUES (1)');", 'uses insert into audit'],
  ['one over two lines of SQL', 'run(`INSERT\n  INTO audit VALUES (1)`);', 'uses INSERT'],
  ['one put together', "run('INSERT INTO ' + 'audit VALUES (1)');", 'uses INSERT INTO audit'],
  ['a write to a table by a variable', "run('DELETE FROM ' + table);", 'uses DELETE FROM'],
  [
    'rows of the audit',
    `${take('recordAudit', '../operations/audit.ts')}recordAudit(tx, entry);`,
    'imports ../operations/audit.ts',
  ],
  ['a table', take('audit', '../tables.ts'), 'imports ../tables.ts'],
  [
    'the audit of the port',
    `${take('auditOn', '../operations/audit.ts')}auditOn(db).record(entry);`,
    'imports ../operations/audit.ts',
  ],
])('%s inside an engine is told that it stands above', (_, text, sentence) => {
  for (const engine of ['sqlite', 'postgres']) {
    const problems = problemsIn(`packages/db/src/${engine}/donors.ts`, `${text}\n`).join('\n');
    expect(problems).toContain(sentence);
    expect(problems).toContain('Move it into packages/db/src/operations');
  }
});

test('what copies rows from one engine into another writes any table, and is the only one that may', () => {
  const text = "run('INSERT INTO ' + name + ' VALUES (1)');\n";
  for (const engine of ['sqlite', 'postgres']) {
    expect(problemsIn(`packages/db/src/${engine}/fill.ts`, text)).toEqual([]);
    for (const name of ['take', 'give', 'refill', 'fill/fill', 'backup']) {
      expect(problemsIn(`packages/db/src/${engine}/${name}.ts`, text).join('\n')).toContain('uses INSERT INTO');
    }
    expect(problemsIn(`packages/db/src/${engine}/fill.ts`, 'const day = new Date(at);\n').join('\n')).toContain(
      'uses Date',
    );
  }
});

test.each([
  ['a lock on a row', "statement('SELECT id FROM donors FOR UPDATE');", 'FOR UPDATE: operations are serializable'],
  ['a shared one', 'statement(`SELECT id FROM donors\n  for share`);', 'for share: operations'],
  ['one put together', "statement('SELECT id FROM donors FOR' + ' UPDATE');", 'FOR UPDATE: operations'],
  ['a lock by a number', "statement('SELECT pg_advisory_xact_lock(1)');", 'operations are serializable'],
  ['a test of the engine', "if (db.dialect === 'postgres') throw db;", 'asks which engine it is on (postgres)'],
  ['one in SQL', "statement('SELECT sqlite_version()');", 'asks which engine it is on'],
  ['a stopwatch', 'const start = performance.now();', 'uses performance'],
  ['the time', 'const now = Date.now();', 'uses Date:'],
  ['the time by another way', "const now = Date['now']();", 'uses Date:'],
  ['today', 'const now = new Date();', 'uses Date:'],
  ['the time in SQL', "statement('SELECT now()');", 'uses now('],
  ['a clock of the system', take('performance', 'node:perf_hooks'), 'uses node:perf_hooks'],
  ['a change of donors', 'db.update(donors).set({ name });', 'operations/rows/donors.ts alone may'],
  [
    'a new row',
    'await tx.insert(invitations, invitation);',
    'writes invitations, which operations/rows/invitations.ts alone may',
  ],
  ['a change of what nobody can read here', 'await tx.update(TABLES[table], id, {});', 'writes a table that is known'],
  ['one that goes, in SQL', 'sql`delete from reports`;', 'writes reports'],
])('%s inside an act is told why not', (_, text, sentence) => {
  expect(problemsIn('packages/db/src/operations/donors.ts', `${text}\n`).join('\n')).toContain(sentence);
});

test('the module of a table writes that table, and no other', () => {
  const text = 'await tx.insert(invitations, invitation);\n';
  expect(problemsIn('packages/db/src/operations/rows/invitations.ts', text)).toEqual([]);
  expect(problemsIn('packages/db/src/operations/rows/donors.ts', text).join('\n')).toContain('writes invitations');
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
  [
    'packages/db/src/sqlite/database.ts',
    `${take('DomainError', '@redthread/domain/domain-error')}if (!(e instanceof DomainError)) throw new DomainError('BUSY');\n`,
  ],
  ['packages/db/src/sqlite/migrate.ts', take('normaliseEmail', '@redthread/domain/email')],
  ['packages/db/src/postgres/engine.ts', 'const start = performance.now();\n'],
  ['apps/server/src/main.ts', imports('@redthread/db/sqlite/sqlite-engine')],
  ['apps/server/src/features/session/keeper.ts', imports('lucia')],
  ['apps/server/src/features/matching/service.ts', imports('../donors/service.ts')],
  ['apps/web/src/lib/trpc.ts', "import type { AppRouter } from '@redthread/server/router';\n"],
  ['packages/domain/src/day.ts', 'const day = new Date(0);\n'],
])('%s may do what it does', (file, text) => {
  expect(problemsIn(file, text)).toEqual([]);
});
