import { BLOOD_TYPES, readBloodType } from '@redthread/domain/blood-type';
import { plainDigits } from '@redthread/domain/digits';
import { DomainError } from '@redthread/domain/domain-error';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RestMeta } from '../../trpc/meta.ts';

const WRAPPERS = [z.ZodOptional, z.ZodDefault, z.ZodPrefault, z.ZodNullable];

/** The parts of a request that may hold input. */
type Sent = Pick<FastifyRequest, 'query' | 'body' | 'params'>;

type Convert = (text: string) => unknown;

/**
 * Reads a procedure's input from a request: the query of a GET, else the JSON body; and the path's parameters, which
 * win over a query, and which no body may repeat. Text becomes numbers and booleans by the schema's leaf types; what doesn't
 * fit stays text, for the schema to refuse.
 */
export function inputReader(schema: unknown, { method }: RestMeta): (sent: Sent) => unknown {
  const convert = convertersOf(schema);
  const hasBody = method !== 'GET';
  return ({ query, body, params }) => {
    const fromPath = convertAll(params, convert);
    if (!hasBody) return { ...convertAll(query, convert), ...asFields(body), ...fromPath };
    // What a form would put into the URL would stay in logs and histories.
    const stray = Object.keys(query as object)[0];
    if (stray !== undefined) {
      const message = 'Please send the fields in the body, not in the address.';
      throw new DomainError('BAD_INPUT', { issues: [{ path: stray.slice(0, 40), message }] });
    }
    const repeated = Object.keys(fromPath).find((name) => Object.hasOwn(asFields(body), name));
    if (repeated !== undefined) {
      const message = 'Please say this in the address alone.';
      throw new DomainError('BAD_INPUT', { issues: [{ path: repeated, message }] });
    }
    return isFields(body) || body === undefined ? { ...body, ...fromPath } : body;
  };
}

function convertAll(fields: unknown, convert: ReadonlyMap<string, Convert>): Record<string, unknown> {
  const converted = { ...asFields(fields) };
  for (const name in converted) {
    const [value, converter] = [converted[name], convert.get(name)];
    if (typeof value === 'string' && converter !== undefined) converted[name] = converter(value);
  }
  return converted;
}

function convertersOf(schema: unknown): ReadonlyMap<string, Convert> {
  const object = unwrap(schema);
  if (!(object instanceof z.ZodObject)) return new Map();
  return new Map(
    Object.entries(object.shape).flatMap(([name, field]) => {
      const converter = converterOf(unwrap(field));
      return converter === null ? [] : [[name, converter] as const];
    }),
  );
}

function converterOf(leaf: unknown): Convert | null {
  if (leaf instanceof z.ZodNumber) return numberOf;
  if (leaf instanceof z.ZodBoolean) return (text) => (text === 'true' || text === 'false' ? text === 'true' : text);
  // A form decodes the plus of `A+` to a space.
  if (isBloodTypeEnum(leaf)) return (text) => (readBloodType(text) === null ? text.replace(/ (ve)?$/i, '+$1') : text);
  return null;
}

function numberOf(text: string): number | string {
  const digits = plainDigits(text).trim();
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : text;
}

function isBloodTypeEnum(leaf: unknown): boolean {
  return leaf instanceof z.ZodEnum && BLOOD_TYPES.every((type) => leaf.options.includes(type));
}

function unwrap(schema: unknown): unknown {
  if (WRAPPERS.some((wrapper) => schema instanceof wrapper)) return unwrap((schema as z.ZodOptional).unwrap());
  if (!(schema instanceof z.ZodPipe)) return schema;
  return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
}

export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asFields(value: unknown): Record<string, unknown> {
  return isFields(value) ? value : {};
}
