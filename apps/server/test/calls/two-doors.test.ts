import { describe, expect, test } from 'vitest';
import { type ApiCall, apiCalls } from '../../src/trpc/calls.ts';
import { appRouter } from '../../src/trpc/router.ts';
import type { BuildCopy } from '../support/engines.ts';
import { type People, settlePeople } from '../support/people.ts';
import { unwrittenCopies } from '../support/unwritten-copies.ts';
import { type DoorAnswer, fieldsOf, pathFieldsOf, restRequest, throughRest, throughTrpc } from './doors.ts';
import { badValuesOf, goodInputs, NOT_HERE, OF_PATIENT } from './sample-inputs.ts';

const calls = apiCalls();
const unwrittenFile = unwrittenCopies()();

test('every procedure has a REST door, and each that takes something a sample that shows it', async () => {
  const taking = calls.filter((call) => Object.keys(fieldsOf(call)).length > 0);
  expect(calls.map(({ path }) => path).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
  expect(Object.keys(goodInputs(await settlePeople())).sort()).toEqual(taking.map(({ path }) => path).sort());
});

describe.each(calls.map((call) => [call.path, call] as const))('%s', (_, call) => {
  test('answers a script and a typed caller alike', async () => {
    // A town for each door: neither is answered with what the other made.
    const { rest, typed } = await throughBoth(call, (input) => input);
    expect(rest.status).toBe(NOT_HERE.includes(call.path) ? 404 : 200);
    expect(rest).toEqual(typed);
  });

  test('refuses a caller without a token alike, and names an unknown field in the same way', async () => {
    const stranger = await throughBoth(call, (input) => input, { isSignedIn: false });
    expect(stranger.rest).toEqual(stranger.typed);
    const { rest, typed } = await throughBoth(call, (input) => ({ ...input, favouriteColour: 'red' }));
    expect(rest).toEqual(typed);
    expect(rest).toMatchObject({ status: 400, error: { issues: [{ path: 'favouriteColour' }] } });
  });

  const fields = Object.entries(fieldsOf(call));
  if (fields.length === 0) return;

  test('refuses each wrong value of each field alike, at that field', async () => {
    // Nothing is written by what is refused, so that one town is enough for all.
    const buildCopy = await refusing();
    for (const [name] of fields) {
      const values = badValuesOf(name);
      if (values === undefined) throw new Error(`No wrong values for ${name}.`);
      for (const value of values.filter((each) => fitsDoor(call, name, each))) {
        const { rest, typed } = await throughBoth(call, (input) => ({ ...input, [name]: value }), { buildCopy });
        const refused = { status: 400, error: { code: 'BAD_INPUT', issues: [{ path: name }] } };
        expect(rest, `${name} = ${JSON.stringify(value)}`).toEqual(typed);
        expect(rest, `${name} = ${JSON.stringify(value)}`).toMatchObject(refused);
      }
    }
  });
});

const REPEATABLE = calls.filter((call) => call.rest.method !== 'GET' && pathFieldsOf(call).length > 0);

test.each(REPEATABLE.map((call) => [call.path, call] as const))(
  '%s refuses a script whose body or query says again what the address says, as the document has it',
  async (_, call) => {
    const { people, headers } = await callerOf(call);
    const { app } = await unwrittenFile(people.database);
    const asked = restRequest(call, goodInputs(people)[call.path] ?? {}, headers);
    const [name = ''] = pathFieldsOf(call);
    const answer = await app.inject({ ...asked, payload: { ...Object(asked.payload), [name]: 'another' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'BAD_INPUT', issues: [{ path: name, message: 'Please say this in the address alone.' }] },
    ]);
    expect((await app.inject({ ...asked, url: `${asked.url}?${name}=another` })).statusCode).toBe(400);
  },
);

let settled: Promise<People> | undefined;

function people(): Promise<People> {
  settled ??= settlePeople();
  return settled;
}

type Input = Record<string, unknown>;

/** The same call through each door, on a town that nobody has changed; a file's may have been read. */
async function throughBoth(
  call: ApiCall,
  change: (input: Input) => Input,
  { isSignedIn = true, buildCopy = unwrittenFile }: { isSignedIn?: boolean; buildCopy?: BuildCopy } = {},
): Promise<{ rest: DoorAnswer; typed: DoorAnswer }> {
  const { headers, people } = await callerOf(call, isSignedIn);
  const input = change(goodInputs(people)[call.path] ?? {});
  return {
    rest: await throughRest(await buildCopy(people.database), call, input, headers),
    typed: await throughTrpc(await buildCopy(people.database), call, input, headers),
  };
}

/** For calls that are all refused, one town: whether it was written to is not looked at between them. */
async function refusing(): Promise<BuildCopy> {
  const town = await unwrittenFile((await people()).database);
  return async () => town;
}

async function callerOf(call: ApiCall, isSignedIn = true) {
  const all = await people();
  const { donor, admin, patient } = all;
  const caller = call.access === 'admins' ? admin : OF_PATIENT.includes(call.path) ? patient : donor;
  return { people: all, headers: isSignedIn ? caller.headers : {} };
}

/** An address has only text, and can't hold an empty or missing part; there, only what stays wrong as text is a case. */
function fitsDoor(call: ApiCall, name: string, value: unknown): boolean {
  if (pathFieldsOf(call).includes(name)) return typeof value === 'string' && value !== '';
  if (call.rest.method !== 'GET') return true;
  return typeof value === 'string' || (typeof value === 'number' && name === 'limit');
}
