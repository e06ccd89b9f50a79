import { z } from 'zod';
import { type ApiCall, apiCalls } from '../../trpc/calls.ts';

export interface CallableCall {
  /** Its noun and verb, such as `donors.list`. */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
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
  /** Whether the word `null` gives null. */
  readonly isNullable: boolean;
  /** Its schema's description. */
  readonly remarks: readonly string[];
}

const fieldSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
});
const inputSchema = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), fieldSchema.extend({ anyOf: z.array(fieldSchema).optional() })).default({}),
});

type FieldSchema = z.infer<typeof fieldSchema>;

const KINDS: Readonly<Record<string, Field['kind']>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};
const WHO: Readonly<Record<ApiCall['access'], string>> = { anyone: '', members: ' (signed in)', admins: ' (admins)' };

/** Every call that scripts can make, in the order of the router. */
export function callableCalls(): CallableCall[] {
  return apiCalls().map(({ path, kind, access, summary, description = '', token, input }) => {
    const reach = token === undefined ? '' : `An API token needs the scope ${token}.`;
    return {
      ...{ name: path, kind },
      summary: `${summary}${WHO[access]}`,
      description: [description, reach].filter((text) => text !== '').join(' '),
      fields: fieldsOf(input),
    };
  });
}

function fieldsOf(input: z.ZodType): Field[] {
  const { required, properties } = inputSchema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  return Object.entries(properties).map(([name, { anyOf = [], ...whole }]) => {
    const present = anyOf.filter(({ type }) => type !== 'null');
    const isNullable = present.length < anyOf.length;
    const schema = isNullable && present.length === 1 ? { ...whole, ...present[0] } : whole;
    return {
      name,
      kind: KINDS[schema.type ?? ''] ?? 'json',
      choices: schema.enum?.map(String),
      isRequired: required.includes(name),
      isNullable,
      remarks: [
        ...(required.includes(name) ? ['required'] : []),
        ...remarksOn(schema),
        ...(isNullable ? ['null for none'] : []),
      ],
    };
  });
}

function remarksOn({ description, minimum, maximum, maxLength, default: preset }: FieldSchema): string[] {
  return [
    ...(description === undefined ? [] : [description]),
    ...(minimum === undefined || maximum === undefined ? [] : [`${minimum} to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(preset === undefined ? [] : [`without it: ${preset}`]),
  ];
}
