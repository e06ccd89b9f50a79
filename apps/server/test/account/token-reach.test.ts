import { describe, expect, test } from 'vitest';
import { type ApiCall, apiCalls } from '../../src/trpc/calls.ts';
import { appRouter } from '../../src/trpc/router.ts';
import { type DoorAnswer, throughRest, throughTrpc } from '../calls/doors.ts';
import { goodInputs, OF_PATIENT } from '../calls/sample-inputs.ts';
import { buildTestApp } from '../support/app.ts';
import { type BuildCopy, OTHER_ENGINES } from '../support/engines.ts';
import { isLongRun } from '../support/long-run.ts';
import { makeToken, type People, settlePeople } from '../support/people.ts';
import { unwrittenCopies } from '../support/unwritten-copies.ts';

/** All that a script can do with a token. Whatever else there is, or comes to be, it can't. */
const READ = [
  'donors.list',
  'donors.mine',
  'requests.list',
  'requests.find',
  'requests.parse',
  'requests.mine',
  'requests.ended',
  'contacts.allowance',
  'matching.findDonors',
  'matching.nearestTowns',
  'matching.reach',
  'overview.home',
  'overview.about',
  'overview.admin',
  'overview.invitations',
  'places.find',
  'places.get',
  'places.nearest',
  'places.suggest',
  'push.key',
];
const WRITE = [
  'donors.register',
  'donors.update',
  'donors.remove',
  'donors.contact',
  'requests.create',
  'requests.update',
  'requests.close',
  'requests.withdraw',
  'requests.contact',
  'invitations.pick',
];

type Kind = 'read' | 'write' | 'revoked' | 'expired' | 'unknown' | 'none';
type Headers = Readonly<Record<Kind, { authorization?: string }>>;

const calls = apiCalls();
const unwritten = unwrittenCopies();
const copyInFile = unwritten();

test('every call that an API token can make is on the list, and the list has no other', () => {
  const all = Object.keys(appRouter._def.procedures);
  expect(calls.map(({ path }) => path).sort()).toEqual([...all].sort());
  for (const path of [...READ, ...WRITE]) expect(all).toContain(path);
  expect(calls.filter(({ token }) => token === 'read').map(({ path }) => path)).toEqual(READ);
  expect(calls.filter(({ token }) => token === 'write').map(({ path }) => path)).toEqual(WRITE);
});

describe.each(calls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test.each(['read', 'write'] as const)('answers a script with a %s token as it should', async (kind) => {
    for (const answer of await ask(call, kind)) expectReach(path, kind, answer);
  });

  test.for(isLongRun ? OTHER_ENGINES : [])(
    'answers scripts as it should from $name too',
    async ({ lastingBuilder }, context) => {
      const buildCopy = unwritten(lastingBuilder(context));
      for (const kind of ['read', 'write'] as const) {
        expectReach(path, kind, await throughRest(...(await asked(call, kind, buildCopy))));
      }
    },
  );

  if (!isLongRun) return;

  test('answers a script with a revoked token as it answers anyone', async () => {
    expect(await throughRest(...(await asked(call, 'revoked')))).toEqual(
      await throughRest(...(await asked(call, 'none'))),
    );
  });
});

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

test('a call without a token scope in its meta is closed to API tokens', () => {
  const closed = calls.filter(({ token }) => token === undefined).map(({ path }) => path);
  // They show phones of others, which a token asks for one by one, or give one's own; and an admin rings before they confirm.
  expect(closed.filter((path) => !path.startsWith('auth.'))).toEqual([
    'requests.confirm',
    ...[
      'invitations.mine',
      'invitations.answer',
      'invitations.reportOutcome',
      'invitations.ofRequest',
      'invitations.exclusions',
      'invitations.volunteer',
    ],
    ...['invitations.accept', 'invitations.decline', 'invitations.confirm'],
    // These are for whoever has a link of a mail.
    ...[
      'invitations.open',
      'invitations.answerMailed',
      'invitations.reportMailedOutcome',
      'invitations.pause',
      'invitations.stop',
    ],
    // Reports are a person's own word, and stops an admin's after a look at what happened.
    ...['moderation.report', 'moderation.reportMailed', 'moderation.reportDonor'],
    ...[
      'moderation.suspended',
      'moderation.suspend',
      'moderation.reinstate',
      'moderation.reinstateMany',
      'moderation.resolveReports',
    ],
    'contacts.list',
    // Phones and last donations of several people at once.
    'overview.showNewest',
    // Admins look at what people did one by one.
    ...[
      'admin.find',
      'admin.people',
      'admin.requests',
      'admin.person',
      'admin.request',
      'admin.history',
      'admin.showPerson',
    ],
    ...['admin.hide', 'admin.show', 'admin.remove'],
    // A device is of a person in a browser.
    ...['push.subscribe', 'push.list', 'push.end'],
    // An open page is a session's.
    'live.versions',
    // A number is confirmed by the person who has the phone in hand.
    ...['smsNumber.read', 'smsNumber.askCode', 'smsNumber.confirm', 'smsNumber.end'],
  ]);
  expect(closed.length).toBeGreaterThan(25);
});

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
  return [await throughRest(...(await asked(call, kind))), await throughTrpc(...(await asked(call, kind)))] as const;
}

/** A call with good input and such a token, on a copy of the town that nobody has changed. */
async function asked(call: ApiCall, kind: Kind, buildCopy: BuildCopy = copyInFile) {
  town ??= settleTown();
  const { people, headers } = await town;
  const who = call.access === 'admins' ? 'admin' : OF_PATIENT.includes(call.path) ? 'patient' : 'donor';
  const input = goodInputs(people)[call.path] ?? {};
  const app = await buildCopy(people.database);
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
