import { z } from 'zod';
import { appRouter } from '../../trpc/router.ts';

export interface CallableCall {
  /** Its noun and verb, such as `donors.list`. */
  readonly name: string;
  readonly summary: string;
  /** Details beyond the summary, in sentences; may be empty. */
  readonly description: string;
  readonly fields: readonly Field[];
}

/** A field of a call's input. Values other than text, numbers and booleans are given as JSON. */
export interface Field {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'json';
  readonly choices: readonly string[] | undefined;
  readonly isRequired: boolean;
  /** Its schema's description. */
  readonly remarks: readonly string[];
}

const procedureParts = z.object({
  meta: z.object({
    rest: z.object({ method: z.string(), paths: z.array(z.string()) }),
    summary: z.string().optional(),
    description: z.string().default(''),
    token: z.string().optional(),
    access: z.string().optional(),
  }),
  inputs: z.array(z.instanceof(z.ZodType)),
});

const inputSchema = z.object({
  required: z.array(z.string()).default([]),
  properties: z
    .record(
      z.string(),
      z.object({
        type: z.string().optional(),
        enum: z.array(z.string()).optional(),
        description: z.string().optional(),
        default: z.unknown().optional(),
        minimum: z.number().optional(),
        maximum: z.number().optional(),
        maxLength: z.number().optional(),
      }),
    )
    .default({}),
});

type FieldSchema = z.infer<typeof inputSchema>['properties'][string];

const KINDS: Readonly<Record<string, Field['kind']>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};
const WHO: Readonly<Record<string, string>> = { members: ' (signed in)', admins: ' (admins)' };

/** Every call that scripts can make, in the order of the router. */
export function callableCalls(): CallableCall[] {
  const procedures: object = appRouter._def.procedures;
  return Object.entries(procedures).flatMap(([name, procedure]) => {
    const parsed = procedureParts.safeParse(procedure._def);
    if (!parsed.success) return [];
    const { meta, inputs } = parsed.data;
    const { summary = `${meta.rest.method} ${meta.rest.paths[0]}`, access = '', token } = meta;
    const reach = token === undefined ? '' : `An API token needs the scope ${token}.`;
    const description = [meta.description, reach].filter((text) => text !== '').join(' ');
    const fields = inputs[0] === undefined ? [] : fieldsOf(inputs[0]);
    return [{ name, summary: `${summary}${WHO[access] ?? ''}`, description, fields }];
  });
}

function fieldsOf(input: z.ZodType): Field[] {
  const { required, properties } = inputSchema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    kind: KINDS[schema.type ?? ''] ?? 'json',
    choices: schema.enum,
    isRequired: required.includes(name),
    remarks: [...(required.includes(name) ? ['required'] : []), ...remarksOn(schema)],
  }));
}

function remarksOn({ description, minimum, maximum, maxLength, default: preset }: FieldSchema): string[] {
  return [
    ...(description === undefined ? [] : [description]),
    ...(minimum === undefined || maximum === undefined ? [] : [`${minimum} to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(preset === undefined ? [] : [`without it: ${preset}`]),
  ];
}
