import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { apiDocument } from '../../src/openapi/document.ts';
import type { Answer, ApiDocument, Method, Operation, Reference, Schema } from '../../src/openapi/shape.ts';

/** An operation of the document, with where it is. */
export interface DocumentedCall {
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
}

export const API: ApiDocument = apiDocument({ publicUrl: 'http://localhost:3000', version: '0.0.0' });

export const DOCUMENTED: readonly DocumentedCall[] = Object.entries(API.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method: method as Method, path, operation })),
);

/** Only a name: nothing is fetched. */
const ADDRESS = 'https://redthread.example/';
const ajv = new Ajv2020({ strict: false, allErrors: true });
// A named import of a CommonJS default: the types say one thing, Node another.
(addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv);
ajv.addSchema({ ...API, $id: ADDRESS });
const compiled = new Map<string, ValidateFunction>();

/** What a value has that its schema doesn't allow, in ajv's words; null when it fits. */
export function misfit(schema: Schema, value: unknown): string | null {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(JSON.parse(key.replaceAll('"#/', `"${ADDRESS}#/`)));
  compiled.set(key, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

/** What a reference leads to, or the thing itself. */
export function resolved<Thing extends object>(thing: Thing | Reference): Thing {
  if (!('$ref' in thing)) return thing;
  const steps = String(thing.$ref).split('/').slice(1);
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], API) as Thing;
}

/** What an answer has that the document doesn't say of the operation. */
export function complaintsAbout({ operation }: DocumentedCall, response: LightMyRequestResponse): string[] {
  const { statusCode, headers, body } = response;
  const declared = operation.responses[statusCode];
  if (declared === undefined) return [`the status ${statusCode} is not declared: ${body.slice(0, 300)}`];
  const answer = resolved<Answer>(declared);
  return [...bodyComplaints(answer, response), ...headerComplaints(answer, headers)];
}

function bodyComplaints({ content }: Answer, { headers, body, statusCode }: LightMyRequestResponse): string[] {
  if (content === undefined) return body === '' ? [] : [`a ${statusCode} has a body`];
  const type = String(headers['content-type']);
  if (!/^application\/json(?:;|$)/.test(type)) return [`the content type is ${type}`];
  const problem = misfit(content['application/json'].schema, JSON.parse(body));
  return problem === null ? [] : [`the body of a ${statusCode}: ${problem}: ${body.slice(0, 300)}`];
}

function headerComplaints({ headers = {} }: Answer, sent: LightMyRequestResponse['headers']): string[] {
  return Object.entries(headers).flatMap(([name, { required, schema }]) => {
    const text = sent[name.toLowerCase()];
    if (text === undefined) return required ? [`the header ${name} is missing`] : [];
    const problem = misfit(schema, schema['type'] === 'integer' ? Number(text) : text);
    return problem === null ? [] : [`the header ${name}: ${problem}`];
  });
}
