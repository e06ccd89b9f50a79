import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type ApiCall, apiCalls } from '../../apps/server/src/trpc/calls.ts';
import { fromRoot } from '../root.ts';
import { type JsonSchema, parseJsonSchema } from './schema-types.ts';

export interface DescribedCall {
  readonly path: string;
  readonly kind: 'query' | 'mutation';
  /** What is said of it. */
  readonly lines: readonly string[];
  readonly input: { readonly type: string; readonly isOptional: boolean } | null;
  readonly output: string;
  /** The field of a page that holds its items, and their type, for a list. */
  readonly items: { readonly field: string; readonly type: string } | null;
  /** Whether it takes an Idempotency-Key. */
  readonly isRepeatable: boolean;
}

export interface Shape {
  readonly schema: JsonSchema;
  readonly comment: readonly string[];
  readonly direction: 'input' | 'output';
}

const WHO = { anyone: [], members: ['For anyone signed in.'], admins: ['For admins.'] };
const CONTRACT = 'packages/contract/src';

/** Every procedure that has a REST door, and the named shapes that they take and answer, in order of first use. */
export async function describeCalls() {
  const names = await namedSchemas();
  const shapes = new Map<string, Shape>();
  const calls = apiCalls().map((call): DescribedCall => {
    const { path, kind, input, output, isRepeatable = false } = call;
    const answer = nameOf(output, 'output', names, shapes);
    const nextCursor = shapes.get(answer)?.schema.properties?.['nextCursor'];
    return {
      path,
      kind,
      lines: linesOf(call),
      input: inputOf(input, names, shapes),
      output: answer,
      isRepeatable,
      items: nextCursor === undefined ? null : itemsOf(shapes.get(answer)?.schema),
    };
  });
  return { calls, shapes };
}

function linesOf({ rest, summary, description, access, token }: ApiCall): string[] {
  const said = [
    `${summary}.`,
    ...WHO[access],
    ...(token === undefined ? [] : [`An API token needs the scope ${token}.`]),
    `\`${rest.method} ${rest.paths[0]}\``,
  ];
  return [said.join(' '), ...(description === undefined ? [] : ['', description])];
}

function inputOf(schema: z.ZodType, names: Names, shapes: Map<string, Shape>): DescribedCall['input'] {
  const json = toJson(schema, 'input', names);
  if (Object.keys(json.properties ?? {}).length === 0) return null;
  return { type: nameOf(schema, 'input', names, shapes), isOptional: schema.safeParse(undefined).success };
}

/** A page has its items in its only list of objects. */
function itemsOf(schema: JsonSchema | undefined): NonNullable<DescribedCall['items']> {
  const lists = Object.entries(schema?.properties ?? {}).flatMap(([field, { items }]) => {
    const type = items?.$ref?.split('/').at(-1);
    return type === undefined ? [] : [{ field, type }];
  });
  const [first, second] = lists;
  if (first === undefined || second !== undefined) throw new Error('A page has one list of named items.');
  return first;
}

interface Names {
  readonly registry: z.core.$ZodRegistry<{ id: string }>;
  readonly schemas: ReadonlyMap<string, z.ZodType>;
  readonly comments: ReadonlyMap<string, readonly string[]>;
}

/** The type of a schema; the shapes it names are added, those inside it first. */
function nameOf(schema: z.ZodType, direction: 'input' | 'output', names: Names, shapes: Map<string, Shape>): string {
  const json = toJson(schema, direction, names);
  for (const name of JSON.stringify(json).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    const inner = names.schemas.get(name[1] ?? '');
    if (inner !== undefined) nameOf(inner, direction, names, shapes);
  }
  if (json.type === 'null') return 'null';
  const item = schema instanceof z.ZodArray ? schema.element : null;
  if (item instanceof z.ZodType) return `readonly ${nameOf(item, direction, names, shapes)}[]`;
  const id = names.registry.get(schema)?.id;
  if (id === undefined) throw new Error(`The contract exports no name for ${JSON.stringify(json)}.`);
  if (!shapes.has(id)) shapes.set(id, { schema: json, comment: names.comments.get(id) ?? [], direction });
  if (shapes.get(id)?.direction !== direction) throw new Error(`${id} is both taken and answered.`);
  return id;
}

/** A registered schema as itself, what it holds as references. */
function toJson(schema: z.ZodType, io: 'input' | 'output', { registry }: Names): JsonSchema {
  const { $defs, ...json } = z.toJSONSchema(schema, { io, metadata: registry, unrepresentable: 'any' });
  const own = json.$ref === undefined ? json : $defs?.[json.$ref.split('/').at(-1) ?? ''];
  return parseJsonSchema(own);
}

/** The schemas of objects, and of one of several, that the contract exports, under their names in capitals, with their docstrings. */
async function namedSchemas(): Promise<Names> {
  const registry = z.registry<{ id: string }>();
  const schemas = new Map<string, z.ZodType>();
  const comments = new Map<string, readonly string[]>();
  for (const file of readdirSync(fromRoot(CONTRACT)).filter((name) => !name.endsWith('.test.ts'))) {
    const exported: Record<string, unknown> = await import(fromRoot(CONTRACT, file));
    const said = docstringsIn(readFileSync(fromRoot(CONTRACT, file), 'utf8'));
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType) || registry.has(schema) || !isNamed(schema)) continue;
      const id = `${name[0]?.toUpperCase()}${name.slice(1)}`;
      registry.add(schema, { id });
      schemas.set(id, schema);
      comments.set(id, said.get(name) ?? []);
    }
  }
  return { registry, schemas, comments };
}

function isNamed(schema: z.ZodType): boolean {
  const { type, oneOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return type === 'object' || oneOf !== undefined;
}

function docstringsIn(source: string): Map<string, string[]> {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) =/g);
  return new Map(
    [...found].map(([, text = '', name = '']) => [
      name,
      text
        .split('\n')
        .map((line) => line.replace(/^ \* ?/, '').trim())
        .filter((line) => line !== ''),
    ]),
  );
}
