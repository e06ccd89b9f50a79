import { z } from 'zod';

/** What we read of a JSON schema. */
const jsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  const: z.unknown().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get propertyNames() {
    return jsonSchema.optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional();
  },
});
export type JsonSchema = z.infer<typeof jsonSchema>;

export const parseJsonSchema = (value: unknown): JsonSchema => jsonSchema.parse(value);

/** An input may say `undefined` for a field that it leaves out; an answer never does. */
interface Manner {
  readonly direction: 'input' | 'output';
  /** Names for lists of values. */
  readonly lists: readonly { readonly type: string; readonly values: readonly string[] }[];
}

/** An exported interface, or an alias for what is no object. */
export function interfaceOf(name: string, schema: JsonSchema, comment: readonly string[], manner: Manner): string {
  const head = commentOf(comment, '');
  if (schema.properties === undefined) return `${head}export type ${name} = ${typeOf(schema, manner, '')};\n`;
  return `${head}export interface ${name} ${typeOf(schema, manner, '')}\n`;
}

/** A JSON schema as a TypeScript type. */
function typeOf(schema: JsonSchema, manner: Manner, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((each) => typeOf(each, manner, indent)).join(' | ');
  if (schema.const !== undefined) return `'${schema.const}'`;
  if (schema.enum !== undefined) return enumOf(schema.enum, manner);
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type }, manner, indent)).join(' | ');
  switch (schema.type) {
    case 'array':
      return `readonly ${parenthesised(typeOf(schema.items ?? {}, manner, indent))}[]`;
    case 'object':
      return objectOf(schema, manner, indent);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      throw new Error(`No TypeScript is known for ${JSON.stringify(schema)}.`);
  }
}

function objectOf(schema: JsonSchema, manner: Manner, indent: string): string {
  if (typeof schema.additionalProperties === 'object') {
    const key = schema.propertyNames === undefined ? 'string' : typeOf(schema.propertyNames, manner, indent);
    return `Readonly<Record<${key}, ${typeOf(schema.additionalProperties, manner, indent)}>>`;
  }
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isOptional = schema.required?.includes(name) !== true;
    const type =
      typeOf(field, manner, `${indent}  `) + (isOptional && manner.direction === 'input' ? ' | undefined' : '');
    return `${commentOf(remarksOn(field, manner), `${indent}  `)}${indent}  readonly ${name}${isOptional ? '?' : ''}: ${type};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

/** What a type can't say of a field. */
function remarksOn(
  { description, format, minimum, maximum, maxLength, default: preset }: JsonSchema,
  { direction }: Manner,
): string[] {
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const limits = [
    isBounded ? `From ${minimum} to ${maximum}.` : '',
    maxLength === undefined ? '' : `At most ${maxLength} characters.`,
    preset === undefined ? '' : `Without it: ${JSON.stringify(preset)}.`,
  ];
  return [
    ...(description === undefined ? [] : [description]),
    ...(format === 'date-time' ? ['An instant in UTC, as ISO 8601.'] : []),
    ...(format === 'date' ? ['A UTC day, YYYY-MM-DD.'] : []),
    ...(direction === 'input' ? limits.filter((text) => text !== '') : []),
  ];
}

/** A docstring, or nothing. */
export function commentOf(lines: readonly string[], indent: string): string {
  if (lines.length === 0) return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${`${indent} * ${line}`.trimEnd()}\n`).join('')}${indent} */\n`;
}

function enumOf(values: readonly (string | number)[], { lists }: Manner): string {
  const named = lists.find((list) => list.values.join() === values.join());
  return named?.type ?? values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(' | ');
}

function parenthesised(type: string): string {
  return type.includes(' | ') && !type.endsWith('}') ? `(${type})` : type;
}
