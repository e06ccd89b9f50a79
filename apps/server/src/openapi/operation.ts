import { z } from 'zod';
import type { RestCall } from '../http/rest/rest.ts';
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
    'Any text of yours, new for each thing to be made, such as a UUID. The same call with the same key, within a day, makes nothing more: it answers what was made.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
};

/** The OpenAPI operation of a call at one of its paths. */
export function operationOf(call: RestCall, path: string, books: Books): Operation {
  const { rest, summary, description, access, token, isRepeatable } = call;
  const isFirst = path === rest.paths[0];
  const words = isFirst ? description : `The same as \`${rest.method} ${rest.paths[0]}\`.`;
  const parameters = [...parametersOf(call, books.schemas), ...(isRepeatable === undefined ? [] : [IDEMPOTENCY_KEY])];
  const body = bodyOf(call, books.schemas);
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

function parametersOf(call: RestCall, schemas: SchemaBook): Parameter[] {
  const { properties = {}, required = [] } = inputOf(call, schemas);
  const example = exampleInputOf(call.path);
  const inPath = pathFieldsOf(call);
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

function bodyOf(call: RestCall, schemas: SchemaBook): Body | null {
  const { properties = {}, required = [] } = inputOf(call, schemas);
  const names = Object.keys(properties).filter((name) => !pathFieldsOf(call).includes(name));
  if (call.rest.method === 'GET' || names.length === 0) return null;
  if (pathFieldsOf(call).length > 0) throw new Error(`${call.path} has fields in its path and in its body.`);
  const schema = schemas.schemaOf(call.input, 'input');
  return { required: required.length > 0, content: json(schema, exampleInputOf(call.path)) };
}

function answersOf(call: RestCall, schemas: SchemaBook): Record<string, Answer> {
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

function listHeaders(call: RestCall, { total, nextCursor }: z.infer<typeof page>): Record<string, Header> {
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

/** The input's fields, also where the input is a named schema. */
function inputOf({ input }: RestCall, { schemaOf, named }: SchemaBook): InputSchema {
  const schema = schemaOf(input, 'input');
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  return name === undefined ? schema : (named[name] ?? {});
}

function pathFieldsOf({ rest }: RestCall): string[] {
  return [...rest.paths[0].matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
}

function json(schema: Schema, example: unknown): Content {
  return { 'application/json': { schema, example } };
}
