import { readFileSync, writeFileSync } from 'node:fs';
import { AUDIT_ACTIONS } from '../../packages/domain/src/audit-action.ts';
import { BLOOD_TYPES } from '../../packages/domain/src/blood-type.ts';
import { DOMAIN_ERRORS } from '../../packages/domain/src/domain-error.ts';
import { MATCH_TIERS } from '../../packages/domain/src/ranking.ts';
import { CHOSEN_ROLES, ROLES } from '../../packages/domain/src/role.ts';
import { URGENCIES } from '../../packages/domain/src/urgency.ts';
import { fromRoot } from '../root.ts';
import { type DescribedCall, describeCalls } from './described-calls.ts';
import { commentOf, interfaceOf } from './schema-types.ts';

// The client's types as text: a type inferred from the router would depend on the server, and show no fields in an editor.

const MADE =
  '// Made by `node scripts/generate/client-calls.ts` from the procedures of the server; a test fails when it is out of date.\n';
const LISTS = {
  BLOOD_TYPES: { type: 'BloodType', values: BLOOD_TYPES },
  URGENCIES: { type: 'Urgency', values: URGENCIES },
  MATCH_TIERS: { type: 'MatchTier', values: MATCH_TIERS },
  ROLES: { type: 'Role', values: ROLES },
  CHOSEN_ROLES: { type: 'ChosenRole', values: CHOSEN_ROLES },
};
/** Named too, and nobody's script goes through all of it. */
const ACTIONS = { type: 'AuditAction', values: AUDIT_ACTIONS };

/** The generated files of the client, by path. */
export async function clientCalls(): Promise<Record<string, string>> {
  const { calls, shapes } = await describeCalls();
  return {
    'packages/client/src/calls.gen.ts': [
      `${MADE}import type { OneCallOptions } from './call.ts';\nimport type { Pages } from './pages.ts';\n`,
      ...Object.entries(LISTS).map(
        ([name, { type, values }]) =>
          `export const ${name} = ${listOf(values)} as const;\nexport type ${type} = (typeof ${name})[number];\n`,
      ),
      `/** The server's codes for what can go wrong. */\n${unionOf('ServerErrorCode', Object.keys(DOMAIN_ERRORS))}`,
      `/** What the server's record says that somebody did. */\n${unionOf(ACTIONS.type, ACTIONS.values)}`,
      ...[...shapes].map(([name, { schema, comment, direction }]) =>
        interfaceOf(name, schema, comment, { direction, lists: [...Object.values(LISTS), ACTIONS] }),
      ),
      group(
        'Redthread',
        calls.map((call) => ({ call, path: call.path.split('.') })),
        'The calls of a server.',
      ),
    ].join('\n'),
    'packages/client/src/call-shapes.gen.ts': `${MADE}import type { CallShape } from './call.ts';\n\nexport const CALL_SHAPES: Readonly<Record<string, CallShape>> = {\n${calls.map(shapeLine).join('\n')}\n};\n`,
  };
}

/** The same files as they are. */
export function readClientCalls(paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, readFileSync(fromRoot(path), 'utf8')]));
}

interface Placed {
  readonly call: DescribedCall;
  readonly path: readonly string[];
}

/** An interface for a noun, after those of the nouns inside it. */
function group(name: string, placed: readonly Placed[], comment: string): string {
  const leaves = placed.filter(({ path }) => path.length === 1).map(({ call, path }) => method(path[0] ?? '', call));
  const nouns = Map.groupBy(
    placed.filter(({ path }) => path.length > 1),
    ({ path }) => path[0] ?? '',
  );
  const inner = [...nouns].map(([noun, calls]) => {
    const type = `${noun[0]?.toUpperCase()}${noun.slice(1)}Calls`;
    const deeper = calls.map(({ call, path }) => ({ call, path: path.slice(1) }));
    return { field: `  readonly ${noun}: ${type};\n`, text: group(type, deeper, `The calls under \`${noun}\`.`) };
  });
  const fields = [...inner.map(({ field }) => field), ...leaves].join('');
  return [...inner.map(({ text }) => text), `/** ${comment} */\nexport interface ${name} {\n${fields}}\n`].join('\n');
}

function method(name: string, call: DescribedCall): string {
  const { input, output, items } = call;
  const parameters = [
    ...(input === null ? [] : [`input${input.isOptional ? '?' : ''}: ${input.type}`]),
    'options?: OneCallOptions',
  ];
  const page = output === 'null' ? 'void' : output;
  const answer = items === null ? `Promise<${page}>` : `Pages<${page}, ${items.type}>`;
  return `${commentOf(call.lines, '  ')}  ${name}(${parameters.join(', ')}): ${answer};\n`;
}

function shapeLine({ path, kind, input, items, isRepeatable }: DescribedCall): string {
  const more = [
    ...(isRepeatable ? ['isRepeatable: true'] : []),
    ...(input === null ? ['noInput: true'] : []),
    ...(items === null ? [] : [`items: '${items.field}'`]),
  ];
  return `  '${path}': { ${[`kind: '${kind}'`, ...more].join(', ')} },`;
}

function unionOf(type: string, values: readonly string[]): string {
  return `export type ${type} =\n${values.map((value) => `  | '${value}'`).join('\n')};\n`;
}

function listOf(values: readonly string[]): string {
  return `[${values.map((value) => `'${value}'`).join(', ')}]`;
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(await clientCalls())) writeFileSync(fromRoot(path), text);
}
