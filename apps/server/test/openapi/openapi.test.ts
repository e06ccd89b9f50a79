import { AUDIT_ACTIONS } from '@redthread/domain/audit-action';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { pathsOf } from '../../src/http/rest/rest.ts';
import { AGAIN, type Answer, type Content } from '../../src/openapi/shape.ts';
import { apiCalls } from '../../src/trpc/calls.ts';
import { goodInputs, NOT_HERE, OF_PATIENT } from '../calls/sample-inputs.ts';
import { buildTestApp } from '../support/app.ts';
import { type People, settlePeople } from '../support/people.ts';
import { API, complaintsAbout, DOCUMENTED, type DocumentedCall, misfit, resolved } from './api-checker.ts';

test('anyone may read the document, and is told when they have it already', async () => {
  const { app } = await buildTestApp();
  const first = await app.inject('/api/openapi.json');
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.json().servers[0].url).toBe('http://localhost:3000');
  const headers = { 'if-none-match': first.headers.etag };
  expect((await app.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(304);
  const posted = await app.inject({ method: 'POST', url: '/api/openapi.json' });
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a validator that is not ours finds the document to be OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone({ ...API }));
  expect(errors ?? []).toEqual([]);
  expect([valid, validator.version]).toEqual([true, '3.1']);
});

test('every procedure is in the document at each of its paths, under a name of its own', () => {
  const places = DOCUMENTED.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const expected = apiCalls().flatMap((call) => pathsOf(call).map((path) => `${call.rest.method} ${path}`));
  expect(places.toSorted()).toEqual(expected.toSorted());
  expect(new Set(DOCUMENTED.map(({ operation }) => operation.operationId)).size).toBe(places.length);
});

describe.each(DOCUMENTED.map((call) => [call.operation.operationId, call] as const))('%s', (_, call) => {
  test('shows examples that its own schemas allow', () => {
    const { parameters = [], requestBody, responses } = call.operation;
    for (const { name, schema, required, ...rest } of parameters) {
      if (required) expect(rest, name).toHaveProperty('example');
      if ('example' in rest) expect(misfit(schema, rest.example), name).toBeNull();
    }
    const answers = Object.values(responses).map((answer) => resolved<Answer>(answer));
    const contents = [requestBody?.content, ...answers.map(({ content }) => content)];
    expect(contents.flatMap((content) => (content === undefined ? [] : wrongExamples(content)))).toEqual([]);
    for (const { schema, example } of answers.flatMap(({ headers = {} }) => Object.values(headers))) {
      expect(misfit(schema, example)).toBeNull();
    }
  });

  test('does what it says when its example is sent to a server', async () => {
    const response = await replay(call);
    const { statusCode } = response;
    const expected = NOT_HERE.includes(nameOf(call)) ? 404 : Number(Object.keys(call.operation.responses)[0]);
    expect(statusCode, response.body).toBe(expected);
    expect(complaintsAbout(call, response)).toEqual([]);
  });
});

test('names every act that the history of a person may hold, and shows no other', () => {
  const entry = { at: '2026-06-15T12:00:00.000Z', subjectId: null };
  const schema = { $ref: '#/components/schemas/HistoryEntry' };
  for (const action of AUDIT_ACTIONS) expect(misfit(schema, { ...entry, action })).toBeNull();
  expect(misfit(schema, { ...entry, action: 'donor.removed-by-nobody' })).toContain('must be equal to one of');
});

/** What only this town knows, and no example can: ids, mailed codes, its people's passwords, and days near its own. */
const OF_THE_TOWN = [
  ...[
    'id',
    'intoId',
    'invitationId',
    'donorId',
    'requestId',
    'userId',
    'accountId',
    'caretakerId',
    'organisationId',
    'groupId',
    'code',
    'identityToken',
  ],
  'arrivalCode',
  ...['pendingToken', 'linkCode'],
  ...['currentPassword', 'pausedUntil'],
];
const SIGNS_IN = ['auth.login', 'auth.deleteMe', 'auth.changeEmail', 'auth.createToken', 'auth.unlinkGoogle'];
const ADMINS = apiCalls().flatMap(({ path, access }) => (access === 'admins' ? [path] : []));

let settled: Promise<People> | undefined;

async function replay(call: DocumentedCall) {
  settled ??= settlePeople();
  const people = await settled;
  const name = nameOf(call);
  const { app } = await buildTestApp({ database: people.database });
  const { admin, patient, donor } = people;
  const caller = ADMINS.includes(name) ? admin : OF_PATIENT.includes(name) ? patient : donor;
  const good = goodInputs(people)[name] ?? {};
  const own = SIGNS_IN.includes(name) ? [...OF_THE_TOWN, 'email', 'password'] : OF_THE_TOWN;
  const fields = Object.fromEntries(own.filter((field) => field in good).map((field) => [field, good[field]]));
  const { parameters = [], requestBody, security } = call.operation;
  let path = call.path;
  const query = new URLSearchParams();
  for (const { name, in: place, example } of parameters) {
    const value = fields[name] ?? example;
    path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    if (place === 'query' && value !== undefined) query.append(name, String(value));
  }
  const example = requestBody?.content['application/json'].example;
  const payload = example === undefined ? {} : { payload: withOwn(example as object, fields) };
  const headers = security.length === 0 ? {} : caller.headers;
  return app.inject({ method: call.method, url: query.size === 0 ? path : `${path}?${query}`, headers, ...payload });
}

function withOwn(example: object, fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, fields[name] ?? value]));
}

/** The procedure behind an operation. */
function nameOf({ operation }: DocumentedCall): string {
  return operation.operationId.replace(AGAIN, '');
}

/** What is wrong with the examples of a body. */
function wrongExamples(content: Content): string[] {
  const { schema, example, examples = {} } = content['application/json'];
  const values = Object.values(examples).map((named) => resolved<{ value: unknown }>(named).value);
  return [...values, ...(example === undefined ? [] : [example])].flatMap((value) => misfit(schema, value) ?? []);
}
