import fc from 'fast-check';
import type { Schema } from '../../src/openapi/shape.ts';
import { resolved } from './api-checker.ts';

interface Keywords {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const LONGEST = 80;
const DAYS = { min: new Date('1850-01-01'), max: new Date('2150-01-01') };

/** Values that a JSON Schema allows: of the keywords that the document uses, and of no others. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, oneOf, anyOf = oneOf, ...rest }: Keywords = resolved<Schema>(schema);
  if ('const' in rest) return fc.constant(rest.const);
  if (rest.enum !== undefined) return fc.constantFrom(...rest.enum);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(valuesOf));
  const types = [type ?? []].flat();
  if (types.length === 0) throw new Error(`No values are known for ${JSON.stringify(schema)}.`);
  return fc.oneof(...types.map((one) => valuesOfType(one, rest)));
}

function valuesOfType(type: string, rest: Omit<Keywords, 'type' | 'anyOf' | 'oneOf'>): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: rest.minimum ?? -5, max: rest.maximum ?? 5000 });
    case 'string':
      return texts(rest);
    case 'array':
      return fc.array(valuesOf(rest.items ?? {}), { maxLength: 3 });
    case 'object':
      return objects(rest);
    default:
      throw new Error(`No values are known for the type ${type}.`);
  }
}

function texts({ format, pattern, minLength = 0, maxLength = LONGEST }: Keywords): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (format === 'date') return fc.date({ noInvalidDate: true, ...DAYS }).map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true, ...DAYS }).map((instant) => instant.toISOString());
  if (format === 'email') return fc.emailAddress({ size: 'small' });
  if (format !== undefined) throw new Error(`No texts are known for the format ${format}.`);
  const limits = { minLength, maxLength: Math.min(maxLength, minLength + LONGEST) };
  return fc.oneof(fc.string({ ...limits, unit: 'grapheme' }), fc.string({ ...limits, unit: 'binary' }));
}

function objects({ properties = {}, required = [] }: Keywords): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]));
  return fc.record(fields, { requiredKeys: [...required] });
}
