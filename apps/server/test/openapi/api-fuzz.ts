import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { apiCalls } from '../../src/trpc/calls.ts';
import { goodInputs } from '../calls/sample-inputs.ts';
import { buildTestApp } from '../support/app.ts';
import { makeToken, type People, settlePeople } from '../support/people.ts';
import { complaintsAbout, type DocumentedCall, misfit } from './api-checker.ts';
import { valuesOf } from './schema-arbitrary.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A request, and whether the document says that its body is wrong. */
interface Asked {
  readonly request: InjectOptions;
  readonly isMisfit: boolean;
}

/** So many requests share one town: a call may delete whoever makes it. */
const REQUESTS_PER_TOWN = 10;
const HUGE = 'x'.repeat(70_000);

/** A town whose donor has API tokens as well. */
interface ScriptedTown extends People {
  readonly scripts: readonly { readonly authorization: string }[];
}

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '\u202e', '__proto__', "'; --", '../..', '%', HUGE, -1, 1e300, [[]]),
);

export async function settleScriptedTown(): Promise<ScriptedTown> {
  const people = await settlePeople();
  const town = await buildTestApp({ database: people.database });
  const owner = people.donor.account.id;
  const [reader, writer] = [
    await makeToken(town, owner, 'read', { name: 'reader' }),
    await makeToken(town, owner, 'write', { name: 'writer' }),
  ];
  return { ...people, database: town.store.serialize(), scripts: [reader.headers, writer.headers] };
}

/** Sends `runs` requests, half of them wrong somewhere, and expects each answer to be one that the document has. */
export async function fuzz(call: DocumentedCall, people: ScriptedTown, runs: number): Promise<void> {
  const towns = new Map<number, ReturnType<typeof buildTestApp>>();
  let sent = 0;
  const property = fc.asyncProperty(requestsTo(call, people), async ({ request, isMisfit }) => {
    const place = Math.floor(sent / REQUESTS_PER_TOWN);
    sent += 1;
    const town = towns.get(place) ?? buildTestApp({ database: people.database });
    towns.set(place, town);
    const response = await (await town).app.inject(request);
    expect(response.statusCode, response.body).toBeLessThan(500);
    expect(complaintsAbout(call, response)).toEqual([]);
    if (isMisfit) expect(response.statusCode, 'the document forbids this body').toBeGreaterThanOrEqual(400);
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
}

const ADMINS = apiCalls().flatMap(({ path, access }) => (access === 'admins' ? [path] : []));

function requestsTo(call: DocumentedCall, people: ScriptedTown): fc.Arbitrary<Asked> {
  const { operation, method, path } = call;
  const { parameters = [], requestBody } = operation;
  const good = goodInputs(people)[operation.operationId.replace('.again', '')] ?? {};
  const body = requestBody?.content['application/json'].schema;
  const inUrl = fieldsOf(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])), good);
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  return fc
    .record({
      address: inUrl,
      payload: body === undefined ? fc.constant(undefined) : bodies(body, good),
      headers: callers(people, ADMINS.includes(operation.operationId)),
      type: fc.oneof(
        { weight: 15, arbitrary: fc.constant('application/json') },
        fc.constantFrom('text/plain', 'application/xml'),
      ),
      broken: fc.oneof({ weight: 15, arbitrary: fc.constant('') }, fc.constantFrom('{', '[', '\u0000', HUGE)),
    })
    .map(({ address, payload, headers, type, broken }) => {
      const url = inPath.reduce((text, name) => text.replace(`{${name}}`, pathPart(address[name])), path);
      const query = new URLSearchParams(
        Object.entries(address).flatMap(([name, value]): [string, string][] =>
          inPath.includes(name) || value === undefined ? [] : [[name, textOf(value)]],
        ),
      );
      const sent = payload === undefined ? undefined : JSON.stringify(payload) + broken;
      const withBody = sent === undefined ? {} : { payload: sent, headers: { ...headers, 'content-type': type } };
      const isMisfit = body !== undefined && payload !== undefined && isForbidden(body, payload);
      return { request: { method, url: query.size === 0 ? url : `${url}?${query}`, headers, ...withBody }, isMisfit };
    });
}

/** Fields as the town knows them, as the schema has them, or wrong; sometimes missing, or one too many. */
function fieldsOf(
  schemas: Readonly<Record<string, Parameters<typeof valuesOf>[0]>>,
  good: Fields,
): fc.Arbitrary<Fields> {
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const known = name in good ? [{ weight: 6, arbitrary: fc.constant(good[name]) }] : [];
    return [
      name,
      fc.oneof(...known, { weight: 4, arbitrary: valuesOf(schema) }, { weight: 1, arbitrary: junk }),
    ] as const;
  });
  const strange = fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, fc.dictionary(fc.string(), junk, { maxKeys: 2 }));
  // Mostly whole: what lacks a field is refused before anything happens.
  const whole = fc.record(Object.fromEntries(entries));
  const partial = fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: partial }), strange)
    .map(([fields, more]) => ({ ...fields, ...more }));
}

function bodies(schema: Parameters<typeof valuesOf>[0], good: Fields): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(good) },
    { weight: 5, arbitrary: valuesOf(schema) },
    { weight: 8, arbitrary: valuesOf(schema).chain((value) => spoilt(value as Fields, good)) },
    { weight: 1, arbitrary: junk },
  );
}

/** One field of a good body wrong, missing, or too many. */
function spoilt(value: Fields, good: Fields): fc.Arbitrary<Fields> {
  const names = [...new Set([...Object.keys(value), ...Object.keys(good)]), 'unknown'];
  return fc
    .record({ name: fc.constantFrom(...names), instead: fc.option(junk, { nil: undefined }) })
    .map(({ name, instead }) => ({ ...value, ...good, [name]: instead }));
}

function callers(
  { donor, patient, admin, scripts }: ScriptedTown,
  isForAdmins: boolean,
): fc.Arbitrary<Record<string, string>> {
  const usual = isForAdmins ? admin : donor;
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant({ ...usual.headers }) },
    fc.constantFrom({ ...patient.headers }, { ...admin.headers }, {}),
    { weight: 2, arbitrary: fc.constantFrom(...scripts.map((headers) => ({ ...headers }))) },
    fc
      .constantFrom('Bearer x', 'Bearer', 'Basic YTpi', `Bearer rt_${'x'.repeat(43)}`)
      .map((authorization) => ({ authorization })),
  );
}

/** Whether the document forbids a body. Formats are advice, and what is trimmed is longer than its limit says. */
function isForbidden(schema: Parameters<typeof misfit>[0], body: unknown): boolean {
  const problem = misfit(schema, JSON.parse(JSON.stringify(body)));
  return problem !== null && !/must match format|must NOT have more than/.test(problem);
}

function pathPart(value: unknown): string {
  const text = encodeURIComponent(textOf(value).toWellFormed());
  // A dot alone, or two, leads to another path before it leaves a browser (RFC 3986, 5.2.4).
  return text === '.' || text === '..' ? `${text}x` : text;
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : String(JSON.stringify(value))).slice(0, 4000);
}
