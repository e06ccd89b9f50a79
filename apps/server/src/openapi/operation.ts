import { LANGUAGES } from '@redthread/domain/language';
import { z } from 'zod';
import type { ApiCall } from '../trpc/calls.ts';
import { exampleInputOf, exampleOutputOf } from './examples.ts';
import type { RefusalBook } from './refusals.ts';
import type { SchemaBook } from './schemas.ts';
import { AGAIN, type Answer, type Content, type Header, type Operation, type Parameter, type Schema } from './shape.ts';
import { tagOf } from './words.ts';

interface Books {
  readonly schemas: SchemaBook;
  readonly refusals: RefusalBook;
}

const page = z.object({ items: z.unknown(), total: z.number(), nextCursor: z.string() });

type Body = NonNullable<Operation['requestBody']>;

const ETAG: Header = {
  description: 'Send it back as `If-None-Match`: what has not changed is a 304 without a body.',
  required: false,
  schema: { type: 'string' },
  example: '"nZBvDbNiNHCvEQSWbA4jk5MSQCM"',
};

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Printable ASCII of yours without spaces, new for each thing to be made, such as a UUID. The same call with the same key, within a day, makes nothing more: it answers what was made.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!#-~]+$' },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
};

const ACCEPT_LANGUAGE: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: `What the person reads: the mails are in the first of these that is one of ${LANGUAGES.join(', ')}, and a new account keeps it.`,
  schema: { type: 'string' },
  example: 'ar-EG, ar;q=0.9',
};

/** The OpenAPI operation of a call at one of its paths. */
export function operationOf(call: ApiCall, path: string, books: Books): Operation {
  const { rest, summary, description, access, token, isRepeatable, hearsLanguage } = call;
  const isFirst = path === rest.paths[0];
  const words = isFirst ? description : sameAs(call, path);
  const fields = fieldsOf(call, path, books.schemas);
  const parameters = [
    ...parametersOf(call, fields),
    ...(isRepeatable === undefined ? [] : [IDEMPOTENCY_KEY]),
    ...(hearsLanguage === undefined ? [] : [ACCEPT_LANGUAGE]),
  ];
  const body = bodyOf(call, fields, books.schemas);
  return {
    operationId: isFirst ? call.path : call.path + AGAIN,
    tags: [tagOf(call.path)],
    summary,
    ...(words === undefined ? {} : { description: words }),
    security: access === 'anyone' ? [] : [{ session: [] }, ...(token === undefined ? [] : [{ apiToken: [token] }])],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: body }),
    responses: { ...answersOf(call, books.schemas), ...books.refusals.answersTo(call) },
  };
}

function sameAs({ rest: { method, paths, button } }: ApiCall, path: string): string {
  const same = `The same as \`${method} ${paths[0]}\``;
  if (path !== button?.path) return `${same}.`;
  return `${same}, for a mail program’s own button (RFC 8058): it may send a form, of which nothing is read.`;
}

/** What a call takes at an address, and which of it stands in that. */
interface Fields extends InputSchema {
  readonly inPath: readonly string[];
}

function fieldsOf({ input }: ApiCall, path: string, { schemaOf, named }: SchemaBook): Fields {
  const schema = schemaOf(input, 'input');
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
  return { ...(name === undefined ? schema : named[name]), inPath };
}

function parametersOf(call: ApiCall, { properties = {}, required = [], inPath }: Fields): Parameter[] {
  const example = exampleInputOf(call.path);
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || call.rest.method === 'GET')
    .map(([name, { description, ...schema }]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: required.includes(name),
      ...(description === undefined ? {} : { description: String(description) }),
      schema,
      ...(name in example ? { example: example[name] } : {}),
    }));
}

function bodyOf(call: ApiCall, { properties = {}, required = [], inPath }: Fields, schemas: SchemaBook): Body | null {
  const names = Object.keys(properties).filter((name) => !inPath.includes(name));
  if (call.rest.method === 'GET' || names.length === 0) return null;
  const example = exampleInputOf(call.path);
  const sent = Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name)));
  const isNeeded = required.some((name) => !inPath.includes(name));
  return { required: isNeeded, content: json(schemas.schemaOf(without(call, inPath), 'input'), sent) };
}

/** What is left for the body of an input with fields in its address. */
function without({ path, input }: ApiCall, inPath: readonly string[]): z.ZodType {
  if (inPath.length === 0) return input;
  if (!(input instanceof z.ZodObject))
    throw new Error(`${path} has fields in its address, and no object to take them from.`);
  return z.strictObject(
    Object.fromEntries(Object.entries<z.ZodType>(input.shape).filter(([name]) => !inPath.includes(name))),
  );
}

function answersOf(call: ApiCall, schemas: SchemaBook): Record<string, Answer> {
  const { rest, access } = call;
  const { status = 200 } = rest;
  if (status === 204) return { 204: { description: 'Done. There is no body.' } };
  const schema = schemas.schemaOf(call.output, 'output');
  const example = exampleOutputOf(call.path);
  const isKept = rest.method === 'GET' && access === 'anyone';
  const headers = {
    ...(rest.list === true ? listHeaders(call, page.parse(example)) : {}),
    ...(isKept ? { ETag: ETAG } : {}),
  };
  const answer: Answer = {
    description: status === 201 ? 'Made.' : 'As asked.',
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: rest.list === true ? json(itemsOf(schema), page.parse(example).items) : json(schema, example),
  };
  return { [status]: answer, ...(isKept ? { 304: { description: 'Not changed since the `ETag` sent.' } } : {}) };
}

/** REST lists are bare arrays; total and next page are in headers. */
function itemsOf({ properties }: Schema): Schema {
  return z.object({ items: z.record(z.string(), z.unknown()) }).parse(properties).items;
}

function listHeaders(call: ApiCall, { total, nextCursor }: z.infer<typeof page>): Record<string, Header> {
  return {
    'X-Total-Count': {
      description: 'How many there are in all.',
      required: true,
      schema: { type: 'integer', minimum: 0 },
      example: total,
    },
    Link: {
      description: 'Where the next page is; absent on the last.',
      required: false,
      schema: { type: 'string' },
      example: `<${call.rest.paths[0]}?cursor=${nextCursor}>; rel="next"`,
    },
  };
}

interface InputSchema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

function json(schema: Schema, example: unknown): Content {
  return { 'application/json': { schema, example } };
}
