import { expect, test } from 'vitest';
import { type ApiCall, apiCalls } from '../../src/trpc/calls.ts';
import { appRouter } from '../../src/trpc/router.ts';
import { DOORS, type DoorAnswer } from '../calls/doors.ts';
import { goodInputs, OF_PATIENT } from '../calls/sample-inputs.ts';
import { buildTestApp } from '../support/app.ts';
import { isLongRun } from '../support/long-run.ts';
import { makeToken, type People, settlePeople } from '../support/people.ts';
import { unwrittenCopies } from '../support/unwritten-copies.ts';

/** All that a script can do with a token. Whatever else there is, or comes to be, it can't. */
const READ = [
  ...[
    'donors.list',
    'donors.mine',
    'donations.mine',
    'requests.list',
    'requests.find',
    'requests.parse',
    'requests.mine',
  ],
  ...[
    'requests.ended',
    'requests.own',
    'contacts.allowance',
    'matching.findDonors',
    'matching.nearestTowns',
    'matching.reach',
  ],
  ...[
    'organisations.bloodBanks',
    'desk.requests',
    'desk.queue',
    'desk.arrivals',
    'desk.arrival',
    'imports.list',
    'imports.lookUp',
    'overview.home',
    'overview.impact',
    'overview.about',
    'overview.admin',
    'overview.invitations',
  ],
  ...['places.find', 'places.get', 'places.nearest', 'places.suggest', 'push.key'],
];
const WRITE = [
  ...['donors.register', 'donors.update', 'donors.remove', 'donors.contact'],
  ...['requests.create', 'requests.update', 'requests.close', 'requests.withdraw', 'requests.contact'],
  ...[
    'invitations.pick',
    'desk.takeCare',
    'desk.confirm',
    'desk.refuse',
    'desk.checkIn',
    'desk.confirmBloodType',
    'desk.missed',
    'desk.used',
    'desk.post',
  ],
  ...['imports.start', 'imports.addRows', 'imports.end'],
];

type Kind = 'read' | 'write' | 'revoked' | 'expired' | 'unknown' | 'none';
type Headers = Readonly<Record<Kind, { authorization?: string }>>;

const calls = apiCalls();
const copyInFile = unwrittenCopies()();

test('every call that an API token can make is on the list, and the list has no other', () => {
  const all = Object.keys(appRouter._def.procedures);
  expect(calls.map(({ path }) => path).sort()).toEqual([...all].sort());
  for (const path of [...READ, ...WRITE]) expect(all).toContain(path);
  expect(calls.filter(({ token }) => token === 'read').map(({ path }) => path)).toEqual(READ);
  expect(calls.filter(({ token }) => token === 'write').map(({ path }) => path)).toEqual(WRITE);
});

// What may only read is refused the most; what may write comes through the same guard.
const KINDS = isLongRun ? (['read', 'write'] as const) : (['read'] as const);

test.each(calls.flatMap((call) => KINDS.map((kind) => [call.path, kind, call] as const)))(
  '%s answers a script with a %s token as it should',
  async (path, kind, call) => {
    for (const answer of await ask(call, kind)) expectReach(path, kind, answer);
  },
);

test.each(['revoked', 'expired', 'unknown'] as const)(
  'a script whose token is %s is anyone, through both doors',
  async (kind) => {
    for (const path of ['donors.list', 'donors.mine', 'auth.me']) {
      const call = calls.find((each) => each.path === path);
      if (call === undefined) throw new Error(`There is no ${path}.`);
      expect(await ask(call, kind)).toEqual(await ask(call, 'none'));
    }
  },
);

function expectReach(path: string, kind: 'read' | 'write', { status, error }: DoorAnswer): void {
  if (READ.includes(path) || (WRITE.includes(path) && kind === 'write')) {
    expect([status, error]).toEqual([200, undefined]);
    return;
  }
  const code = WRITE.includes(path) ? 'TOKEN_READ_ONLY' : 'TOKEN_NOT_ALLOWED';
  expect([status, error]).toMatchObject([403, { code }]);
}

let town: Promise<{ people: People; headers: Record<'donor' | 'patient' | 'admin', Headers> }> | undefined;

async function ask(call: ApiCall, kind: Kind) {
  const answers: DoorAnswer[] = [];
  for (const through of DOORS) answers.push(await through(...(await asked(call, kind))));
  return answers;
}

/** A call with good input and such a token, on a copy of the town that nobody has changed. */
async function asked(call: ApiCall, kind: Kind) {
  town ??= settleTown();
  const { people, headers } = await town;
  const who = call.access === 'admins' ? 'admin' : OF_PATIENT.includes(call.path) ? 'patient' : 'donor';
  const input = goodInputs(people)[call.path] ?? {};
  const app = await copyInFile(people.database);
  return [app, call, input, { ...headers[who][kind] }] as const;
}

/** The town of the other tests, where the donor, the patient and the admin have a token of each kind. */
async function settleTown() {
  const people = await settlePeople();
  const app = await buildTestApp({ database: people.database });
  const headersOf = async (accountId: string): Promise<Headers> => {
    const make = (name: Kind, expiresAt?: number) =>
      makeToken(app, accountId, name === 'read' ? 'read' : 'write', {
        name: `${name} key`,
        ...(expiresAt === undefined ? {} : { expiresAt }),
      });
    const [read, write, revoked] = [await make('read'), await make('write'), await make('revoked')];
    const expired = await make('expired', app.clock.now);
    await app.store.tokens.revoke({ id: revoked.id, accountId, actorId: accountId, at: app.clock.now });
    const unknown = { authorization: `Bearer rt_${'x'.repeat(43)}` };
    const [r, w, gone, over] = [read.headers, write.headers, revoked.headers, expired.headers];
    return { read: r, write: w, revoked: gone, expired: over, unknown, none: {} };
  };
  const headers = {
    donor: await headersOf(people.donor.account.id),
    patient: await headersOf(people.patient.account.id),
    admin: await headersOf(people.admin.account.id),
  };
  return { people: { ...people, database: app.store.serialize() }, headers };
}
