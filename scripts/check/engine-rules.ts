import { targetOf } from './imports.ts';
import { type Imported, type Syntax, syntaxOf } from './syntax.ts';

// An engine stores rows; rules are written once, for all engines, in operations. Operations know neither their engine nor the time. Read from
// the syntax tree, since a text can be spelt in many ways.

const ENGINE = /^packages\/db\/src\/(?:sqlite|postgres)\//;
const OPERATIONS = /^packages\/db\/src\/(?:operations\/|query\.ts$|transaction\.ts$)/;

/**
 * What an engine may take from above it: how operations are run, and the port. Of the domain, its error alone; the address as SQLite's
 * migrations know it, for good, is `migrate.ts`'s.
 */
const ALLOWED: readonly RegExp[] = [
  /^packages\/db\/src\/(?:sqlite|postgres)\//,
  /^packages\/db\/src\/operations\/(?:store|facts|totals|exported|recount)\.ts$/,
  /^packages\/db\/src\/(?:query|transaction|store|database-address|database-engine|executable|migrations|regular-file|unfinished-file|instant-text|transfer|transferred-tables)\.ts$/,
  /^packages\/domain\/src\/domain-error\.ts$/,
];
const ALSO_ALLOWED = { file: 'packages/db/src/sqlite/migrate.ts', target: 'packages/domain/src/email.ts' };

/**
 * What an engine alone can know: locked, full or broken, cut off at the commit, damaged. A row that breaks a unique index is no
 * refusal: PostgreSQL begins the act again, and in SQLite nobody comes between an act's look and its write.
 */
const ENGINE_CODES = new Set(['BUSY', 'CANNOT_SAVE', 'MAYBE_SAVED', 'UNEXPECTED']);
const ERROR = 'DomainError';

const CALENDAR_NAMES = new Set(['Date', 'Intl', 'Temporal']);
const CALENDAR_CALLS =
  /^(?:toISOString|toJSON|toLocale\w*String|to(?:UTC|Date|Time)String|getUTC\w+|getFullYear|getMonth|getDate|getDay)$/;
const CLOCKS = new Set([...CALENDAR_NAMES, 'performance', 'process', 'setTimeout', 'setInterval', 'setImmediate']);
const SQL_CLOCK =
  /\b(?:date|datetime|time|julianday|unixepoch|strftime|timediff|now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\bcurrent_(?:date|time|timestamp)\b|\blocaltime(?:stamp)?\b/i;
const SQL_WRITE =
  /\b(?:(?:insert(?:\s+or\s+\w+)?|replace|merge)\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+["'`[]?(\w+|⟨⟩)/gi;
/** An engine's own: which migrations it had, who holds the file, or serves the database, how far a move is, and what a file knows of itself. */
const OWN_TABLES = new Set(['facts', 'migrations', 'lock_owner', 'servers', 'moves']);
/** Rows that were kept by the rules elsewhere arrive as they were: a bulk copy is no rule. */
const COPIES_ROWS = /^packages\/db\/src\/(?:sqlite|postgres)\/fill\.ts$/;
/** Whether a server is still there is no rule, and the database's clock alone can tell. */
const KEEPS_TIME = 'packages/db/src/postgres/servers.ts';
const SQL_LOCK =
  /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b|\block\s+table\b|\bpg_(?:try_)?advisory_\w+/i;
const ENGINE_NAMES = /sqlite|postgres|\bpg_/i;
/** What is counted, and kept a second time, with each write of these: one module writes each. */
const ROW_TABLES = new Set(['accounts', 'donors', 'requests', 'invitations', 'reports']);
const WRITERS = new Set(['tx', 'db']);
const WRITES = new Set(['insert', 'update', 'delete']);

/** Spells queries for each engine. */
const SPELLS = 'packages/db/src/query.ts';

export function engineProblems(file: string, text: string): string[] {
  if (file.endsWith('.test.ts')) return [];
  if (ENGINE.test(file)) {
    return problemsOfEngine(file, syntaxOf(file, text)).map(
      (found) => `${found}: a rule, which stands above the engines. Move it into packages/db/src/operations.`,
    );
  }
  return OPERATIONS.test(file) ? problemsOfOperations(file, syntaxOf(file, text)) : [];
}

function problemsOfEngine(file: string, syntax: Syntax): string[] {
  const { imports, names, members, texts } = syntax;
  const keepsTime = file === KEEPS_TIME;
  const copiesRows = COPIES_ROWS.test(file);
  return [
    ...imports.flatMap((each) => importProblems(file, each)),
    ...refusalProblems(syntax),
    ...names.filter((name) => CALENDAR_NAMES.has(name)).map((name) => `uses ${name}`),
    ...members.filter(({ property }) => CALENDAR_CALLS.test(property)).map(({ property }) => `uses ${property}`),
    ...texts.flatMap((text) => [
      ...(keepsTime ? [] : matched(SQL_CLOCK, text)),
      ...(copiesRows ? [] : foreignWrites(text)),
    ]),
  ];
}

function importProblems(file: string, { specifier, names }: Imported): string[] {
  if (specifier === null) return ['imports what is known at run time only'];
  const target = targetOf(file, specifier);
  if (target === null || (file === ALSO_ALLOWED.file && target === ALSO_ALLOWED.target)) return [];
  if (!ALLOWED.some((allowed) => allowed.test(target))) return [`imports ${specifier}`];
  if (!target.startsWith('packages/domain/')) return [];
  return names.filter((name) => name !== ERROR).map((name) => `takes ${name} of ${specifier}`);
}

/** The error stands in its import, behind `new` with a code that is written out, and behind `instanceof`. */
function refusalProblems({ imports, names, made, tested }: Syntax): string[] {
  const refusals = made.filter(({ name }) => name === ERROR);
  const inImports = imports.flatMap((each) => each.names).filter((name) => name === ERROR).length;
  const known = refusals.length + tested.filter((name) => name === ERROR).length + inImports * 2;
  const stands = names.filter((name) => name === ERROR).length;
  return [
    ...refusals.flatMap(({ first }) => {
      if (first === null) return ['refuses with a code that is not written out'];
      return ENGINE_CODES.has(first) ? [] : [`refuses with ${first}`];
    }),
    ...(stands > known ? [`hands ${ERROR} on`] : []),
    ...(stands < known ? [`calls ${ERROR} by another name`] : []),
  ];
}

function foreignWrites(text: string): string[] {
  return [...text.matchAll(SQL_WRITE)].flatMap(([words, table = '']) =>
    OWN_TABLES.has(table.toLowerCase()) ? [] : [`uses ${words}`],
  );
}

function problemsOfOperations(file: string, { imports, names, called, texts }: Syntax): string[] {
  const clocks = [
    ...names.filter((name) => CLOCKS.has(name)),
    ...imports.flatMap(({ specifier }) =>
      specifier !== null && /^node:(?!crypto$)/.test(specifier) ? [specifier] : [],
    ),
    ...texts.flatMap((text) => SQL_CLOCK.exec(text)?.[0] ?? []),
  ];
  const written = [
    ...called.filter(({ object, name }) => WRITERS.has(object ?? '') && WRITES.has(name)).map(({ first }) => first),
    ...texts.flatMap((text) => [...text.matchAll(SQL_WRITE)].map(([, table = '']) => table.toLowerCase())),
  ].filter((table) => (table === null ? file !== SPELLS : isOthersTable(file, table)));
  const engines = file === SPELLS ? [] : texts.filter((text) => ENGINE_NAMES.test(text));
  return [
    ...clocks.map((found) => `uses ${found}: an operation may be begun again. Take the time as an argument.`),
    ...written.map((table) =>
      table === null
        ? 'writes a table that is known at run time only.'
        : `writes ${table}, which operations/rows/${table}.ts alone may.`,
    ),
    ...engines.map((found) => `asks which engine it is on (${found}). What engines differ in is named in Engine.`),
    ...texts.flatMap((text) =>
      matched(SQL_LOCK, text).map(
        (found) => `${found}: operations are serializable. A row lock would hide that they must be.`,
      ),
    ),
  ];
}

function isOthersTable(file: string, table: string): boolean {
  return ROW_TABLES.has(table) && file !== `packages/db/src/operations/rows/${table}.ts`;
}

function matched(pattern: RegExp, text: string): string[] {
  const found = pattern.exec(text)?.[0];
  return found === undefined ? [] : [`uses ${found}`];
}
