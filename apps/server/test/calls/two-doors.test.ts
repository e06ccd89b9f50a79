import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiCall, apiCalls } from '../../src/trpc/calls.ts';
import { appRouter } from '../../src/trpc/router.ts';
import { type BuildCopy, copyInFile, ENGINES } from '../support/engines.ts';
import { isLongRun } from '../support/long-run.ts';
import { type People, settlePeople } from '../support/people.ts';
import { unwrittenCopies } from '../support/unwritten-copies.ts';
import { type DoorAnswer, fieldsOf, pathFieldsOf, restRequest, throughRest, throughTrpc } from './doors.ts';
import { badValuesOf, goodInputs, NOT_HERE, OF_PATIENT } from './sample-inputs.ts';

const calls = apiCalls();
// Everybody asks each call from every engine in wrong-user.test.ts.
const engines = isLongRun ? ENGINES : ENGINES.slice(0, 1);
const unwrittenFile = unwrittenCopies()();

test('every procedure has a REST door, and a sample that shows it', async () => {
  const all = Object.keys(appRouter._def.procedures).sort();
  expect(calls.map(({ path }) => path).sort()).toEqual(all);
  expect(Object.keys(goodInputs(await settlePeople())).sort()).toEqual(all);
});

describe.each(calls.map((call) => [call.path, call] as const))('%s', (_, call) => {
  test.for(engines)('answers a script and a typed caller alike, from $name', async ({ builder }, context) => {
    // A town for each door: neither is answered with what the other made.
    const { rest, typed } = await throughBoth(call, (input) => input, { buildCopy: builder(context) });
    expect(rest.status).toBe(NOT_HERE.includes(call.path) ? 404 : 200);
    expect(rest).toEqual(typed);
  });

  test('refuses a caller without a token alike', async () => {
    const { rest, typed } = await throughBoth(call, (input) => input, { isSignedIn: false });
    expect(rest).toEqual(typed);
  });

  test('names an unknown field in the same way', async () => {
    const { rest, typed } = await throughBoth(call, (input) => ({ ...input, favouriteColour: 'red' }));
    expect(rest).toEqual(typed);
    expect(rest.status).toBe(400);
    expect(rest.error).toMatchObject({ issues: [{ path: 'favouriteColour' }] });
  });

  const fields = Object.entries(fieldsOf(call));
  if (fields.length === 0) return;

  test('refuses each wrong value of each field alike, at that field', async () => {
    // Nothing is written by what is refused, so that one town is enough for all.
    const ask = await refusedBy(call);
    for (const [name] of fields) {
      const values = badValuesOf(name);
      if (values === undefined) throw new Error(`No wrong values for ${name}.`);
      for (const value of values.filter((each) => fitsDoor(call, name, each))) {
        const { rest, typed } = await ask((input) => ({ ...input, [name]: value }));
        expect(rest, `${name} = ${JSON.stringify(value)}`).toEqual(typed);
        expect(rest, `${name} = ${JSON.stringify(value)}`).toMatchObject({ status: 400, error: { code: 'BAD_INPUT' } });
        expect(rest.error).toMatchObject({ issues: [{ path: name }] });
      }
    }
  });

  if (!isLongRun) return;

  test('says in the same way what is missing', async () => {
    for (const [name, schema] of fields) {
      if (pathFieldsOf(call).includes(name)) continue;
      const { rest, typed } = await throughBoth(call, (input) => without(input, name));
      expect(rest, `${name} missing`).toEqual(typed);
      const isOptional = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
      // What proves that it is oneself is optional one by one, and needed all the same.
      const isProof =
        name === 'password' && ['auth.deleteMe', 'auth.changeEmail', 'auth.createToken'].includes(call.path);
      // A yes by a donor whose last donation isn't known; and who it is that publishes something.
      const isNeededNow =
        (name === 'lastDonatedOn' && call.path.startsWith('invitations.')) ||
        (name === 'name' && call.path === 'auth.code.send');
      expect(rest.status).toBe(isProof ? 403 : isOptional && !isNeededNow ? 200 : 400);
    }
  });
});

const REPEATABLE = calls.filter((call) => call.rest.method !== 'GET' && pathFieldsOf(call).length > 0);

test.each(REPEATABLE.map((call) => [call.path, call] as const))(
  '%s refuses a script whose body says again what the address says, as the document has it',
  async (_, call) => {
    settled ??= settlePeople();
    const people = await settled;
    const { app } = await copyInFile(people.database);
    const { headers } = call.access === 'admins' ? people.admin : people.donor;
    const asked = restRequest(call, goodInputs(people)[call.path] ?? {}, headers);
    const [name = ''] = pathFieldsOf(call);
    const answer = await app.inject({ ...asked, payload: { ...Object(asked.payload), [name]: 'another' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'BAD_INPUT',
      issues: [{ path: name, message: 'Please say this in the address alone.' }],
    });
  },
);

let settled: Promise<People> | undefined;

type Input = Record<string, unknown>;
type Ask = (change: (input: Input) => Input) => Promise<{ rest: DoorAnswer; typed: DoorAnswer }>;

/** The same call through each door, on a town that nobody has changed; a file's may have been read. */
async function throughBoth(
  call: ApiCall,
  change: (input: Input) => Input,
  { isSignedIn = true, buildCopy = unwrittenFile }: { isSignedIn?: boolean; buildCopy?: BuildCopy } = {},
): ReturnType<Ask> {
  const { headers, people } = await callerOf(call, isSignedIn);
  const input = change(goodInputs(people)[call.path] ?? {});
  return {
    rest: await throughRest(await buildCopy(people.database), call, input, headers),
    typed: await throughTrpc(await buildCopy(people.database), call, input, headers),
  };
}

/** For calls that are all refused, on one town: whether it was written to is not looked at between them. */
async function refusedBy(call: ApiCall): Promise<Ask> {
  const { headers, people } = await callerOf(call);
  const town = await unwrittenFile(people.database);
  return async (change) => {
    const input = change(goodInputs(people)[call.path] ?? {});
    return {
      rest: await throughRest(town, call, input, headers),
      typed: await throughTrpc(town, call, input, headers),
    };
  };
}

async function callerOf(call: ApiCall, isSignedIn = true) {
  settled ??= settlePeople();
  const people = await settled;
  const { donor, admin, patient } = people;
  const caller = call.access === 'admins' ? admin : OF_PATIENT.includes(call.path) ? patient : donor;
  return { people, headers: isSignedIn ? caller.headers : {} };
}

/** An address has only text, and can't hold an empty or missing part; there, only what stays wrong as text is a case. */
function fitsDoor(call: ApiCall, name: string, value: unknown): boolean {
  if (pathFieldsOf(call).includes(name)) return typeof value === 'string' && value !== '';
  if (call.rest.method !== 'GET') return true;
  return typeof value === 'string' || (typeof value === 'number' && name === 'limit');
}

function without(input: Input, name: string): Input {
  return Object.fromEntries(Object.entries(input).filter(([field]) => field !== name));
}
