import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import type { ApiCall } from '../../src/trpc/calls.ts';
import type { TestApp } from '../support/app.ts';
import { isLongRun } from '../support/long-run.ts';

/** A call's answer, without what differs from one call to the next. */
export interface DoorAnswer {
  readonly status: number;
  readonly data?: unknown;
  readonly error?: unknown;
}

type Headers = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(call: ApiCall): Record<string, z.ZodType> {
  const isWrapped = call.input instanceof z.ZodOptional || call.input instanceof z.ZodPrefault;
  const schema = isWrapped ? call.input.unwrap() : call.input;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${call.path} has no object as its input.`);
  return schema.shape;
}

export function pathFieldsOf({ rest }: ApiCall): string[] {
  return [...rest.paths[0].matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
}

/** The call as REST, its fields where they belong. */
export function restRequest(call: ApiCall, input: Fields, headers: Headers = {}): InjectOptions {
  const { method, paths } = call.rest;
  const inPath = pathFieldsOf(call);
  const url = paths[0].replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  if (method !== 'GET') return { method, url, payload: rest, headers };
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
  );
  return { method, url: query.size === 0 ? url : `${url}?${query}`, headers };
}

/** The call as tRPC's protocol has it. */
export function trpcRequest(call: ApiCall, input: Fields | undefined, headers: Headers = {}): InjectOptions {
  if (call.rest.method !== 'GET') return { method: 'POST', url: `/trpc/${call.path}`, payload: input ?? {}, headers };
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { method: 'GET', url: `/trpc/${call.path}${query}`, headers };
}

export async function throughRest(
  { app }: Pick<TestApp, 'app'>,
  call: ApiCall,
  input: Fields,
  headers?: Headers,
): Promise<DoorAnswer> {
  const response = await app.inject(restRequest(call, input, headers));
  const body: unknown = response.body === '' ? null : response.json();
  if (response.statusCode >= 400) return { status: response.statusCode, error: comparable(body) };
  if (call.rest.list !== true) return { status: 200, data: comparable(body) };
  const nextCursor = nextCursorOf(response);
  const total = Number(response.headers['x-total-count']);
  return { status: 200, data: comparable({ items: body, total, nextCursor }) };
}

export async function throughTrpc(
  { app }: Pick<TestApp, 'app'>,
  call: ApiCall,
  input: Fields,
  headers?: Headers,
): Promise<DoorAnswer> {
  const response = await app.inject(trpcRequest(call, input, headers));
  const body: { result?: { data: unknown }; error?: { data: Record<string, unknown> } } = response.json();
  if (body.error === undefined) return { status: response.statusCode, data: comparable(body.result?.data) };
  const { httpStatus, ...error } = body.error.data;
  return { status: Number(httpStatus), error: comparable(error) };
}

function nextCursorOf({ headers }: LightMyRequestResponse): string | null {
  const url = /^<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1];
  return url === undefined ? null : new URL(url, 'http://localhost').searchParams.get('cursor');
}

/** Ids, tokens and request ids are new each time. */
function comparable(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/"requestId":"[^"]+"/g, '"requestId":"R"')
    .replaceAll(/"code":"(?:\d{6}|[\dA-Z]{10}|[\w-]{43})"/g, '"code":"C"')
    .replaceAll(/"token":"(?:[\w-]{34}|rt_[\w-]{43})"/g, '"token":"T"')
    .replaceAll(/"(identityToken|pendingToken)":"[\w-]{43}"/g, '"$1":"T"')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID');
  return JSON.parse(text);
}

/** Where whoever may not is refused. A short run asks at one: both are answered by the same calls, as two-doors.test.ts shows. */
export const DOORS: readonly (typeof throughRest)[] = isLongRun ? [throughRest, throughTrpc] : [throughTrpc];
